/** `ombi-mcp http` in this process, on a free port, with real clients and raw HTTP against it. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { Envelope } from '../../src/call/envelope.ts';
import { startHttp } from '../../src/commands/http.ts';
import { logTo } from '../../src/log.ts';
import type { HttpTimeouts } from '../../src/transports/http/serve-http.ts';
import { keptValidators, recordedDay } from '../support/session.ts';

export interface Serving {
  /** Of the endpoint. */
  readonly url: string;
  readonly stderr: readonly string[];
  /** A real client. */
  connect(token?: string, options?: { capabilities?: ClientCapabilities }): Promise<HttpClient>;
  /** Sends one HTTP message, with any headers. */
  raw(message: RawMessage): Promise<RawAnswer>;
  /** Stops the server; its clients stay. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface HttpClient {
  readonly client: Client;
  call(tool: string, args?: Record<string, unknown>): Promise<Envelope>;
  /** Cuts every connection of the client at once. */
  drop(): Promise<void>;
}

export interface RawMessage {
  readonly method?: string;
  readonly path?: string;
  /** Besides those of a usual message; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Pieces are sent as a chunk each, without the length of the whole. */
  readonly body?: string | Buffer | readonly Buffer[];
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The JSON-RPC error of a refusal. */
  readonly error: { readonly code: number; readonly message: string } | undefined;
}

const usualHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' } as const;

/** The smallest message that gets an answer. */
export const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** For `expect.poll`: the first call of a process loads much, and the machine may be busy. */
export const soon = { timeout: 20_000 };

const opened: { close(): unknown }[] = [];

/** To be closed after the test. */
export function keep<Closable extends { close(): unknown }>(closable: Closable): Closable {
  opened.push(closable);
  return closable;
}

/** For `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const each of opened.splice(0).reverse()) await each.close();
}

/** A file of tokens: `{ token: entry }`. */
export function tokensFile(entries: Readonly<Record<string, object>>): string {
  return fileOf(
    JSON.stringify(Object.fromEntries(Object.entries(entries).map(([token, entry]) => [sha256(token), entry]))),
  );
}

/** A file that only its owner reads, unless a mode says otherwise. */
export function fileOf(text: string, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-http-'));
  keep({ close: () => rmSync(folder, { recursive: true }) });
  writeFileSync(join(folder, 'tokens.json'), text, { mode });
  return join(folder, 'tokens.json');
}

/** Starts the server on the settings of an environment. */
export async function serving(
  ombi: { url: string; apiKey: string },
  settings: Readonly<Record<string, string>> = {},
  { now = recordedDay, timeouts }: { now?: Date; timeouts?: HttpTimeouts } = {},
): Promise<Serving> {
  const stderr: string[] = [];
  const environment = { OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey, OMBI_MCP_HTTP_PORT: '0', ...settings };
  const log = logTo({ write: (text) => stderr.push(text) });
  const served = await startHttp({ args: [], environment, log }, () => now, timeouts);
  const clients: Client[] = [];
  return keep({
    url: served.url,
    stderr,
    async connect(token, { capabilities = {} } = {}) {
      const client = new Client({ name: 'test', version: '1' }, { capabilities, jsonSchemaValidator: keptValidators });
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const transport = new StreamableHTTPClientTransport(new URL(served.url), { requestInit: { headers } });
      await client.connect(transport as Parameters<Client['connect']>[0]);
      clients.push(client);
      return {
        client,
        call: async (name, args = {}) =>
          (await client.callTool({ name, arguments: args })).structuredContent as unknown as Envelope,
        drop: () => client.close(),
      };
    },
    raw: (message) => raw(served.url, message),
    stop: () => served.close(),
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await served.close();
    },
  });
}

function raw(url: string, { method = 'POST', path = '/mcp', headers = {}, body }: RawMessage): Promise<RawAnswer> {
  const sent: [string, string | undefined][] = Object.entries({
    ...(body === undefined ? {} : usualHeaders),
    ...headers,
  });
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), {
      method,
      agent: false,
      headers: Object.fromEntries(sent.filter(([, value]) => value !== undefined)),
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const error = text.startsWith('{') ? (JSON.parse(text) as { error?: RawAnswer['error'] }).error : undefined;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, error });
      });
    });
    const pieces = Array.isArray(body) ? body : [];
    for (const piece of pieces) outgoing.write(piece);
    outgoing.end(Array.isArray(body) ? undefined : body);
  });
}
