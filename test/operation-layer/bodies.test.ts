/** Answers of every sort through one tool each: bare values, nothing, text, pages, and lists without an end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import { cutAfter, stream } from '../support/faults.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import { endlessList } from '../upstream/endless-list.ts';
import { until } from '../upstream/wire.ts';
import { offeredOnly, openLayer, sampleArguments, toolOf } from './layer.ts';

let layer: Awaited<ReturnType<typeof openLayer>>;
beforeAll(async () => {
  layer = await openLayer(offeredOnly);
}, 60_000);
beforeEach(() => layer.ombi.forget());
afterAll(() => layer.close());

interface Shown extends Envelope {
  readonly data: never;
}

function ask(operation: string, answer: Answer): Promise<Shown> {
  const tool = toolOf(operation);
  layer.ombi.on(operation, answer);
  return layer.session.call(tool.name, sampleArguments(tool)) as Promise<Shown>;
}

const total = 'GET /api/v1/Request/movie/total';
const enabled = 'GET /api/v1/Radarr/enabled';
const log = 'GET /api/v2/System/logs/{logFileName}';
const info = 'GET /api/v1/Request/movie/info/{requestId}';
const page = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';

describe('the body of an answer', () => {
  it.each([
    ['a number', total, { json: 15 }, 15],
    ['a truth value', enabled, { json: true }, true],
    ['a false that is no refusal, as nothing was asked to change', enabled, { json: false }, false],
    ['an empty list', 'GET /api/v1/Sonarr/Profiles', { json: [] }, []],
  ])('%s is shown as it is', async (_, operation, answer, body) => {
    const { ok, data, warnings, truncated } = await ask(operation, answer);
    expect(data).toEqual({ kind: 'api_result', status: 200, content_type: 'application/json', body, omitted: [] });
    expect([ok, warnings, truncated]).toEqual([true, [], false]);
  });

  it('a change that Ombi answers with nothing has no body', async () => {
    const { data, warnings } = await ask('POST /api/v1/Identity/language', { status: 200 });
    expect(data).toEqual({ kind: 'api_result', status: 200, content_type: '', body: null, omitted: [] });
    expect(warnings).toEqual(['This is what Ombi answered; whether it did so was not looked up.']);
  });

  it('a text is shown line by line', async () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const { data } = await ask(log, { text: 'first line\nsecond line\n', headers });
    expect(data).toMatchObject({ content_type: 'text/plain', body: 'first line\nsecond line' });
  });

  it('a log without lines is an empty text', async () => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    expect((await ask(log, { text: '', headers })).data).toMatchObject({ status: 200, body: '' });
  });

  it.each([
    [
      'a page of HTML',
      { text: '<!doctype html><html></html>', headers: { 'content-type': 'text/html' } },
      'UNSUPPORTED_CAPABILITY',
    ],
    ['no JSON', { text: '{"a":', headers: { 'content-type': 'application/json' } }, 'UPSTREAM_SCHEMA_MISMATCH'],
    ['a list where an object is right', { json: [] }, 'UPSTREAM_SCHEMA_MISMATCH'],
    ['nothing where an object is right', { status: 200 }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ])('%s is a failure', async (_, answer, code) => {
    expect((await ask(info, answer)).error?.code).toBe(code);
  });

  it('an answer that breaks off is a failure', async () => {
    const { ok, error } = await ask(info, cutAfter('{"id":'));
    expect(ok).toBe(false);
    expect(error?.retryable).toBe(true);
  });
});

describe('[C55] a list without an end', () => {
  it('is closed early, and cut with a word on how to go on', async () => {
    const sent = { bytes: 0 };
    const { ok, data, warnings, truncated } = await ask(page, stream(endlessList, sent));
    const { body, omitted } = data as { body: { collection: object[]; total: unknown }; omitted: string[] };
    expect([ok, truncated]).toEqual([true, true]);
    expect(body.collection.length).toBeGreaterThan(5);
    expect(body.total).toBeNull();
    expect(warnings.join(' ')).toMatch(/ask for the next/);
    expect(omitted.length).toBeGreaterThan(0);
    await until(() => layer.ombi.unfinished() === 0);
    expect(sent.bytes).toBeLessThan(52 * 1024 * 1024);
  }, 60_000);

  it('of rows without a total stops after a hundred of them', async () => {
    const rows = function* () {
      yield '[{"id":0}';
      for (let id = 1; id < 5_000_000; id++) yield `,{"id":${id}}`;
      yield ']';
    };
    const sent = { bytes: 0 };
    const { data, truncated } = await ask('GET /api/v1/Request/tv', stream(rows, sent));
    expect((data as { body: object[] }).body).toHaveLength(100);
    expect(truncated).toBe(true);
    await until(() => layer.ombi.unfinished() === 0);
    expect(sent.bytes).toBeLessThan(20 * 1024 * 1024);
  });
});
