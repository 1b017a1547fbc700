/** read_discover for shows: Ombi's lists. */
import type { ReadDiscoverInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { failure } from '../failure.ts';
import { showFromList } from '../projections/discover-records.ts';
import type { GatheredMedia } from '../projections/media.ts';
import { positiveId } from '../projections/values.ts';
import { noteOnBrowsing } from './discover/browse-notes.ts';
import { isNew } from './discover/is-new.ts';
import { newShows, type ShowDetailCall } from './discover/new-shows.ts';
import { readWindow } from './discover/read-window.ts';
import { unknownList } from './discover/unknown-list.ts';
import { rethrowAsMetadata } from './media/metadata-failure.ts';
import { tellApart } from './search/tell-apart.ts';

/** Ombi's list behind each name. */
const showLists = {
  popular: 'GET /api/v2/Search/tv/popular/{currentPosition}/{amountToLoad}',
  trending: 'GET /api/v2/Search/tv/trending/{currentPosition}/{amountToLoad}',
  anticipated: 'GET /api/v2/Search/tv/anticipated/{currentPosition}/{amountToLoad}',
  most_watched: 'GET /api/v2/Search/tv/mostwatched/{currentPosition}/{amountToLoad}',
} as const;

/** Ombi's engine counts ten shows a page, while its source has twenty: of each page the second ten are never given. */
const showsPerPage = 10;

type BrowseShowsCall = (typeof showLists)[keyof typeof showLists] | ShowDetailCall;

/**
 * A window of a list. The lists tell what was requested, but not whether a show is completely there; `only_new` looks the
 * shows up. Throws INVALID_ARGUMENT for lists that exist for films only.
 */
export const browseShows: Plan<ReadDiscoverInput, BrowseShowsCall, GatheredMedia> = async (input, calls, context) => {
  const { list } = input;
  if (!isShowList(list)) throw unknownList('tv', [...Object.keys(showLists), 'requested']);
  refuseFilters(input);
  const call = calls[showLists[list]];
  const { rows, window } = await readWindow(
    (currentPosition, amountToLoad) =>
      call({ params: { path: { currentPosition, amountToLoad } } }).catch(rethrowAsMetadata),
    showsPerPage,
    input,
  );
  const known = rows.filter(({ id }) => positiveId(id) !== undefined);
  const items = input.only_new
    ? await newShows(known.filter(isNew), calls, context)
    : known.map((row) => showFromList(row, context));
  noteOnBrowsing(
    { came: rows.length, lost: rows.length - known.length, known: known.length - items.length },
    window,
    context,
  );
  if (rows.length > 0) {
    context.warn('Ombi leaves out every second ten of the shows that its source lists, so that this list has gaps.');
  }
  tellApart(items, context);
  return { items, window, mode: 'upstream' };
};

function isShowList(list: string): list is keyof typeof showLists {
  return Object.hasOwn(showLists, list);
}

function refuseFilters(input: ReadDiscoverInput): void {
  const field = (['id', 'genres', 'year', 'decade'] as const).find((name) => input[name] !== undefined);
  if (!field) return;
  const accepted = 'only_new, limit, offset. Lists similar and filter exist for films only';
  throw failure('input_not_taken', { field, when: `media tv, list ${input.list}`, accepted }, { field });
}
