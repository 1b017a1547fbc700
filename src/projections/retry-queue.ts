import type { RetryPagePayload } from '../../generated/contract.ts';
export function retryPage(_gathered: unknown): RetryPagePayload {
  throw new Error('not built yet');
}
