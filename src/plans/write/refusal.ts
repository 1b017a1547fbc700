/** Refusals: nothing was sent, or Ombi said no. */
import type { MutationPayload } from '../../../generated/contract.ts';
import { CallFailure, type ErrorCode } from '../../failure.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';

/**
 * A call that is refused as a whole. `advice` is our own text and says what to do next; `words` tell the same with titles
 * and people, which are other people's text and therefore stand in the data only.
 */
export function refusal(code: ErrorCode, advice: string, words: string, field?: string): CallFailure {
  const data: MutationPayload = { kind: 'mutation', outcome: 'rejected', message: words };
  return new CallFailure(code, advice, { data, ...(field === undefined ? {} : { field }) });
}

/** Something that was not done, as an outcome among others; texts as in `refusal`. */
export function rejected(
  identifier: string,
  code: ErrorCode,
  advice: string,
  words: string,
  more: Pick<ItemOutcome, 'target' | 'requestId' | 'ids' | 'answer'> = {},
): ItemOutcome {
  return { identifier, outcome: 'rejected', words, trouble: { code, advice }, ...more };
}
