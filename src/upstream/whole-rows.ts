/** The rows of a list answer that is small enough to be parsed at once. */
import { type CountedRow, pruned } from './pruned.ts';
import type { AnswerBytes } from './retained-bytes.ts';
import type { RowShape } from './row-splitter.ts';
import { UnexpectedShape } from './unexpected-shape.ts';

/** Throws SyntaxError where the text is no JSON, `UnexpectedShape`, and `too_large` from `counted`. */
export function wholeRows(text: string, { at, drop }: RowShape, counted: AnswerBytes) {
  const answer: unknown = JSON.parse(text);
  const list = at === '' ? answer : member(answer, at);
  if (list !== null && !Array.isArray(list)) throw new UnexpectedShape('no list');
  if (at === '' && list === null) throw new UnexpectedShape('no list');
  const names = new Set(drop);
  let rows: CountedRow[] = (list ?? []).map((row) => pruned(row, names));
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
