/** The part of a stream of lines that is asked for; no other line is kept. */

/** Lines, and whether there are more in the direction that was read. */
export interface LineWindow {
  readonly lines: readonly string[];
  readonly goesOn: boolean;
}

/** How far back from its end a stream can be shown: what is kept while it passes by, at 4 KiB a line at most. */
export const maxTailLines = 2_000;

/** `limit` lines behind the first `offset`; leaves the stream as soon as it is known whether there are more. */
export async function firstLines(all: AsyncIterable<string>, offset: number, limit: number): Promise<LineWindow> {
  const lines: string[] = [];
  let index = 0;
  for await (const line of all) {
    if (lines.length === limit) return { lines, goesOn: true };
    if (index++ >= offset) lines.push(line);
  }
  return { lines, goesOn: false };
}

/** `limit` lines before the last `offset`, in their order. */
export async function lastLines(all: AsyncIterable<string>, offset: number, limit: number): Promise<LineWindow> {
  const kept: string[] = [];
  const size = offset + limit;
  let count = 0;
  for await (const line of all) kept[count++ % size] = line;
  const first = count > size ? count % size : 0;
  const inOrder = [...kept.slice(first), ...kept.slice(0, first)];
  return { lines: inOrder.slice(0, Math.max(0, inOrder.length - offset)), goesOn: count > size };
}
