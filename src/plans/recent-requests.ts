/** read_requests, view recent: Ombi's feed of the newest requests, at most seven of each medium. */
import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure } from '../failure.ts';
import { noteBehindEnd } from '../projections/page.ts';
import {
  type GatheredRecent,
  mediumOfRecent,
  type RecentRequest,
  type UpstreamRecentRequest,
} from '../projections/recent-requests.ts';
import type { UpstreamShowRequest } from '../projections/request-records/request-facts.ts';
import { objectsOf, positiveId } from '../projections/values.ts';
import { type FeedCall, readFeed } from './requests/read-feed.ts';
import { type ShowsCall, scanShows } from './requests/scan-shows.ts';

type RecentRequestsCall = FeedCall | ShowsCall;

/** The wanted part of the feed; rows of shows together with their show, which the feed does not name (C31). */
export const recentRequests: Plan<ReadRequestsInput, RecentRequestsCall, GatheredRecent> = async (
  { media, limit, offset },
  calls,
  context,
) => {
  const feed = await readFeed(calls, context);
  const rows = feed.filter((row) => media === 'any' || mediumOfRecent(row) === media);
  const shown = rows.slice(offset, offset + limit);
  const hasMore = offset + limit < rows.length;
  context.warn(
    'This is Ombi’s feed: at most seven of each medium, films asked for in 4K only come last or not at all. view: list shows everything.',
  );
  noteBehindEnd(offset, rows.length, context);
  return {
    rows: await withShows(shown, (visit) => scanShows(calls, context, visit), context),
    // Ombi cuts the feed, and takes out what the caller may not see only after that.
    window: { offset, limit, total: null, hasMore: hasMore || null, nextOffset: hasMore ? offset + limit : null },
  };
};

/** Finds the shows by the number of the child, else by TMDB id, else (where Ombi knows no TMDB id) by TVDB id. */
async function withShows(
  rows: readonly UpstreamRecentRequest[],
  scan: (visit: (show: UpstreamShowRequest, keep: () => void) => boolean) => Promise<boolean>,
  context: CallContext,
): Promise<RecentRequest[]> {
  const children = new Set(rows.filter((row) => mediumOfRecent(row) === 'tv').map((row) => row.requestId));
  const byChild = new Map<number | undefined, UpstreamShowRequest>();
  const byProvider = new Map<string, UpstreamShowRequest>();
  const visit = (show: UpstreamShowRequest, keep: () => void) => {
    keep();
    for (const { id } of objectsOf(show.childRequests)) if (children.has(id)) byChild.set(id, show);
    const provider = positiveId(show.externalProviderId) ?? positiveId(show.tvDbId);
    if (provider !== undefined) byProvider.set(String(provider), show);
    return byChild.size === children.size;
  };
  try {
    if (children.size > 0) await scan(visit);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    context.warn(`The shows that the requests belong to could not be read: ${error.message}`);
  }
  return rows.map((row) => ({ row, show: byChild.get(row.requestId) ?? byProvider.get(row.mediaId ?? '') }));
}
