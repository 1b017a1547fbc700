/**
 * The soak in a process of its own: calls one Ombi without end, as it were, by every tool, from several clients in memory and
 * several over HTTP, some of which change their minds. Writes as JSON what it kept in memory on the way.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startHttp } from '../../src/commands/http.ts';
import { logTo } from '../../src/log.ts';
import { curatedCalls, layerCalls, rawCalls } from '../support/every-call.ts';
import { everyTool } from '../support/faulty-ombi.ts';
import { resultBreaches } from '../support/result-breaches.ts';
import { keptValidators, openSession, validatorOf } from '../support/session.ts';
import { seededRandom } from './seeded-random.ts';

/** What is still held after so many calls. */
export interface Held {
  readonly calls: number;
  readonly heapBytes: number;
  /** Buffers and what else is held outside of the heap. */
  readonly externalBytes: number;
  /** Sockets, timers and the like, by kind. */
  readonly handles: Readonly<Record<string, number>>;
  readonly seconds: number;
}

export interface Soaked {
  readonly held: readonly Held[];
  /** How many calls ended so: `ok`, a code, or `cancelled`. */
  readonly ends: Readonly<Record<string, number>>;
  /** What no call may end with, the first few of them. */
  readonly wrong: readonly string[];
}

const [url = '', , totalText = '50000'] = process.argv.slice(2);
const total = Number(totalText);
const looks = 5;
/** Calls under way at the same time. */
const atOnce = 32;
/** What hangs ends soon, so that it does not take the calls' turns. */
const settings = { ...everyTool, OMBI_MCP_TIMEOUT_MS: '1000' };
const marked = /MARKED-(SECRET|DEST|ID)|marked-dest|example\.invalid/i;

/** What the servers logged since the last look. */
const logs: string[][] = [];

/** A client in this process, on a server of its own. */
async function inMemory(userName?: string): Promise<Client> {
  const { client, stderr } = await openSession({ url, settings, ...(userName ? { userName } : {}) });
  logs.push(stderr);
  return client;
}

/** Each with a token of their own, since each may send so many messages. */
const members = ['bob', 'admin', 'alice', 'carol', 'dave', 'José', 'BOB', 'Alice'];
const folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-soak-'));
const tokenOf = (user: string) => `token-${members.indexOf(user)}`;
const tokens = members.map((user) => [createHash('sha256').update(tokenOf(user)).digest('hex'), { user }] as const);
writeFileSync(join(folder, 'tokens.json'), JSON.stringify(Object.fromEntries(tokens)), { mode: 0o600 });
const environment = {
  OMBI_URL: url,
  OMBI_API_KEY: 'test-key',
  OMBI_MCP_HTTP_PORT: '0',
  OMBI_MCP_HTTP_TOKENS_FILE: join(folder, 'tokens.json'),
  ...settings,
};
const served = await startHttp({ args: [], environment, log: logTo({ write: () => true }) });

rmSync(folder, { recursive: true });

/** What the results of each tool must be, as HTTP clients are told. */
const schemas = new Map<string, object>();

async function overHttp(token: string): Promise<Client> {
  const client = new Client({ name: 'soak', version: '1' }, { jsonSchemaValidator: keptValidators });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  const transport = new StreamableHTTPClientTransport(new URL(served.url), { requestInit });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  for (const { name, outputSchema = {} } of (await client.listTools()).tools) schemas.set(name, outputSchema);
  return client;
}

const near = [await inMemory('bob'), await inMemory('admin'), await inMemory(), await inMemory('alice')];
const far = await Promise.all(members.map((user) => overHttp(tokenOf(user))));

const { below, oneOf } = seededRandom(20_261_130);
const ends: Record<string, number> = {};
const wrong: string[] = [];
let begun = 0;

async function callOnce(): Promise<void> {
  const [tool, args] = oneOf(below(8) === 0 ? rawCalls : oneOf([curatedCalls, layerCalls]));
  const client = oneOf(below(10) === 0 ? far : near);
  const cancel = new AbortController();
  const timer = below(50) === 0 ? setTimeout(() => cancel.abort(), below(20)) : undefined;
  const { signal } = cancel;
  const end = await client.callTool({ name: tool, arguments: args }, undefined, { signal }).then(
    (result) => endOf(tool, result),
    (error: unknown) =>
      signal.aborted ? 'cancelled' : `thrown: ${error instanceof Error ? error.message : String(error)}`,
  );
  clearTimeout(timer);
  ends[end] = (ends[end] ?? 0) + 1;
  if (/^(INTERNAL_ERROR|thrown|leaked|broken|undefined)/.test(end) && wrong.length < 20)
    wrong.push(`${tool} ${JSON.stringify(args)}: ${end}`);
}

function endOf(tool: string, result: Record<string, unknown>): string {
  if (marked.test(JSON.stringify(result))) return 'leaked';
  const schema = schemas.get(tool);
  const [breach] = schema ? resultBreaches(tool, result, validatorOf(schema)) : ['is not listed'];
  if (breach !== undefined) return `broken: ${breach}`;
  const { structuredContent } = result as { structuredContent?: { ok: boolean; error?: { code: string } } };
  return structuredContent?.ok ? 'ok' : String(structuredContent?.error?.code);
}

async function callUpTo(count: number): Promise<void> {
  while (begun < count) {
    begun++;
    await callOnce();
  }
}

function look(): Held {
  if (logs.some((log) => marked.test(log.splice(0).join('\n')))) wrong.push('leaked into the log');
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  return { calls: begun, heapBytes: heapUsed, externalBytes: external, handles, seconds: performance.now() / 1000 };
}

const held: Held[] = [];
for (let part = 1; part <= looks; part++) {
  await Promise.all(Array.from({ length: atOnce }, () => callUpTo((total * part) / looks)));
  // What a cancelled call left to be done is done.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  held.push(look());
}
process.stdout.write(JSON.stringify({ held, ends, wrong } satisfies Soaked), () => process.exit());
