/** read_discover, list filter: films by genre, year or decade. */
import type { ReadDiscoverInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { CallFailure, failure } from '../failure.ts';
import type { GatheredMedia } from '../projections/media.ts';
import { yearOf } from '../projections/values.ts';
import { filmsPerPage } from './browse-films.ts';
import { filmPage } from './discover/film-page.ts';
import { genreIds } from './discover/genre-ids.ts';
import { readWindow } from './discover/read-window.ts';
import { rethrowAsMetadata } from './media/metadata-failure.ts';

type FilterFilmsCall =
  | 'POST /api/v2/Search/advancedSearch/movie/{currentPosition}/{amountToLoad}'
  | 'GET /api/v2/Search/Genres/{media}';

/** The films that have all the genres, of the year or the decade. */
export const filterFilms: Plan<ReadDiscoverInput, FilterFilmsCall, GatheredMedia> = async (input, calls, context) => {
  const { genres = [], only_new } = input;
  const { year, decade } = input;
  checkYears(input);
  if (genres.length === 0 && year === undefined && decade === undefined) {
    throw new CallFailure(
      'INVALID_ARGUMENT',
      'list filter needs genres, year or decade. list popular gives films without a filter.',
      { field: 'genres' },
    );
  }
  const found = genres.length > 0 ? await genreIds(genres, calls, context) : [];
  // Null lists are an internal error of Ombi's. It sends companies nowhere, and keywords and providers without effect.
  const unused = { keywordIds: [], watchProviders: [], companies: [] };
  const body = { type: 'movie', releaseYear: year ?? null, decade: decade ?? null, genreIds: found, ...unused };
  const window = await readWindow(
    (currentPosition, amountToLoad) =>
      calls['POST /api/v2/Search/advancedSearch/movie/{currentPosition}/{amountToLoad}']({
        params: { path: { currentPosition, amountToLoad } },
        body,
      }).catch(rethrowAsMetadata),
    filmsPerPage,
    input,
  );
  if (decade !== undefined && window.rows.some(({ releaseDate }) => isFarFrom(decade, yearOf(releaseDate)))) {
    context.warn(
      `This Ombi ignored the decade (it can tell decades apart since 4.53.3): films of other years are among these. year works.`,
    );
  }
  return filmPage(window, 'upstream', only_new, context);
};

/** Whether a film cannot be of the decade. A year more or less is none: films come out later in some countries. */
function isFarFrom(decade: number, year: number | undefined): boolean {
  return year !== undefined && (year < decade - 1 || year > decade + 10);
}

/** Ombi ignores years up to 1900, and the year beside a decade. */
function checkYears({ year, decade }: ReadDiscoverInput): void {
  if (year !== undefined && decade !== undefined) {
    throw new CallFailure('INVALID_ARGUMENT', 'Give year or decade, not both: Ombi would ignore the year.', {
      field: 'year',
    });
  }
  if (year !== undefined && (year < 1901 || year > 2100)) {
    throw failure(
      'invalid_value',
      { field: 'year', problem: 'a year from 1901 to 2100 is expected' },
      { field: 'year' },
    );
  }
  if (decade !== undefined && (decade < 1910 || decade > 2100 || decade % 10 !== 0)) {
    throw failure(
      'invalid_value',
      { field: 'decade', problem: 'the first year of a decade is expected, from 1910: 1990 for the nineties' },
      { field: 'decade' },
    );
  }
}
