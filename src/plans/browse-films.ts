/** read_discover for films: Ombi's lists. */
import type { ReadDiscoverInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { GatheredMedia } from '../projections/media.ts';
import { filmPage } from './discover/film-page.ts';
import { readWindow } from './discover/read-window.ts';
import { unknownList } from './discover/unknown-list.ts';
import { unpagedFilms } from './discover/unpaged-films.ts';
import { rethrowAsMetadata } from './media/metadata-failure.ts';

/** Ombi's paged list behind each name; `nowplaying` with a position is its source's weekly trend. */
const pagedLists = {
  popular: 'GET /api/v2/Search/movie/popular/{currentPosition}/{amountToLoad}',
  trending: 'GET /api/v2/Search/movie/nowplaying/{currentPosition}/{amountToLoad}',
  top_rated: 'GET /api/v2/Search/movie/toprated/{currentPosition}/{amountToLoad}',
  upcoming: 'GET /api/v2/Search/movie/upcoming/{currentPosition}/{amountToLoad}',
  seasonal: 'GET /api/v2/Search/movie/seasonal/{currentPosition}/{amountToLoad}',
} as const;

/** Lists of films, for the refusal of others. */
const filmLists = [...Object.keys(pagedLists), 'now_playing', 'similar', 'filter', 'requested'];

export const filmsPerPage = 20;

type BrowseFilmsCall = (typeof pagedLists)[keyof typeof pagedLists] | 'GET /api/v2/Search/movie/nowplaying';

/** A window of a list. Throws INVALID_ARGUMENT for lists that exist for shows only. */
export const browseFilms: Plan<ReadDiscoverInput, BrowseFilmsCall, GatheredMedia> = async (input, calls, context) => {
  const { list, only_new } = input;
  if (list === 'now_playing') {
    const rows = await calls['GET /api/v2/Search/movie/nowplaying']().catch(rethrowAsMetadata);
    return filmPage(await unpagedFilms(rows, input, context), 'local', only_new, context);
  }
  if (!isPaged(list)) throw unknownList('movie', filmLists);
  const call = calls[pagedLists[list]];
  const window = await readWindow(
    (currentPosition, amountToLoad) =>
      call({ params: { path: { currentPosition, amountToLoad } } }).catch(rethrowAsMetadata),
    filmsPerPage,
    input,
  );
  return filmPage(window, 'upstream', only_new, context);
};

function isPaged(list: string): list is keyof typeof pagedLists {
  return Object.hasOwn(pagedLists, list);
}
