/** The music that the household's Lidarr and MusicBrainz know. */
import { allOf, type Recordings } from './recordings.ts';
import type { UpstreamAlbumDetails, UpstreamArtist, UpstreamMatch } from './upstream-rows.ts';

/** Everything by MusicBrainz id. */
export interface Music {
  /** Albums that Lidarr can look up. */
  readonly albums: ReadonlyMap<string, UpstreamAlbumDetails>;
  /** Albums that are in Lidarr's own database, which alone have details. */
  readonly albumsInLidarr: ReadonlyMap<string, UpstreamAlbumDetails>;
  readonly artists: ReadonlyMap<string, UpstreamArtist>;
  /** Artists as the multi search lists them. */
  readonly artistMatches: ReadonlyMap<string, UpstreamMatch>;
}

export function musicCatalogue(recordings: Recordings): Music {
  const albums = recordings.json<UpstreamAlbumDetails[]>('get-v1-search-music-album-searchterm/hit');
  const inLidarr = allOf<UpstreamAlbumDetails>(recordings, [
    'get-v1-search-music-album-info-foreignalbumid/in-lidarr',
    'get-v1-search-music-album-info-foreignalbumid/in-lidarr-requested',
  ]);
  const artists = allOf<UpstreamArtist>(recordings, [
    'get-v2-search-artist-artistid/normal-with-request',
    'get-v2-search-artist-artistid/normal-denied-request',
    // Recorded while Lidarr failed: all but the pictures is there.
    'get-v2-search-artist-artistid/lidarr-500',
  ]);
  const found = allOf<UpstreamMatch>(recordings, ['post-v2-search-multi-searchterm/plus']);
  return {
    albums: new Map(albums.map((album) => [album.foreignAlbumId ?? '', album])),
    albumsInLidarr: new Map(inLidarr.map((album) => [album.foreignAlbumId ?? '', album])),
    artists: new Map(artists.map((artist) => [artist.id ?? '', artist])),
    artistMatches: new Map([
      ...albums.map(({ foreignArtistId, artistName }) => [foreignArtistId ?? '', asMatch(foreignArtistId, artistName)]),
      ...found.filter(({ mediaType }) => mediaType === 'Artist').map((row) => [row.id ?? '', row]),
    ] as [string, UpstreamMatch][]),
  };
}

const asMatch = (id: string | null, title: string | null): UpstreamMatch => ({
  id,
  mediaType: 'Artist',
  title,
  poster: null,
  overview: null,
});
