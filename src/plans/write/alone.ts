/** A call for one thing. */
import type { ItemOutcome, Mutation } from '../../projections/mutation.ts';
import { concluded } from './concluded.ts';

/** The outcome as the whole of a call; throws as `concluded` does. `verb` is what is done: `voted on`. */
export function alone(outcome: ItemOutcome, verb: string): Mutation {
  return concluded([outcome], { notTried: [], verb, single: true });
}
