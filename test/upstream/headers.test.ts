import { describe, expect, test } from 'vitest';
import { recordedCase } from '../support/recorded-ombi.ts';
import {
  callsTo,
  create,
  failureOf,
  limitsOf,
  multiSearch,
  ombiForTest,
  one,
  readLog,
  readOne,
  readTotal,
  remove,
  settingsOf,
  subscribe,
  wish,
} from './wire.ts';

describe('what every call carries', () => {
  test('the key as a header and nowhere else [B5]', async () => {
    const ombi = await ombiForTest({ apiKey: 'k3y' });
    ombi.on(readTotal, { json: 15 }).on(create, 'pending');
    const calls = callsTo(settingsOf(ombi));
    await calls[readTotal]();
    await calls[create](wish);
    for (const { path, headers, body } of ombi.requests) {
      expect(headers['apikey']).toBe('k3y');
      expect(JSON.stringify({ path, body, ...headers, apikey: '' })).not.toContain('k3y');
    }
  });

  test('JSON is asked for, but plain text where the operation says so', async () => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, { json: 15 }).on(readLog, { headers: { 'content-type': 'text/plain' }, text: 'one\ntwo' });
    const calls = callsTo(settingsOf(ombi));
    await calls[readTotal]();
    expect(await calls[readLog]({ params: { path: { logFileName: 'log-20261130.txt' } } })).toBe('one\ntwo');
    expect(ombi.requests.map(({ headers }) => headers['accept'])).toEqual(['application/json', 'text/plain']);
  });

  test('a JSON content type on every body, and none without a body [R9]', async () => {
    const ombi = await ombiForTest();
    ombi.on(create, 'pending').on(multiSearch, { json: [] }).on(subscribe, {}).on(remove, { json: {} });
    const calls = callsTo(settingsOf(ombi));
    await calls[create](wish);
    await calls[multiSearch]({ params: { path: { searchTerm: 'x' } }, body: { movies: true } });
    await calls[subscribe](one);
    await calls[remove](one);
    expect(ombi.requests.map(({ method, body, headers }) => [method, body, headers['content-type']])).toEqual([
      ['POST', { theMovieDbId: 500100, languageCode: 'en', is4kRequest: false }, 'application/json'],
      ['POST', { movies: true }, 'application/json'],
      ['POST', undefined, undefined],
      ['DELETE', undefined, undefined],
    ]);
  });

  test('no UserName on the bare key', async () => {
    const ombi = await ombiForTest();
    await callsTo(settingsOf(ombi.on(readTotal, { json: 15 })))[readTotal]();
    expect(ombi.requests[0]?.headers).not.toHaveProperty('username');
  });

  test.each(['bob', 'José', '名前', 'a b', 'zoë@example', '🎬'])('the user name as UTF-8: %s', async (userName) => {
    const ombi = await ombiForTest({ users: [userName] });
    ombi.on(readTotal, { json: 15 });
    expect(await callsTo(settingsOf(ombi), limitsOf({ userName }).limits)[readTotal]()).toBe(15);
    expect(ombi.requests[0]?.userName).toBe(userName);
    expect(ombi.requests[0]?.headers['username']).toBe(Buffer.from(userName, 'utf8').toString('latin1'));
  });

  test.each(['', '  ', '\u00a0', 'a\r\nApiKey: x', 'a\u0000'])(
    'no blank or unprintable user name ever becomes a header: %j',
    async (userName) => {
      const ombi = await ombiForTest();
      const refused = await failureOf(callsTo(settingsOf(ombi), limitsOf({ userName }).limits)[readTotal]());
      expect(refused.code).toBe('INVALID_ARGUMENT');
      expect(ombi.requests).toEqual([]);
    },
  );

  test('calls go below the base path, in the case that Ombi writes paths [A2] [R9]', async () => {
    const ombi = await ombiForTest({ basePath: '/ombi' });
    ombi.on(readOne, 'pending');
    await callsTo(settingsOf(ombi))[readOne](one);
    expect(ombi.url).toMatch(/\/ombi$/);
    expect(ombi.requests[0]?.path).toBe('/api/v1/Request/movie/info/1');
  });
});

describe('the recorded server', () => {
  test('answers byte for byte what was recorded, broken answers included', async () => {
    const ombi = await ombiForTest();
    const stranger = await failureOf(callsTo(settingsOf(ombi), limitsOf({ userName: 'nobody' }).limits)[create](wish));
    expect(stranger.situation).toBe('unknown_user');
    expect(recordedCase('cross-cutting', 'unknown-user-protected').response.aborted).toBe(true);

    const otherKey = await failureOf(callsTo(settingsOf(ombi, { apiKey: 'other' }))[readTotal]());
    expect(otherKey.situation).toBe('wrong_api_key');
    expect((await failureOf(callsTo(settingsOf(ombi))[readTotal]())).situation).toBe('web_page');
    expect((await failureOf(callsTo(settingsOf(ombi))[create](wish))).situation).toBe('no_such_operation');
  });
});
