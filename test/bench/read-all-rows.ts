/** Run as a process of its own: reads every row of the film requests at the given address with our reader. */
import { operation, streamed } from '../../src/adapter.ts';
import { connect } from '../../src/upstream/connection.ts';
import { grownBy } from '../support/memory.ts';

const list = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';
const ready = 'GET /api/v1/Request/movie/total';
const operations = [
  streamed(
    list,
    { effect: 'read', answer: 'object', rows: { at: 'collection', drop: ['userAccessToken'] } },
    (ombi, init) =>
      ombi.GET('/api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', { ...init, parseAs: 'stream' }),
  ),
  operation(ready, { effect: 'read', answer: 'integer' }, (ombi, init) =>
    ombi.GET('/api/v1/Request/movie/total', init),
  ),
];
const patienceMs = 600_000;
const limits = {
  userName: undefined,
  signal: new AbortController().signal,
  remainingMs: () => patienceMs,
  writeMs: patienceMs,
};
const calls = connect({ baseUrl: process.argv[2] ?? '', apiKey: 'test-key' }).callsFor(operations, limits);

// Loads the whole way first, so that only the list is measured.
await calls[ready]();
const began = performance.now();
const { result, grownBytes } = await grownBy('resident', async () => {
  let rows = 0;
  const path = { count: 20, position: 0, sort: 'id', sortOrder: 'asc' };
  for await (const _row of await calls[list]({ params: { path } })) rows++;
  return rows;
});
process.stdout.write(JSON.stringify({ rows: result, ms: performance.now() - began, grownBytes }));
