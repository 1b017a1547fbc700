import { describe, expect, test } from 'vitest';
import { operation } from '../src/adapter.ts';
import { type ActingUser, identify } from '../src/identity.ts';
import { connect } from '../src/upstream/connection.ts';
import { hang, inTurn } from './support/faults.ts';
import { recordedAnswer } from './support/recorded-ombi.ts';
import { failureOf, limitsOf, ombiForTest, settingsOf, until } from './upstream/wire.ts';

const whoAmI = 'GET /api/v1/Identity';
const row = operation(whoAmI, { effect: 'read', answer: 'object' }, (ombi, init) => ombi.GET('/api/v1/Identity', init));

/** A server that knows the household, and a way to ask it as one of them. */
async function household() {
  const ombi = await ombiForTest();
  ombi.on(whoAmI, 'bare-key');
  for (const [name, answer] of [
    ['admin', 'as-admin'],
    ['bob', 'as-bob'],
    ['carol', 'as-carol'],
    ['José', 'as-jose-utf8'],
  ] as const) {
    ombi.on(whoAmI, answer, (call) => call.userName?.toLowerCase() === name.toLowerCase());
  }
  const connection = connect(settingsOf(ombi));
  const ask = (userName?: string) =>
    connection.callsFor([row], limitsOf(userName === undefined ? {} : { userName }).limits);
  return { ombi, ask };
}

/** Of calls that nobody cancels. */
const { signal } = new AbortController();

const shown = ({ roles, ...user }: ActingUser) => ({ ...user, roles: [...roles].sort() });

describe('who a call runs as', () => {
  test('is the user of OMBI_USERNAME, with the roles that are enabled', async () => {
    const { ask } = await household();
    expect(shown(await identify('BOB').actingUser(ask('BOB'), signal))).toEqual({
      id: 'b0b00000-0000-4000-8000-000000000003',
      userName: 'bob',
      displayName: 'bob',
      roles: ['RequestMovie', 'RequestMusic', 'RequestTv'],
      bareKey: false,
    });
    expect(shown(await identify('admin').actingUser(ask('admin'), signal))).toMatchObject({
      roles: ['Admin'],
      bareKey: false,
    });
  });

  test('is shown by the alias, but not by an empty one', async () => {
    const { ask } = await household();
    expect(await identify('carol').actingUser(ask('carol'), signal)).toMatchObject({
      userName: 'carol',
      displayName: 'Caz',
    });
    expect(await identify('José').actingUser(ask('José'), signal)).toMatchObject({
      userName: 'José',
      displayName: 'José',
    });
  });

  test('is Ombi’s own system user on a bare key', async () => {
    const { ask } = await household();
    expect(shown(await identify(undefined).actingUser(ask(), signal))).toEqual({
      id: 'a9100000-0000-4000-8000-000000000000',
      userName: 'Api',
      displayName: 'Api',
      roles: [],
      bareKey: true,
    });
  });

  test('is asked once a minute', async () => {
    const { ombi, ask } = await household();
    let ms = 0;
    const identity = identify('bob', () => ms);
    for (const [at, asked] of [
      [0, 1],
      [59_999, 1],
      [60_000, 2],
      [60_001, 2],
    ] as const) {
      ms = at;
      await identity.actingUser(ask('bob'), signal);
      expect(ombi.requests).toHaveLength(asked);
    }
  });

  test('is asked once for all who want to know at the same time', async () => {
    const { ombi, ask } = await household();
    const identity = identify('bob');
    const users = await Promise.all([1, 2, 3].map(() => identity.actingUser(ask('bob'), signal)));
    expect(users.map(({ userName }) => userName)).toEqual(['bob', 'bob', 'bob']);
    expect(ombi.requests).toHaveLength(1);
  });

  test('fails once for all who want to know at the same time', async () => {
    const { ombi, ask } = await household();
    ombi.on(whoAmI, { status: 500, json: { error: 'x' } }, () => true);
    const identity = identify('dave');
    const failed = await Promise.all([1, 2, 3].map(() => failureOf(identity.actingUser(ask('dave'), signal))));
    expect(failed.map(({ situation }) => situation)).toEqual(['server_error', 'server_error', 'server_error']);
    expect(ombi.requests).toHaveLength(1);
  });

  test('is asked by the next in line when the call that asked is cancelled', async () => {
    const { ombi, ask } = await household();
    ombi.on(whoAmI, inTurn(hang, 'as-bob'));
    const identity = identify('bob');
    const connection = connect(settingsOf(ombi));
    const first = limitsOf({ userName: 'bob' });
    const cancelled = failureOf(identity.actingUser(connection.callsFor([row], first.limits), first.limits.signal));
    const second = identity.actingUser(ask('bob'), signal);
    await until(() => ombi.requests.length === 1);
    first.cancel();
    expect((await cancelled).situation).toBe('cancelled');
    expect(await second).toMatchObject({ userName: 'bob' });
  });

  test('keeps nobody waiting beyond the end of his own call', async () => {
    const { ombi, ask } = await household();
    ombi.on(whoAmI, hang);
    const identity = identify('bob');
    const first = limitsOf({ userName: 'bob', totalMs: 20_000 });
    const slow = failureOf(identity.actingUser(connect(settingsOf(ombi)).callsFor([row], first.limits), signal));
    const own = new AbortController();
    const waiting = failureOf(identity.actingUser(ask('bob'), own.signal));
    own.abort(new DOMException('deadline', 'TimeoutError'));
    expect((await waiting).situation).toBe('timed_out');
    first.cancel();
    await slow;
  });

  test('is asked again after a failure', async () => {
    const { ombi, ask } = await household();
    ombi.on(whoAmI, inTurn({ status: 500, json: { error: 'x' } }, 'as-bob'));
    const identity = identify('bob');
    expect((await failureOf(identity.actingUser(ask('bob'), signal))).situation).toBe('server_error');
    expect(await identity.actingUser(ask('bob'), signal)).toMatchObject({ userName: 'bob' });
  });

  test('is nobody whom Ombi does not know', async () => {
    const { ask } = await household();
    const failed = await failureOf(identify('nobody').actingUser(ask('nobody'), signal));
    expect(failed).toMatchObject({ situation: 'unknown_user', code: 'AUTHENTICATION_FAILED' });
  });

  test.each([
    ['without an id', { id: null }],
    ['without a name', { userName: ' ' }],
    ['with a number for a name', { userName: 7 }],
    ['with an object for an id', { id: { a: 1 } }],
    ['with a list for an alias', { alias: ['x'] }],
    ['with roles that are no list', { claims: { enabled: true, value: 'Admin' } }],
    ['with a role that is no object', { claims: [null] }],
    ['with a role that has no name', { claims: [{ enabled: true, value: ['Admin'] }] }],
  ])('is not guessed from an answer %s', async (_, change) => {
    const { ombi, ask } = await household();
    ombi.on(whoAmI, { json: { ...recordedAnswer<object>(whoAmI, 'as-bob'), ...change } });
    expect((await failureOf(identify('bob').actingUser(ask('bob'), signal))).situation).toBe('wrong_shape');
  });

  test('has no roles where Ombi names none', async () => {
    const { ombi, ask } = await household();
    ombi.on(whoAmI, { json: { ...recordedAnswer<object>(whoAmI, 'as-bob'), claims: null } });
    expect(shown(await identify('bob').actingUser(ask('bob'), signal)).roles).toEqual([]);
  });
});
