/** What is answered before a message reaches the MCP server. */
import { afterEach, describe, expect, it } from 'vitest';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, keep, ping, type RawMessage, type Serving, serving, tokensFile } from './serving.ts';

afterEach(closeAll);

async function bob(settings: Record<string, string> = {}): Promise<Serving> {
  const ombi = keep(await startRecordedOmbi());
  return serving(ombi, { OMBI_USERNAME: 'bob', ...settings });
}

describe('a message', () => {
  it('is answered as a stream of events, without a session', async () => {
    const { raw } = await bob();
    const { status, headers, text } = await raw({ body: ping });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(headers['mcp-session-id']).toBeUndefined();
    expect(headers['cache-control']).toContain('no-');
    expect(text).toBe('event: message\ndata: {"result":{},"jsonrpc":"2.0","id":1}\n\n');
  });

  it('is answered as plain JSON with OMBI_MCP_HTTP_JSON', async () => {
    const { raw } = await bob({ OMBI_MCP_HTTP_JSON: 'true' });
    const { status, headers, text } = await raw({ body: ping });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    // With its length, so that whoever speaks HTTP/1.0 sees whether it came whole.
    expect(headers['content-length']).toBe('36');
    expect(JSON.parse(text)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  });

  it.each([0, -5, '', '"structuredContent":0'])('is answered under its id: %j', async (id) => {
    const { raw } = await bob();
    const { text } = await raw({ body: JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' }) });
    expect(JSON.parse(text.replace(/^event: message\ndata: /, ''))).toEqual({ jsonrpc: '2.0', id, result: {} });
  });

  it('that begins names its version in itself, whatever MCP-Protocol-Version says', async () => {
    const { raw } = await bob();
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    const { status, text } = await raw({ body, headers: { 'mcp-protocol-version': '1999-01-01' } });
    expect(status).toBe(200);
    expect(text).toContain('"protocolVersion":"2025-06-18"');
  });

  it('that asks nothing is taken with 202', async () => {
    const { raw } = await bob();
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(await raw({ body })).toMatchObject({ status: 202, text: '' });
  });
});

const message = (text: string) => ({ jsonrpc: '2.0', id: 1, method: 'ping', params: { text } });

describe('is refused:', () => {
  it.each<[string, RawMessage, number, number, RegExp]>([
    ['another path', { path: '/', body: ping }, 404, -32000, /endpoint is \/mcp/],
    ['GET: there is no stream to open', { method: 'GET' }, 405, -32000, /by POST/],
    ['DELETE: there is no session to end', { method: 'DELETE' }, 405, -32000, /by POST/],
    ['PUT', { method: 'PUT', body: ping }, 405, -32000, /by POST/],
    ['text', { body: ping, headers: { 'content-type': 'text/plain' } }, 415, -32000, /application\/json/],
    ['a body without a type', { body: ping, headers: { 'content-type': undefined } }, 415, -32000, /application\/json/],
    [
      'a type that only looks like it',
      { body: ping, headers: { 'content-type': 'text/application/json' } },
      415,
      -32000,
      /./,
    ],
    ['a compressed body', { body: ping, headers: { 'content-encoding': 'gzip' } }, 415, -32000, /uncompressed/],
    [
      'a client that takes no events',
      { body: ping, headers: { accept: 'text/html' } },
      406,
      -32000,
      /text\/event-stream/,
    ],
    ['a client that takes events alone', { body: ping, headers: { accept: 'text/event-stream' } }, 406, -32000, /both/],
    ['a client that takes JSON alone', { body: ping, headers: { accept: 'application/json' } }, 406, -32000, /both/],
    ['a client that does not say', { body: ping, headers: { accept: undefined } }, 406, -32000, /both/],
    ['a body that is no JSON', { body: '{"jsonrpc":' }, 400, -32700, /no JSON/],
    ['a body that is no UTF-8', { body: Buffer.from(ping.replace('ping', 'p\xefng'), 'latin1') }, 400, -32700, /UTF-8/],
    ['an empty body', { body: '' }, 400, -32700, /no JSON/],
    ['a batch', { body: `[${ping},${ping}]` }, 400, -32600, /one message a POST/],
    ['an empty batch', { body: '[]' }, 400, -32600, /one message a POST/],
    ['JSON that is no message', { body: '{"hello":1}' }, 400, -32600, /no JSON-RPC/],
    [
      'a version that does not exist',
      { body: ping, headers: { 'mcp-protocol-version': '1999-01-01' } },
      400,
      -32000,
      /version/,
    ],
    ['an empty version', { body: ping, headers: { 'mcp-protocol-version': '' } }, 400, -32000, /version/],
    ['more than 4 MiB', { body: JSON.stringify(message('x'.repeat(4 * 1024 * 1024))) }, 413, -32000, /4 MiB/],
  ])('%s', async (_, sent, status, code, words) => {
    const { raw } = await bob();
    const answer = await raw(sent);
    expect(answer.status).toBe(status);
    expect(answer.error?.code).toBe(code);
    expect(answer.error?.message).toMatch(words);
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', id: null });
    expect(answer.headers['content-type']).toBe('application/json');
    // And the next one is served.
    expect((await raw({ body: ping })).status).toBe(200);
  });

  it('a method other than POST with the one that there is', async () => {
    const { raw } = await bob();
    expect((await raw({ method: 'GET' })).headers.allow).toBe('POST, OPTIONS');
  });

  it('not a message after a byte order mark', async () => {
    const { raw } = await bob();
    expect((await raw({ body: `\uFEFF${ping}` })).status).toBe(200);
  });

  it('not a message of just under 4 MiB', async () => {
    const { raw } = await bob();
    const body = JSON.stringify(message('x'.repeat(4 * 1024 * 1024 - 100)));
    expect((await raw({ body })).status).toBe(200);
  });
});

describe('the Host header', () => {
  it.each([
    ['127.0.0.1', 200],
    ['localhost:4', 200],
    ['[::1]:8765', 200],
    ['LOCALHOST', 200],
    ['evil.example.com', 403],
    ['localhost.evil.example.com', 403],
    ['127.0.0.1.evil.example.com', 403],
    ['192.168.1.5:8765', 403],
    ['localhost/x', 403],
    ['user@localhost', 403],
  ])('%s on a loopback address: %d', async (host, status) => {
    const { raw } = await bob();
    const answer = await raw({ body: ping, headers: { host } });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.error?.message).toContain('OMBI_MCP_HTTP_ALLOWED_HOSTS');
  });

  it.each([
    ['nas.local', 200],
    ['nas.local:8765', 200],
    ['mcp.example.org:443', 200],
    ['mcp.example.org', 200],
    ['mcp.example.org:80', 403],
    ['mcp.example.org:444', 403],
    ['plain.local', 200],
    ['plain.local:80', 200],
    ['plain.local:443', 403],
    ['other.local', 403],
  ])('%s beside OMBI_MCP_HTTP_ALLOWED_HOSTS: %d', async (host, status) => {
    const { raw } = await bob({ OMBI_MCP_HTTP_ALLOWED_HOSTS: 'NAS.local, mcp.example.org:443, plain.local:80' });
    expect((await raw({ body: ping, headers: { host } })).status).toBe(status);
  });

  it.each([
    ['127.0.0.1:8765', 200],
    ['192.168.1.5:8765', 200],
    ['[fd00::5]:8765', 200],
    ['nas:8765', 403],
  ])('%s where others reach the server: %d', async (host, status) => {
    const file = tokensFile({ secret: { user: 'bob' } });
    const { raw } = await bob({ OMBI_MCP_HTTP_HOST: '0.0.0.0', OMBI_MCP_HTTP_TOKENS_FILE: file });
    const headers = { host, authorization: 'Bearer secret' };
    expect((await raw({ body: ping, headers })).status).toBe(status);
  });
});

describe('the Origin header', () => {
  it.each([
    ['http://localhost:3000', 200],
    ['http://127.0.0.1', 200],
    ['https://evil.example.com', 403],
    ['http://localhost.evil.example.com', 403],
    ['null', 403],
    ['', 403],
  ])('%s: %d', async (origin, status) => {
    const { raw } = await bob();
    const answer = await raw({ body: ping, headers: { origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    if (status === 403) expect(answer.error?.message).toContain('OMBI_MCP_HTTP_ALLOWED_ORIGINS');
  });

  it('of the server itself under an allowed name is its own', async () => {
    const { raw } = await bob({ OMBI_MCP_HTTP_ALLOWED_HOSTS: 'nas.local' });
    const headers = { host: 'nas.local:8765', origin: 'http://nas.local:8765' };
    expect((await raw({ body: ping, headers })).status).toBe(200);
  });

  it('of OMBI_MCP_HTTP_ALLOWED_ORIGINS lets a page of it ask first, and read the answers', async () => {
    const file = tokensFile({ secret: { user: 'bob' } });
    const { raw } = await bob({
      OMBI_MCP_HTTP_ALLOWED_ORIGINS: 'https://chat.example.org',
      OMBI_MCP_HTTP_TOKENS_FILE: file,
    });
    const origin = 'https://chat.example.org';
    const asked = await raw({ method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      vary: 'Origin',
    });
    for (const authorization of ['Bearer secret', 'Bearer wrong']) {
      const { headers } = await raw({ body: ping, headers: { origin, authorization } });
      expect(headers['access-control-allow-origin']).toBe(origin);
    }
  });
});

describe('/healthz', () => {
  it('answers whoever asks, under any name and without a token, that it serves', async () => {
    const { raw } = await bob({ OMBI_MCP_HTTP_TOKENS_FILE: tokensFile({ secret: { user: 'bob' } }) });
    const answer = await raw({ method: 'GET', path: '/healthz', headers: { host: 'pod-7' } });
    expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });
});
