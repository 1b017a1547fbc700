/** Requests for shows: every child of every show, selected and sorted here. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import type { RequestRow } from '../../projections/request-records/request-facts.ts';
import { listOf, positiveId } from '../../projections/values.ts';
import { RowCheck } from '../row-check.ts';
import type { ListQuestion, ListSource } from './list-source.ts';
import { requestOrder } from './request-order.ts';
import { hasStatus } from './request-status.ts';
import { type ShowsCall, scanShows, showsCall } from './scan-shows.ts';

/** The rows of these lists are incomplete (one per show title), but their `total` counts every child. */
const counts = {
  any: 'GET /api/v2/Requests/tv/{count}/{position}/{sort}/{sortOrder}',
  pending: 'GET /api/v2/Requests/tv/pending/{count}/{position}/{sort}/{sortOrder}',
  processing: 'GET /api/v2/Requests/tv/processing/{count}/{position}/{sort}/{sortOrder}',
  available: 'GET /api/v2/Requests/tv/available/{count}/{position}/{sort}/{sortOrder}',
  unavailable: 'GET /api/v2/Requests/tv/unavailable/{count}/{position}/{sort}/{sortOrder}',
  denied: 'GET /api/v2/Requests/tv/denied/{count}/{position}/{sort}/{sortOrder}',
} as const;

export type ShowListCall = ShowsCall | (typeof counts)[keyof typeof counts];

/** The children of a list. Shows that move between two pages of Ombi's are met twice, and kept once. */
export async function listShows(
  { input, filter }: ListQuestion,
  calls: Calls<ShowListCall>,
  context: CallContext,
): Promise<ListSource> {
  const byStatus = hasStatus(input.status);
  const check = new RowCheck(showsCall);
  const found = new Map<number | undefined, RequestRow>();
  const complete = await scanShows(calls, context, (row, keep) => {
    if (!check.takes(row, ({ id }) => positiveId(id))) return false;
    const { childRequests, ...show } = row;
    const foundBefore = found.size;
    for (const child of listOf(childRequests)) {
      if (!check.takes(child, ({ id }) => positiveId(id))) continue;
      const request: RequestRow = { kind: 'tv_child', row: child, show };
      if ((!filter || filter(request)) && byStatus(request)) found.set(child.id, request);
    }
    if (found.size > foundBefore) keep();
    return false;
  });
  check.conclude(context);
  const rows = [...found.values()].sort(requestOrder(input));
  const total = complete ? rows.length : filter ? null : await countShows(input.status, calls);
  return { rows, pagedByOmbi: false, total, complete, bounded: !complete };
}

/** How many there are beyond the bound of the scan; a count that cannot be had is none. */
async function countShows(status: keyof typeof counts, calls: Calls<ShowListCall>): Promise<number | null> {
  try {
    const path = { count: 1, position: 0, sort: 'id', sortOrder: 'desc' };
    const answer = await calls[counts[status]]({ params: { path } });
    return await answer.total();
  } catch (error) {
    if (error instanceof CallFailure) return null;
    throw error;
  }
}
