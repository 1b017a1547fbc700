/** Artists and albums. Both come from Lidarr or need it, and without it Ombi answers "none" or fails without saying why. */
import { CallFailure } from '../../failure.ts';
import { albumFromLidarr } from '../../projections/media-records/album.ts';
import { artistFromHit, recordFromHit } from '../../projections/search-records.ts';
import { uuidOf } from '../../projections/values.ts';
import { multiSearchText, pathText } from '../../upstream/path-text.ts';
import { type Found, type Hit, hitsOf } from './hit.ts';
import type { TitleQuery } from './query.ts';
import { fromSource, isSourceFailure, type Search } from './search.ts';

/** Ombi takes this many artists of MusicBrainz. */
const maxArtists = 10;

/** Artists of MusicBrainz through the general search, else those that Lidarr finds. */
export async function findArtists({ title: name }: TitleQuery, search: Search): Promise<Found> {
  const hits = await artistsOfMusicBrainz(name, search);
  if (hits.length > 0) return { hits, only: hits.length >= maxArtists ? maxArtists : undefined };
  const path = { searchTerm: lidarrText(name) };
  return fromLidarr(search, async () => {
    const operation = 'GET /api/v1/Search/music/artist/{searchTerm}';
    const rows = await search.calls[operation]({ params: { path } });
    return hitsOf(operation, rows, artistFromHit, search.context);
  });
}

async function artistsOfMusicBrainz(name: string, search: Search): Promise<readonly Hit[]> {
  try {
    const operation = 'POST /api/v2/Search/multi/{searchTerm}';
    const rows = await search.calls[operation]({
      params: { path: { searchTerm: multiSearchText(name) } },
      body: { movies: false, tvShows: false, people: false, music: true },
    });
    return hitsOf(operation, rows, recordFromHit, search.context).filter(({ record }) => record.media === 'artist');
  } catch (error) {
    if (isSourceFailure(error)) return [];
    throw error;
  }
}

export async function findAlbums({ title }: TitleQuery, search: Search): Promise<Found> {
  const path = { searchTerm: lidarrText(title) };
  return fromLidarr(search, async () => {
    const operation = 'GET /api/v1/Search/music/album/{searchTerm}';
    const rows = await search.calls[operation]({ params: { path } });
    return hitsOf(
      operation,
      rows,
      (row, context) => (uuidOf(row.foreignAlbumId) === undefined ? undefined : albumFromLidarr(row, {}, context)),
      search.context,
    );
  });
}

/** A slash reaches Lidarr as the letters `%2F`, so AC/DC is asked for as AC DC. */
function lidarrText(term: string): string {
  return pathText(term.replaceAll('/', ' '));
}

/**
 * Hits of a search through Lidarr. Where there are none, Ombi is asked whether Lidarr is switched on at all.
 * Throws UNSUPPORTED_CAPABILITY where it is not.
 */
async function fromLidarr(search: Search, ask: () => Promise<Hit[]>): Promise<Found> {
  const outcome = await ask().catch((error: unknown) => {
    if (isSourceFailure(error)) return error;
    throw error;
  });
  const hits = Array.isArray(outcome) ? outcome : [];
  if (hits.length === 0 && (await lidarrIsOff(search))) {
    throw new CallFailure(
      'UNSUPPORTED_CAPABILITY',
      'This Ombi has no music: Lidarr is not set up or switched off there. An Admin of Ombi sets it up under Settings, Music; films, shows and people can be searched without it.',
    );
  }
  return { hits: Array.isArray(outcome) ? hits : await fromSource(Promise.reject(outcome)) };
}

async function lidarrIsOff({ calls }: Search): Promise<boolean> {
  try {
    return (await calls['GET /api/v1/Lidarr/enabled']()) === false;
  } catch (error) {
    if (error instanceof CallFailure) return false;
    throw error;
  }
}
