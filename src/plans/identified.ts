/** Answers about one thing. */
import type { Operation } from '../adapter.ts';
import { failure } from '../failure.ts';
import { positiveId } from '../projections/values.ts';

/**
 * An answer that holds what was asked for; undefined where Ombi answers nothing. Throws UPSTREAM_SCHEMA_MISMATCH for an
 * object whose id is no id: nothing that it says, or does not say, can be told of anything.
 */
export function identified<Answer>(
  answer: Answer,
  idOf: (answer: NonNullable<Answer>) => unknown,
  operation: Operation,
): NonNullable<Answer> | undefined {
  if (answer === null || answer === undefined) return undefined;
  if (idOf(answer) === undefined) throw failure('wrong_shape', { operation });
  return answer;
}

/** The id of a film or person, where Ombi says "none" by 0. */
export function idOrZero(id: unknown): number | undefined {
  return id === 0 ? 0 : positiveId(id);
}
