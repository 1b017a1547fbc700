/** read_requests, view failed: approved requests that did not reach Radarr, Sonarr or Lidarr. */
import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { UpstreamRetry } from '../projections/retry-queue.ts';
import { type RetryQueueCall, readRetryQueue } from './requests/read-retry-queue.ts';

export const failedRequests: Plan<ReadRequestsInput, RetryQueueCall, readonly UpstreamRetry[]> = (
  _input,
  calls,
  context,
) => readRetryQueue(calls, context);
