/** retry_page: approved requests that wait for being sent again (C45). */
import type { ReadRequestsInput, RetryOutput, RetryPagePayload } from '../../generated/contract.ts';
import type { RowOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { noteBehindEnd, page } from './page.ts';
import { retryReason } from './request-records/retry-reason.ts';
import { cleanText } from './text.ts';
import { positiveId, present } from './values.ts';

export type UpstreamRetry = NonNullable<RowOf<'GET /api/v1/RequestRetry'>>;

const types = [
  { code: 0, medium: 'tv' },
  { code: 1, medium: 'movie' },
  { code: 2, medium: 'album' },
] as const;

/** The medium of an entry and its number in Ombi; undefined for a number that has no label (C17). */
export const typeOfRetry = ({ type }: UpstreamRetry) => types.find(({ code }) => code === type);

/** The wanted part of the queue, which Ombi sends as a whole. `queue_id` removes an entry, `request_id` names the request. */
export function retryPage(
  queue: readonly UpstreamRetry[],
  { media, limit, offset }: ReadRequestsInput,
  context: CallContext,
): RetryPagePayload {
  const entries = queue.filter((entry) => media === 'any' || typeOfRetry(entry)?.medium === media);
  const items = entries.slice(offset, offset + limit).flatMap((entry) => retryOutput(entry, context));
  const total = entries.length;
  noteBehindEnd(offset, total, context);
  const hasMore = offset + limit < total;
  const window = { offset, limit, total, hasMore, nextOffset: hasMore ? offset + limit : null };
  return { kind: 'retry_page', items, page: page(window, items.length, 'local', 'queue_entries') };
}

/** How a type that has no label is called: `The request type 7`. */
export const typeName = (type: unknown): string =>
  typeof type === 'number' ? `The request type ${type}` : 'The request type';

function retryOutput(entry: UpstreamRetry, context: CallContext): RetryOutput[] {
  const queueId = positiveId(entry.failedId);
  const type = typeOfRetry(entry);
  if (queueId === undefined) return [];
  if (!type) context.warn(`${typeName(entry.type)} of queue entry ${queueId} is not known.`);
  return [
    present({
      queue_id: queueId,
      // Of a show this is the number of the child.
      request_id: positiveId(entry.requestId),
      request_type: type?.medium,
      request_type_code: type?.code,
      title: cleanText(entry.title, 'title', context),
      reason: retryReason(type?.medium, entry),
    }),
  ];
}
