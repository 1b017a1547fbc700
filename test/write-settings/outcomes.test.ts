/** What becomes of a save: asked for, lost, stale, changed by others, one after another. */
import { afterEach, describe, expect, it } from 'vitest';
import { closedPort, cutAfter, html, reset } from '../support/faults.ts';
import { passingTime, silentChange } from '../support/passing-time.ts';
import { type Answer, recordedAnswer } from '../support/recorded-ombi.ts';
import { openSession } from '../support/session.ts';
import { closeWorlds, messageOf, openWorld, type World } from './settings-world.ts';

passingTime();
afterEach(closeWorlds);

const votingOff = { '/enabled': 'false' };

describe('an answer that is lost', () => {
  const faults: readonly (readonly [string, Answer])[] = [
    ['no answer before the deadline', silentChange],
    ['a reset connection', reset],
    ['a cut answer', cutAfter('tr')],
    ['500 database is locked', { status: 500, json: { error: "SQLite Error 5: 'database is locked'." } }],
    ['another 500', { status: 500, json: { error: 'System.Exception at /src/ombi' } }],
    ['502 from a proxy', { status: 502, text: 'bad gateway' }],
    ['204 with a content type', { status: 204, headers: { 'content-type': 'application/json' } }],
    ['204 without one', { status: 204 }],
    ['garbage', { headers: { 'content-type': 'application/json' }, text: '{"tru' }],
    ['JSON of another shape', { json: { ok: true } }],
  ];

  it.each(faults)('[C50] %s, and the change is there: completed, with a warning', async (_, fault) => {
    const world = await openWorld();
    world.onSave('vote', fault, true);
    const answer = await world.change('vote', votingOff);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed', affected_count: 1 } });
    expect(answer.warnings.join(' ')).toMatch(/a read shows that settings:vote is changed/);
    expect(messageOf(answer)).toContain(`; the new revision is ${(await world.read('vote')).revision}`);
    expect(world.saved()).toHaveLength(1);
  });

  it.each(faults)(
    '[C50] %s, and the change is not there: unknown, not retryable, with the read that settles it',
    async (_, fault) => {
      const world = await openWorld();
      world.onSave('vote', fault);
      const answer = await world.change('vote', votingOff);
      expect(answer).toMatchObject({
        ok: false,
        data: { outcome: 'unknown' },
        error: { code: 'UNKNOWN_OUTCOME', retryable: false },
      });
      expect(answer.error?.message).toContain('read_settings {"section":"vote"}');
      expect(JSON.stringify(answer)).not.toMatch(/SQLite|System\.|\/src\//);
      expect(world.saved()).toHaveLength(1);
    },
  );

  it('what others changed at the same time is named then, too', async () => {
    const world = await openWorld();
    world.onSave('vote', ({ call }) => {
      world.put('vote', { ...(call.body as object), musicVoteMax: 9 });
      return { status: 500, json: { error: 'locked' } };
    });
    const answer = await world.change('vote', votingOff);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(answer.warnings.join(' ')).toContain('by somebody else or by Ombi itself: /musicVoteMax.');
  });

  it('[C50] the settling read fails, too: unknown', async () => {
    const world = await openWorld();
    const { revision } = await world.read('vote');
    world.onSave('vote', reset);
    world.ombi.on('GET /api/v1/Settings/vote', { status: 500, json: {} }, () => world.saved().length > 0);
    const answer = await world.change('vote', votingOff, revision);
    expect(answer.error).toMatchObject({ code: 'UNKNOWN_OUTCOME', retryable: false });
    expect(world.saved()).toHaveLength(1);
  });

  it('[C48] false is a refusal where a read shows that nothing was changed', async () => {
    const world = await openWorld();
    world.onSave('vote', { json: false });
    const answer = await world.change('vote', votingOff);
    expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code: 'UPSTREAM_REJECTED' } });
  });

  it('a media server that is down is named as what may be the matter', async () => {
    const world = await openWorld();
    world.onSave('emby', 'post-v1-settings-emby/server-down');
    const answer = await world.change('emby', { '/enable': 'false' });
    expect(answer.error?.code).toBe('UNKNOWN_OUTCOME');
    expect(answer.error?.message).toMatch(/Ombi asks every Emby server before it saves/);
  });
});

describe('an answer that proves that nothing was changed', () => {
  it.each([
    ['401', { status: 401, headers: { 'www-authenticate': 'Bearer' } }, 'AUTHENTICATION_FAILED'],
    ['403', { status: 403 }, 'FORBIDDEN'],
    ['429', { status: 429, headers: { 'retry-after': '9' } }, 'RATE_LIMITED'],
    ['404 of a proxy', { status: 404, text: 'no' }, 'UNSUPPORTED_CAPABILITY'],
    ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
  ] as const)('[C50] %s: %s', async (_, fault, code) => {
    const world = await openWorld();
    world.onSave('vote', fault as Answer);
    const answer = await world.change('vote', votingOff);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(world.saved()).toHaveLength(1);
  });

  it('[C50] a refused connection: retryable', async () => {
    const session = await openSession({ url: await closedPort() });
    const changes = [{ name: '/enabled', value: 'false' }];
    const answer = await session.call('write_settings', { section: 'vote', revision: 'x', changes });
    await session.close();
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
  });
});

describe('after Ombi said that it had saved', () => {
  it('the same is sent once more where the read shows the old values, and then it is there', async () => {
    const world = await openWorld();
    world.onSave('vote', ({ call }) => {
      if (world.saved().length > 1) world.put('vote', call.body as object);
      return { json: true };
    });
    const { revision } = await world.read('vote');
    const answer = await world.change('vote', votingOff, revision);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(answer.warnings).toEqual([
      'Ombi said that it had saved and showed the old values, so that the same was sent once more.',
    ]);
    expect(world.session.stderr.join('')).toContain(
      '"sent":["POST /api/v1/Settings/vote","POST /api/v1/Settings/vote"]',
    );
  });

  it('twice the same, and never more: then the outcome is unknown', async () => {
    const world = await openWorld();
    world.onSave('vote', { json: true });
    const answer = await world.change('vote', votingOff);
    expect(answer.error?.code).toBe('UNKNOWN_OUTCOME');
    const [first, second, ...further] = world.saved();
    expect(second).toEqual(first);
    expect(further).toEqual([]);
  });

  it('values of a third party are not overwritten', async () => {
    const world = await openWorld();
    const { revision } = await world.read('vote');
    world.ombi.on(
      'GET /api/v1/Settings/vote',
      { json: { ...recordedAnswer<object>('GET /api/v1/Settings/vote'), musicVoteMax: 9 } },
      () => world.saved().length > 0,
    );
    const answer = await world.change('vote', votingOff, revision);
    expect(answer.error?.code).toBe('UNKNOWN_OUTCOME');
    expect(world.saved()).toHaveLength(1);
  });

  it('other fields that changed at the same time are named, without their values', async () => {
    const world = await openWorld();
    const { revision } = await world.read('sonarr');
    const sonarr = recordedAnswer<object>('GET /api/v1/Settings/sonarr');
    world.ombi.on(
      'GET /api/v1/Settings/sonarr',
      { json: { ...sonarr, seasonFolders: false, apiKey: 'MARKED-SECRET-other', addOnly: true, id: 7 } },
      () => world.saved().length > 0,
    );
    const answer = await world.change('sonarr', { '/seasonFolders': 'false' }, revision);
    expect(answer).toMatchObject({ ok: true });
    expect(answer.warnings).toContain(
      'Changed at the same time, by somebody else or by Ombi itself: /apiKey, /addOnly. read_settings shows the section as it is now.',
    );
  });

  it('what Ombi works out itself is no change by others', async () => {
    const world = await openWorld();
    const { revision } = await world.read('landing_page');
    const page = recordedAnswer<object>('GET /api/v1/Settings/landingpage');
    world.ombi.on(
      'GET /api/v1/Settings/landingpage',
      { json: { ...page, noticeText: null, noticeEnabled: false, id: 17 } },
      () => world.saved().length > 0,
    );
    const answer = await world.change('landing_page', { '/noticeText': 'null' }, revision);
    expect(answer).toMatchObject({ ok: true, warnings: [] });
  });

  it('a read that fails leaves it completed, and says that it was not read back', async () => {
    const world = await openWorld();
    const { revision } = await world.read('vote');
    world.ombi.on('GET /api/v1/Settings/vote', { status: 500, json: {} }, () => world.saved().length > 0);
    const answer = await world.change('vote', votingOff, revision);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(answer.warnings.join(' ')).toContain('could not be read back');
    expect(messageOf(answer)).not.toContain('revision');
  });
});

describe('features', () => {
  it('[C52] are switched one after another, each with its outcome', async () => {
    const world = await openWorld();
    const answer = await world.change('features', { '/Movie4KRequests': 'false', '/PlayedSync': 'true' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        item_results: [
          { identifier: 'feature:Movie4KRequests', outcome: 'completed' },
          { identifier: 'feature:PlayedSync', outcome: 'completed' },
        ],
      },
    });
    const { revision } = await world.read('features');
    expect(messageOf(answer)).toBe(`features; the new revision is ${revision}: 2 of 2 changed`);
    expect(world.saved()).toEqual([
      { name: 'Movie4KRequests', enabled: false },
      { name: 'PlayedSync', enabled: true },
    ]);
  });

  it('[C52] the second is not tried when the first is unknown', async () => {
    const world = await openWorld();
    world.onSave('features', reset);
    const answer = await world.change('features', { '/Movie4KRequests': 'false', '/PlayedSync': 'true' });
    expect(answer).toMatchObject({ ok: false, data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME' } });
    expect(answer.error?.message).toContain('Not tried: feature:PlayedSync.');
    expect(world.saved()).toHaveLength(1);
  });
});

describe('the question to a person', () => {
  const enabling = { '/enabled': 'false', '/seasonFolders': 'false' };

  it('is asked for keys marked confirm, and names what will be changed', async () => {
    const world = await openWorld();
    expect(await world.change('sonarr', enabling)).toMatchObject({ ok: true });
    expect(world.session.questions).toEqual([
      'Change the settings of Ombi, section sonarr: /enabled from true to false, /seasonFolders from true to false? Where it is switched on, Ombi starts a synchronisation with it at once.',
    ]);
  });

  it('names the keys marked confirm first, however many others there are', async () => {
    const world = await openWorld();
    const others = ['seasonFolders', 'sendUserTags', 'addOnly', 'scanForAvailability', 'prioritizeArrAvailability'];
    const ids = ['qualityProfile', 'qualityProfileAnime', 'rootPathAnime', 'tag', 'animeTag'];
    const sonarr = recordedAnswer<Record<string, unknown>>('GET /api/v1/Settings/sonarr');
    const changes = [
      ...others.map((key) => [`/${key}`, String(!sonarr[key])]),
      ...ids.map((key) => [`/${key}`, Number(sonarr[key]) === 1 ? (key.includes('Profile') ? '4' : '2') : '1']),
    ];
    expect(await world.change('sonarr', { ...Object.fromEntries(changes), '/rootPath': '2' })).toMatchObject({
      ok: true,
    });
    expect(world.session.questions[0]).toMatch(/section sonarr: \/rootPath from "1" to "2", .* and 1 more\?/);
  });

  it('says which folder it will be, also where the settings do not show it', async () => {
    const world = await openWorld();
    const answer = await world.change('radarr', { '/radarr/defaultRootPath': '/data/movies-kids' });
    expect(world.session.questions[0]).toContain('section radarr: /radarr/defaultRootPath to "/data/movies-kids"?');
    expect(messageOf(answer)).toContain('changed (/radarr/defaultRootPath to "/data/movies-kids")');
  });

  it.each(['decline', 'cancel'] as const)('%s: nothing is sent', async (answers) => {
    const world = await openWorld({ answers });
    const answer = await world.change('sonarr', enabling);
    expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
    expect(world.saved()).toEqual([]);
  });

  it('a client that cannot ask is refused for keys marked confirm', async () => {
    const world = await openWorld({ mute: true });
    expect(await world.change('sonarr', enabling)).toMatchObject({
      ok: false,
      data: { outcome: 'rejected' },
      error: { code: 'FORBIDDEN' },
    });
    expect(world.saved()).toEqual([]);
    expect(await world.change('sonarr', { '/seasonFolders': 'false' })).toMatchObject({ ok: true });
  });

  it('every change of a media server is asked for, and goes ahead where nobody can be asked', async () => {
    const asking = await openWorld();
    await asking.change('plex', { '/monitorAll': 'true' });
    expect(asking.session.questions).toHaveLength(1);
    const silent = await openWorld({ mute: true });
    expect(await silent.change('plex', { '/monitorAll': 'true' })).toMatchObject({ ok: true });
  });

  it.each([
    ['never', true],
    ['always', false],
  ] as const)('under the policy %s without elicitation: %s', async (policy, ok) => {
    const settings = { OMBI_MCP_CONFIRM: policy };
    const world = await openWorld({ mute: true, settings });
    expect((await world.change('sonarr', enabling)).ok).toBe(ok);
    expect(world.saved()).toHaveLength(ok ? 1 : 0);
  });

  it('nothing is asked for the other keys', async () => {
    const world = await openWorld();
    await world.change('vote', votingOff);
    expect(world.session.questions).toEqual([]);
  });

  it('what changed while the person thought is a CONFLICT', async () => {
    const world = await openWorld();
    const { revision } = await world.read('sonarr');
    const sonarr = recordedAnswer<object>('GET /api/v1/Settings/sonarr');
    world.ombi.on(
      'GET /api/v1/Settings/sonarr',
      { json: { ...sonarr, addOnly: true } },
      () => world.session.questions.length > 0,
    );
    expect((await world.change('sonarr', enabling, revision)).error?.code).toBe('CONFLICT');
    expect(world.saved()).toEqual([]);
  });
});

it('two calls at once: the second sees that the first was faster', async () => {
  const world: World = await openWorld();
  const { revision } = await world.read('vote');
  const answers = await Promise.all([
    world.change('vote', votingOff, revision),
    world.change('vote', { '/movieVoteMax': '9' }, revision),
  ]);
  expect(answers.map(({ ok, error }) => (ok ? 'ok' : error?.code)).sort()).toEqual(['CONFLICT', 'ok']);
  expect(world.saved()).toHaveLength(1);
});

it.each(['alice', 'bob'])('%s lacks Admin: nothing is read or sent', async (userName) => {
  const world = await openWorld({ userName });
  const answer = await world.change('sonarr', { '/seasonFolders': 'false' }, 'x');
  expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
  expect(answer.error?.message).toContain('needs the role Admin');
  expect(world.ombi.callsTo('GET /api/v1/Settings/sonarr')).toEqual([]);
  expect(world.saved()).toEqual([]);
});

it('[C51] marked secrets go back to Ombi, and into no result, question or log', async () => {
  const world = await openWorld();
  await world.change('sonarr', { '/enabled': 'false' });
  expect(JSON.stringify(world.saved())).toContain('MARKED-SECRET-apiKey-sonarr');
  expect(`${world.session.stderr.join('')}${world.session.questions.join('')}`).not.toMatch(/MARKED|marked-dest/);
});
