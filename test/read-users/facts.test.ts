/** read_users: roles and preferences. */
import { describe, expect, test } from 'vitest';
import type { ReferencePagePayload } from '../../generated/contract.ts';
import { failsWith } from '../support/read-faults.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { usersSession } from './users-session.ts';

const session = usersSession();
const read = (as: string, args?: Record<string, unknown>) => session.read<ReferencePagePayload>(as, args);

describe('roles', () => {
  test('the held ones are references, each true', async () => {
    const { data, warnings } = await read('bob', { view: 'roles' });
    expect(data).toEqual({
      kind: 'reference_page',
      items: [
        { name: 'RequestMovie', value: true },
        { name: 'RequestMusic', value: true },
        { name: 'RequestTv', value: true },
      ],
      page: {
        offset: 0,
        limit: 20,
        returned: 3,
        total: 3,
        has_more: false,
        next_offset: null,
        mode: 'local',
        unit: 'references',
      },
    });
    expect(warnings).toEqual([]);
  });

  test('those of another, a page at a time', async () => {
    const { data } = await read('alice', { view: 'roles', user: 'caz', limit: 3, offset: 3 });
    expect(data.items.map(({ name }) => name)).toEqual(['RequestMusic', 'ManageOwnRequests', 'RequestTv']);
    expect(data.page).toMatchObject({ total: 7, has_more: true, next_offset: 6 });
  });

  test('the system user holds none, and may do everything all the same', async () => {
    const { data, warnings } = await read('key', { view: 'roles' });
    expect(data.items).toEqual([]);
    expect(warnings.join(' ')).toMatch(/bare API key.*The system user may do everything without holding a role/);
  });

  test('those of another are not for a member', async () => {
    expect((await session.call('bob', { view: 'roles', user: 'admin' })).error?.code).toBe('FORBIDDEN');
  });
});

describe('preferences', () => {
  const own = 'GET /api/v1/Identity/notificationpreferences';
  type Preference = { agent: number; enabled: boolean; value: string | null };
  const switchedOn = (...agents: number[]) => ({
    json: recorded<Preference[]>('get-v1-identity-notificationpreferences', 'as-bob').map((preference) => ({
      ...preference,
      enabled: agents.includes(preference.agent),
    })),
  });

  test('enabled agents by label and code, never the value [C42]', async () => {
    session.ombi.on(own, switchedOn(1, 11));
    const { data, warnings } = await read('bob', { view: 'preferences' });
    expect(data.items).toEqual([
      { id: '1', name: 'Discord', value: 1 },
      { id: '11', name: 'Ntfy', value: 11 },
    ]);
    expect(data.page.total).toBe(2);
    expect(warnings).toEqual([]);
  });

  test('an agent of a later Ombi is named by its number in a warning and left out [C17] [N2]', async () => {
    const [first] = recorded<Preference[]>('get-v1-identity-notificationpreferences', 'as-bob');
    session.ombi.on(own, {
      json: [
        { ...first, agent: 99, enabled: true },
        { ...first, enabled: true },
      ],
    });
    const { data, warnings } = await read('bob', { view: 'preferences' });
    expect(data.items).toEqual([{ id: '1', name: 'Discord', value: 1 }]);
    expect(data.page).toMatchObject({ returned: 1, total: 1 });
    expect(warnings).toEqual(['The notification agent 99 is not known and left out.']);
  });

  test('as recorded nothing is enabled: Ombi drops the switch, and that an address is stored is said without it [R13]', async () => {
    const { data, warnings } = await read('bob', { view: 'preferences' });
    expect(data.items).toEqual([]);
    expect(warnings).toEqual([
      'No notification agent is enabled for this user. Ombi does not keep that switch, though; an address is stored for: Discord.',
    ]);
    expect((await read('key', { view: 'preferences' })).warnings.join()).toContain('no address is stored for any');
  });

  test('those of another are asked for by id', async () => {
    const { warnings } = await read('admin', { view: 'preferences', user: 'alice' });
    expect(warnings.join()).toContain('an address is stored for: Pushover.');
    const [call] = session.ombi.callsTo('GET /api/v1/Identity/notificationpreferences/{userId}');
    expect(call?.path).toBe('/api/v1/Identity/notificationpreferences/a11ce000-0000-4000-8000-000000000002');
  });

  test('Ombi would show those of anybody to anybody; this server does not', async () => {
    const user = 'a11ce000-0000-4000-8000-000000000002';
    expect((await session.call('bob', { view: 'preferences', user })).error?.code).toBe('FORBIDDEN');
    expect(session.ombi.callsTo('GET /api/v1/Identity/notificationpreferences/{userId}')).toHaveLength(0);
  });
});

describe('faults', () => {
  failsWith(session, { view: 'roles', user: 'bob' }, ['GET /api/v1/Identity/Users']);
  failsWith(session, { view: 'preferences' }, ['GET /api/v1/Identity/notificationpreferences']);
});

test('a preference without an agent is not called agent 0 [C17]', async () => {
  session.ombi.on('GET /api/v1/Identity/notificationpreferences', { json: [{ agent: null, enabled: true }] });
  const { data, warnings } = await read('bob', { view: 'preferences' });
  expect(data.items).toEqual([]);
  expect(warnings.join()).not.toContain('agent 0');
});

test('preferences of a user without an id are not those of the caller [C14]', async () => {
  const [someone] = recorded<object[]>('get-v1-identity-users');
  session.ombi.on('GET /api/v1/Identity/Users', { json: [{ ...someone, id: null, userName: 'zoe', alias: null }] });
  const { error } = await session.call('admin', { view: 'preferences', user: 'zoe' });
  expect(error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
});
