/** read_discover, list requested: titles of Ombi's feed of the newest requests. */
import type { ReadDiscoverInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { recordsFromFeed } from '../projections/discover-records.ts';
import type { GatheredMedia } from '../projections/media.ts';
import { mediumOfRecent } from '../projections/recent-requests.ts';
import { type FeedCall, readFeed } from './requests/read-feed.ts';
import { tellApart } from './search/tell-apart.ts';

/**
 * The wanted part of the feed. Ombi's own browse lists of requested titles do not page and go stale for hours (the first
 * position that was asked for is what everybody gets), so that the feed stands in: always truncated, its total and its
 * continuation unknown (C25).
 */
export const requestedTitles: Plan<ReadDiscoverInput, FeedCall, GatheredMedia> = async (
  { media, limit, offset },
  calls,
  context,
) => {
  const rows = (await readFeed(calls, context)).filter((row) => mediumOfRecent(row) === media);
  const records = recordsFromFeed(media, rows, context);
  const items = records.slice(offset, offset + limit);
  context.cut(
    `This is Ombi’s feed of the newest requests, at most seven of each medium; read_requests with media: ${media} lists all of them.`,
  );
  tellApart(items, context);
  return { items, window: { offset, limit, total: null, hasMore: null, nextOffset: null }, mode: 'local' };
};
