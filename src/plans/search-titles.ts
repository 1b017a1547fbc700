/** read_search: one title, link or id with all its hits, or a list of titles with the best match of each. */
import type { ReadSearchInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure, failure } from '../failure.ts';
import { type GatheredMedia, mediaPage } from '../projections/media.ts';
import { type Window, wholeWindow } from '../projections/page.ts';
import { withoutInvisible } from '../projections/text.ts';
import { checkTitle } from './search/check-title.ts';
import { fewAtATime } from './search/few-at-a-time.ts';
import { find } from './search/find.ts';
import { type Found, type Hit, show } from './search/hit.ts';
import { readQuery } from './search/read-query.ts';
import type { Search, SearchCall } from './search/search.ts';
import { tellApart } from './search/tell-apart.ts';
import { withState } from './search/title-state.ts';
import { ofYear } from './search/year-fit.ts';

/** The hits of one query, state looked up for those in the window. A miss is an empty page with a warning. */
export const searchTitle: Plan<ReadSearchInput, SearchCall, GatheredMedia> = async (input, calls, context) => {
  const { media, limit, offset, state: lookUp = true } = input;
  const query = readQuery(input.query ?? '', media, checkedYear(input.year));
  if (query.kind === 'unreadable') {
    throw failure('invalid_value', { field: 'query', problem: query.problem }, { field: 'query' });
  }
  const search: Search = { calls, context, music: { failing: false } };
  const found = await find(query, media, search);
  const year = query.kind === 'title' ? query.year : undefined;
  const hits = year === undefined ? found.hits : await hitsOfYear(found.hits, year, lookUp, search);

  const wanted = hits.slice(offset, offset + limit);
  const looked = lookUp ? await Promise.all(wanted.map((hit) => withState(hit, search))) : wanted;
  const items = looked.map((hit) => show(hit, context));
  tellApart(items, context);
  sayWhatIsNotShown({ hits, only: found.only }, offset, context);
  return { items, window: windowOf({ hits, only: found.only }, offset, limit), mode: 'local' };
};

/** The best match of each title, in order. Throws PARTIAL_FAILURE with the rest where some could not be checked. */
export const checkTitles: Plan<ReadSearchInput, SearchCall, GatheredMedia> = async (input, calls, context) => {
  const { titles = [], media, state: lookUp = true } = input;
  const year = checkedYear(input.year);
  if (titles.length === 0) {
    throw failure(
      'invalid_value',
      { field: 'titles', problem: 'is empty; give at least one title' },
      { field: 'titles' },
    );
  }
  const blank = titles.findIndex((title) => withoutInvisible(title).trim() === '');
  if (blank >= 0) {
    const field = `titles.${blank}`;
    throw failure('invalid_value', { field, problem: 'is blank' }, { field });
  }
  const search: Search = { calls, context, music: { failing: false } };
  const verdicts = await fewAtATime(titles, (title) => checkTitle(title, { media, year, lookUp }, search));
  const failures = verdicts.flatMap((verdict) => verdict.failure ?? []);
  const [failed] = failures;
  if (failed && failures.length === verdicts.length) throw failed;
  for (const { notes } of verdicts) notes.release(context);
  const gathered: GatheredMedia = {
    items: verdicts.map(({ record }) => record),
    window: wholeWindow(verdicts.length),
    mode: 'none',
  };
  if (!failed) return gathered;
  throw new CallFailure(
    'PARTIAL_FAILURE',
    `${failures.length} of ${verdicts.length} titles could not be checked; the warnings name them. Ask again for those.`,
    { retryable: true, data: mediaPage(gathered) },
  );
};

/** A year that Ombi takes; it reads others as none at all. */
function checkedYear(year: number | undefined): number | undefined {
  if (year === undefined || (year >= 1800 && year <= 2200)) return year;
  throw failure('invalid_value', { field: 'year', problem: 'is not a year such as 2021' }, { field: 'year' });
}

/** Hits of the year and those without one. Only a show's details know its first year. */
async function hitsOfYear(
  hits: readonly Hit[],
  year: number,
  lookUp: boolean,
  search: Search,
): Promise<readonly Hit[]> {
  const dated = await Promise.all(
    hits.map((hit) => (lookUp && hit.record.media === 'tv' ? withState(hit, search) : hit)),
  );
  const fit = ofYear(dated, year);
  if (fit.proven) return fit.hits;
  if (hits.length > 0) {
    search.context.warn(`No match is known to be of ${year}; titles of other or unknown years are shown.`);
  }
  return dated;
}

function sayWhatIsNotShown({ hits, only }: Found, offset: number, context: CallContext): void {
  if (only !== undefined) {
    context.cut(
      `Ombi gives only the first ${only} matches, and so many came: what is meant may not be among them. Add the year, or choose media.`,
    );
  }
  if (hits.length === 0) {
    context.warn(
      'Ombi found nothing (its metadata source may have failed). Try other words or the original title, or leave media and year out.',
    );
  } else if (offset >= hits.length) {
    context.warn(`offset ${offset} is behind the last of ${hits.length} matches.`);
  }
}

/** The total is known only where Ombi's page was not full: behind a full one there may be more, out of reach. */
function windowOf({ hits, only }: Found, offset: number, limit: number): Window {
  const more = offset + limit < hits.length;
  return {
    offset,
    limit,
    total: only === undefined ? hits.length : null,
    hasMore: more ? true : only === undefined ? false : null,
    nextOffset: more ? offset + limit : null,
  };
}
