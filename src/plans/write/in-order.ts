/** A batch: one after another, until the first whose outcome is unknown (design: batches). */
import type { CallContext } from '../../call/context.ts';
import { CallFailure, failure } from '../../failure.ts';
import type { ItemOutcome, Mutation } from '../../projections/mutation.ts';
import { concluded } from './concluded.ts';
import { rejected } from './refusal.ts';

/** How the batch speaks of what it does. */
export interface Called {
  /** What is done to each: `requested`. */
  readonly verb: string;
  /** The call of ours that shows what became of one. */
  readonly settledBy: string;
}

/**
 * Tries each, and concludes. Stops at an unknown outcome, at a failure of the connection or of the credentials, and when
 * the time that is left would hardly do for one more. An error that nobody foresaw leaves that one
 * unknown. Throws as `concluded` does, and what made the very first one fail.
 */
export async function inOrder<Item extends { readonly identifier: string }>(
  items: readonly Item[],
  one: (item: Item) => Promise<ItemOutcome>,
  { verb, settledBy }: Called,
  context: CallContext,
): Promise<Mutation> {
  const outcomes: ItemOutcome[] = [];
  let slowestMs = 0;
  let stopped: string | undefined;
  for (const item of items) {
    if (stopped === undefined && outcomes.length > 0 && context.remainingMs() < 2 * slowestMs) {
      stopped = outOfTime;
    }
    if (stopped !== undefined) break;
    const startedAt = performance.now();
    try {
      const outcome = await one(item);
      outcomes.push(outcome);
      if (outcome.outcome === 'unknown') stopped = `it is not known what became of ${item.identifier}`;
    } catch (error) {
      const isKnown = error instanceof CallFailure;
      if (isKnown && outcomes.length === 0) throw error;
      if (isKnown && error.situation === 'timed_out_before_sending') {
        stopped = outOfTime;
        break;
      }
      outcomes.push(
        isKnown
          ? // What it says of nothing having been changed is true of this one alone.
            rejected(item.identifier, error.code, `${item.identifier}: ${error.message}`, `not ${verb}`)
          : unexpected(item.identifier, { verb, settledBy }),
      );
      stopped = `the call for ${item.identifier} failed`;
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  const notTried = items.slice(outcomes.length).map(({ identifier }) => identifier);
  if (notTried.length > 0) context.warn(`Not tried, because ${stopped}: ${notTried.join(', ')}.`);
  return concluded(outcomes, { notTried, verb, single: items.length === 1 });
}

const outOfTime = 'the time of this call would not have sufficed';

/** What was done before must be told, whatever went wrong behind it. */
function unexpected(identifier: string, { verb, settledBy }: Called): ItemOutcome {
  const values = { why: 'something unexpected went wrong', read: settledBy };
  const advice = failure('unknown_outcome', values).message;
  const words = `${identifier}: not known whether it was ${verb}`;
  return { identifier, outcome: 'unknown', words, trouble: { code: 'UNKNOWN_OUTCOME', advice } };
}
