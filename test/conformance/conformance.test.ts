/** The server suite of @modelcontextprotocol/conformance 0.1.16, which also prints what it found. */
import { afterEach, describe, expect, it } from 'vitest';
import { logTo } from '../../src/log.ts';
import { serveHttp } from '../../src/transports/http/serve-http.ts';
import { closeAll, keep, serving } from '../http/serving.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openFixture } from './fixture-server.ts';
import { type Check, runConformance, summary } from './run-conformance.ts';

afterEach(closeAll);

const minutesMs = 180_000;

/** What needs nothing but a server. */
const fixtureFree = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'];

/** What warns of a server without sessions, which cannot let a client come back to a call. */
const wantSessions = ['server-sse-multiple-streams', 'server-sse-polling'];

const having = (wanted: Check['status'], ran: ReadonlyMap<string, readonly Check[]>) =>
  [...ran].filter(([, checks]) => checks.some(({ status }) => status === wanted)).map(([scenario]) => scenario);

describe('conformance', () => {
  it('of the server that is shipped: every scenario that needs no fixture', { timeout: minutesMs }, async () => {
    const ombi = keep(await startRecordedOmbi());
    const { url } = await serving(ombi, { OMBI_USERNAME: 'bob' });
    const all = await runConformance(url);
    const ran = new Map(fixtureFree.map((scenario) => [scenario, all.get(scenario) ?? []]));
    process.stderr.write(summary('conformance of ombi-mcp http:', ran));
    expect([...ran.values()].every((checks) => checks.length > 0)).toBe(true);
    expect(having('FAILURE', ran)).toEqual([]);
    expect(having('WARNING', ran)).toEqual([]);
  });

  it('of its HTTP adapter: the whole suite, without a failure', { timeout: minutesMs }, async () => {
    const settings = {
      host: '127.0.0.1',
      port: 0,
      tokens: undefined,
      json: false,
      allowedHosts: new Set<string>(),
      allowedOrigins: new Set<string>(),
    };
    const { url, close } = await serveHttp(settings, openFixture, logTo({ write: () => true }));
    keep({ close });
    const ran = await runConformance(url);
    process.stderr.write(summary('conformance of the HTTP adapter with a fixture catalogue:', ran));
    expect(ran.size).toBe(32);
    expect(having('FAILURE', ran)).toEqual([]);
    expect(having('WARNING', ran)).toEqual(wantSessions);
  });
});
