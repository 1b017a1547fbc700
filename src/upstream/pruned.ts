/** A parsed row without what is to be dropped. */
import { maxDepth } from '../nests-too-deeply.ts';
import { containerBytes, keyBytes, scalarBytes, stringBytes } from './retained-bytes.ts';
import { UnexpectedShape } from './unexpected-shape.ts';

/** A row, and what it counts for. */
export interface CountedRow {
  readonly row: unknown;
  readonly bytes: number;
}

/**
 * Empties the members of these names at any depth, tokens of users among them: a reviver of `JSON.parse` would take ten times
 * as long. Throws `UnexpectedShape` where the row nests too deeply.
 */
export const pruned = (row: unknown, names: ReadonlySet<string>): CountedRow => ({ row, bytes: prune(row, names, 1) });

function prune(value: unknown, names: ReadonlySet<string>, depth: number): number {
  if (typeof value === 'string') return stringBytes(value);
  if (typeof value !== 'object' || value === null) return scalarBytes;
  if (depth > maxDepth) throw new UnexpectedShape('nested too deeply');
  let bytes = containerBytes;
  if (Array.isArray(value)) {
    for (const item of value) bytes += prune(item, names, depth + 1);
    return bytes;
  }
  const members = value as Record<string, unknown>;
  // Not deleted: an object that lost a member is slower to read from then on.
  for (const key in members) {
    if (names.has(key)) members[key] = undefined;
    else bytes += keyBytes(key) + prune(members[key], names, depth + 1);
  }
  return bytes;
}
