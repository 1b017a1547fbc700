/** A table with a row for each contender: its cells, or why it has none. */
import { markdownTable, plainText } from '../../generator/emit/markdown.ts';
import type { Contender } from './contenders.ts';
import type { Measured } from './interleaved.ts';

/** `cells` are those behind the name, of what its rounds measured. */
export function contenderTable<Value>(
  head: readonly string[],
  measured: readonly Measured<Contender, Value>[],
  cells: (values: readonly Value[]) => readonly string[],
): string {
  const rows = measured.map(({ one, values, why }) => {
    const own = why === undefined ? cells(values) : [plainText(`not measured: ${why}`)];
    return [one.name, ...own, ...head.slice(own.length).map(() => '')];
  });
  return markdownTable(['', ...head], rows);
}
