/** What the outcomes of all changes together make of a call. */
import { CallFailure, type ErrorCode } from '../../failure.ts';
import { countDone, type ItemOutcome, type Mutation, mutation } from '../../projections/mutation.ts';

/** How a collection's or batch's outcomes are to be read. */
export interface Batch {
  /** Identifiers that were left because something stopped the batch. */
  readonly notTried: readonly string[];
  /** What is done to each: `requested`. */
  readonly verb: string;
  /** One asked for by itself tells its outcome in the fields of the mutation, without `item_results`. */
  readonly single: boolean;
  /** What stands before the outcomes, e.g. a collection's name. */
  readonly about?: string | undefined;
}

/** The whole, when all went well; throws a CallFailure that carries the same data when anything did not (C48, C52). */
export function concluded(items: readonly ItemOutcome[], batch: Batch): Mutation {
  const outcome = wholeOutcome(items, batch);
  const whole: Mutation = { outcome, items, ...batch };
  if (outcome === 'completed' || outcome === 'accepted') return whole;
  throw new CallFailure(codeOf(outcome, items), adviceOf(outcome, items, batch), {
    retryable: false,
    data: mutation(whole),
  });
}

function wholeOutcome(items: readonly ItemOutcome[], { notTried }: Batch): Mutation['outcome'] {
  const has = (outcome: ItemOutcome['outcome']) => items.some((item) => item.outcome === outcome);
  // All of it done as it should be, or begun and running on.
  const isWell = ({ outcome, trouble }: ItemOutcome) =>
    outcome === 'completed' || (outcome === 'accepted' && trouble === undefined);
  if (notTried.length === 0 && items.every(isWell) && has('accepted')) return 'accepted';
  const left = notTried.length > 0 || has('rejected');
  if (has('completed') || has('accepted')) return left || has('accepted') || has('unknown') ? 'partial' : 'completed';
  return has('unknown') ? 'unknown' : 'rejected';
}

/** A call that was refused as a whole has the code of its last item: the one that stopped it, where something did. */
function codeOf(outcome: Mutation['outcome'], items: readonly ItemOutcome[]): ErrorCode {
  if (outcome === 'partial') return 'PARTIAL_FAILURE';
  if (outcome === 'unknown') return 'UNKNOWN_OUTCOME';
  return items.at(-1)?.trouble?.code ?? 'UPSTREAM_REJECTED';
}

const maxAdviceCharacters = 1500;

function adviceOf(
  outcome: Mutation['outcome'],
  items: readonly ItemOutcome[],
  { notTried, single, verb }: Batch,
): string {
  const advice = [...new Set(items.flatMap(({ trouble }) => trouble?.advice ?? []))].join(' ');
  const left = notTried.length > 0 ? `Another call can do what was not begun. Not tried: ${notTried.join(', ')}.` : '';
  const counts = single
    ? ''
    : `${countDone(items)} of ${items.length + notTried.length} ${verb}${outcome === 'partial' ? ', see item_results' : ''}.`;
  const room = maxAdviceCharacters - counts.length - left.length;
  return [counts, advice.length > room ? `${advice.slice(0, room - 1)}…` : advice, left].filter(Boolean).join(' ');
}
