/** write_user: what is said of an account that Ombi changed only in part, and what may have happened while it was asked. */
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/recorded-ombi.ts';
import { account, applyPost, applyPut, held, ids, oneLine, people, type World, withRoles } from './people-world.ts';

const put = 'PUT /api/v1/Identity';
const post = 'POST /api/v1/Identity';
const done = { json: { errors: null, successful: true } };

/** The first save ends half-way, with the roles that are left; what is sent behind it goes well. */
async function interrupted(left: readonly string[], member: object, later: Answer = done): Promise<World> {
  const world = await people('admin');
  let saves = 0;
  world.ombi.on(put, ({ call }): Answer => {
    const { id } = call.body as { id: string };
    if (++saves === 1) {
      world.accounts.set(id, withRoles({ ...(world.accounts.get(id) ?? account('bob')), ...member }, left));
      return 'unknown-role';
    }
    applyPut(world, call);
    return later;
  });
  return world;
}

const rolesOf = (world: World, id: string) => held(world.accounts.get(id) ?? account('api'));
const bobsRoles = ['RequestMovie', 'RequestMusic', 'RequestTv'];

describe('[C47] giving back roles', () => {
  it('leaves what was wished and done as it is', async () => {
    const world = await interrupted(['ReceivesNewsletter'], {});
    const args = {
      action: 'update',
      user: 'bob',
      movie_limit: 8,
      add_roles: ['ReceivesNewsletter'],
      remove_roles: ['RequestTv'],
    };
    expect(oneLine(await world.call('write_user', args))).toBe(
      'partial / PARTIAL_FAILURE / bob: changed in part. Done: role RequestTv, role ReceivesNewsletter. Not done: film limit. Lost on the way and given back: RequestMovie, RequestMusic.',
    );
    expect(rolesOf(world, ids.bob)).toEqual(['ReceivesNewsletter', 'RequestMovie', 'RequestMusic']);
  });

  it('completes the change where nothing else is missing', async () => {
    const world = await interrupted([], { movieRequestLimit: 8, movieRequestLimitType: 1 });
    const answer = await world.call('write_user', { action: 'update', user: 'bob', movie_limit: 8 });
    expect(oneLine(answer)).toBe(
      'completed / ok / bob: changed, film limit 8 a week (before: 5 a week); everything else unchanged',
    );
    expect(answer.warnings.join(' ')).toContain(
      'Ombi had lost the roles RequestMovie, RequestMusic, RequestTv on the way; they were given back.',
    );
    expect(rolesOf(world, ids.bob)).toEqual(bobsRoles);
    expect(world.writes()).toHaveLength(2);
  });

  it('is believed by what a read shows, also where the answer to it is lost', async () => {
    const world = await interrupted([], {}, { status: 500, json: { error: 'x' } });
    const answer = await world.call('write_user', { action: 'update', user: 'bob', movie_limit: 8 });
    expect(answer.error?.message).toContain('Lost on the way and given back: RequestMovie, RequestMusic, RequestTv.');
    expect(rolesOf(world, ids.bob)).toEqual(bobsRoles);
  });

  it('is not claimed to have failed where nothing can be read behind it', async () => {
    const world = await interrupted([], {});
    const writes = () => world.writes().length;
    world.ombi.on('GET /api/v1/Identity/User/{id}', { status: 502, text: 'bad gateway' }, () => writes() > 1);
    const answer = await world.call('write_user', { action: 'update', user: 'bob', movie_limit: 8 });
    expect(answer.error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: false });
    expect(answer.error?.message).toContain(
      'Lost, and not known whether they are back: RequestMovie, RequestMusic, RequestTv.',
    );
    expect(answer.error?.message).toContain(`read_users {"view":"roles","user":"${ids.bob}"}`);
  });
});

describe('[C47] a new user whose limits get their periods by a second change', () => {
  const nina = {
    action: 'create',
    user_name: 'nina',
    email: 'n@example.org',
    movie_limit: 2,
    movie_limit_period: 'day',
    add_roles: ['RequestMovie'],
  };

  it('is told to have lost roles where that change cost them', async () => {
    const world = await people('admin');
    world.ombi
      .on(post, ({ call }): Answer => {
        applyPost(world, call);
        return done;
      })
      .on(put, () => {
        world.accounts.set(ids.nina, withRoles(world.accounts.get(ids.nina) ?? account('bob'), []));
        return 'unknown-role';
      });
    const answer = await world.call('write_user', nina);
    expect(answer).toMatchObject({
      data: { outcome: 'partial', user_id: ids.nina },
      error: { code: 'PARTIAL_FAILURE', retryable: false },
    });
    expect(answer.error?.message).toContain('Lost, and could not be given back: RequestMovie.');
    expect(answer.error?.message).toContain('Do not create it again');
    expect((answer.data as { message: string }).message).toContain('Lost, and could not be given back: RequestMovie.');
  });

  it('is not claimed to lack them where nobody knows', async () => {
    const world = await people('admin');
    world.ombi
      .on(post, ({ call }): Answer => {
        applyPost(world, call);
        return done;
      })
      .on(put, { status: 502, text: 'bad gateway' });
    const answer = await world.call('write_user', nina);
    expect(answer).toMatchObject({ data: { outcome: 'partial', user_id: ids.nina } });
    expect((answer.data as { message: string }).message).toContain('not known whether it was changed');
    expect(answer.error?.message).not.toContain('but without: period');
  });

  it('is told to lack the period where it lacks more than that', async () => {
    const world = await people('admin');
    world.ombi.on(post, ({ call }): Answer => {
      applyPost(world, call, []);
      return 'unknown-role';
    });
    const answer = await world.call('write_user', nina);
    expect(oneLine(answer)).toBe(
      'partial / PARTIAL_FAILURE / nina: created, but without: role RequestMovie, period of the film limit',
    );
    expect(answer.error?.message).toContain('without: role RequestMovie, period of the film limit.');
    expect(world.writes()).toHaveLength(1);
  });
});

describe('deleting', () => {
  const working = async (options: Parameters<typeof people>[1]) => {
    const world = await people('bare key', options);
    world.ombi.on('DELETE /api/v1/Identity/{userId}', ({ call }): Answer => {
      world.accounts.delete(call.path.split('/').at(-1) ?? '');
      return done;
    });
    return world;
  };

  it('two at once never leaves Ombi without a local user', async () => {
    const world = await working({});
    for (const name of ['admin', 'alice', 'dave', 'carol']) world.accounts.delete(account(name).id);
    const lines = await Promise.all(
      ['bob', 'José'].map(async (user) => oneLine(await world.call('write_user', { action: 'delete', user }))),
    );
    expect(lines[0]).toContain('completed / ok / bob: deleted');
    expect(lines[1]).toBe('rejected / CONFLICT / Not deleted: the last local user');
    expect([...world.accounts.values()].filter(({ userType }) => userType === 1)).toHaveLength(1);
  });

  it.each([
    [
      'got the role PowerUser',
      'FORBIDDEN',
      (world: World) => world.accounts.set(ids.bob, withRoles(account('bob'), ['PowerUser'])),
    ],
    ['was deleted', 'NOT_FOUND', (world: World) => world.accounts.delete(ids.bob)],
  ] as const)('an account that %s while the person was asked is left alone', async (_, code, meanwhile) => {
    const world = await working({ answers: 'accept' });
    let questions = 0;
    world.client.setRequestHandler(ElicitRequestSchema, () => {
      questions++;
      meanwhile(world);
      return { action: 'accept', content: {} };
    });
    const answer = await world.call('write_user', { action: 'delete', user: 'bob' });
    expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code } });
    expect(questions).toBe(1);
    expect(world.writes()).toEqual([]);
  });

  it('[J5] asks by user name as well where the user goes by another name', async () => {
    const world = await working({ answers: 'decline' });
    world.accounts.set(ids.carol, { ...account('carol'), alias: 'bob' });
    await world.call('write_user', { action: 'delete', user: 'carol' });
    await world.call('write_user', { action: 'update', user: 'carol', add_roles: ['Disabled'] });
    expect(world.questions[0]).toMatch(/^Delete the Ombi user bob \(user name carol\), and with them/);
    expect(world.questions[1]).toMatch(/^Grant bob \(user name carol\) in Ombi: Disabled/);
  });
});

it('an address that Ombi does not accept in a user who is there is not asked of the caller', async () => {
  const world = await people('admin');
  world.ombi.on(put, { json: { errors: ['The email address bob is not a valid format'], successful: false } });
  const answer = await world.call('write_user', { action: 'update', user: 'bob', movie_limit: 8 });
  expect(answer.error).toMatchObject({
    code: 'INVALID_ARGUMENT',
    message: expect.stringContaining('An Admin corrects it in Ombi'),
  });
  expect(answer.error?.message).not.toContain('bob');
});

it('a country that a user sets meanwhile is not undone', async () => {
  const world = await people('admin', { settings: { OMBI_MCP_ACT_AS: '*' } });
  let own: Promise<unknown> | undefined;
  world.ombi
    .on('GET /api/v1/Identity/User/{id}', async (): Promise<Answer> => {
      const json = world.accounts.get(ids.bob);
      own ??= world.call('write_user_preferences', { act_as: 'bob', streaming_country: 'DE' });
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { json };
    })
    .on('POST /api/v1/Identity/streamingcountry', ({ call }): Answer => {
      const { code } = call.body as { code: string };
      world.accounts.set(ids.bob, { ...(world.accounts.get(ids.bob) ?? account('bob')), streamingCountry: code });
      return {};
    })
    .on(put, ({ call }): Answer => {
      applyPut(world, call);
      return done;
    });
  expect(await world.call('write_user', { action: 'update', user: 'bob', movie_limit: 8 })).toMatchObject({ ok: true });
  expect(await own).toMatchObject({ ok: true });
  expect(world.accounts.get(ids.bob)).toMatchObject({ streamingCountry: 'DE', movieRequestLimit: 8 });
});
