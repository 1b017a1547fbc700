/** Ombi's feed of the newest requests: at most seven of each medium, in one piece. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import type { UpstreamRecentRequest } from '../../projections/recent-requests.ts';
import { positiveId } from '../../projections/values.ts';
import { RowCheck } from '../row-check.ts';

export type FeedCall = 'GET /api/v2/Requests/recentlyRequested';

/** The rows, the newest first. Throws UPSTREAM_REJECTED where Ombi cannot build the feed. */
export async function readFeed(calls: Calls<FeedCall>, context: CallContext): Promise<UpstreamRecentRequest[]> {
  const feed = await calls['GET /api/v2/Requests/recentlyRequested']().catch(explainFailure);
  const check = new RowCheck('GET /api/v2/Requests/recentlyRequested');
  const known = feed.filter((row) => check.takes(row, ({ requestId }) => positiveId(requestId)));
  check.conclude(context);
  return known;
}

/** Recorded: TMDB not answering, or one request without a user, fails the whole feed. */
function explainFailure(error: unknown): never {
  if (!(error instanceof CallFailure && error.situation === 'server_error')) throw error;
  throw new CallFailure(
    'UPSTREAM_REJECTED',
    'Ombi could not build its feed: its metadata source fails, or one of the newest requests has no user. read_requests with view: list gives the newest requests without the feed.',
    error.details,
  );
}
