/** Run as a process of its own: whether code for proxies is loaded after a plain call to the given address, and after one that needs it. */
import { createRequire } from 'node:module';
import { operation } from '../../src/adapter.ts';
import { connect } from '../../src/upstream/connection.ts';
import type { ProxySettings } from '../../src/upstream/proxy-for.ts';

const name = 'GET /api/v1/Request/movie/total';
const row = operation(name, { effect: 'read', answer: 'integer' }, (ombi, init) =>
  ombi.GET('/api/v1/Request/movie/total', init),
);
const { signal } = new AbortController();
const limits = { userName: undefined, signal, remainingMs: () => 30_000, writeMs: 30_000 };
const { cache } = createRequire(import.meta.url);
const ombi = process.argv[2] ?? '';

/** Whether it is loaded after a call; its own modules are of a kind that no cache tells of, but one that they need is. */
async function loadedAfter(settings: { proxy?: ProxySettings }): Promise<boolean> {
  await connect({ baseUrl: ombi, apiKey: 'test-key', ...settings })
    .callsFor([row], limits)
    [name]()
    // Ombi is no proxy, and says so.
    .catch(() => {});
  return Object.keys(cache).some((path) => /[\\/]debug[\\/]src[\\/]/.test(path));
}

process.stdout.write(JSON.stringify([await loadedAfter({}), await loadedAfter({ proxy: { http: ombi } })]));
