/** The built bundle as a host starts it: a process, stdio, nothing else. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { binary, bundle } from '../support/bundle.ts';
import { initialize, killAll, settings, start } from '../support/stdio-process.ts';

beforeAll(bundle, 60_000);
afterEach(killAll);

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

  it('walks through the demo', async () => {
    const { ended, output } = start(['demo', '--tour'], {});
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.stdout).toContain('Harbor of Glass');
    expect(output.stderr).toBe('');
  });

  it('lists and calls the tools of the opt-in toolsets', async () => {
    const { send, answers } = start([], { ...settings, OMBI_MCP_TOOLSETS: 'discovery,api,raw' });
    send(initialize);
    send({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    const found = { name: 'api_search_operations', arguments: { query: 'movie request total' } };
    send({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: found });
    send({ jsonrpc: '2.0', id: 4, method: 'tools/call', params: { name: 'ombi_request_movie_total' } });
    const byId = new Map((await answers(4)).map((answer) => [Number(answer['id']), answer['result']]));
    const { tools } = byId.get(2) as unknown as { tools: { name: string }[] };
    // 5 of discovery, 227 of api, 3 of raw.
    expect(tools).toHaveLength(235);
    expect(tools.map(({ name }) => name).filter((name) => name.startsWith('api_'))).toEqual([
      'api_describe_operation',
      'api_request',
      'api_search_operations',
    ]);
    expect(JSON.stringify(byId.get(3))).toContain('GET /api/v1/Request/movie/total');
    expect(byId.get(4)).toMatchObject({ isError: true, structuredContent: { error: { code: 'UPSTREAM_REJECTED' } } });
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
