/** Ombi answers many failures of changes with 200: here they become failures. */
import type { ApiResultPayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import type { ServedOperation } from '../catalog.ts';
import { failure } from '../failure.ts';

/** The result as it is; throws UPSTREAM_REJECTED, the result in its data, where Ombi says in it that a change failed. */
export function checkedAnswer(
  { name, facts, answersFalse }: ServedOperation,
  result: ApiResultPayload,
  context: CallContext,
): ApiResultPayload {
  if (facts.effect === 'read') return result;
  const { said, isError } = verdictIn(result.body);
  if (isError || (said === false && !answersFalse))
    throw failure('change_refused', { operation: name }, { data: result });
  context.warn(
    said === false
      ? 'Ombi answers this with false whether it did it or not, and it was not looked up: read what it should have changed.'
      : 'This is what Ombi answered; whether it did so was not looked up.',
  );
  return result;
}

/** The ways in which Ombi says yes or no: a bare truth value, RequestEngineResult, IdentityResult, and answers of its testers. */
function verdictIn(body: unknown): { said?: unknown; isError: boolean } {
  if (typeof body !== 'object' || body === null) return { said: body, isError: false };
  const { result, isError, successful, success } = body as Readonly<Record<string, unknown>>;
  return { said: [result, successful, success].find((one) => typeof one === 'boolean'), isError: isError === true };
}
