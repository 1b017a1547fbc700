/** Run as a process of its own: whether undici is loaded after a plain call to the given address, and after one that needs it. */
import { createRequire } from 'node:module';
import { operation } from '../../src/adapter.ts';
import { connect } from '../../src/upstream/connection.ts';

const name = 'GET /api/v1/Request/movie/total';
const row = operation(name, { effect: 'read', answer: 'integer' }, (ombi, init) =>
  ombi.GET('/api/v1/Request/movie/total', init),
);
const { signal } = new AbortController();
const limits = { userName: undefined, signal, remainingMs: () => 30_000, writeMs: 30_000 };
const { cache } = createRequire(import.meta.url);

/** Whether it is loaded after a call. */
async function loadedAfter(settings: { insecureTls?: true }): Promise<boolean> {
  await connect({ baseUrl: process.argv[2] ?? '', apiKey: 'test-key', ...settings })
    .callsFor([row], limits)
    [name]();
  return Object.keys(cache).some((path) => /undici.index\.js$/.test(path));
}

process.stdout.write(JSON.stringify([await loadedAfter({}), await loadedAfter({ insecureTls: true })]));
