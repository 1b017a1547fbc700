/**
 * Every example and every view of every tool, with each fault on every operation behind it: the result is valid, bounded, free of
 * marked secrets and never says that something is there or was done. `session.call` checks the first three.
 */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../generated/adapters.ts';
import type { Envelope } from '../src/call/envelope.ts';
import { openCatalogue } from '../src/catalog.ts';
import { everyView } from './support/every-view.ts';
import { examples } from './support/examples.ts';
import { closedPort, cutAfter, html, redirectTo, reset } from './support/faults.ts';
import { type Answer, type RecordedOmbi, recorded, startRecordedOmbi } from './support/recorded-ombi.ts';
import { openSession, type Session } from './support/session.ts';

const secret =
  'MARKED-SECRET-token-bob http://marked-dest-radarr.invalid:7878 at Ombi.Core.Engine in /src/ombi/Engine.cs:line 12';
const problem = { type: 'x', title: secret, status: 400, traceId: secret, errors: { theMovieDbId: [secret] } };

const faults: readonly [name: string, answer: Answer][] = [
  ['500 with an exception', { status: 500, headers: { 'content-type': 'application/json' }, json: { error: secret } }],
  [
    '500 database is locked',
    {
      status: 500,
      headers: { 'content-type': 'application/json' },
      json: { error: `SQLite Error 5: 'database is locked'. ${secret}` },
    },
  ],
  ['400 problem details', { status: 400, headers: { 'content-type': 'application/problem+json' }, json: problem }],
  [
    '404 problem details',
    { status: 404, headers: { 'content-type': 'application/problem+json' }, json: { ...problem, status: 404 } },
  ],
  ['404 of a proxy', html(`<html>${secret}</html>`, 404)],
  ['401 wrong key', 'cross-cutting/wrong-key-protected'],
  ['401 unknown user', 'cross-cutting/unknown-user-protected'],
  ['401 without a body', { status: 401, headers: { 'www-authenticate': 'Bearer' } }],
  [
    '401 of a proxy',
    {
      status: 401,
      headers: { 'www-authenticate': `Basic realm="${secret}"`, 'content-type': 'text/html' },
      text: secret,
    },
  ],
  ['403', { status: 403 }],
  ['405', { status: 405, headers: { allow: 'POST' } }],
  ['415', { status: 415, headers: { 'content-type': 'application/problem+json' }, json: problem }],
  ['429', { status: 429, headers: { 'retry-after': '3600' }, text: secret }],
  ['502', { status: 502, headers: { 'content-type': 'text/html' }, text: secret }],
  ['200 web page', html(`<!doctype html><html>${secret}</html>`)],
  ['204 without a content type', { status: 204 }],
  ['204 with a content type', { status: 204, headers: { 'content-type': 'application/json' } }],
  ['broken JSON', { headers: { 'content-type': 'application/json' }, text: `{"secret":"${secret}` }],
  ['another shape', { json: { [secret]: [secret, { deep: secret }] } }],
  ['a text', { json: 'A text where there should be none.' }],
  ['a list of odd things', { json: [null, 1, secret, [], { id: secret, title: { a: secret }, collection: secret }] }],
  ['a redirect to a login', redirectTo('https://auth.example/?rd=x')],
  ['a reset', reset],
  ['a cut answer', cutAfter('{"result":true,')],
];

const identity = 'GET /api/v1/Identity';
let ombi: RecordedOmbi;
let bob: Session;
let bareKey: Session;
let fault: Answer = '';
beforeAll(async () => {
  ombi = await startRecordedOmbi();
  for (const operation of Object.keys(operations)) ombi.on(operation, () => fault);
  ombi
    .on(identity, 'as-bob', (call) => call.userName === 'bob')
    .on(identity, 'bare-key', (call) => call.userName === undefined);
  bob = await openSession({ url: ombi.url, userName: 'bob' });
  bareKey = await openSession({ url: ombi.url });
});
afterEach(() => {
  ombi.forget();
});
afterAll(async () => {
  await Promise.all([bob.close(), bareKey.close(), ombi.close()]);
});

const catalogue = openCatalogue();

/** Every legal call that tests know of, by tool: a tool's calls run side by side. */
const known = [...examples(), ...everyView()];
const callsByTool = catalogue.tools.map(
  ({ name }) => [name, known.filter(([tool]) => tool === name).map(([, args]) => args)] as const,
);

/** What is answered without asking the broken operations, or by nothing at all, is whole (C34: no body is no issues). */
const wholeAnswers: Readonly<Record<string, readonly string[]>> = {
  read_users: ['{"view":"me"}', '{"view":"roles"}', '{"view":"get","user":"bob"}', '{}'],
  read_issues: ['{"view":"summary"} 204 without a content type'],
  read_server: ['{"view":"news"} a text'],
};

describe.each(faults)('with %s from every operation', (name, answer) => {
  it.each(callsByTool)(
    '[C08] [C51] [C2] [R11] [R17] %s fails truthfully in each of its views, on filled paths of the API',
    async (tool, calls) => {
      fault = answer;
      const asked = calls.flatMap((args) => [bob, bareKey].map((session) => ({ session, args })));
      await Promise.all(
        asked.map(async ({ session, args }) => {
          const envelope = await session.call(tool, args);
          const call = JSON.stringify(args);
          const isWhole = wholeAnswers[tool]?.some((whole) => whole === call || whole === `${call} ${name}`) ?? false;
          expectTruthful(envelope, `${call} ${JSON.stringify(envelope)}`, isWhole);
        }),
      );
      const paths = ombi.requests.map(({ path }) => path);
      expect(paths.filter((path) => !/^\/api\/v[12]\//.test(path) || /[{}]|%7[BD]|undefined|NaN/.test(path))).toEqual(
        [],
      );
    },
  );
});

/** Nothing of Ombi's inside, no success without a caveat, and no refusal without words. */
function expectTruthful({ ok, data, error, warnings }: Envelope, said: string, isWhole: boolean): void {
  expect(said).not.toMatch(/Ombi\.Core|\/src\/ombi|line 12|traceId/);
  if (ok) {
    // Only a page may be empty; then something says that this proves nothing.
    if (!isWhole) expect(warnings.length, said).toBeGreaterThan(0);
    expect(data, said).not.toMatchObject({ outcome: expect.any(String) });
  } else {
    expect(error?.code, said).not.toBe('INTERNAL_ERROR');
    expect(error?.message, said).toMatch(/\S{3,}.*[.)]$/s);
    expect(data, said).not.toMatchObject({ outcome: 'completed' });
  }
}

describe('an Ombi that is not there', () => {
  let url: string;
  let session: Session;
  beforeAll(async () => {
    url = await closedPort();
    session = await openSession({ url, userName: 'bob' });
  });
  afterAll(() => session.close());

  it.each(callsByTool)('[C50] %s says so in each of its views, retryable and with the address', async (tool, calls) => {
    await Promise.all(
      calls.map(async (args) => {
        const { ok, error } = await session.call(tool, args);
        expect(ok, JSON.stringify(args)).toBe(false);
        expect(error, JSON.stringify(args)).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
        expect(error?.message).toContain(url);
      }),
    );
  });
});

describe('secrets [R13]', () => {
  it('are in the recordings that these tests answer from', () => {
    expect(JSON.stringify(recorded('get-v2-requests-movie-count-position-sort-sortorder', 'as-bob'))).toContain(
      'MARKED-SECRET',
    );
  });

  it.each(['adapters.ts', 'contract.ts', 'errors.ts', 'tools.json', 'TOOLS.md', 'upstream.ts'])(
    'stand in no generated file: %s',
    (name) => {
      expect(readFileSync(`generated/${name}`, 'utf8')).not.toMatch(/MARKED|marked-dest|example\.invalid/);
    },
  );

  it('[C01] every tool has an example here', () => {
    expect([...new Set(examples().map(([tool]) => tool))].sort()).toEqual(
      catalogue.tools.map(({ name }) => name).sort(),
    );
  });
});
