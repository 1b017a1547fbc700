/** A batch: one title after another, until the first whose outcome is unknown (design: batches). */
import type { CallContext } from '../../call/context.ts';
import { CallFailure, failure } from '../../failure.ts';
import type { Creation, ItemOutcome } from '../../projections/creation.ts';
import { concluded } from './concluded.ts';
import { rejected } from './refusal.ts';

/**
 * Tries each, and concludes. Stops at an unknown outcome, at a failure of the connection or of the credentials, and when
 * the time that is left would hardly do for one more. An error that nobody foresaw leaves that one
 * unknown. Throws as `concluded` does, and what made the very first one fail.
 */
export async function inOrder<Item extends { readonly identifier: string }>(
  items: readonly Item[],
  one: (item: Item) => Promise<ItemOutcome>,
  context: CallContext,
): Promise<Creation> {
  const outcomes: ItemOutcome[] = [];
  let slowestMs = 0;
  let stopped: string | undefined;
  for (const item of items) {
    if (stopped === undefined && outcomes.length > 0 && context.remainingMs() < 2 * slowestMs) {
      stopped = 'the time of this call would not have sufficed';
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
      outcomes.push(
        isKnown ? rejected(item.identifier, error.code, error.message, 'not requested') : unexpected(item.identifier),
      );
      stopped = `the call for ${item.identifier} failed`;
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  const notTried = items.slice(outcomes.length).map(({ identifier }) => identifier);
  if (notTried.length > 0) context.warn(`Not tried, because ${stopped}: ${notTried.join(', ')}.`);
  return concluded(outcomes, { notTried, single: items.length === 1 });
}

/** What was done before must be told, whatever went wrong behind it. */
function unexpected(identifier: string): ItemOutcome {
  const values = { why: 'something unexpected went wrong', read: 'read_requests, newest first' };
  const advice = failure('unknown_outcome', values).message;
  const words = `${identifier}: not known whether it was requested`;
  return { identifier, outcome: 'unknown', words, trouble: { code: 'UNKNOWN_OUTCOME', advice } };
}
