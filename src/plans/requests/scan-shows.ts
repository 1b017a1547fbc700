/** Looks through the requested shows with every child of each. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { UpstreamShowRequest } from '../../projections/request-records/request-facts.ts';
import { scanRows } from './scan-rows.ts';

/**
 * The paged v1 list: the only one that holds every child of every show. The v2 list keeps one row per show title (Ombi's
 * DistinctBy), v1's unpaged one freezes large libraries, v1's `tvlite` fails once a request exists.
 */
export const showsCall =
  'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}';

export type ShowsCall = typeof showsCall;

/** Ombi sends all episodes along, so a call asks for few shows. */
const showsPerCall = 50;

/** Hands every show to `visit`, as `scanRows` does; gives `complete`. */
export function scanShows(
  calls: Calls<ShowsCall>,
  context: CallContext,
  visit: (show: UpstreamShowRequest, keep: () => void) => boolean,
): Promise<boolean> {
  const read = calls[showsCall];
  return scanRows(
    (count, position) => read({ params: { path: { count, position, ...ignored } } }),
    visit,
    context,
    showsPerCall,
  );
}

/** Ombi ignores the order and both filters, but does not find the route without them. Its order is newest first. */
const ignored = { orderType: 2, statusFilterType: 0, availabilityFilterType: 0 } as const;
