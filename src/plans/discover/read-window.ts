/** Reads a window of a list that Ombi pages, in whole pages of Ombi's own size. */

import { failure } from '../../failure.ts';
import type { Window } from '../../projections/page.ts';
import type { Rows } from '../../upstream/read-rows.ts';
import { fewAtATime } from '../search/few-at-a-time.ts';

/** The rows at the wanted positions, and what is known of those behind them. */
export interface BrowseWindow<Row> {
  readonly rows: readonly Row[];
  readonly window: Window;
}

/** Pages that the source behind Ombi serves of one list. */
const maxPages = 500;

/**
 * `open` gets a multiple of `pageSize` and `pageSize` itself, always: Ombi keeps answers for hours under position and
 * amount written one behind the other, so that windows of other sizes may get each other's rows (recorded: 11/20 answered
 * with 36 rows of 1/120). A row's position follows from its page: Ombi drops rows without filling up, and a short page is
 * not the end. Ombi counts nothing, so that only a page without any row ends the walk.
 */
export async function readWindow<Row>(
  open: (currentPosition: number, amountToLoad: number) => Promise<Rows<Row | null>>,
  pageSize: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BrowseWindow<Row>> {
  const end = offset + limit;
  const reach = maxPages * pageSize;
  if (offset >= reach) {
    throw failure(
      'invalid_value',
      { field: 'offset', problem: `is beyond the end: these lists have at most ${reach} titles` },
      { field: 'offset' },
    );
  }
  const pages: number[] = [];
  for (let start = offset - (offset % pageSize); start < Math.min(end, reach); start += pageSize) pages.push(start);
  const read = await fewAtATime(pages, async (start) => {
    const rows: { position: number; row: Row | null }[] = [];
    for await (const row of await open(start, pageSize)) {
      rows.push({ position: start + rows.length, row });
      if (rows.length === pageSize) break;
    }
    return rows;
  });
  const goesOn = read.at(-1)?.some(({ position }) => position >= end) === true;
  const ended = read.at(-1)?.length === 0 || (!goesOn && end >= reach);
  return {
    rows: read.flat().flatMap(({ position, row }) => (row && position >= offset && position < end ? [row] : [])),
    window: { offset, limit, total: null, hasMore: goesOn ? true : null, nextOffset: ended ? null : end },
  };
}
