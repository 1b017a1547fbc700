/** Numbers that Ombi can hold. */
import { failure } from '../failure.ts';
import { maxNumberId } from '../projections/values.ts';

/** The number of an input. Throws INVALID_ARGUMENT for one that Ombi would refuse as none of its 32-bit integers. */
export function withinReach(field: string, id: number): number {
  if (id <= maxNumberId) return id;
  throw failure('invalid_value', { field, problem: `is at most ${maxNumberId}` }, { field });
}
