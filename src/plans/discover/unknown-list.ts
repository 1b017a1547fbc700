/** The refusal of a list that Ombi does not have for the medium. */
import { type CallFailure, failure } from '../../failure.ts';

/** INVALID_ARGUMENT with the lists that there are. */
export function unknownList(media: string, lists: readonly string[]): CallFailure {
  return failure(
    'invalid_value',
    { field: 'list', problem: `is not one that Ombi has for media ${media}; it has ${lists.join(', ')}` },
    { field: 'list' },
  );
}
