/** What comes of read_logs when Ombi does not answer as it should. */
import { describe, expect, test } from 'vitest';
import { cutAfter, html } from '../support/faults.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import { listFiles, logsSession, readFile } from './logs-session.ts';

const session = logsSession();

const faults: [string, Answer, string][] = [
  ['an internal error', { status: 500, json: { error: 'Could not find /config/Logs' } }, 'UPSTREAM_REJECTED'],
  ['giving up after 100 s', { status: 204, headers: { 'content-type': 'application/json' } }, 'TIMEOUT'],
  ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
  ['broken JSON', { headers: { 'content-type': 'application/json' }, text: '["log2026' }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['another JSON', { json: { something: 'else' } }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['no answer at all', { status: 204 }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['a proxy’s refusal', { status: 503, text: 'down' }, 'UPSTREAM_REJECTED'],
];

describe.each([
  ['files', listFiles, { view: 'files' }],
  ['lines', listFiles, { view: 'lines' }],
  ['lines', readFile, { view: 'lines' }],
])('[C18] %s, when %s answers with', (_, operation, args) => {
  test.each(faults)('%s', async (_title, answer, code) => {
    session.ombi.on(operation, answer);
    const { ok, error, data } = await session.call(args);
    expect({ ok, code: error?.code, data }).toEqual({ ok: false, code, data: undefined });
    expect(error?.message).not.toMatch(/config/);
  });
});

test.each(['alice', 'bob'])('[R13] %s may not: the role that is missing is named', async (user) => {
  for (const view of ['files', 'lines']) {
    const { error } = await session.call({ view }, user);
    expect(error?.code).toBe('FORBIDDEN');
    expect(error?.message).toContain(`${user} may not do this: it needs the role Admin`);
  }
});

test('a log that breaks off is no shorter log', async () => {
  session.ombi.on(readFile, cutAfter('one\ntwo\n', 200, 'text/plain; charset=utf-8'));
  expect((await session.call()).error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
});
