/** The built bundle as a host starts it: a process, stdio, nothing else. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';

const settings = { OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'key', OMBI_USERNAME: 'bob' };
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

let binary = '';
beforeAll(async () => {
  binary = await bundle();
}, 60_000);

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(args: string[] = [], environment: Record<string, string> = settings) {
  const child = spawn(process.execPath, [binary, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  const answers = async (count: number) => {
    while (output.stdout.split('\n').filter(Boolean).length < count) await once(child.stdout, 'data');
    return output.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, never>);
  };
  return {
    child,
    output,
    ended,
    answers,
    send: (message: unknown) => child.stdin.write(`${JSON.stringify(message)}\n`),
  };
}

describe('the bundle on stdio', () => {
  it('[C01] lists its tools to a real MCP client, each whole', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [binary], env: settings, stderr: 'ignore' }),
    );
    const { tools } = await client.listTools();
    for (const tool of tools) {
      expect(Object.keys(tool).sort()).toEqual([
        'annotations',
        'description',
        'inputSchema',
        'name',
        'outputSchema',
        'title',
      ]);
      expect(tool.annotations).toMatchObject({
        readOnlyHint: expect.any(Boolean),
        destructiveHint: expect.any(Boolean),
        idempotentHint: expect.any(Boolean),
        openWorldHint: expect.any(Boolean),
      });
    }
    expect(tools.map((tool) => tool.name)).toEqual([
      'read_discover',
      'read_library',
      'read_media',
      'read_reference',
      'read_search',
      'read_request_stats',
      'read_requests',
      'read_votes',
      'write_request_availability',
      'write_request_create',
      'write_request_decide',
      'write_request_delete',
      'write_request_reprocess',
      'write_request_subscription',
      'write_request_update',
      'write_retry_queue',
      'write_vote',
      'read_issues',
      'write_issue',
      'write_issue_category',
      'write_issue_comment',
      'write_issue_status',
      'read_users',
      'write_user',
      'write_user_preferences',
      'read_integration',
      'read_logs',
      'read_server',
      'read_settings',
      'write_job',
      'write_settings',
    ]);
    await client.close();
  });

  it('[C10] declares tools, resources, completions and prompts, and promises nothing more', async () => {
    const { send, answers } = start();
    send(initialize);
    const [answer] = await answers(1);
    const result = answer?.['result'] as unknown as { capabilities: object; serverInfo: object } | undefined;
    expect(result?.serverInfo).toMatchObject({ name: 'ombi-mcp' });
    expect(result?.capabilities).toEqual({ tools: {}, resources: {}, completions: {}, prompts: {} });
  });

  it('[C08] answers an unknown tool with -32602 and a message that leaks nothing', async () => {
    const { send, answers } = start();
    send(initialize);
    send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: '../etc/passwd', arguments: {} } });
    const found = (await answers(2)).find((answer) => answer['id'] === (2 as never));
    expect(found?.['error']).toEqual({
      code: -32602,
      message: 'MCP error -32602: Unknown tool; tools/list names the tools there are.',
    });
  });

  it('ends cleanly when stdin ends', async () => {
    const { child, ended, send, answers, output } = start();
    send(initialize);
    await answers(1);
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stderr).toBe('');
  });

  it.skipIf(process.platform === 'win32')('ends cleanly on SIGTERM', async () => {
    const { child, ended, send, answers } = start();
    send(initialize);
    await answers(1);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it.skipIf(process.platform === 'win32')('answers a change that was sent before it ends on SIGTERM', async () => {
    const ombi = await startRecordedOmbi();
    const { child, ended, send, output } = start([], { ...settings, OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey });
    ombi
      .on('GET /api/v1/Identity', 'as-bob')
      .on('GET /api/v1/Request/movie/info/{requestId}', 'pending')
      .on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } })
      .on('POST /api/v1/Request/movie/subscribe/{requestId}', async ({ response }) => {
        child.kill('SIGTERM');
        await new Promise((resolve) => setTimeout(resolve, 300));
        response.writeHead(200, { 'content-type': 'application/json' }).end('true');
      });
    send(initialize);
    send({
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'write_request_subscription', arguments: { kind: 'movie', id: 1, subscribed: true } },
    });
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stdout).toContain('"operation":"write_request_subscription"');
    await ombi.close();
  });

  it.skipIf(process.platform === 'win32')('records a change whose answer it does not wait for on SIGTERM', async () => {
    const ombi = await startRecordedOmbi();
    const { child, ended, send, output } = start([], { ...settings, OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey });
    ombi
      .on('GET /api/v1/Identity', 'as-bob')
      .on('GET /api/v1/Request/movie/info/{requestId}', 'pending')
      .on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } })
      .on('POST /api/v1/Request/movie/subscribe/{requestId}', () => {
        child.kill('SIGTERM');
      });
    send(initialize);
    send({
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'write_request_subscription', arguments: { kind: 'movie', id: 1, subscribed: true } },
    });
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stderr).toMatch(/audit \{.*"tool":"write_request_subscription".*"outcome":"unknown"/);
    await ombi.close();
  });

  it('does not wait for a person whose client is gone, and sends nothing', async () => {
    const ombi = await startRecordedOmbi();
    const { child, ended, send, answers, output } = start([], {
      ...settings,
      OMBI_URL: ombi.url,
      OMBI_API_KEY: ombi.apiKey,
      OMBI_USERNAME: 'admin',
    });
    ombi.on('GET /api/v1/Identity', 'as-admin').on('GET /api/v1/Identity/Users', 'normal');
    send({ ...initialize, params: { ...initialize.params, capabilities: { elicitation: {} } } });
    await answers(1);
    send({
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'write_user', arguments: { action: 'delete', user: 'bob' } },
    });
    const [, question] = await answers(2);
    expect(question).toMatchObject({ method: 'elicitation/create' });
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stdout).toContain('Nothing was sent');
    expect(ombi.requests.every(({ method }) => method === 'GET')).toBe(true);
    await ombi.close();
  });

  it('ends when the client stops reading', async () => {
    const { child, ended, send, answers, output } = start();
    send(initialize);
    await answers(1);
    child.stdout.destroy();
    for (let n = 2; n < 40; n++) send({ jsonrpc: '2.0', id: n, method: 'tools/list' });
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stderr).toBe('');
  });

  it('writes nothing but protocol lines to stdout, also when a call fails', async () => {
    const { send, answers, output } = start();
    send(initialize);
    send({
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'read_requests', arguments: { view: 'recent' } },
    });
    for (const line of await answers(2)) expect(line['jsonrpc']).toBe('2.0');
    expect(output.stdout).toMatch(/UPSTREAM_REJECTED/);
  });

  it('[C08] answers malformed calls with words of its own', async () => {
    const { send, answers } = start();
    send(initialize);
    send({ jsonrpc: '2.0', id: 2, method: 'tools/call' });
    send({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'read_requests', arguments: [1] } });
    send({ jsonrpc: '2.0', id: 4, method: 'no/such/method' });
    const found = new Map((await answers(4)).map((answer) => [answer['id'] as unknown as number, answer]));
    expect(found.get(2)?.['error']).toMatchObject({ code: -32602 });
    expect(JSON.stringify(found.get(3))).toContain('an object of inputs is expected');
    expect(found.get(4)?.['error']).toMatchObject({ code: -32601 });
  });

  it('answers what was asked before stdin ended', async () => {
    const { child, ended, send, output } = start();
    send(initialize);
    send({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'read_requests', arguments: {} } });
    child.stdin.end();
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stdout.split('\n').filter(Boolean)).toHaveLength(2);
  });

  it('walks through the demo', async () => {
    const { ended, output } = start(['demo', '--tour'], {});
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stdout).toContain('Harbor of Glass');
    expect(output.stderr).toBe('');
  });

  it('announces a bare key at the start', async () => {
    const { output, send, answers } = start([], { OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'key' });
    send(initialize);
    await answers(1);
    expect(output.stderr).toContain('no OMBI_USERNAME');
  });
});

describe('bad configuration', () => {
  it('is one message with every problem and its remedy, and exit code 2', async () => {
    const { ended, output } = start([], { OMBI_USERNAME: ' ', OMBI_MCP_READ_ONLY: 'yes', OMBI_MCP_TOOLSETS: 'films' });
    expect(await ended).toEqual({ code: 2, signal: null });
    expect(output.stdout).toBe('');
    expect(output.stderr.trimEnd().split('\n')).toEqual([
      'ombi-mcp cannot start:',
      '  - OMBI_URL is not set; give the address of your Ombi, e.g. OMBI_URL=http://nas:5000',
      '  - OMBI_API_KEY is not set; copy the key from Ombi under Settings → Ombi (or set OMBI_API_KEY_FILE)',
      '  - OMBI_USERNAME is set but blank; name an Ombi user, or unset it to run on the bare key, which acts as an administrator',
      '  - OMBI_MCP_TOOLSETS names "films", which does not exist; there are discovery, requests, issues, people, system, api, raw',
      '  - OMBI_MCP_READ_ONLY is "yes"; write true or false',
    ]);
  });
});
