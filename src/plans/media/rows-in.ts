/** Lists inside of answers, which nothing has checked before. */
import type { Operation } from '../../adapter.ts';
import { failure } from '../../failure.ts';

/** The objects of a list of `operation`'s; holes are left out. Throws `wrong_shape` for anything but a list of objects. */
export function rowsIn<Row extends object>(
  list: readonly (Row | null | undefined)[] | null | undefined,
  operation: Operation,
): Row[] {
  if (!Array.isArray(list ?? [])) throw failure('wrong_shape', { operation });
  return (list ?? []).flatMap((row) => {
    if (row === null || row === undefined) return [];
    if (typeof row !== 'object') throw failure('wrong_shape', { operation });
    return [row];
  });
}
