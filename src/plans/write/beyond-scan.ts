/** What could not be looked up, and is therefore not touched. */
import type { ItemOutcome } from '../../projections/mutation.ts';
import { rejected } from './refusal.ts';

/** For changes that Ombi would claim for any number, or that cannot be taken back: what nobody saw is left alone. */
export function beyondScan({ identifier }: { readonly identifier: string }): ItemOutcome {
  return rejected(
    identifier,
    'NOT_FOUND',
    `${identifier} is not among the newest requests, and older ones could not be looked through, so nothing was sent for it. read_requests with view list and query: part of the title checks the number; Ombi's own pages reach every request.`,
    `${identifier}: not found among the newest requests`,
  );
}
