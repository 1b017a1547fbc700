/** write_user: who may be changed and to what, and what is said of it. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/recorded-ombi.ts';
import { account, applyPost, applyPut, held, ids, oneLine, people, type World, withRoles } from './people-world.ts';

const put = 'PUT /api/v1/Identity';
const post = 'POST /api/v1/Identity';
const done = { json: { errors: null, successful: true } };

/** A world in which saving, adding and removing work. */
async function working(as: string, options: Parameters<typeof people>[1] = {}): Promise<World> {
  const world = await people(as, options);
  world.ombi
    .on(put, ({ call }): Answer => {
      applyPut(world, call);
      return done;
    })
    .on(post, ({ call }): Answer => {
      applyPost(world, call);
      return done;
    })
    .on('DELETE /api/v1/Identity/{userId}', ({ call }): Answer => {
      world.accounts.delete(call.path.split('/').at(-1) ?? '');
      return done;
    });
  return world;
}

const update = (user: string, changes: object) => ({ action: 'update', user, ...changes });

describe('accounts that are never touched', () => {
  it.each([
    ['admin', 'me', 'Nothing done: admin holds Admin or PowerUser'],
    ['admin', 'alice', 'Nothing done: alice holds Admin or PowerUser'],
    ['alice', 'admin', 'Nothing done: admin holds Admin or PowerUser'],
    ['alice', 'me', 'Nothing done: alice holds Admin or PowerUser'],
    ['admin', ids.api, 'Nothing done: that is the system user of Ombi'],
    ['bare key', 'me', 'Nothing done: that is the system user of Ombi'],
  ])('%s may neither change nor delete %s', async (as, user, words) => {
    const world = await working(as, { answers: 'accept' });
    for (const args of [update(user, { movie_limit: 1 }), { action: 'delete', user }]) {
      expect(oneLine(await world.call('write_user', args))).toBe(`rejected / FORBIDDEN / ${words}`);
    }
    expect(world.writes()).toEqual([]);
    expect(world.questions).toEqual([]);
  });

  it('the last local user is not deleted: anybody could set Ombi up anew', async () => {
    const world = await working('bare key', { answers: 'accept' });
    for (const name of ['admin', 'alice', 'dave', 'jose']) world.accounts.delete(account(name).id);
    expect(oneLine(await world.call('write_user', { action: 'delete', user: 'bob' }))).toBe(
      'rejected / CONFLICT / Not deleted: the last local user',
    );
    expect(world.writes()).toEqual([]);
  });

  it('an account that became an administrator while the person was asked is left alone', async () => {
    const world = await working('admin', { answers: 'accept' });
    let reads = 0;
    world.ombi.on('GET /api/v1/Identity/User/{id}', () => {
      reads++;
      return { json: withRoles(account('bob'), ['PowerUser']) };
    });
    const answer = await world.call('write_user', update('bob', { add_roles: ['AutoApproveTv'] }));
    expect(answer.error?.code).toBe('FORBIDDEN');
    expect([reads, world.writes().length]).toEqual([1, 0]);
  });

  it.each(['Admin', 'PowerUser', 'EditCustomPage'])('%s cannot be granted', async (role) => {
    const world = await working('admin');
    const answer = await world.call('write_user', update('bob', { add_roles: [role] }));
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'add_roles.0' });
    expect(world.writes()).toEqual([]);
  });
});

describe('what is refused before anything is sent', () => {
  it.each([
    [update('bob', {}), 'action'],
    [update('nobody', { alias: 'x' }), 'user'],
    [update('carol', { movie_limit_period: 'day' }), 'movie_limit_period'],
    [update('bob', { movie_limit: 0, movie_limit_period: 'day' }), 'movie_limit_period'],
    [update('bob', { album_limit: 2 ** 31 }), 'album_limit'],
    [update('bob', { movie_limit: -1 }), 'movie_limit'],
    [update('bob', { alias: 'a\u202eb' }), 'alias'],
    [update('bob', { streaming_country: 'ZZ' }), 'streaming_country'],
    [update('bob', { add_roles: ['RequestTv'], remove_roles: ['RequestTv'] }), 'add_roles'],
    [{ action: 'create', user_name: 'nina' }, 'email'],
    [{ action: 'create', email: 'nina@example.org' }, 'user_name'],
    [{ action: 'create', user_name: ' nina', email: 'nina@example.org' }, 'user_name'],
    [{ action: 'create', user_name: 'nina', email: 'nina' }, 'email'],
    [{ action: 'create', user_name: 'nina', email: 'n@example.org', movie_limit_period: 'day' }, 'movie_limit_period'],
    [{ action: 'create', user_name: 'nina', email: 'n@example.org', remove_roles: ['RequestTv'] }, 'remove_roles'],
    [{ action: 'delete', user: 'bob', alias: 'x' }, 'alias'],
    [{ action: 'delete' }, 'user'],
  ])('%j', async (args, field) => {
    const world = await working('admin', { answers: 'accept' });
    const answer = await world.call('write_user', args);
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', retryable: false });
    expect(answer.error?.field).toBe(field);
    expect(world.writes()).toEqual([]);
  });

  it.each([
    [{ user_name: 'BOB', email: 'x@example.org' }, 'user_name'],
    [{ user_name: 'api', email: 'x@example.org' }, 'user_name'],
    [{ user_name: 'nina', email: 'BOB@TAKEN.example' }, 'email'],
  ])('%j is taken, in whatever case', async (args, field) => {
    const world = await working('admin');
    world.accounts.set(ids.bob, { ...account('bob'), emailAddress: 'bob@taken.example' });
    const answer = await world.call('write_user', { action: 'create', ...args });
    expect(answer).toMatchObject({ data: { outcome: 'rejected' }, error: { code: 'CONFLICT', field } });
    expect(JSON.stringify(answer)).not.toContain('taken.example');
    expect(world.writes()).toEqual([]);
  });

  it('a role that this Ombi does not have would cost the user all others', async () => {
    const world = await working('admin');
    const bob = account('bob');
    world.accounts.set(bob.id, { ...bob, claims: bob.claims.filter(({ value }) => value !== 'Request4KMovie') });
    const answer = await world.call('write_user', update('bob', { add_roles: ['Request4KMovie'] }));
    expect(answer.error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expect(world.writes()).toEqual([]);
  });

  it.each([
    ['claims', null],
    ['claims', [{ value: 'RequestTv' }]],
    ['movieRequestLimit', null],
    ['id', 7],
  ])('an account whose %s is %j could not be sent back whole', async (member, value) => {
    const world = await working('admin');
    world.ombi.on('GET /api/v1/Identity/User/{id}', { json: { ...account('bob'), [member]: value } });
    const answer = await world.call('write_user', update(ids.bob, { alias: 'x' }));
    expect(answer.error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    expect(world.writes()).toEqual([]);
  });
});

describe('consent', () => {
  const risky: readonly (readonly [object, string])[] = [
    [
      update('bob', { add_roles: ['AutoApproveMovie', 'RequestTv'] }),
      'Grant bob in Ombi: AutoApproveMovie (requests are then approved without anybody looking)?',
    ],
    [update('bob', { add_roles: ['Disabled'] }), 'Grant bob in Ombi: Disabled (Disabled stops them from signing in)?'],
    [
      { action: 'create', user_name: 'nina', email: 'n@example.org', add_roles: ['AutoApproveTv'] },
      'Create the Ombi user nina, and grant AutoApproveTv (requests are then approved without anybody looking)?',
    ],
    [
      { action: 'delete', user: 'bob' },
      'Delete the Ombi user bob, and with them all requests, issues, comments, votes and subscriptions of that user (2 film requests, no show requests, 1 album request, 1 issue)? This cannot be taken back.',
    ],
  ];

  it.each(risky)('[J5] %j is asked for in words, and done when agreed to', async (args, question) => {
    const world = await working('admin', { answers: 'accept' });
    expect(await world.call('write_user', args as Record<string, unknown>)).toMatchObject({ ok: true });
    expect(world.questions).toEqual([question]);
    expect(world.writes()).toHaveLength(1);
  });

  it.each(risky)('%j is not done when declined', async (args) => {
    const world = await working('admin', { answers: 'decline' });
    expect(await world.call('write_user', args as Record<string, unknown>)).toMatchObject({
      ok: false,
      data: { outcome: 'rejected' },
      error: { code: 'FORBIDDEN' },
    });
    expect(world.writes()).toEqual([]);
  });

  it('always: refused where nobody can be asked; never: done without asking', async () => {
    const args = { action: 'delete', user: 'bob' };
    const always = await working('admin', { settings: { OMBI_MCP_CONFIRM: 'always' } });
    expect(await always.call('write_user', args)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(always.writes()).toEqual([]);
    const never = await working('admin', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'never' } });
    expect(await never.call('write_user', args)).toMatchObject({ ok: true });
    expect(never.questions).toEqual([]);
  });

  it('other changes are not asked for', async () => {
    const world = await working('admin', { answers: 'decline' });
    expect(await world.call('write_user', update('bob', { remove_roles: ['RequestTv'], alias: '' }))).toMatchObject({
      ok: true,
    });
    expect(world.questions).toEqual([]);
  });
});

describe('what becomes of an account', () => {
  it('roles come and go as asked, and all others stay', async () => {
    const world = await working('admin');
    const args = update('carol', { add_roles: ['ReceivesNewsletter'], remove_roles: ['AutoApproveTv', 'Disabled'] });
    expect(oneLine(await world.call('write_user', args))).toBe(
      'completed / ok / Caz: changed, role AutoApproveTv taken away, role ReceivesNewsletter granted; everything else unchanged',
    );
    const expected = held(account('carol')).filter((role) => role !== 'AutoApproveTv');
    expect(held(world.accounts.get(ids.carol) ?? account('bob'))).toEqual([...expected, 'ReceivesNewsletter'].sort());
  });

  it('a period alone keeps the number; an empty alias takes it away; the country is Ombi’s', async () => {
    const world = await working('admin');
    await world.call('write_user', update('bob', { movie_limit_period: 'month', streaming_country: 'fr' }));
    await world.call('write_user', update('carol', { alias: '' }));
    expect(world.accounts.get(ids.bob)).toMatchObject({
      movieRequestLimit: 5,
      movieRequestLimitType: 2,
      streamingCountry: 'FR',
    });
    expect(world.accounts.get(ids.carol)).toMatchObject({ alias: null, password: null });
  });

  it('a limit that may have counted seven days is said to count by week from now on', async () => {
    const world = await working('admin');
    const quota = { hasLimit: true, limit: 3, remaining: 3, nextRequest: '0001-01-08T00:00:00Z' };
    world.accounts.set(ids.bob, { ...account('bob'), movieRequestQuota: quota });
    const answer = await world.call('write_user', update('bob', { alias: 'Bobby' }));
    expect(answer.warnings.join(' ')).toContain('The film limit may have counted the last seven days so far');
  });

  it('roles that are missing while Ombi may still be at work are told, and nothing more is sent', async () => {
    const world = await working('admin', { settings: { OMBI_MCP_TIMEOUT_MS: '1500' } });
    world.ombi.on(put, ({ response }) => {
      world.accounts.set(ids.bob, withRoles(account('bob'), []));
      response.socket?.resetAndDestroy();
    });
    const answer = await world.call('write_user', update('bob', { movie_limit: 8 }));
    expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME' } });
    expect(answer.warnings.join(' ')).toContain('lacked the roles RequestMovie, RequestMusic, RequestTv');
    expect(world.writes()).toHaveLength(1);
  });

  it('roles that cannot be given back are named exactly', async () => {
    const world = await working('admin');
    world.ombi.on(put, () => {
      world.accounts.set(ids.bob, withRoles(account('bob'), ['RequestTv']));
      return 'unknown-role';
    });
    const answer = await world.call('write_user', update('bob', { movie_limit: 8 }));
    expect(answer.error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: false });
    expect(answer.error?.message).toContain('Lost, and could not be given back: RequestMovie, RequestMusic.');
    expect(world.writes()).toHaveLength(2);
  });
});

describe('a new user', () => {
  it('has a random password that is told to nobody, and sets one by mail', async () => {
    const world = await working('admin');
    const args = { action: 'create', user_name: 'nina', email: 'nina@example.org' };
    const answer = await world.call('write_user', args);
    expect(answer.data).toMatchObject({ outcome: 'completed', user_id: ids.nina, upstream_result: true });
    const sent = world.writes()[0]?.body as { password: string; claims: unknown[] };
    expect(sent).toMatchObject({ userName: 'nina', emailAddress: 'nina@example.org', alias: null, claims: [] });
    expect(sent.password).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(answer) + world.stderr.join('')).not.toContain(sent.password);
    expect(answer.warnings.join(' ')).toMatch(/link for forgotten passwords.*mail is switched off in this Ombi/);
    expect(answer.warnings.join(' ')).toContain('holds no role');
  });

  it('gets the periods of its limits by a change behind it, since Ombi drops them', async () => {
    const world = await working('alice');
    const args = {
      action: 'create',
      user_name: 'nina',
      email: 'n@example.org',
      movie_limit: 2,
      movie_limit_period: 'day',
    };
    expect(await world.call('write_user', args)).toMatchObject({ ok: true });
    expect(world.writes().map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect(world.accounts.get(ids.nina)).toMatchObject({ movieRequestLimit: 2, movieRequestLimitType: 0 });
  });

  it('[C47] whose period could not be set is there all the same, and so is its id', async () => {
    const world = await working('admin');
    world.ombi.on(put, { status: 403 });
    const args = {
      action: 'create',
      user_name: 'nina',
      email: 'n@example.org',
      movie_limit: 2,
      movie_limit_period: 'day',
    };
    const answer = await world.call('write_user', args);
    expect(answer).toMatchObject({
      ok: false,
      data: { outcome: 'partial', user_id: ids.nina, message: 'nina: created, but without: period of the film limit' },
      error: { code: 'PARTIAL_FAILURE', retryable: false },
    });
  });

  it('[C47] has no id where none can be read', async () => {
    const world = await working('admin');
    world.ombi.on('GET /api/v1/Identity/Users', { status: 500, json: {} }, () => world.writes().length > 0);
    const args = { action: 'create', user_name: 'nina', email: 'n@example.org' };
    const answer = await world.call('write_user', args);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(answer.data).not.toHaveProperty('user_id');
    expect(answer.warnings.join(' ')).toContain('could not be read back');
  });
});
