/** What a call leaves behind in a session that lasts. */
import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { callTool } from '../../src/call/call-tool.ts';
import { readConfig } from '../../src/config/config.ts';
import { logTo } from '../../src/log.ts';
import { createRuntime } from '../../src/runtime.ts';

it('no listener stays with the signal that tells when the client is gone', async () => {
  const environment = { OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'k' };
  const runtime = createRuntime(readConfig([], environment), logTo({ write: () => {} }));
  const tool = runtime.catalogue.find('read_search');
  if (!tool) throw new Error('read_search is not registered');
  const { signal: gone } = new AbortController();
  const { signal } = new AbortController();
  for (let call = 0; call < 3; call++) await callTool(runtime, tool, { no_such: 1 }, { signal, gone });
  expect(getEventListeners(gone, 'abort')).toHaveLength(0);
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});
