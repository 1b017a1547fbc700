import { describe, expect, test } from 'vitest';
import { connect } from '../../src/upstream/connection.ts';
import { drip, hang, hangAfter, html, stream } from '../support/faults.ts';
import { type Answer, recorded } from '../support/recorded-ombi.ts';
import {
  allOf,
  callsTo,
  create,
  failureOf,
  limitsOf,
  ombiForTest,
  one,
  page,
  readList,
  readOne,
  readShows,
  readTotal,
  settingsOf,
  until,
  wireOperations,
  wish,
} from './wire.ts';

/** Answers when told to, and counts how many wait at the same time. */
function gate(answer: Answer) {
  const waiting: (() => void)[] = [];
  let most = 0;
  const held: Answer = async () => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      most = Math.max(most, waiting.length);
    });
    return answer;
  };
  const open = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { held, waiting, most: () => most, open };
}

describe('calls in flight', () => {
  test('are at most four reads to one Ombi, whoever asks', async () => {
    const ombi = await ombiForTest();
    const { held, waiting, most, open } = gate({ json: 0 });
    ombi.on(readTotal, held);
    const connection = connect(settingsOf(ombi));
    const reads = Array.from({ length: 10 }, (_, i) =>
      connection.callsFor(wireOperations, limitsOf(i % 2 ? { userName: 'bob' } : {}).limits)[readTotal](),
    );
    const done = Promise.allSettled(reads);
    for (const expected of [4, 8, 10]) {
      await until(() => ombi.requests.length === expected);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(ombi.requests).toHaveLength(expected);
      expect(waiting.length).toBeLessThanOrEqual(4);
      open();
    }
    await done;
    expect(most()).toBe(4);
  });

  test('are at most one change, and reads go on beside it [O1]', async () => {
    const ombi = await ombiForTest();
    const { held, most, open } = gate({ json: { result: true } });
    ombi.on(create, held).on(readTotal, { json: 15 });
    const calls = callsTo(settingsOf(ombi));
    const changes = [calls[create](wish), calls[create](wish), calls[create](wish)];
    for (const expected of [1, 2, 3]) {
      await until(() => ombi.callsTo(create).length === expected);
      expect(await calls[readTotal]()).toBe(15);
      expect(ombi.callsTo(create)).toHaveLength(expected);
      open();
    }
    await Promise.all(changes);
    expect(most()).toBe(1);
  });

  test('wait no longer than their own call: what is cancelled leaves the queue', async () => {
    const ombi = await ombiForTest();
    const { held, open } = gate({ json: { result: true } });
    ombi.on(create, held);
    const connection = connect(settingsOf(ombi));
    const first = connection.callsFor(wireOperations, limitsOf().limits)[create](wish);
    await until(() => ombi.requests.length === 1);
    const late = limitsOf();
    const waiting = failureOf(connection.callsFor(wireOperations, late.limits)[create](wish));
    setTimeout(late.expire, 50);
    expect(await waiting).toMatchObject({
      situation: 'timed_out_before_sending',
      code: 'TIMEOUT',
      details: { retryable: true },
    });
    open();
    await first;
    const third = connection.callsFor(wireOperations, limitsOf().limits)[create](wish);
    await until(() => ombi.requests.length === 2);
    open();
    await third;
  });

  test('are over when a list turns out to be none', async () => {
    const ombi = await ombiForTest();
    const type = { 'content-type': 'application/json' };
    ombi
      .on(readList, { headers: { ...type, 'content-length': '0' } })
      .on(readShows, { headers: type, text: '{}' })
      .on(readTotal, { json: 15 });
    const connection = connect(settingsOf(ombi));
    for (let i = 0; i < 5; i++) {
      const calls = connection.callsFor(wireOperations, limitsOf().limits);
      expect((await failureOf(calls[readList](page))).situation).toBe('wrong_shape');
      expect((await failureOf(calls[readShows](page).then(allOf))).situation).toBe('wrong_shape');
    }
    expect(await connection.callsFor(wireOperations, limitsOf().limits)[readTotal]()).toBe(15);
  });

  test('of one call never wait for the lists it holds open itself', async () => {
    const ombi = await ombiForTest();
    ombi.on(readList, stream(manyRows)).on(readOne, 'pending').on(readShows, stream(manyShows));
    const connection = connect(settingsOf(ombi));
    const each = Array.from({ length: 6 }, async () => {
      const calls = connection.callsFor(wireOperations, limitsOf({ totalMs: 20_000 }).limits);
      let looked = 0;
      for await (const _ of await calls[readList](page)) {
        for await (const _ of await calls[readShows](page)) break;
        await Promise.all([calls[readOne](one), calls[readOne](one)]);
        if (++looked === 3) break;
      }
      return looked;
    });
    expect(await Promise.all(each)).toEqual([3, 3, 3, 3, 3, 3]);
  });

  test('may open lists together and read them one after the other', async () => {
    const ombi = await ombiForTest();
    ombi.on(readList, stream(manyRows)).on(readShows, stream(manyShows));
    const connection = connect(settingsOf(ombi));
    const each = Array.from({ length: 6 }, async () => {
      const calls = connection.callsFor(wireOperations, limitsOf({ totalMs: 20_000 }).limits);
      const [films, shows] = await Promise.all([calls[readList](page), calls[readShows](page)]);
      return [(await allOf(films)).length, (await allOf(shows)).length];
    });
    expect(await Promise.all(each)).toEqual(Array(6).fill([301, 301]));
  });
});

function* manyRows() {
  yield '{"collection":[';
  for (let id = 1; id <= 300; id++) yield `{"id":${id},"title":"${'x'.repeat(2_000)}"},`;
  yield '{"id":2001}],"total":2001}';
}

function* manyShows() {
  yield '[';
  for (let id = 1; id <= 300; id++) yield `{"id":${id},"title":"${'x'.repeat(2_000)}"},`;
  yield '{"id":2001}]';
}

describe('[C53] the deadline', () => {
  const slow: [string, Answer][] = [
    ['before the answer', hang],
    ['in the middle of the body', hangAfter('{"id":')],
    ['while the body drips in', drip('{"id":1,"title":"The Glass Harbor"}', 100)],
  ];

  test.each(slow)('ends a read that hangs %s', async (_, answer) => {
    const ombi = await ombiForTest();
    ombi.on(readOne, answer);
    const { limits, expire } = limitsOf();
    const failed = failureOf(callsTo(settingsOf(ombi), limits)[readOne](one));
    await until(() => ombi.unfinished() === 1);
    setTimeout(expire, 100);
    expect(await failed).toMatchObject({ situation: 'timed_out', code: 'TIMEOUT', details: { retryable: true } });
    await until(() => ombi.unfinished() === 0);
    expect(ombi.requests).toHaveLength(1);
  });

  test('ends a list that hangs between its rows', async () => {
    const ombi = await ombiForTest();
    ombi.on(readList, hangAfter(`{"collection":[${'{"id":1},'.repeat(40_000)}`));
    const { limits, expire } = limitsOf();
    const list = await callsTo(settingsOf(ombi), limits)[readList](page);
    const failed = failureOf(allOf(list));
    setTimeout(expire, 100);
    expect((await failed).situation).toBe('timed_out');
    await until(() => ombi.unfinished() === 0);
  });

  test('of a change leaves time behind it for a read', async () => {
    const ombi = await ombiForTest();
    ombi.on(create, hang).on(readTotal, { json: 15 });
    const { limits } = limitsOf({ totalMs: 20_000, writeMs: 200 });
    const calls = callsTo(settingsOf(ombi), limits);
    const failed = await failureOf(calls[create](wish));
    expect(failed.message).toContain('the time ran out before Ombi answered');
    expect(limits.remainingMs()).toBeGreaterThan(5_000);
    expect(await calls[readTotal]()).toBe(15);
  });
});

describe('the client’s cancellation', () => {
  test.each([
    ['a read', readOne, 'cancelled'],
    ['a change', create, 'unknown_outcome'],
  ] as const)('closes the connection of %s', async (_, operation, situation) => {
    const ombi = await ombiForTest();
    ombi.on(operation, hang);
    const { limits, cancel } = limitsOf();
    const calls = callsTo(settingsOf(ombi), limits);
    const failed = failureOf(operation === create ? calls[create](wish) : calls[readOne](one));
    await until(() => ombi.requests.length === 1);
    cancel();
    expect((await failed).situation).toBe(situation);
    await until(() => ombi.unfinished() === 0);
  });

  test('closes a list that was opened and left lying', async () => {
    const ombi = await ombiForTest();
    ombi.on(readList, stream(hugeList));
    const { limits, cancel } = limitsOf();
    await callsTo(settingsOf(ombi), limits)[readList](page);
    expect(ombi.unfinished()).toBe(1);
    cancel();
    await until(() => ombi.unfinished() === 0);
  });

  test('before the start sends nothing', async () => {
    const ombi = await ombiForTest();
    const { limits, cancel } = limitsOf();
    cancel();
    expect((await failureOf(callsTo(settingsOf(ombi), limits)[create](wish))).situation).toBe('cancelled');
    expect(ombi.requests).toEqual([]);
  });
});

describe('[C55] what is kept', () => {
  const film = recorded<{ overview: string }>('get-v1-request-movie-info-requestid', 'pending');
  const filmOf = (bytes: number): Answer => ({ json: { ...film, overview: 'x'.repeat(bytes) } });

  test('is at most 8 MiB of one answer', async () => {
    const ombi = await ombiForTest();
    ombi.on(readOne, filmOf(9_000_000));
    const failed = await failureOf(callsTo(settingsOf(ombi))[readOne](one));
    expect(failed).toMatchObject({ situation: 'too_large', code: 'UPSTREAM_REJECTED', details: { retryable: false } });
    expect(ombi.requests).toHaveLength(1);
  });

  test('is at most 8 MiB of all answers that one call reads at the same time', async () => {
    const ombi = await ombiForTest();
    // No answer ends before all of them are on their way, whatever the machine is busy with.
    const half = JSON.stringify({ ...film, overview: 'x'.repeat(3_000_000) });
    const waiting: (() => void)[] = [];
    ombi.on(readOne, ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(half.slice(0, -2));
      waiting.push(() => response.end(half.slice(-2)));
      if (waiting.length === 4)
        setTimeout(
          () =>
            waiting.forEach((end) => {
              end();
            }),
          500,
        );
    });
    const calls = callsTo(settingsOf(ombi));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => calls[readOne](one)));
    const failures = outcomes.filter(({ status }) => status === 'rejected');
    expect(failures.length).toBeGreaterThan(0);
    for (const { reason } of failures as PromiseRejectedResult[]) expect(reason.situation).toBe('too_large');
  });

  test('is nothing of an answer that was parsed, so that a call may read many one after the other', async () => {
    const ombi = await ombiForTest();
    ombi.on(readOne, filmOf(3_000_000));
    const calls = callsTo(settingsOf(ombi));
    for (let i = 0; i < 5; i++) expect(await calls[readOne](one)).toMatchObject({ id: 1 });
  });

  test.each([
    ['is no JSON', { headers: { 'content-type': 'application/json' }, text: `"${'x'.repeat(5_000_000)}` }, 'not_json'],
    ['is of another kind', { json: ['x'.repeat(5_000_000)] }, 'wrong_shape'],
  ] as [string, Answer, string][])('is nothing of an answer that %s', async (_, answer, situation) => {
    const ombi = await ombiForTest();
    ombi.on(readOne, answer);
    const calls = callsTo(settingsOf(ombi));
    for (let i = 0; i < 3; i++) expect((await failureOf(calls[readOne](one))).situation).toBe(situation);
  });

  test('counts the rows of a list that are kept with the same measure', async () => {
    const ombi = await ombiForTest();
    ombi.on(readList, stream(hugeList));
    const rows = await callsTo(settingsOf(ombi))[readList](page);
    let read = 0;
    const failed = await failureOf(
      (async () => {
        for await (const _ of rows) {
          rows.keep();
          read++;
        }
      })(),
    );
    expect(failed.situation).toBe('too_large');
    expect(read).toBeGreaterThan(3_900);
    expect(read).toBeLessThan(4_200);
    await until(() => ombi.unfinished() === 0);
  });

  test('is 64 KiB of an answer that refuses', async () => {
    const ombi = await ombiForTest();
    const sent = { bytes: 0 };
    const endless = stream(function* () {
      for (let i = 0; i < 1_000; i++) yield 'x'.repeat(65_536);
    }, sent);
    ombi.on(readOne, ({ response, call }) => {
      const head = response.writeHead.bind(response);
      response.writeHead = () => head(500, { 'content-type': 'text/html' });
      return endless({ response, call });
    });
    expect((await failureOf(callsTo(settingsOf(ombi))[readOne](one))).situation).toBe('server_error');
    await until(() => ombi.unfinished() === 0);
    expect(sent.bytes).toBeLessThan(20_000_000);
  });

  test('is nothing of a web page that is answered instead', async () => {
    const ombi = await ombiForTest();
    ombi.on(readOne, html(`<!doctype html>${'x'.repeat(7_000_000)}`)).on(readShows, { json: [] });
    const calls = callsTo(settingsOf(ombi));
    for (let i = 0; i < 3; i++) expect((await failureOf(calls[readOne](one))).situation).toBe('web_page');
    expect(await allOf(await calls[readShows](page))).toEqual([]);
  });
});

function* hugeList() {
  yield '{"collection":[';
  for (let id = 1; id <= 20_000; id++)
    yield `{"id":${id},"title":"${'x'.repeat(2_000)}","email":"${'y'.repeat(500)}"},`;
  yield '{"id":0}],"total":1}';
}
