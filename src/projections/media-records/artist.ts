/** An artist's page: the artist, and the release groups that Ombi lists. */
import type { CreditOutput, MediaOutput } from '../../../generated/contract.ts';
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { listOf, objectsOf, present, textOf } from '../values.ts';
import { albumFromReleaseGroup, type UpstreamReleaseGroup } from './album.ts';
import { allowedPicture, artworkUris } from './artwork.ts';
import { displayName } from './display-name.ts';
import { identifiers } from './identifiers.ts';

export type UpstreamArtist = NonNullable<ResponseOf<'GET /api/v2/Search/artist/{artistId}'>>;

/** MusicBrainz gives Ombi at most this many release groups in one answer. */
const maxReleaseGroups = 25;
const maxMembers = 100;

/**
 * The artist. `isEnded` is always true upstream and never told; the pictures are mostly paths of the household's own
 * Lidarr, of which only those on allowed hosts remain.
 */
export function artistRecord(
  artist: UpstreamArtist,
  parts: { credits?: boolean; artwork?: boolean },
  context: CallContext,
): MediaOutput {
  const pictures = [artist.poster, artist.banner, artist.fanArt, artist.logo];
  return present({
    media: 'artist' as const,
    identifiers: identifiers({ musicbrainz: artist.id }),
    title: cleanText(artist.name, 'title', context),
    overview: cleanText(artist.overview, 'overview', context) ?? cleanText(artist.disambiguation, 'overview', context),
    credits: parts.credits ? membersOf(artist, context) : undefined,
    artwork_uris: parts.artwork ? artworkUris(...pictures.map((picture) => allowedPicture(picture))) : undefined,
  });
}

/** Its albums, as far as Ombi lists them; what is no album proper is named in a warning. */
export function albumsOfArtist(artist: UpstreamArtist, context: CallContext): MediaOutput[] {
  const groups = objectsOf(artist.releaseGroups);
  const albums = groups.map((group) => albumFromReleaseGroup(group, context));
  const types = otherTypes(groups, albums);
  if (types.length > 0) context.warn(`Not albums but: ${types.join('; ')}.`);
  if (groups.length >= maxReleaseGroups) {
    context.cut(
      `Ombi lists only ${maxReleaseGroups} albums of an artist; read_search with media=album finds others by title.`,
    );
  }
  return albums;
}

/** `Single: "Tide" (1994), "Reed" (1995)`. */
function otherTypes(groups: readonly UpstreamReleaseGroup[], albums: readonly MediaOutput[]): string[] {
  const names = new Map<string, string[]>();
  for (const [index, { releaseType }] of groups.entries()) {
    const album = albums[index];
    const type = /^[A-Za-z][A-Za-z /+-]{0,30}$/.exec(textOf(releaseType) ?? '')?.[0];
    if (!album || !type || type === 'Album') continue;
    names.set(type, [...(names.get(type) ?? []), displayName(album)]);
  }
  return [...names].map(([type, titles]) => `${type}: ${titles.join(', ')}`);
}

function membersOf({ members }: UpstreamArtist, context: CallContext): CreditOutput[] | undefined {
  const credits = objectsOf(members).flatMap((member): CreditOutput[] => {
    const name = cleanText(member.name, 'name', context);
    const role = cleanText(
      listOf(member.attributes)
        .filter((attribute) => textOf(attribute) !== undefined)
        .join(', '),
      'name',
      context,
    );
    return name === undefined ? [] : [present({ name, role, department: 'Members' })];
  });
  if (credits.length > maxMembers) context.cut(`Only ${maxMembers} of ${credits.length} members are shown.`);
  return credits.length > 0 ? credits.slice(0, maxMembers) : undefined;
}
