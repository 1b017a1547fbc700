import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { closedPort, cutAfter, drip, hang, inTurn, reset } from '../support/faults.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import {
  allOf,
  callsTo,
  closeAfterTest,
  create,
  failureOf,
  limitsOf,
  multiSearch,
  ombiForTest,
  one,
  page,
  readList,
  readOne,
  readTotal,
  settingsOf,
  until,
  wish,
} from './wire.ts';

const waitASecond = (status: number): Answer => ({ status, headers: { 'retry-after': '1' } });
/** A server that answers every call with the same bytes. */
async function serverOf(bytes: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const lost: [string, Answer][] = [
  ['was reset', reset],
  ['was cut in the middle of the body', cutAfter('{"id":1,')],
];

describe('a read', () => {
  test.each(lost)('is tried once more when the connection %s', async (_, fault) => {
    const ombi = await ombiForTest();
    ombi.on(readOne, inTurn(fault, 'pending'));
    expect(await callsTo(settingsOf(ombi))[readOne](one)).toMatchObject({ id: 1 });
    expect(ombi.requests).toHaveLength(2);
  });

  test.each(lost)('fails when the connection %s twice', async (_, fault) => {
    const ombi = await ombiForTest();
    ombi.on(readOne, fault);
    const failed = await failureOf(callsTo(settingsOf(ombi))[readOne](one));
    expect(failed).toMatchObject({
      situation: 'connection_lost',
      code: 'UPSTREAM_REJECTED',
      details: { retryable: true },
    });
    expect(ombi.requests).toHaveLength(2);
  });

  test('that is a POST is a read all the same', async () => {
    const ombi = await ombiForTest();
    ombi.on(multiSearch, inTurn(reset, { json: [] }));
    const term = { params: { path: { searchTerm: 'x' } }, body: { movies: true } };
    expect(await callsTo(settingsOf(ombi))[multiSearch](term)).toEqual([]);
    expect(ombi.requests.map(({ body }) => body)).toEqual([{ movies: true }, { movies: true }]);
  });

  test.each([429, 503])('is tried once more after the wait that a %i asks for [P2]', async (status) => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, inTurn(waitASecond(status), { json: 15 }));
    const begun = performance.now();
    expect(await callsTo(settingsOf(ombi))[readTotal]()).toBe(15);
    // The least that the wait can take, so that a busy machine changes nothing.
    expect(performance.now() - begun).toBeGreaterThan(990);
    expect(ombi.requests).toHaveLength(2);
  });

  test.each([
    ['the time runs out', 'expire', 'timed_out'],
    ['the client cancels', 'cancel', 'cancelled'],
  ] as const)('ends with true words when %s before its second try', async (_, end, situation) => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, { status: 503, headers: { 'retry-after': '10' } });
    const call = limitsOf();
    const failed = failureOf(callsTo(settingsOf(ombi), call.limits)[readTotal]());
    await until(() => ombi.requests.length === 1 && ombi.unfinished() === 0);
    setTimeout(call[end], 100);
    expect((await failed).situation).toBe(situation);
    expect((await failed).message).not.toContain('before anything was sent');
    expect(ombi.requests).toHaveLength(1);
  });

  test('is cancelled at once while the refusal that asks for a wait is read', async () => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, ({ response }) => {
      response.writeHead(503, { 'retry-after': '8', 'content-length': '100' }).write('ab');
    });
    const call = limitsOf();
    const failed = failureOf(callsTo(settingsOf(ombi), call.limits)[readTotal]());
    await until(() => ombi.requests.length === 1);
    const from = performance.now();
    setTimeout(call.cancel, 100);
    expect((await failed).situation).toBe('cancelled');
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  test.each([
    ['the wait is longer than the deadline', { status: 429, headers: { 'retry-after': '30' } }, 'RATE_LIMITED', 30],
    ['no wait is given', { status: 503 }, 'UPSTREAM_REJECTED', undefined],
    ['Ombi failed by itself', 'not-found', 'NOT_FOUND', undefined],
  ] as [string, Answer, string, number | undefined][])(
    'is not tried again when %s',
    async (_, answer, code, seconds) => {
      const ombi = await ombiForTest();
      ombi.on(readOne, answer);
      const failed = await failureOf(callsTo(settingsOf(ombi))[readOne](one));
      expect([failed.code, failed.details.retryAfterSeconds]).toEqual([code, seconds]);
      expect(ombi.requests).toHaveLength(1);
    },
  );

  test('tells of a refused connection and an unknown host', async () => {
    const address = await closedPort();
    const refused = await failureOf(callsTo({ baseUrl: address, apiKey: 'k' })[readTotal]());
    expect(refused).toMatchObject({ situation: 'connection_refused', details: { retryable: true } });
    expect(refused.message).toContain(address);
    const unknown = await failureOf(callsTo({ baseUrl: 'http://no-such-host.invalid', apiKey: 'k' })[readTotal]());
    expect(unknown).toMatchObject({ situation: 'unknown_host', details: { retryable: true } });
  });

  test('tells of a port where something else answers', async () => {
    const address = await serverOf('SSH-2.0-OpenSSH_9.6\r\n');
    const failed = await failureOf(callsTo({ baseUrl: address, apiKey: 'k' })[readTotal]());
    expect(failed).toMatchObject({ situation: 'not_http', code: 'UNSUPPORTED_CAPABILITY' });
    expect((await failureOf(callsTo({ baseUrl: address, apiKey: 'k' })[create](wish))).code).toBe('UNKNOWN_OUTCOME');
  });

  test('of a list is not tried again once rows have come', async () => {
    const ombi = await ombiForTest();
    const row = `{"id":1,"title":"${'x'.repeat(1000)}"},`;
    ombi.on(readList, cutAfter(`{"collection":[${row.repeat(400)}`));
    const list = await callsTo(settingsOf(ombi))[readList](page);
    expect((await failureOf(allOf(list))).situation).toBe('connection_lost');
    expect(ombi.requests).toHaveLength(1);
  });
});

describe('[C50] a change', () => {
  const unknown: [string, Answer][] = [
    ['reset', reset],
    ['cut in the middle of the body', cutAfter('{"result":true,')],
    ['cut before the body', cutAfter('')],
    ['no answer in time', hang],
    ['an answer that drips in', drip('{"result":true}', 200)],
    ['half an answer', { headers: { 'content-type': 'application/json' }, text: '{"result":tr' }],
    ['an answer of another kind', { json: [] }],
    ['an answer without a body', { status: 200, headers: { 'content-type': 'application/json' } }],
    ['204 after Ombi’s own timeout', { status: 204, headers: { 'content-type': 'application/json' } }],
    ['an internal error', { status: 500, json: { error: 'Object reference not set to an instance of an object.' } }],
    ['a locked database', 'database-is-locked-already-requested-by-other'],
    ['502', { status: 502 }],
    ['503 with a wait', waitASecond(503)],
    ['504', { status: 504 }],
    ['more than can be kept', { headers: { 'content-type': 'application/json' }, text: `"${'x'.repeat(9_000_000)}"` }],
  ];

  test.each(unknown)('is sent once and its outcome is unknown: %s [B4] [K2]', async (_, answer) => {
    const ombi = await ombiForTest();
    ombi.on(create, typeof answer === 'string' ? `post-v1-request-music/${answer}` : answer);
    const failed = await failureOf(
      callsTo(settingsOf(ombi), limitsOf({ totalMs: 20_000, writeMs: 1_500 }).limits)[create](wish),
    );
    expect(failed).toMatchObject({
      situation: 'unknown_outcome',
      code: 'UNKNOWN_OUTCOME',
      details: { retryable: false },
    });
    expect(failed.message).toMatch(
      /^The change was sent, but [^{}]+\. It may or may not have happened\. Do not repeat it; look first with [^{}]+\.$/,
    );
    expect(ombi.requests).toHaveLength(1);
  });

  test('is sent once, and refused for certain, when a rate limit says so [P2]', async () => {
    const ombi = await ombiForTest();
    ombi.on(create, waitASecond(429));
    const failed = await failureOf(callsTo(settingsOf(ombi))[create](wish));
    expect(failed).toMatchObject({ code: 'RATE_LIMITED', details: { retryable: true, retryAfterSeconds: 1 } });
    expect(ombi.requests).toHaveLength(1);
  });

  test('did not happen when the connection could not be made', async () => {
    const refused = await failureOf(callsTo({ baseUrl: await closedPort(), apiKey: 'k' })[create](wish));
    expect(refused.situation).toBe('connection_refused');
    const unknownHost = await failureOf(callsTo({ baseUrl: 'http://no-such-host.invalid', apiKey: 'k' })[create](wish));
    expect(unknownHost.situation).toBe('unknown_host');
  });
});
