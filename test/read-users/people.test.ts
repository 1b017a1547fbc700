/** read_users: me, list, get and online. */
import { describe, expect, test } from 'vitest';
import type { UserPagePayload } from '../../generated/contract.ts';
import { failsWith } from '../support/read-faults.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { usersSession } from './users-session.ts';

const session = usersSession();
const read = (as: string, args?: Record<string, unknown>) => session.read<UserPagePayload>(as, args);
const users = 'GET /api/v1/Identity/Users';
const onePage = {
  offset: 0,
  limit: 1,
  returned: 1,
  total: 1,
  has_more: false,
  next_offset: null,
  mode: 'none',
  unit: 'users',
};

const bob = { id: 'b0b00000-0000-4000-8000-000000000003', user_name: 'bob', streaming_country: 'US' };
const caz = { id: 'ca301000-0000-4000-8000-000000000004', user_name: 'carol', alias: 'Caz', streaming_country: 'US' };

type UpstreamUser = Record<string, unknown> & { id: string; userName: string; alias: string | null };
const changed = (change: (user: UpstreamUser) => Partial<UpstreamUser>) => ({
  json: recorded<UpstreamUser[]>('get-v1-identity-users').map((user) => ({ ...user, ...change(user) })),
});

describe('me', () => {
  test('is the acting user, with the roles in one warning and nothing of the rest of the record [C37]', async () => {
    const { data, warnings } = await read('carol');
    expect(data).toEqual({ kind: 'user_page', items: [caz], page: onePage });
    expect(warnings).toEqual([
      'Roles held: AutoApproveMovie, AutoApproveMusic, RequestMovie, RequestMusic, ManageOwnRequests, RequestTv, AutoApproveTv.',
    ]);
  });

  test('a bare key says that it is the hidden system user [S11]', async () => {
    const { data, warnings } = await read('key', { view: 'me' });
    expect(data.items).toEqual([
      { id: 'a9100000-0000-4000-8000-000000000000', user_name: 'Api', streaming_country: 'US' },
    ]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/bare API key: this is Ombi’s hidden system user.*no quota.*OMBI_USERNAME/);
  });

  test('an empty alias is none; a language is told once it was chosen', async () => {
    expect((await read('José')).data.items[0]).not.toHaveProperty('alias');
    session.ombi.on('GET /api/v1/Identity', 'after-language-as-bob');
    const language = recorded<{ language: string }>('get-v1-identity', 'after-language-as-bob').language;
    expect((await read('bob')).data.items[0]).toEqual({ ...bob, language });
  });

  test('a disabled user is told so by the role', async () => {
    expect((await read('dave')).warnings[0]).toMatch(/Disabled/);
  });

  test('roles that Ombi did not send are not "no roles" [C14]', async () => {
    const { claims: _, ...rest } = recorded<Record<string, unknown>>('get-v1-identity', 'as-bob');
    session.ombi.on('GET /api/v1/Identity', { json: rest });
    expect((await session.call('bob')).error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
  });
});

describe('list', () => {
  test('gives everybody to a PowerUser, one call, no e-mail [C37]', async () => {
    const { data, warnings } = await read('alice', { view: 'list' });
    expect(data.items.map(({ user_name: name }) => name)).toEqual(['admin', 'alice', 'bob', 'carol', 'dave', 'José']);
    expect(data.items[3]).toEqual(caz);
    expect(data.page).toEqual({
      offset: 0,
      limit: 20,
      returned: 6,
      total: 6,
      has_more: false,
      next_offset: null,
      mode: 'local',
      unit: 'users',
    });
    expect(warnings).toEqual([]);
    expect(session.ombi.callsTo(users)).toHaveLength(1);
  });

  test('query is a part of the user name or alias, without case and accents', async () => {
    expect((await read('alice', { view: 'list', query: 'CAZ' })).data.items).toEqual([caz]);
    expect((await read('alice', { view: 'list', query: 'jose' })).data.page.total).toBe(1);
    expect((await read('alice', { view: 'list', query: 'nobody' })).data.page).toMatchObject({ returned: 0, total: 0 });
  });

  test('pages end, and each person is on one of them [C56]', async () => {
    const seen: string[] = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const { data }: { data: UserPagePayload } = await read('key', { view: 'list', limit: 4, offset });
      seen.push(...data.items.map(({ id }) => id));
      expect(data.page.has_more).toBe(seen.length < 6);
      offset = data.page.next_offset;
    }
    expect(new Set(seen).size).toBe(6);
  });

  test('a member may not list users, and the role is named', async () => {
    const { ok, error } = await session.call('bob', { view: 'list' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'FORBIDDEN', retryable: false });
    expect(error?.message).toMatch(/needs the role PowerUser or Admin.*view: me.*read_requests with user/);
  });

  test('a user name that is an e-mail address is masked, and a person without an id is left out [B14]', async () => {
    session.ombi.on(
      users,
      changed(({ userName }) => (userName === 'carol' ? { userName: 'carol@home.test' } : {})),
    );
    const { data, warnings } = await read('admin', { view: 'list', query: 'caz' });
    expect(data.items).toEqual([{ ...caz, user_name: 'c…@…' }]);
    expect(warnings).toEqual(['Names that are e-mail addresses are masked; name such a user by alias or id.']);
    session.ombi.on(
      users,
      changed(({ userName }) => (userName === 'carol' ? { id: '' } : {})),
    );
    const all = await read('admin', { view: 'list' });
    expect(all.data.items).toHaveLength(5);
    expect(all.warnings).toEqual(['A user without an id is left out.']);
  });

  test('a fresh Ombi has its first user only', async () => {
    session.ombi.on(users, 'empty');
    expect((await read('key', { view: 'list' })).data.items.map(({ user_name: name }) => name)).toEqual(['admin']);
  });
});

describe('get', () => {
  test.each([
    ['carol', caz],
    ['caz', caz],
    ['ca301000-0000-4000-8000-000000000004', caz],
    ['CA301000-0000-4000-8000-000000000004', caz],
    ['BOB', bob],
  ])('%s is found', async (user, expected) => {
    expect((await read('alice', { view: 'get', user })).data).toEqual({
      kind: 'user_page',
      items: [expected],
      page: onePage,
    });
  });

  test('me and the own name need no role', async () => {
    expect((await read('bob', { view: 'get', user: 'me' })).data.items).toEqual([bob]);
    expect((await read('bob', { view: 'get', user: 'Bob' })).data.items).toEqual([bob]);
    expect((await read('carol', { view: 'get', user: 'Caz' })).data.items).toEqual([caz]);
    expect(session.ombi.callsTo(users)).toHaveLength(0);
  });

  test('anybody else is refused to a member before anything is asked', async () => {
    const { error } = await session.call('bob', { view: 'get', user: 'carol' });
    expect(error).toMatchObject({ code: 'FORBIDDEN', field: 'user' });
    expect(error?.message).toMatch(/PowerUser or Admin.*user: me/);
    expect(session.ombi.callsTo(users)).toHaveLength(0);
  });

  test.each(['zed', 'ffffffff-0000-4000-8000-000000000000'])(
    '%s is nobody: refused with who there is',
    async (user) => {
      const { error, warnings } = await session.call('alice', { view: 'get', user });
      expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'user' });
      expect(error?.message).toContain('no user of this Ombi has that user name, alias or id');
      expect(error?.message).not.toContain(user);
      expect(warnings.join()).toContain('Caz (ca301000-0000-4000-8000-000000000004)');
    },
  );

  test('a name of two people is refused with both, who can be told apart by id', async () => {
    session.ombi.on(
      users,
      changed(({ userName }) => (userName === 'bob' ? { alias: 'Caz' } : {})),
    );
    const { error, warnings } = await session.call('admin', { view: 'get', user: 'caz' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'user' });
    expect(warnings).toEqual([
      'user may mean: Caz (b0b00000-0000-4000-8000-000000000003), Caz (ca301000-0000-4000-8000-000000000004).',
    ]);
  });

  test('a blank user, or none, is refused', async () => {
    expect((await session.call('alice', { view: 'get', user: ' ' })).error?.message).toContain('user: is blank');
    expect((await session.call('alice', { view: 'get' })).error?.code).toBe('INVALID_ARGUMENT');
  });
});

describe('online', () => {
  const pages = 'GET /api/v2/Hub/Users';
  /** Ombi's documented shape: a row for each open page (the recorded household had none open). */
  const open = (...people: [userId: string, displayName: string][]) => ({
    json: people.map(([userId, displayName]) => ({ userId, displayName, userType: 1 })),
  });

  test('two open pages of one person are one person, known by the list of users', async () => {
    session.ombi.on(pages, open([caz.id, 'Caz'], [bob.id, 'bob'], [caz.id, 'Caz']));
    const { data, warnings } = await read('admin', { view: 'online' });
    expect(data.items).toEqual([
      { ...caz, online: true },
      { ...bob, online: true },
    ]);
    expect(data.page).toMatchObject({ total: 2, has_more: false });
    expect(warnings).toEqual(['Online are those who have Ombi’s own pages open; apps and API keys are not seen.']);
    expect((await read('admin', { view: 'online', limit: 1 })).data.page.next_offset).toBe(1);
  });

  test('when the list of users fails, the name that Ombi gave is left', async () => {
    session.ombi.on(pages, open([caz.id, 'Caz']));
    session.ombi.on(users, { status: 500, json: { error: 'x' } });
    const { data, warnings } = await read('admin', { view: 'online' });
    expect(data.items).toEqual([{ id: caz.id, alias: 'Caz', online: true }]);
    expect(warnings.join()).toMatch(/What else is known of these people could not be read: Ombi failed/);
  });

  test('nobody is nobody, and asks no further', async () => {
    expect((await read('key', { view: 'online' })).data.items).toEqual([]);
    expect(session.ombi.callsTo(users)).toHaveLength(0);
  });

  test('needs Admin', async () => {
    expect((await session.call('alice', { view: 'online' })).error?.message).toMatch(/needs the role Admin/);
  });
});

describe('faults', () => {
  failsWith(session, { view: 'me' }, ['GET /api/v1/Identity']);
  failsWith(session, { view: 'list' }, [users]);
  failsWith(session, { view: 'get', user: 'bob' }, [users]);
  failsWith(session, { view: 'online' }, ['GET /api/v2/Hub/Users']);
});
