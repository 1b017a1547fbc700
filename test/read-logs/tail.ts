/** Run as a process of its own: reads the tail of the log at the given address and tells what memory that took. */
import { operations } from '../../generated/adapters.ts';
import { readLogLines } from '../../src/plans/logs/read-log-lines.ts';
import { connect } from '../../src/upstream/connection.ts';
import { quietContext } from '../read-search/quiet-context.ts';
import { grownBy, type Memory } from '../support/memory.ts';

const rows = [operations['GET /api/v2/System/logs'], operations['GET /api/v2/System/logs/{logFileName}']];
const limits = { userName: undefined, ...quietContext(), writeMs: 30_000 };
const calls = connect({ baseUrl: process.argv[2] ?? '', apiKey: 'test-key' }).callsFor(rows, limits);

await calls['GET /api/v2/System/logs']();
const input = { view: 'lines', level: 'warning', tail: true, limit: 500, offset: 1_500 } as const;
const { result, grownBytes } = await grownBy(process.argv[3] as Memory, () =>
  readLogLines(input, calls, quietContext()),
);
const { lines } = result;
process.stdout.write(JSON.stringify({ first: lines?.[0], last: lines?.at(-1), grownBytes }));
