import type { RequestPagePayload } from '../../generated/contract.ts';
export function requestPage(_gathered: unknown): RequestPagePayload {
  throw new Error('not built yet');
}
