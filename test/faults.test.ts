/**
 * Every example of every tool, with each fault on every operation behind it: the result is valid, bounded, free of
 * marked secrets and never says that something is there or was done. `session.call` checks the first three.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../generated/adapters.ts';
import { openCatalogue } from '../src/catalog.ts';
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
  ['a text', { json: secret }],
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
afterAll(async () => {
  await Promise.all([bob.close(), bareKey.close(), ombi.close()]);
});

const catalogue = openCatalogue();

describe.each(faults)('with %s from every operation', (_, answer) => {
  it.each(examples())('[C08] [C51] %s fails truthfully: %j', async (tool, args) => {
    fault = answer;
    for (const session of [bob, bareKey]) {
      const { ok, data, error, warnings } = await session.call(tool, args);
      const said = JSON.stringify({ data, error, warnings });
      expect(said).not.toMatch(/Ombi\.Core|\/src\/ombi|line 12|traceId/);
      if (ok) {
        // Only a page may be empty; then something says that this proves nothing.
        expect(warnings.length, said).toBeGreaterThan(0);
        expect(data, said).not.toMatchObject({ outcome: expect.any(String) });
      } else {
        expect(error?.message, said).toMatch(/\S{3,}.*[.)]$/s);
        expect(data, said).not.toMatchObject({ outcome: 'completed' });
      }
    }
  });
});

describe('an Ombi that is not there', () => {
  it.each(examples())('[C50] %s says so, retryable and with the address: %j', async (tool, args) => {
    const url = await closedPort();
    const session = await openSession({ url, userName: 'bob' });
    const { ok, error } = await session.call(tool, args);
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(error?.message).toContain(url);
    await session.close();
  });
});

describe('secrets', () => {
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
