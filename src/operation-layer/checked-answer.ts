/** Ombi answers many failures of changes with 200: here they become failures. */
import type { ApiResultPayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import type { ServedOperation } from '../catalog.ts';
import { failure } from '../failure.ts';
import { isObject } from '../json-object.ts';

/** The result as it is; throws UPSTREAM_REJECTED, the result in its data, where `body`, as it came, says that a change failed. */
export function checkedAnswer(
  { name, facts, answersFalse }: ServedOperation,
  body: unknown,
  result: ApiResultPayload,
  context: CallContext,
): ApiResultPayload {
  if (facts.effect === 'read') return result;
  const { said, isError } = verdictIn(body);
  if (isError || (said === false && !answersFalse))
    throw failure('change_refused', { operation: name }, { data: result });
  context.warn(
    said === false
      ? 'Ombi answers this with false whether it did it or not, and it was not looked up: read what it should have changed.'
      : 'This is what Ombi answered; whether it did so was not looked up.',
  );
  return result;
}

/** Members by which Ombi says yes or no: RequestEngineResult, the results of identities, answers of its testers. */
const yesOrNo = ['result', 'successful', 'succeeded', 'success', 'isValid'] as const;
/** Members that tell of a failure where none of those stands beside them. */
const failures = ['error', 'errors', 'errorMessage', 'errorCode'] as const;

/** Whether Ombi says yes or no, and whether it tells of an error; of a list, what it says of an entry that failed. */
function verdictIn(body: unknown): { said?: unknown; isError: boolean } {
  if (Array.isArray(body)) {
    const verdicts = body.map((entry) => (isObject(entry) ? verdictOf(entry) : { isError: false }));
    return verdicts.find(({ said, isError }) => isError || said === false) ?? { isError: false };
  }
  return isObject(body) ? verdictOf(body) : { said: body, isError: false };
}

function verdictOf(members: Readonly<Record<string, unknown>>): { said?: unknown; isError: boolean } {
  const said = yesOrNo.map((name) => members[name]).find((one) => typeof one === 'boolean');
  const tells = said === undefined && failures.some((name) => isSomething(members[name]));
  return { said, isError: members['isError'] === true || tells };
}

/** A text or a list that is not empty. */
const isSomething = (value: unknown) => (typeof value === 'string' || Array.isArray(value)) && value.length > 0;
