/** What the tools of the operation layer say of changes: refusals that Ombi answers with 200, lost answers, consent, audit. */
import { afterEach, describe, expect, it } from 'vitest';
import { cutAfter, hang, html, reset } from '../support/faults.ts';
import { slugOf } from '../support/recorded-cases.ts';
import { type Answer, recordedCase } from '../support/recorded-ombi.ts';
import type { SessionOptions } from '../support/session.ts';
import { type Arguments, everyOperation, offeredOnly, openLayer, sampleArguments, toolOf } from './layer.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function layerWith(options: Partial<SessionOptions> = {}, settings: Record<string, string> = offeredOnly) {
  const layer = await openLayer(settings, { userName: 'admin', ...options });
  opened.push(layer);
  const change = (operation: string, answer: Answer, args: Arguments = sampleArguments(toolOf(operation))) => {
    layer.ombi.on(operation, answer);
    return layer.session.call(toolOf(operation).name, args);
  };
  return { ...layer, change };
}

const approve = 'POST /api/v1/Request/movie/approve';
const remove = 'DELETE /api/v1/Request/movie/{requestId}';
const subscribe = 'POST /api/v1/Request/movie/subscribe/{requestId}';
const create = 'POST /api/v1/Request/movie';

const notLookedUp = 'This is what Ombi answered; whether it did so was not looked up.';

describe('what Ombi answers to a change with 200', () => {
  it.each([
    ['result true', { result: true, isError: false, requestId: 5 }],
    ['successful true', { successful: true }],
    ['true', true],
    ['a word', 'done'],
    ['an object that says neither', { id: 5 }],
    ['a list that says neither', [{ name: 'PlayedSync', enabled: false }]],
    ['no errors', { errors: [], error: '' }],
  ])('%s is a success that says it was not looked up', async (_, json) => {
    const { change } = await layerWith();
    const { ok, data, warnings } = await change('POST /api/v1/Identity/language', { json });
    expect([ok, warnings]).toEqual([true, [notLookedUp]]);
    expect(data).toMatchObject({ kind: 'api_result', status: 200, body: json });
  });

  it.each([
    ['result false', { result: false, isError: false, message: 'no' }],
    ['result false with an error', { result: false, isError: true, errorMessage: 'You already have it', requestId: 0 }],
    ['isError true beside result true', { result: true, isError: true }],
    ['successful false', { successful: false, errors: ['no'] }],
    ['succeeded false', { succeeded: false }],
    ['isValid false', { isValid: false }],
    ['an error', { error: 'no' }],
    ['errors', { errors: ['no'] }],
    ['an error code alone', { errorCode: 'NoPermissions', errorMessage: null }],
    ['a list with an entry that failed', [{ result: true }, null, 5, { result: false, errorMessage: 'no' }]],
    ['false', false],
  ])('%s is UPSTREAM_REJECTED, with the answer', async (_, json) => {
    const { change } = await layerWith();
    const { ok, data, error } = await change('POST /api/v1/Identity/language', { json });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: false });
    expect(error?.message).toContain('its answer to POST /api/v1/Identity/language is in data');
    expect(data).toMatchObject({ kind: 'api_result', status: 200, body: json });
  });

  it('an error that may not be shown is one all the same', async () => {
    const { change } = await layerWith();
    const json = { error: 'Object reference not set to an instance of an object.' };
    const { error, data } = await change('POST /api/v1/Identity/language', { json });
    expect(error?.code).toBe('UPSTREAM_REJECTED');
    expect(data).toMatchObject({ body: {}, omitted: ['/error'] });
  });

  it('a film that was requested before is told so, as recorded', async () => {
    const { change, ombi } = await layerWith();
    const { response } = recordedCase(slugOf(create), 'already-requested');
    const { error, data } = await change(create, 'already-requested');
    expect(error?.code).toBe('UPSTREAM_REJECTED');
    expect(data).toMatchObject({
      body: { result: false, errorCode: (response.json as { errorCode: string }).errorCode },
    });
    expect(ombi.requests).toHaveLength(1);
  });
});

describe('[C50] a change whose answer is lost', () => {
  it.each<[string, Answer]>([
    ['reset', reset],
    ['cut off', cutAfter('{"result":')],
    ['an internal error, as recorded', 'database-held-locked-by-another-process'],
    ['a gateway that gave up', { status: 504, text: '' }],
    ['no JSON', { text: 'ok', headers: { 'content-type': 'application/json' } }],
    ['another shape', { json: [1] }],
  ])('%s: sent once, outcome unknown', async (_, answer) => {
    const { change, ombi } = await layerWith();
    const { ok, error, data } = await change(approve, answer, { body: { id: 5, is4K: false } });
    expect([ok, data]).toEqual([false, undefined]);
    expect(error).toMatchObject({ code: 'UNKNOWN_OUTCOME', retryable: false });
    expect(error?.message).toMatch(/^The change was sent, but .*Do not repeat it/);
    expect(ombi.callsTo(approve)).toHaveLength(1);
    expect(ombi.requests).toHaveLength(1);
  });

  it('one that never comes: sent once, outcome unknown at the deadline', async () => {
    const { change, ombi } = await layerWith({}, { ...offeredOnly, OMBI_MCP_TIMEOUT_MS: '1500' });
    const { error } = await change(approve, hang, { body: { id: 5, is4K: false } });
    expect(error?.code).toBe('UNKNOWN_OUTCOME');
    expect(ombi.requests).toHaveLength(1);
  });

  it('a page of a proxy is no outcome, and nothing of it is shown', async () => {
    const { change } = await layerWith();
    const { error } = await change(approve, html('<!doctype html><title>Maintenance of nas.example</title>', 503));
    expect(error?.code).toBe('UNKNOWN_OUTCOME');
    expect(error?.message).not.toMatch(/Maintenance|doctype/);
  });

  it('a refusal for a role is known to have changed nothing', async () => {
    const { change } = await layerWith({ userName: 'bob' });
    const { error } = await change(approve, { status: 403 }, { body: { id: 5, is4K: false } });
    expect(error?.code).toBe('FORBIDDEN');
    expect(error?.message).toMatch(/bob/);
  });
});

describe('consent', () => {
  const args = { requestId: 12 };
  const done = { json: { result: true, isError: false } };

  it('of a person is asked before what may destroy something, in words that name it', async () => {
    const { change, session, ombi } = await layerWith({ answers: 'accept' });
    expect((await change(remove, done, args)).ok).toBe(true);
    expect(session.questions).toEqual([
      'Send DELETE /api/v1/Request/movie/12 to Ombi? It may change or delete what cannot be brought back.',
    ]);
    expect(ombi.requests.map(({ path }) => path)).toEqual(['/api/v1/Request/movie/12']);
  });

  it('with a body shows the body', async () => {
    const { change, session } = await layerWith({ answers: 'accept' });
    await change('PUT /api/v1/Request/movie/deny', done, { body: { id: 5, reason: 'no', is4K: false } });
    expect(session.questions[0]).toContain('PUT /api/v1/Request/movie/deny with {"id":5,"reason":"no","is4K":false}');
  });

  it('shows of a long body its beginning and that there is more, and nothing that nobody sees', async () => {
    const { change, session } = await layerWith({ answers: 'accept' });
    await change('PUT /api/v1/Request/movie/deny', done, {
      body: { id: 5, reason: `\u202eno\u200b${'x'.repeat(600)}` },
    });
    expect(session.questions[0]).toMatch(/ with \{"id":5,"reason":"nox+… to Ombi\?/);
  });

  it('is not asked for what only adds', async () => {
    const { change, session } = await layerWith({ answers: 'decline' });
    expect((await change(subscribe, { json: true }, args)).ok).toBe(true);
    expect(session.questions).toEqual([]);
  });

  it.each(['decline', 'cancel'] as const)('%s: nothing is sent', async (answers) => {
    const { change, ombi } = await layerWith({ answers });
    const { ok, error } = await change(remove, done, args);
    expect(ok).toBe(false);
    expect(error?.code).toBe('FORBIDDEN');
    expect(error?.message).toContain('Nothing was sent.');
    expect(ombi.requests).toEqual([]);
  });

  it.each([
    ['always', false],
    ['auto', true],
    ['never', true],
  ])('under OMBI_MCP_CONFIRM=%s a client that cannot ask is served: %s', async (policy, served) => {
    const { change, ombi } = await layerWith({}, { ...offeredOnly, OMBI_MCP_CONFIRM: policy });
    const { ok, error } = await change(remove, done, args);
    expect([ok, ombi.requests.length]).toEqual([served, served ? 1 : 0]);
    if (!served) expect(error?.code).toBe('FORBIDDEN');
  });

  it('is asked for withheld operations that an operator exposed, too', async () => {
    const { change, session, ombi } = await layerWith({ answers: 'decline' }, everyOperation);
    const { error } = await change('DELETE /api/v1/Request/movie/all', done, {});
    expect(error?.code).toBe('FORBIDDEN');
    expect(session.questions).toHaveLength(1);
    expect(ombi.requests).toEqual([]);
  }, 60_000);
});

describe('the audit line', () => {
  const entries = (stderr: readonly string[]) =>
    stderr.flatMap((line) => {
      const [, json] = /^ombi-mcp: audit (\{.*\})\n$/.exec(line) ?? [];
      return json === undefined ? [] : [JSON.parse(json) as Record<string, unknown>];
    });

  it('has tool, user, ids and operation, and no free text', async () => {
    const { change, session } = await layerWith();
    const deny = 'PUT /api/v1/Request/movie/deny';
    const body = { id: 5, reason: 'Amélie said so', is4K: true };
    const { correlation_id } = await change(deny, { json: { result: true } }, { body });
    expect(entries(session.stderr)).toEqual([
      {
        time: '2026-11-30T12:00:00.000Z',
        correlation_id,
        tool: 'ombi_request_movie_deny',
        user: 'admin',
        arguments: { body: { id: 5, is4K: true } },
        targets: [],
        outcome: 'completed',
        sent: [deny],
      },
    ]);
  });

  it.each([
    ['a refusal', { json: { result: false } }, 'upstream_rejected'],
    ['a lost answer', reset, 'unknown_outcome'],
  ] as [string, Answer, string][])('is written of %s', async (_, answer, outcome) => {
    const { change, session } = await layerWith();
    await change(remove, answer, { requestId: 12 });
    const sent = ['DELETE /api/v1/Request/movie/12'];
    expect(entries(session.stderr)).toMatchObject([{ arguments: { requestId: 12 }, outcome, sent }]);
  });

  it('is written of no read, and of nothing that was not sent', async () => {
    const { change, session } = await layerWith({ answers: 'decline' });
    await change('GET /api/v1/Request/movie/total', { json: 5 });
    await change('POST /api/v1/Search/movie', { json: [] });
    await change(remove, { json: true }, { requestId: 12 });
    expect(entries(session.stderr)).toEqual([]);
  });
});
