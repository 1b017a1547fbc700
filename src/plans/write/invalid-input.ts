/** INVALID_ARGUMENT for one input, found by a check that no schema can make. */
import { type CallFailure, failure } from '../../failure.ts';

export function invalidInput(field: string, problem: string): CallFailure {
  return failure('invalid_value', { field, problem }, { field });
}
