/** The server suite of @modelcontextprotocol/conformance 0.1.16, which also prints what it found. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logTo } from '../../src/log.ts';
import { serveHttp } from '../../src/transports/http/serve-http.ts';
import { closeAll, keep, serving } from '../http/serving.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openFixture } from './fixture-server.ts';
import { type Check, runConformance, summary } from './run-conformance.ts';

afterAll(closeAll);

const minutesMs = 180_000;

/** What needs nothing but a server. */
const fixtureFree = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

/** What warns of a server without sessions, which cannot let a client come back to a call. */
const wantSessions = ['server-sse-multiple-streams', 'server-sse-polling'];

const having = (wanted: Check['status'], ran: ReadonlyMap<string, readonly Check[]>) =>
  [...ran].filter(([, checks]) => checks.some(({ status }) => status === wanted)).map(([scenario]) => scenario);

async function runShipped() {
  const ombi = keep(await startRecordedOmbi());
  const { url } = await serving(ombi, { OMBI_USERNAME: 'bob' });
  return runConformance(url);
}

async function runAdapter() {
  const settings = {
    host: '127.0.0.1',
    port: 0,
    tokens: undefined,
    json: false,
    allowedHosts: new Set<string>(),
    allowedOrigins: new Set<string>(),
  };
  return runConformance(keep(await serveHttp(settings, openFixture, logTo({ write: () => true }))).url);
}

describe('conformance', () => {
  let [shipped, adapter]: ReadonlyMap<string, readonly Check[]>[] = [];
  // At the same time: the suite spends much of it waiting.
  beforeAll(async () => {
    [shipped, adapter] = await Promise.all([runShipped(), runAdapter()]);
  }, minutesMs);

  it('of the server that is shipped: every scenario that needs no fixture', () => {
    const ran = new Map(fixtureFree.map((scenario) => [scenario, shipped?.get(scenario) ?? []]));
    process.stderr.write(summary('conformance of ombi-mcp http:', ran));
    expect([...ran.values()].every((checks) => checks.length > 0)).toBe(true);
    expect(having('FAILURE', ran)).toEqual([]);
    expect(having('WARNING', ran)).toEqual([]);
  });

  it('of its HTTP adapter: the whole suite, without a failure', () => {
    const ran = adapter ?? new Map<string, readonly Check[]>();
    process.stderr.write(summary('conformance of the HTTP adapter with a fixture catalogue:', ran));
    expect(ran.size).toBe(32);
    expect(having('FAILURE', ran)).toEqual([]);
    expect(having('WARNING', ran)).toEqual(wantSessions);
  });
});
