/** Ombis to which no connection comes about, and what every call of every tool makes of them. */
import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { expect } from 'vitest';
import { callTool, type Runtime } from '../../src/call/call-tool.ts';
import { readConfig } from '../../src/config/config.ts';
import { logTo } from '../../src/log.ts';
import { createRuntime } from '../../src/runtime.ts';
import { connect } from '../../src/upstream/connection.ts';
import { certificate } from '../support/certificates.ts';
import type { Call } from '../support/every-call.ts';
import { closedPort } from '../support/faults.ts';
import { everyTool } from '../support/faulty-ombi.ts';
import { ombiForTest } from '../upstream/wire.ts';

interface Place {
  readonly url: string;
  /** What reached it. */
  readonly requests: readonly unknown[];
  /** Makes the connections; undefined leaves them as they are made for everybody. */
  readonly agent?: Agent;
}

const own = '127.0.0.1';
const authority = certificate('Test Authority', { authority: true });

/** A server with a certificate that the test's authority gave, and a client that trusts it. */
const certified = async (name: string, expiresInDays: number): Promise<Place> => {
  const { url, requests } = await ombiForTest({ tls: certificate(name, { issuer: authority, expiresInDays }) });
  return { url, requests, agent: new TlsAgent({ ca: authority.cert }) };
};

/** Says at once what a resolver says of such a name, which takes one many seconds for so many calls. */
const knowsNoName: LookupFunction = (host, _, done) => {
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  });
  setImmediate(() => done(error, ''));
};
const unknownHost = { url: 'http://no-such-host.invalid', requests: [], agent: new Agent({ lookup: knowsNoName }) };

/** `[where, the place, what is said of it, whether the same call may help later]`. */
export const unreached: readonly (readonly [string, () => Promise<Place>, RegExp, boolean])[] = [
  ['nothing listens', async () => ({ url: await closedPort(), requests: [] }), /the connection was refused/, true],
  ['the host is unknown', async () => unknownHost, /is unknown here/, true],
  ['the certificate is self-signed [A10]', () => ombiForTest({ tls: certificate(own) }), /is self-signed/, false],
  ['the certificate has expired [A10]', () => certified(own, -1), /has expired/, false],
  [
    'the certificate is for another host name [A10]',
    () => certified('ombi.example.org', 1),
    /another host name/,
    false,
  ],
];

/** They ask nobody. */
const answeredAlone = ['api_search_operations', 'api_describe_operation'];

function runtimeFor({ url, agent }: Place): Runtime {
  const environment = { OMBI_URL: url, OMBI_API_KEY: 'test-key', OMBI_USERNAME: 'bob', ...everyTool };
  const runtime = createRuntime(readConfig([], environment), logTo({ write: () => true }));
  return agent ? { ...runtime, connection: connect({ baseUrl: url, apiKey: 'test-key', agent }) } : runtime;
}

/** Fails unless each of the calls fails with these words before anything is sent. */
export async function expectUnsent(
  calls: readonly Call[],
  open: () => Promise<Place>,
  says: RegExp,
  retryable: boolean,
): Promise<void> {
  const place = await open();
  const runtime = runtimeFor(place);
  const asking = calls.filter(([tool]) => !answeredAlone.includes(tool));
  await Promise.all(
    asking.map(async ([name, args]) => {
      const said = `${name} ${JSON.stringify(args)}`;
      const tool = runtime.catalogue.find(name);
      if (!tool) throw new Error(`there is no ${name}`);
      const { ok, error } = await callTool(runtime, tool, args, { signal: new AbortController().signal });
      expect(ok, said).toBe(false);
      expect(error, said).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable });
      expect(error?.message, said).toContain(place.url);
      expect(error?.message, said).toMatch(says);
    }),
  );
  expect(place.requests).toEqual([]);
}
