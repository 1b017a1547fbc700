/** What a page of the merged list knows of the whole (C56). */
import type { ReadRequestsInput } from '../../../generated/contract.ts';
import type { Window } from '../../projections/page.ts';
import type { ListSource } from './list-source.ts';

/** What became of the media that a list is made of. */
interface Merged {
  readonly sources: readonly ListSource[];
  /** Requests were seen behind the window. */
  readonly goesOn: boolean;
  /** A medium could not be read. */
  readonly failed: boolean;
}

/** The window. Paging ends: it goes on only behind a request that was seen, or up to the number that Ombi counted. */
export function listWindow(
  { offset, limit }: Pick<ReadRequestsInput, 'offset' | 'limit'>,
  { sources, goesOn, failed }: Merged,
): Window {
  const totals = sources.map((source) => source.total);
  const total = failed || totals.includes(null) ? null : totals.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const ended = !failed && sources.every((source) => source.complete);
  const hasMore = goesOn || (total !== null ? offset + limit < total : ended ? false : null);
  const reachable = !failed && (goesOn || !sources.some((source) => source.bounded));
  return { offset, limit, total, hasMore, nextOffset: hasMore !== false && reachable ? offset + limit : null };
}
