/**
 * The rows of a list answer that is small enough to be parsed at once. What is to be dropped is parsed with the rest, tokens
 * of users included, and removed before a plan sees it: a reviver would take ten times as long.
 */
import { maxDepth } from '../nests-too-deeply.ts';
import { type AnswerBytes, containerBytes, keyBytes, scalarBytes, stringBytes } from './retained-bytes.ts';
import { type CountedRow, type RowShape, UnexpectedShape } from './row-parser.ts';

/** Throws SyntaxError where the text is no JSON, `UnexpectedShape`, and `too_large` from `counted`. */
export function wholeRows(text: string, { at, drop }: RowShape, counted: AnswerBytes) {
  const answer: unknown = JSON.parse(text);
  const list = at === '' ? answer : member(answer, at);
  if (list !== null && !Array.isArray(list)) throw new UnexpectedShape('no list');
  if (at === '' && list === null) throw new UnexpectedShape('no list');
  const names = new Set(drop);
  let rows: CountedRow[] = (list ?? []).map((row) => ({ row, bytes: prune(row, names, 1) }));
  for (const { bytes } of rows) counted.keep(bytes);
  const total = at === '' ? undefined : member(answer, 'total');
  return {
    total: typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null,
    takeRows() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UnexpectedShape('no object');
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

/** Empties the members of these names at any depth; gives the size of what is left, measured as `RowParser` does. */
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
