/** `ombi-mcp demo` as a host starts it: the built bundle, a process, stdio. */
import { execFile } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../support/bundle.ts';

let binary = '';
beforeAll(async () => {
  binary = await bundle();
}, 60_000);

const path = { PATH: process.env['PATH'] ?? '' };

const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [binary, 'demo', ...args], { env: { ...path, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

/** What the tools answer a host that started the demo with these arguments. */
async function converse(args: string[], env: Record<string, string>, calls: [string, Record<string, unknown>][]) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = { command: process.execPath, args: [binary, 'demo', ...args], env: { ...path, ...env } };
  await client.connect(new StdioClientTransport({ ...transport, stderr: 'ignore' }));
  const answers: unknown[] = [];
  for (const [name, given] of calls) {
    answers.push((await client.callTool({ name, arguments: given })).structuredContent);
  }
  await client.close();
  return answers;
}

describe('ombi-mcp demo', () => {
  it('serves the tools on stdio as bob, and remembers what was asked', async () => {
    const request: [string, Record<string, unknown>] = ['write_request_create', { media: 'movie', ids: ['500400'] }];
    expect(await converse([], {}, [request, request])).toMatchObject([
      { ok: true, data: { outcome: 'completed', request_id: 16 } },
      { ok: false, error: { code: 'CONFLICT' } },
    ]);
  });

  it('runs as another member of the household, and takes no notice of a real Ombi or a proxy', async () => {
    const env = { OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'real', HTTP_PROXY: 'http://127.0.0.1:9' };
    expect(await converse(['--username', 'admin'], env, [['read_requests', { view: 'failed' }]])).toMatchObject([
      { ok: true, data: { items: [{ queue_id: 1 }, { queue_id: 2 }, { queue_id: 3 }] } },
    ]);
  });

  it('refuses a name that the household does not have, and flags that it does not take', async () => {
    expect(await run(['--url', 'http://nas'], { OMBI_USERNAME: 'marcus' })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'ombi-mcp cannot start:\n' +
        '  - the demo takes --tour and --username NAME, not --url http://nas\n' +
        "  - OMBI_USERNAME names nobody of the demo's household; it has admin, alice, bob, carol, José, dave (without a name you are bob)\n",
    });
  });

  it('refuses to walk the tour as somebody', async () => {
    expect(await run(['--tour', '--username', 'alice'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'ombi-mcp cannot start:\n  - the tour is walked as bob and alice: leave --username out, or --tour\n',
    });
  });

  it('prints the tour and nothing else, whoever OMBI_USERNAME names', async () => {
    const { code, stdout, stderr } = await run(['--tour'], { OMBI_USERNAME: 'marcus' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^A household with an Ombi/);
  });
});
