/** request_page: requests for films, shows and albums (C29, C30). */
import type { PagingOutput, ReadRequestsInput, RequestPagePayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { page, type Window } from './page.ts';
import type { RequestRow, UpstreamShowRequest } from './request-records/request-facts.ts';
import { parentOutput, requestOutput, type SeasonDetail } from './request-records/request-rows.ts';
import { requestedWorks, sharedTitles } from './request-records/shared-titles.ts';

/** What the plans of read_requests gather: rows in order and the window they fill. */
export interface GatheredRequests {
  /** The show itself, where it was asked for; it stands before its children. */
  readonly parent?: UpstreamShowRequest;
  readonly rows: readonly RequestRow[];
  readonly detail: SeasonDetail;
  readonly window: Window;
  readonly mode: PagingOutput['mode'];
}

/** The payload. Titles that share a name are told apart in a warning. */
export function requestPage(
  { parent, rows, detail, window, mode }: GatheredRequests,
  _input: ReadRequestsInput,
  context: CallContext,
): RequestPagePayload {
  const items = [
    ...(parent ? [parentOutput(parent, context)] : []),
    ...rows.map((row) => requestOutput(row, detail, context)),
  ].filter((item) => item !== undefined);
  for (const line of sharedTitles(requestedWorks(rows), context)) context.warn(line);
  return { kind: 'request_page', items, page: page(window, items.length, mode, 'requests') };
}
