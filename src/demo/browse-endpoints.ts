/** Lists to browse: the recorded ones, with what the household has asked for laid over them. */
import type { Operation } from '../adapter.ts';
import type { DemoAnswer } from './answer.ts';
import { requestForFilm, requestMembers } from './film-answers.ts';
import type { Household } from './household.ts';
import { allOf } from './recordings.ts';
import { type DemoCall, type Endpoint, endpoint, integer } from './routing.ts';
import { requestForShow } from './show-answers.ts';
import type { UpstreamFilmMatch, UpstreamShowMatch } from './upstream-rows.ts';

/** The part of a list that the call asks for. */
function windowOf<Row>(rows: readonly Row[], call: DemoCall): Row[] {
  const position = Math.max(integer(call, 'currentPosition'), 0);
  return rows.slice(position, position + integer(call, 'amountToLoad'));
}

const withFilmRequest = (household: Household, row: UpstreamFilmMatch): UpstreamFilmMatch => ({
  ...row,
  ...requestMembers(requestForFilm(household, row.id), row),
});

function withShowRequest(household: Household, row: UpstreamShowMatch): UpstreamShowMatch {
  const request = requestForShow(household, row.id);
  const children = request?.childRequests ?? [];
  return {
    ...row,
    requested: request !== undefined,
    requestId: request?.id ?? 0,
    approved: row.approved || children.some(({ approved }) => approved),
  };
}

type FilmList = Extract<Operation, `GET /api/v2/Search/movie/${string}/{currentPosition}/{amountToLoad}`>;
type ShowList = Extract<Operation, `GET /api/v2/Search/tv/${string}/{currentPosition}/{amountToLoad}`>;

const filmList = (operation: Exclude<FilmList, `${string}/requested/${string}`>, ...cases: string[]): Endpoint =>
  endpoint(operation, 'signed-in', (call) =>
    windowOf(allOf<UpstreamFilmMatch>(call.household.recordings, cases), call).map((row) =>
      withFilmRequest(call.household, row),
    ),
  );

/** The same list without a window: what Ombi shows first. */
const firstPage = (
  operation: `GET /api/v2/Search/movie/${'nowplaying' | 'popular' | 'toprated' | 'upcoming'}`,
  recorded: string,
): Endpoint =>
  endpoint(operation, 'signed-in', ({ household }) =>
    allOf<UpstreamFilmMatch>(household.recordings, [recorded]).map((row) => withFilmRequest(household, row)),
  );

const showList = (operation: Exclude<ShowList, `${string}/requested/${string}`>, ...cases: string[]): Endpoint =>
  endpoint(operation, 'signed-in', (call) =>
    windowOf(allOf<UpstreamShowMatch>(call.household.recordings, cases), call).map((row) =>
      withShowRequest(call.household, row),
    ),
  );

/** Films by year, decade and genre; the genres of films without recorded details are not known. */
function filtered(call: DemoCall<Filter>): UpstreamFilmMatch[] | DemoAnswer {
  const { household, body } = call;
  const recorded = household.recordings.find(call);
  if (recorded) return recorded;
  const { releaseYear, decade, genreIds } = body ?? {};
  const films = [...household.catalogue.films.values()].filter(({ details }) => {
    const year = Number(details.releaseDate?.slice(0, 4) ?? 0);
    const inTime = decade ? year >= decade && year < decade + 10 : !releaseYear || year === releaseYear;
    return inTime && (genreIds ?? []).every((id) => details.genres?.some((genre) => genre.id === id));
  });
  return windowOf(films, call).map(({ match, details }) =>
    withFilmRequest(household, { ...match, imdbId: details.imdbId }),
  );
}

interface Filter {
  readonly releaseYear?: number | null;
  readonly decade?: number | null;
  readonly genreIds?: readonly number[] | null;
}

export const browseEndpoints: readonly Endpoint[] = [
  filmList(
    'GET /api/v2/Search/movie/popular/{currentPosition}/{amountToLoad}',
    'get-v2-search-movie-popular-currentposition-amounttoload/first-20',
    'get-v2-search-movie-popular-currentposition-amounttoload/second-20',
  ),
  filmList(
    'GET /api/v2/Search/movie/nowplaying/{currentPosition}/{amountToLoad}',
    'get-v2-search-movie-nowplaying-currentposition-amounttoload/first-20',
  ),
  filmList(
    'GET /api/v2/Search/movie/toprated/{currentPosition}/{amountToLoad}',
    'get-v2-search-movie-toprated-currentposition-amounttoload/first-20',
  ),
  filmList(
    'GET /api/v2/Search/movie/upcoming/{currentPosition}/{amountToLoad}',
    'get-v2-search-movie-upcoming-currentposition-amounttoload/first-20',
  ),
  filmList(
    'GET /api/v2/Search/movie/seasonal/{currentPosition}/{amountToLoad}',
    'get-v2-search-movie-seasonal-currentposition-amounttoload/normal',
  ),
  showList(
    'GET /api/v2/Search/tv/popular/{currentPosition}/{amountToLoad}',
    'get-v2-search-tv-popular-currentposition-amounttoload/first-10',
  ),
  showList(
    'GET /api/v2/Search/tv/mostwatched/{currentPosition}/{amountToLoad}',
    'get-v2-search-tv-mostwatched-currentposition-amounttoload/first-20',
  ),
  showList(
    'GET /api/v2/Search/tv/trending/{currentPosition}/{amountToLoad}',
    'get-v2-search-tv-trending-currentposition-amounttoload/first-20',
  ),
  showList(
    'GET /api/v2/Search/tv/anticipated/{currentPosition}/{amountToLoad}',
    'get-v2-search-tv-anticipated-currentposition-amounttoload/first-20',
  ),
  firstPage('GET /api/v2/Search/movie/nowplaying', 'get-v2-search-movie-nowplaying/normal'),
  firstPage('GET /api/v2/Search/movie/popular', 'get-v2-search-movie-popular-currentposition-amounttoload/first-20'),
  firstPage('GET /api/v2/Search/movie/toprated', 'get-v2-search-movie-toprated-currentposition-amounttoload/first-20'),
  firstPage('GET /api/v2/Search/movie/upcoming', 'get-v2-search-movie-upcoming-currentposition-amounttoload/first-20'),
  endpoint('POST /api/v2/Search/advancedSearch/movie/{currentPosition}/{amountToLoad}', 'signed-in', filtered),
];
