/** Writes what a splitter keeps of an unfinished row, or of a list's beginning, that came byte by byte; a process of its own. */
import { AnswerBytes, RetainedBytes } from '../../src/upstream/retained-bytes.ts';
import { RowSplitter } from '../../src/upstream/row-splitter.ts';
import { grownBy } from '../support/memory.ts';

/** What was pushed, and by how much that made the memory grow. */
export interface Held {
  readonly pushedBytes: number;
  readonly grownBytes: number;
}

const pushedBytes = 1024 * 1024;
const beginnings: Readonly<Record<string, string>> = { row: '{"collection":["', around: '{"' };

const splitter = new RowSplitter({ at: 'collection', drop: [] }, new AnswerBytes(new RetainedBytes()));
splitter.push(Buffer.from(beginnings[process.argv[2] ?? ''] ?? ''));
const byte = Buffer.from('x');
const { grownBytes } = await grownBy('retained', async () => {
  for (let pushed = 0; pushed < pushedBytes; pushed++) splitter.push(byte.subarray());
  return splitter;
});
process.stdout.write(JSON.stringify({ pushedBytes, grownBytes } satisfies Held));
