/** Films as a wish finds them: their state at Ombi, and their rows in the request list. */
import type { Calls, ResponseOf, RowOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { librariesOf } from '../../projections/media-records/library.ts';
import { personName } from '../../projections/person-name.ts';
import { positiveId, realDate } from '../../projections/values.ts';
import { scanRows } from '../requests/scan-rows.ts';
import { dayOf, flagsOf, type RequestFlags, type SavedRequest } from '../write/saved-request.ts';

export type UpstreamFilm = ResponseOf<'GET /api/v2/Search/movie/{movieDbId}'>;
export type FilmRow = RowOf<'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'>;
export type FilmListCall = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';

/** Why a film is not to be requested: it is there, or asked for already. */
type FilmObstacle = 'available' | 'requested' | 'requested_in_4k';

/** Ombi itself looks for duplicates only on Plex and among requests; what Emby, Jellyfin or Radarr hold it asks for again. */
export function filmObstacle(film: UpstreamFilm, is4k: boolean): FilmObstacle | undefined {
  if (is4k) return film.available4K === true ? 'available' : film.has4KRequest === true ? 'requested' : undefined;
  if (film.available === true || (film.available4K !== true && librariesOf(film).length > 0)) return 'available';
  if (film.requested === true) return 'requested';
  // Ombi answers AlreadyRequested to a standard request beside a 4K one, though not the other way round (recorded).
  return film.has4KRequest === true ? 'requested_in_4k' : undefined;
}

/** Where an available film stands, ` on Plex`; empty where Ombi does not say. */
export function onLibraries(film: UpstreamFilm): string {
  const libraries = librariesOf(film);
  return libraries.length === 0 ? '' : ` on ${libraries.join(' and ')}`;
}

/** The state that a row's flags tell. */
function filmFlags(film: FilmRow, is4k: boolean): RequestFlags {
  return is4k
    ? flagsOf(film.approved4K, film.denied4K, film.available4K)
    : flagsOf(film.approved, film.denied, film.available);
}

/** True when a row holds a request of that part; a 4K-only row has no date of its own (Ombi writes year 1). */
export function hasPart(row: FilmRow, is4k: boolean): boolean {
  return is4k ? row.has4KRequest === true : realDate(row.requestedDate) !== undefined;
}

/** A row of the request list, standard or 4K part. */
export function savedFilm(row: FilmRow, is4k: boolean, context: CallContext): SavedRequest | undefined {
  const id = positiveId(row.id);
  if (id === undefined) return undefined;
  return {
    target: { kind: 'movie', id },
    state: filmFlags(row, is4k),
    ownerId: row.requestedUserId ?? undefined,
    owner: personName(row.requestedUser, context),
    requestedOn: dayOf(is4k ? row.requestedDate4k : row.requestedDate),
    // Saved with the feature off (recorded: 4k-feature-off), which may be switched off at any moment.
    ...(is4k && !hasPart(row, true)
      ? { shortfall: { empty: false, words: 'Ombi does not list it as a 4K request' } }
      : {}),
  };
}

/**
 * Rows of the request list by TMDB id, newest first, until all of `ids` are found; `complete` as `scanRows` gives it. The
 * list is read instead of the details because it is never cached and shows a caller only what Ombi lets them see.
 */
export async function filmRows(
  ids: readonly number[],
  calls: Calls<FilmListCall>,
  context: CallContext,
  wanted: (row: FilmRow) => boolean = () => true,
): Promise<{ rows: Map<number, FilmRow>; complete: boolean }> {
  const rows = new Map<number, FilmRow>();
  const read = calls['GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'];
  const complete = await scanRows(
    (count, position) => read({ params: { path: { count, position, sort: 'id', sortOrder: 'desc' } } }),
    (row) => {
      const id = row.theMovieDbId;
      if (id !== undefined && ids.includes(id) && !rows.has(id) && wanted(row)) rows.set(id, row);
      return rows.size === ids.length;
    },
    context,
  );
  return { rows, complete };
}
