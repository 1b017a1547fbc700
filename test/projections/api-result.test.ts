/** What is shown of an answer's objects and lists. Names of members are those of Ombi's answers. */
import { describe, expect, test } from 'vitest';
import { bytesOf, maxBodyBytes, shown } from './api-result-of.ts';

const guid = 'b0b00000-0000-4000-8000-000000000003';
const user = {
  id: guid,
  userName: 'bob',
  normalizedUserName: 'BOB',
  alias: 'Bobby',
  userAlias: 'Bobby',
  userType: 1,
  email: null,
  userAccessToken: 'abc',
  isSystemUser: false,
};

test('the payload tells status and type, and holds JSON as it came', () => {
  const body = { result: true, message: 'Done', requestId: 4, rating: 7.25, tags: [], note: null, empty: '' };
  expect(shown(body)).toEqual({
    kind: 'api_result',
    status: 200,
    content_type: 'application/json',
    body,
    omitted: [],
    cuts: [],
    warnings: [],
  });
});

test.each([
  [undefined, null],
  [null, null],
  ['', ''],
  [true, true],
  [0, 0],
  ['4.59.3', '4.59.3'],
  ['4.0.11.2680', '4.0.11.2680'],
  [[], []],
  [Number.POSITIVE_INFINITY, null],
])('the answer %j is shown as %j', (body, want) => expect(shown(body)).toMatchObject({ body: want, omitted: [] }));

test('a media type that is none is not repeated', () => {
  expect(shown({}, {}, 'x; <b>').content_type).toBe('');
  expect(shown({}, {}, '').content_type).toBe('');
});

describe('[C51] secrets are left out by their names, which omitted lists', () => {
  test.each([
    'token',
    'userAccessToken',
    'mediaServerToken',
    'apiKey',
    'api_key',
    'Api-Key',
    'password',
    'passwordHash',
    'clientSecret',
    'salt',
    'securityStamp',
    'setCookie',
    'authorizationHeader',
    'webhookUrl',
    'emailAddress',
    'normalizedEmail',
    'phoneNumber',
    'externalConnectionString',
    'machineIdentifier',
    'machineId',
    'providerUserId',
    'notificationUserIds',
    'playerId',
    'installId',
    'accountSid',
    'chatId',
    'topic',
    'ip',
    'serverHostname',
    'pin',
    'jwt',
    'passcode',
  ])('%s', (name) => {
    expect(shown({ id: 1, [name]: 'x' })).toMatchObject({ body: { id: 1 }, omitted: [`/${name}`] });
    expect(shown({ rows: [{ [name]: ['x'] }] }).body).toEqual({ rows: [{}] });
  });

  test('what only sounds like them stays', () => {
    const body = {
      keywords: ['heist'],
      keywordsValue: [{ id: 1, name: 'sea' }],
      key: 's9DvwqH4y4H',
      hasToken: true,
      emailConfirmed: false,
      phoneNumberConfirmed: true,
      character: 'Captain Clock',
      password: null,
      errorCode: 'NoPermissions',
      ipv: 4,
      description: 'x',
    };
    expect(shown(body)).toMatchObject({ body, omitted: [] });
  });

  test('some by what stands beside them', () => {
    expect(shown([{ userId: guid, agent: 1, enabled: true, value: '1234' }])).toMatchObject({
      body: [{ userId: guid, agent: 1, enabled: true }],
      omitted: ['/0/value'],
    });
    expect(shown({ enabled: true, username: 'mailer', password: '' }).body).toEqual({ enabled: true });
    expect(shown([{ id: 'e1', username: 'nora' }]).body).toEqual([{ id: 'e1', username: 'nora' }]);
    expect(shown({ serverId: 'abc', servers: [{ serverId: 1 }] }).body).toEqual({ servers: [{ serverId: 1 }] });
  });

  test('values whose name stands beside them', () => {
    const body = [
      { name: 'apiKey', value: 'x' },
      { key: 'Password', Value: ['x'] },
      { name: 'Priority', value: 5 },
      { name: 'The Secret', year: 2020 },
    ];
    expect(shown(body)).toMatchObject({
      body: [
        { name: 'apiKey' },
        { key: 'Password' },
        { name: 'Priority', value: 5 },
        { name: 'The Secret', year: 2020 },
      ],
      omitted: ['/0/value', '/1/Value'],
    });
  });

  test('rules of an operation hide further ones, however they are spelled', () => {
    expect(shown([{ id: 1, Error: 'x' }], { hides: ['error'] })).toMatchObject({
      body: [{ id: 1 }],
      omitted: ['/0/Error'],
    });
    expect(shown({ id: 1 }, { secret: true })).toMatchObject({ body: null, omitted: [''] });
    expect(shown('abc', { secret: true })).toMatchObject({ body: null, omitted: [''] });
  });

  test('a row names once what is left out of all, and pointers are escaped', () => {
    const { omitted, body } = shown([{ 'a/b~': { token: 'x' } }, { 'a/b~': { token: 'y' }, apiKey: 'z' }]);
    expect(omitted).toEqual(['/0/a~1b~0/token', '/1/apiKey']);
    expect(body).toEqual([{ 'a/b~': {} }, { 'a/b~': {} }]);
  });

  test('fifty are named, the rest is told by one warning', () => {
    const { omitted, warnings } = shown(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`token${at}`, 'x'])));
    expect(omitted).toHaveLength(50);
    expect(omitted[0]).toBe('/token0');
    expect(warnings).toEqual(['More was left out than omitted has room for, or than may be named.']);
  });

  test('a name that may not be shown is not named either', () => {
    expect(shown({ 'bob@example.org': 1, 'x\u200b': 2, '/config/ombi': 3, title: 'x' })).toMatchObject({
      body: { title: 'x' },
      omitted: [],
      warnings: ['More was left out than omitted has room for, or than may be named.'],
    });
  });
});

describe('[C37] nested users are reduced to id and names', () => {
  const names = { id: guid, userName: 'bob', alias: 'Bobby', userAlias: 'Bobby' };

  test('in rows', () => {
    const { body, omitted } = shown({ collection: [{ id: 3, requestedUser: user }], total: 1 });
    expect(body).toEqual({ collection: [{ id: 3, requestedUser: names }], total: 1 });
    expect(omitted).toEqual([
      '/collection/0/requestedUser/normalizedUserName',
      '/collection/0/requestedUser/userType',
      '/collection/0/requestedUser/userAccessToken',
      '/collection/0/requestedUser/isSystemUser',
    ]);
  });

  test('but one that was asked for keeps what is no secret', () => {
    const { userAccessToken, ...rest } = user;
    expect(shown(user)).toMatchObject({ body: rest, omitted: ['/userAccessToken'] });
    expect(shown([user])).toMatchObject({ body: [rest], omitted: ['/0/userAccessToken'] });
  });

  test('a name that is an e-mail address is masked', () => {
    expect(shown([{ userName: 'bob@example.org', alias: null }]).body).toEqual([{ userName: 'b…@…', alias: null }]);
  });
});

describe('[C53] [C54] what is large is cut, and one sentence tells how to get the rest', () => {
  const askFor = 'Ask for fewer at once, for the next page, or for one entry by its id.';

  test('lists at 100 entries, at every level', () => {
    const list = Array.from({ length: 240 }, (_, id) => id);
    const inner = Array.from({ length: 101 }, (_, id) => id);
    const { body, omitted, cuts } = shown({ collection: list, deep: { er: inner } });
    expect(body).toEqual({ collection: list.slice(0, 100), deep: { er: inner.slice(0, 100) } });
    expect(omitted).toEqual(['/collection/100', '/deep/er/100']);
    expect(cuts).toEqual([
      `The answer is too large to be shown whole: only the first 100 of 240 entries are shown and long texts, inner lists or deep parts are cut short. ${askFor}`,
    ]);
  });

  test('texts at 1,500 characters, which is no omission', () => {
    const { body, omitted, cuts } = shown({ overview: 'word '.repeat(2_000) });
    expect((body as { overview: string }).overview).toMatch(/^word .{1494}…$/);
    expect(omitted).toEqual([]);
    expect(cuts).toHaveLength(1);
  });

  test('objects at 200 members', () => {
    const { body, omitted } = shown(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`m${at}`, at])));
    expect(Object.keys(body as object)).toHaveLength(200);
    expect(omitted).toEqual(['/m200']);
  });

  test('a member beyond the last one shown does not tell a secret by its name', () => {
    const names = [...Array.from({ length: 200 }, (_, at) => `m${at}`), 'bob@example.org'];
    expect(shown(Object.fromEntries(names.map((name) => [name, 1])))).toMatchObject({
      omitted: [],
      cuts: [expect.any(String)],
    });
  });

  test.each(['object', 'list'])('10,000 levels of %s at 24', (kind) => {
    let body: unknown = 'end';
    for (let level = 0; level < 10_000; level++) body = kind === 'object' ? { a: body } : [body];
    const result = shown(body);
    expect(JSON.stringify(result.body).length).toBeLessThan(200);
    expect(result.omitted).toEqual([(kind === 'object' ? '/a' : '/0').repeat(24)]);
    expect(result.cuts).toHaveLength(1);
  });

  test('the body at 48 KiB: the last entries of the longest list go first', () => {
    const row = (id: number) => ({ id, overview: `${id} `.padEnd(1_400, 'word ') });
    const rows = Array.from({ length: 90 }, (_, id) => row(id));
    const body = { short: [1, 2, 3], collection: rows, total: 900 };
    const result = shown(body);
    const kept = (result.body as typeof body).collection;
    expect(bytesOf(result.body)).toBeLessThanOrEqual(maxBodyBytes);
    expect(bytesOf(result.body)).toBeGreaterThan(maxBodyBytes - 1_600);
    expect(result.body).toEqual({ ...body, collection: rows.slice(0, kept.length) });
    expect(result.omitted).toEqual([`/collection/${kept.length}`]);
    expect(result.cuts).toEqual([
      `The answer is too large to be shown whole: only the first ${kept.length} of 90 entries are shown. ${askFor}`,
    ]);
  });

  test('a list that is cut twice is named where it ends', () => {
    const rows = Array.from({ length: 240 }, (_, id) => ({ id, overview: 'word '.repeat(250) }));
    const { body, omitted, cuts } = shown(rows);
    const count = (body as unknown[]).length;
    expect(count).toBeLessThan(100);
    expect(omitted).toEqual([`/${count}`]);
    expect(cuts).toEqual([expect.stringContaining(`only the first ${count} of 240 entries`)]);
  });

  test('one entry stays, whose long texts are cut', () => {
    const entry = { id: 7, title: 'Saltwind', parts: Array.from({ length: 90 }, () => 'x '.repeat(700)) };
    const { body } = shown([entry, entry]);
    const [first, ...others] = body as (typeof entry)[];
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: 7, title: 'Saltwind' });
    expect(first?.parts).toHaveLength(90);
    expect(first?.parts[0]).toMatch(/^(x )+x?…$/);
    expect(bytesOf(body)).toBeLessThanOrEqual(maxBodyBytes);
  });

  test('what no cutting helps loses what has no room', () => {
    const numbers = Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`member${at}`, at]));
    const { body, omitted, cuts } = shown(
      Object.fromEntries(Array.from({ length: 190 }, (_, at) => [`m${at}`, numbers])),
    );
    expect(bytesOf(body)).toBeLessThanOrEqual(maxBodyBytes);
    expect(bytesOf(body)).toBeGreaterThan(maxBodyBytes - 100);
    expect(omitted.length).toBeGreaterThan(0);
    expect(cuts).toHaveLength(1);
  });

  test('8 MiB take no longer than reading them', () => {
    const row = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`m${at}`, `a text with words ${at} `.repeat(8)]),
    );
    const body = Array.from({ length: 400 }, () => row);
    expect(bytesOf(body)).toBeGreaterThan(6 * 1024 * 1024);
    const started = performance.now();
    expect(bytesOf(shown(body).body)).toBeLessThanOrEqual(maxBodyBytes);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

test('names that mean something to JavaScript do nothing', () => {
  const body: unknown = JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"x"}',
  );
  const result = shown(body);
  expect(JSON.stringify(result.body)).toBe('{"constructor":{"prototype":{"polluted":true}},"toString":"x"}');
  expect(result.omitted).toEqual(['/__proto__']);
  expect(Object.getPrototypeOf(result.body)).toBe(Object.prototype);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a folder for media is known by its path', () => {
  const folders = [{ id: 1, path: '/data/movies', freespace: 5 }];
  expect(shown(folders)).toMatchObject({ body: folders, omitted: [] });
  expect(shown([{ id: 1, path: '/data/movies' }])).toMatchObject({ body: [{ id: 1 }], omitted: ['/0/path'] });
});
