/** Run as a process of its own: reads the first rows of the list at the given address and tells what memory that took. */
import { operation, streamed } from '../../src/adapter.ts';
import { connect } from '../../src/upstream/connection.ts';
import { grownBy, type Memory } from '../support/memory.ts';

const list = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';
const ready = 'GET /api/v1/Request/movie/total';
const rows = [
  streamed(list, { effect: 'read', answer: 'object', rows: { at: 'collection', drop: ['email'] } }, (ombi, init) =>
    ombi.GET('/api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', { ...init, parseAs: 'stream' }),
  ),
  operation(ready, { effect: 'read', answer: 'integer' }, (ombi, init) =>
    ombi.GET('/api/v1/Request/movie/total', init),
  ),
];

const { signal } = new AbortController();
const limits = { userName: undefined, signal, remainingMs: () => 30_000, writeMs: 30_000 };
const calls = connect({ baseUrl: process.argv[2] ?? '', apiKey: 'test-key' }).callsFor(rows, limits);

await calls[ready]();
const { result, grownBytes } = await grownBy(process.argv[3] as Memory, async () => {
  const titles: unknown[] = [];
  for await (const row of await calls[list]({
    params: { path: { count: 20, position: 0, sort: 'id', sortOrder: 'asc' } },
  })) {
    titles.push(row.title);
    if (titles.length === 20) break;
  }
  return titles.length;
});
process.stdout.write(JSON.stringify({ titles: result, grownBytes }));
