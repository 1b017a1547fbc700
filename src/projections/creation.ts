import type { MutationPayload } from '../../generated/contract.ts';
export function creation(_gathered: unknown): MutationPayload {
  throw new Error('not built yet');
}
