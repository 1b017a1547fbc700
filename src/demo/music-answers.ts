/** What Ombi says about albums and artists, with what the household has asked for laid over them. */
import type { Household } from './household.ts';
import type { Answered, UpstreamAlbum, UpstreamAlbumDetails, UpstreamArtist } from './upstream-rows.ts';

type ArtistMatch = Answered<'GET /api/v1/Search/music/artist/{searchTerm}'>[number];

/** Albums whose title or artist contains the term. */
export const albumMatches = (household: Household, term: string): UpstreamAlbumDetails[] =>
  [...household.catalogue.music.albums.values()]
    .filter(({ title, artistName }) => [title, artistName].some((name) => contains(name, term)))
    .map((album) => withRequest(household, album));

export function albumDetails(household: Household, id: string): UpstreamAlbumDetails | undefined {
  const album = household.catalogue.music.albumsInLidarr.get(id);
  return album && withRequest(household, album);
}

/** Details of one artist; its albums carry what was asked for but never a denial. */
export function artistDetails(household: Household, id: string): UpstreamArtist | undefined {
  const artist = household.catalogue.music.artists.get(id);
  const releaseGroups = artist?.releaseGroups?.map((group) => {
    const { requested, requestId, approved, available } = requestMembers(requestForAlbum(household, group.id));
    return { ...group, requested, requestId, approved, available };
  });
  return artist && { ...artist, releaseGroups: releaseGroups ?? null };
}

/** Artists whose name contains the term, as Lidarr's look-up lists them. */
export const artistMatches = (household: Household, term: string): ArtistMatch[] =>
  [...household.catalogue.music.artists.values()]
    .filter(({ name }) => contains(name, term))
    .map(({ id, name, overview, disambiguation, banner, logo, type, links }) => ({
      artistName: name,
      forignArtistId: id,
      ...{ overview, disambiguation, banner, poster: null, logo },
      monitored: false,
      artistType: type,
      cleanName: name?.toLowerCase().replaceAll(/\W/g, '') ?? null,
      links: [{ url: links?.homePage ?? null, name: 'official homepage' }],
    }));

export const contains = (text: string | null, term: string): boolean =>
  text?.toLowerCase().includes(term.toLowerCase()) ?? false;

/** The first request for an album; Ombi lets the same album be asked for again and again. */
const requestForAlbum = ({ albums }: Household, id: string | null): UpstreamAlbum | undefined =>
  albums.find(({ foreignAlbumId }) => foreignAlbumId === id);

const withRequest = (household: Household, album: UpstreamAlbumDetails): UpstreamAlbumDetails => ({
  ...album,
  ...requestMembers(requestForAlbum(household, album.foreignAlbumId)),
});

const requestMembers = (row: UpstreamAlbum | undefined) => ({
  requested: row !== undefined,
  requestId: row?.id ?? 0,
  approved: row?.approved ?? false,
  available: row?.available ?? false,
  denied: row?.denied ?? null,
  deniedReason: row?.deniedReason ?? null,
});
