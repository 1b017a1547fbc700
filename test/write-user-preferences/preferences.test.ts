/** write_user_preferences: every recorded answer, what may go wrong on the wire, and the demo [C47] [C48] [C49] [C50]. */
import { describe, expect, it } from 'vitest';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { closedPort } from '../support/faults.ts';
import { lostAnswers, refusedCalls, upstreamWords } from '../support/lost-answers.ts';
import { passingTime, silentToTheEnd } from '../support/passing-time.ts';
import { recordedNames } from '../support/recorded-cases.ts';
import { recorded, recordedCase } from '../support/recorded-ombi.ts';
import { openSession } from '../support/session.ts';
import { account, ids, oneLine, people, type World } from '../write-user/people-world.ts';

const tool = 'write_user_preferences';
const post = 'POST /api/v1/Identity/NotificationPreferences';
const language = 'POST /api/v1/Identity/language';
const country = 'POST /api/v1/Identity/streamingcountry';

interface Preference {
  agent: number;
  value: string | null;
  [member: string]: unknown;
}

/** The household with what bob has stored; what is sent is stored where `stores` says so. */
async function household(as: string, options: Parameters<typeof people>[1] = {}, stored?: Preference[]) {
  const world = await people(as, options);
  let rows = stored ?? recorded<Preference[]>('get-v1-identity-notificationpreferences', 'as-bob');
  const store = (agents?: readonly number[]) => {
    const sent = world.writes().at(-1)?.body as Preference[];
    rows = rows.map((row) => {
      const wish = sent.find(({ agent }) => agent === row.agent && (agents?.includes(agent) ?? true));
      return wish ? { ...row, value: wish.value } : row;
    });
  };
  world.ombi
    .on('GET /api/v1/Identity/notificationpreferences', () => ({ json: rows }))
    .on('GET /api/v1/Identity/notificationpreferences/{userId}', () => ({ json: rows }));
  return { ...world, store };
}

const asked = (folder: string, name: string) => {
  const { as } = recordedCase(folder, name);
  return as === 'nobody' ? 'bob' : as;
};

/** Arguments, whether the change takes effect, the line, and the number of changes on the wire. */
type Row = readonly [args: Record<string, unknown>, takesEffect: boolean, line: string, writes?: number];

const discord = { notifications: [{ agent: 'discord', value: 'new-handle' }] };
const forBob = (agent: string) => ({ user: 'bob', notifications: [{ agent, value: 'new-handle' }] });

const handles: Readonly<Record<string, Row>> = {
  'clear-value': [
    { notifications: [{ agent: 'discord', value: ' ' }] },
    true,
    'completed / ok / notifications of bob: cleared for discord',
  ],
  'no-key': [
    discord,
    false,
    'unknown / UNKNOWN_OUTCOME / notifications of bob: not known whether it was set for discord',
  ],
  'others-as-admin': [forBob('telegram'), true, 'completed / ok / notifications of bob: set for telegram'],
  'others-as-alice-power-user': [forBob('pushover'), true, 'completed / ok / notifications of bob: set for pushover'],
  'others-as-bob': [{ ...discord, user: 'alice' }, false, 'no data / FORBIDDEN / -', 0],
  'others-bare-key': [
    { ...discord, user: 'bob' },
    false,
    'rejected / FORBIDDEN / Not set: calls run on the bare API key',
    0,
  ],
  'own-as-bob': [discord, true, 'completed / ok / notifications of bob: set for discord'],
  'own-bare-key': [discord, false, 'rejected / FORBIDDEN / Not set: calls run on the bare API key', 0],
  'two-items-second-unknown-user': [forBob('slack'), false, 'no data / NOT_FOUND / -'],
  'unknown-user': [forBob('discord'), false, 'no data / NOT_FOUND / -'],
};
const handlesNeverSent = ['agent-99', 'empty-list', 'object-instead-of-list'];

describe(post, () => {
  it('has a row for every recorded case that our own checks let through', () => {
    expect([...Object.keys(handles), ...handlesNeverSent].sort()).toEqual(
      [...recordedNames('post-v1-identity-notificationpreferences')].sort(),
    );
  });

  it.each(Object.entries(handles))('[C48] %s', async (name, [args, takesEffect, line, writes = 1]) => {
    const world = await household(asked('post-v1-identity-notificationpreferences', name));
    world.ombi.on(post, () => {
      if (takesEffect) world.store();
      return name;
    });
    const answer = await world.call(tool, args);
    expect(oneLine(answer)).toBe(line);
    expect(world.writes()).toHaveLength(writes);
    expect(JSON.stringify(answer)).not.toContain('new-handle');
    expect(answer.error?.message ?? '').not.toMatch(/Copy it again|refused the API key/);
  });

  it('a 401 of Ombi for another user is about roles, and is said to be', async () => {
    const world = await household('alice');
    world.ombi.on(post, 'others-as-bob');
    const { error } = await world.call(tool, forBob('discord'));
    expect(error).toMatchObject({ code: 'FORBIDDEN', retryable: false });
    expect(error?.message).toContain('only Admins and PowerUsers');
    expect(error?.message).toContain('the API key itself is right');
  });

  it("sends Ombi's numbers of the agents, all at once, and leaves out what is stored already", async () => {
    const agents = [
      'discord',
      'pushbullet',
      'pushover',
      'telegram',
      'slack',
      'mattermost',
      'gotify',
      'whatsapp',
      'ntfy',
    ];
    const world = await household('bob', {}, [{ agent: 1, value: 'same' }]);
    world.ombi.on(post, 'own-as-bob');
    const notifications = agents.map((agent) => ({ agent, value: agent === 'discord' ? 'same' : 'x' }));
    await world.call(tool, { notifications });
    expect(world.writes().map(({ body }) => body)).toEqual([
      [2, 3, 4, 5, 6, 8, 10, 11].map((agent) => ({ agent, userId: ids.bob, value: 'x', enabled: true })),
    ]);
  });

  it('[C52] what Ombi stored only in part is told by agent', async () => {
    const world = await household('bob');
    world.ombi.on(post, () => {
      world.store([1]);
      return { status: 500, json: { error: 'SQLite Error 5' } };
    });
    const notifications = ['discord', 'slack'].map((agent) => ({ agent, value: 'new-handle' }));
    expect(oneLine(await world.call(tool, { notifications }))).toBe(
      'partial / PARTIAL_FAILURE / notifications of bob: done for discord, not for slack',
    );
  });
});

const own: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  [language]: {
    'as-bob': [{ language: 'FR' }, true, 'completed / ok / language of bob: set to fr'],
    'bare-key': [{ language: 'fr' }, false, 'rejected / FORBIDDEN / Not set: calls run on the bare API key', 0],
    'no-key': [{ language: 'fr' }, false, 'no data / AUTHENTICATION_FAILED / -'],
  },
  [country]: {
    'as-bob': [{ streaming_country: 'fr' }, true, 'completed / ok / streaming country of bob: set to FR'],
    'bare-key': [
      { streaming_country: 'FR' },
      false,
      'rejected / FORBIDDEN / Not set: calls run on the bare API key',
      0,
    ],
  },
};
const ownNeverSent: Readonly<Record<string, readonly string[]>> = {
  [language]: ['no-body', 'null', 'unknown-code'],
  [country]: ['empty', 'no-body', 'null', 'unknown-code'],
};

describe.each(Object.entries(own))('%s', (operation, rows) => {
  const folder = operation === language ? 'post-v1-identity-language' : 'post-v1-identity-streamingcountry';

  it('has a row for every recorded case that our own checks let through', () => {
    expect([...Object.keys(rows), ...(ownNeverSent[operation] ?? [])].sort()).toEqual(
      [...recordedNames(folder)].sort(),
    );
  });

  it.each(Object.entries(rows))('[C47] %s', async (name, [args, takesEffect, line, writes = 1]) => {
    const world = await household(asked(folder, name));
    world.ombi.on(operation, () => {
      if (takesEffect) setOwn(world, operation);
      return name;
    });
    expect(oneLine(await world.call(tool, args))).toBe(line);
    expect(world.writes()).toHaveLength(writes);
  });

  it('[C47] an empty 200 alone proves nothing', async () => {
    const world = await household('bob');
    world.ombi.on(operation, 'as-bob');
    const args = operation === language ? { language: 'fr' } : { streaming_country: 'FR' };
    expect(await world.call(tool, args)).toMatchObject({ data: { outcome: 'unknown' }, error: { retryable: false } });
  });
});

function setOwn({ accounts }: World, operation: string): void {
  accounts.set(ids.bob, {
    ...account('bob'),
    ...(operation === language ? { language: 'fr' } : { streamingCountry: 'FR' }),
  });
}

describe('what is refused before anything is sent', () => {
  it.each([
    ['bob', {}, 'INVALID_ARGUMENT'],
    ['bob', { language: 'xx-YY' }, 'INVALID_ARGUMENT'],
    ['bob', { streaming_country: 'XX' }, 'INVALID_ARGUMENT'],
    ['bob', { streaming_country: '' }, 'INVALID_ARGUMENT'],
    ['bob', { notifications: [{ agent: 'email', value: 'x' }] }, 'INVALID_ARGUMENT'],
    ['bob', { notifications: ['a', 'b'].map((value) => ({ agent: 'slack', value })) }, 'INVALID_ARGUMENT'],
    ['bob', { notifications: [{ agent: 'slack', value: 'a\u200bb' }] }, 'INVALID_ARGUMENT'],
    ['admin', { user: 'nobody', notifications: [{ agent: 'slack', value: 'x' }] }, 'INVALID_ARGUMENT'],
    ['admin', { user: 'bob', language: 'fr' }, 'FORBIDDEN'],
    ['admin', { user: 'bob', streaming_country: 'FR' }, 'FORBIDDEN'],
  ])('%s: %j', async (as, args, code) => {
    const world = await household(as);
    const answer = await world.call(tool, args);
    expect(answer.error).toMatchObject({ code, retryable: false });
    expect(world.writes()).toEqual([]);
  });

  it('what is so already is not sent', async () => {
    const world = await household('bob', {}, [{ agent: 1, value: 'same' }]);
    const args = { streaming_country: 'US', notifications: [{ agent: 'discord', value: 'same' }] };
    expect(await world.call(tool, args)).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(world.writes()).toEqual([]);
  });
});

describe('what goes wrong on the wire', () => {
  passingTime();

  it.each(lostAnswers)('[C50] %s, though a read shows it: completed with a warning', async (_, fault) => {
    const world = await household('bob');
    world.ombi.on(post, () => {
      world.store();
      return fault;
    });
    const answer = await world.call(tool, discord);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(answer.warnings.join(' ')).toContain('Ombi gave no usable answer');
    expect(world.writes()).toHaveLength(1);
  });

  it.each(lostAnswers)('[C50] %s, and no read shows it: unknown', async (_, fault) => {
    const world = await household('bob');
    world.ombi.on(post, fault);
    const answer = await world.call(tool, discord);
    expect(answer).toMatchObject({
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain('read_users {"view":"preferences"');
    expect(JSON.stringify(answer)).not.toMatch(upstreamWords);
    expect(world.writes()).toHaveLength(1);
  });

  it.each(refusedCalls)('[C49] %s: says who refused', async (_, fault, code) => {
    const world = await household('bob');
    world.ombi.on(post, fault);
    expect((await world.call(tool, discord)).error?.code).toBe(code);
    expect(world.writes()).toHaveLength(1);
  });

  it('[C50] a read before it fails, or nothing answers: nothing is sent', async () => {
    const world = await household('bob');
    world.ombi.on('GET /api/v1/Identity/notificationpreferences', silentToTheEnd);
    expect((await world.call(tool, discord)).error?.message).toMatch(/Nothing was sent\.$/);
    expect(world.writes()).toEqual([]);
    const session = await openSession({ url: await closedPort(), userName: 'bob' });
    expect((await session.call(tool, discord)).error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    await session.close();
  });

  it('[C52] each of several changes is told; the first unknown one stops the rest', async () => {
    const world = await household('bob');
    world.ombi.on(language, () => {
      setOwn(world, language);
      return 'as-bob';
    });
    world.ombi.on(country, { status: 500, json: { error: 'SQLite Error 5' } });
    const answer = await world.call(tool, { language: 'fr', streaming_country: 'DE', ...discord });
    expect(answer).toMatchObject({
      ok: false,
      data: {
        outcome: 'partial',
        item_results: [
          { identifier: 'language', outcome: 'completed' },
          { identifier: 'streaming_country', outcome: 'unknown' },
        ],
      },
      error: { code: 'PARTIAL_FAILURE', retryable: false },
    });
    expect(answer.error?.message).toContain('Not tried: notifications');
    expect(world.writes()).toHaveLength(2);
  });
});

it('on the demo, what was set can be seen to be set, and never its value', async () => {
  const demo = await startDemoOmbi();
  const bob = await openSession({ url: demo.url, apiKey: demo.apiKey, userName: 'bob' });
  const args = { language: 'de', streaming_country: 'DE', notifications: [{ agent: 'telegram', value: 'my-chat-77' }] };
  const answer = await bob.call(tool, args);
  expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed', affected_count: 3 } });
  const seen = await bob.call('read_users', { view: 'preferences' });
  expect(seen.warnings.join(' ')).toContain('Telegram');
  expect(JSON.stringify([answer, seen, bob.stderr])).not.toContain('my-chat-77');
  expect((await bob.call('read_users', { view: 'me' })).data).toMatchObject({ items: [{ language: 'de' }] });
  await bob.close();
  await demo.close();
});
