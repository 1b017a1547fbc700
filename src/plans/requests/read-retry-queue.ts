/** The queue of approved requests that could not be handed on. Only Admins and the bare key may read it. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import type { UpstreamRetry } from '../../projections/retry-queue.ts';
import { positiveId } from '../../projections/values.ts';
import { RowCheck } from '../row-check.ts';

export type RetryQueueCall = 'GET /api/v1/RequestRetry';

/** The whole queue; entries without a number are left out. Throws FORBIDDEN, and UPSTREAM_REJECTED when Ombi cannot list it. */
export async function readRetryQueue(
  calls: Calls<RetryQueueCall>,
  context: Pick<CallContext, 'cut'>,
): Promise<UpstreamRetry[]> {
  try {
    const check = new RowCheck('GET /api/v1/RequestRetry');
    const queue = await calls['GET /api/v1/RequestRetry']();
    const entries = queue.filter((entry) => check.takes(entry, ({ failedId }) => positiveId(failedId)));
    check.conclude(context);
    return entries;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'FORBIDDEN') {
      throw new CallFailure(
        'FORBIDDEN',
        'The retry queue could not be checked: needs Admin. view: diagnose with kind and id tells what can be seen of one request without it.',
        error.details,
      );
    }
    // Recorded: deleting a request leaves its entry behind, and one such entry fails the whole list.
    if (error instanceof CallFailure && error.situation === 'server_error') {
      throw new CallFailure(
        'UPSTREAM_REJECTED',
        'Ombi cannot list the retry queue: most likely a queued request was deleted, which breaks the whole list until its entry is removed. The queue is not empty. view: list with status: processing gives what is approved and not there yet.',
        error.details,
      );
    }
    throw error;
  }
}
