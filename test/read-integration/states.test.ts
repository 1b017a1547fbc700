/** read_integration: the states of a service, told apart as far as Ombi lets one. */
import { describe, expect, test } from 'vitest';
import type { Answer } from '../support/recorded-ombi.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { answerWith, fresh, type ServiceAnswer, servicesSession } from '../support/services-session.ts';

const session = servicesSession('read_integration');
const facts = ({ items }: ServiceAnswer) => Object.fromEntries(items.map(({ name, value }) => [name, value]));

const managers = {
  sonarr: 'GET /api/v1/Sonarr/Profiles',
  radarr: 'GET /api/v1/Radarr/Profiles',
  radarr_4k: 'GET /api/v1/Radarr/Profiles/4k',
  lidarr: 'GET /api/v1/Lidarr/Profiles',
} as const;
const mediaServers = { emby: 'GET /api/v1/Emby/users', jellyfin: 'GET /api/v1/Jellyfin/users' } as const;

const refused = 'get-v1-radarr-profiles/upstream-401';
const timedOut: Answer = { status: 204, headers: { 'content-type': 'application/json; charset=utf-8' } };

test('answering: the whole answer', async () => {
  const answer = await session.read('alice', { service: 'sonarr' });
  expect(answer.data).toEqual({
    kind: 'reference_page',
    items: [
      { name: 'state', value: 'answers' },
      { name: 'version', value: '4.0.11.2680' },
    ],
    page: {
      offset: 0,
      limit: 2,
      returned: 2,
      total: 2,
      has_more: false,
      next_offset: null,
      mode: 'none',
      unit: 'references',
    },
  });
  expect(answer.warnings).toEqual([]);
});

test.each(['plex', 'emby', 'jellyfin'])('%s answers, with its number of servers', async (service) => {
  expect(facts(await session.read('admin', { service }))).toEqual({ state: 'answers', servers: 1 });
});

describe.each(Object.entries(managers))('%s', (service, profiles) => {
  test.each([
    ['refused the key', refused, 'key refused', 'UPSTREAM_REJECTED', /refused the key that Ombi has for it/],
    [
      'failed',
      'get-v1-radarr-profiles/upstream-500',
      'unreachable or failing',
      'UPSTREAM_REJECTED',
      /no usable answer/,
    ],
    [
      'is a web page',
      'get-v1-radarr-profiles/upstream-html',
      'unreachable or failing',
      'UPSTREAM_REJECTED',
      /no usable/,
    ],
    ['broke off', 'get-v1-radarr-profiles/upstream-drop', 'unreachable or failing', 'UPSTREAM_REJECTED', /no usable/],
    ['hangs', timedOut, 'no answer in time', 'TIMEOUT', /did not tell in time/],
    [
      'lists nothing',
      'get-v1-radarr-profiles/empty',
      'not set up or switched off',
      'UNSUPPORTED_CAPABILITY',
      /or switched off in/,
    ],
  ] as const)('%s: state and list say so, and never "none"', async (_what, given, state, code, words) => {
    session.ombi.on(profiles, given);
    const seen = await session.read('admin', { service });
    expect(facts(seen)).toEqual({ state });
    expect(seen.ok).toBe(true);
    expect(seen.warnings.join()).toMatch(words);
    const { error, data } = await session.call('admin', { service, view: 'quality_profiles' });
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(words);
    expect(data).toBeUndefined();
    expect(JSON.stringify([seen, error])).not.toMatch(/Newtonsoft|deserialize|ResponseEnded/);
  });

  test('is not set up', async () => {
    answerWith(session.ombi, fresh);
    expect(facts(await session.read('admin', { service }))).toEqual({ state: 'not set up' });
    for (const view of ['quality_profiles', 'root_folders']) {
      const { error } = await session.call('admin', { service, view });
      expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', retryable: false });
      expect(error?.message).toMatch(
        /is not set up in Ombi\. Someone with Admin changes that in Ombi under Settings, /,
      );
    }
  });

  test('a member is told which role it takes', async () => {
    const { error } = await session.call('bob', { service });
    expect(error).toMatchObject({ code: 'FORBIDDEN', http_status: 403 });
    expect(error?.message).toContain('needs the role PowerUser');
  });
});

test.each([
  ['sonarr', 'GET /api/v1/Sonarr/enabled'],
  ['radarr', 'GET /api/v1/Radarr/enabled'],
  ['lidarr', 'GET /api/v1/Lidarr/enabled'],
])('%s that was set up and is off is switched off, and is not asked', async (service, enabled) => {
  session.ombi.on(enabled, { json: false });
  expect(facts(await session.read('admin', { service }))).toEqual({ state: 'switched off' });
  expect((await session.call('admin', { service, view: 'root_folders' })).error?.code).toBe('UNSUPPORTED_CAPABILITY');
  expect(session.ombi.requests.filter(({ path }) => /RootFolders|Profiles/.test(path))).toEqual([]);
});

test('Radarr 4K that Ombi stores as null is not set up, and is not asked', async () => {
  session.ombi.on('GET /api/v1/Settings/radarr', {
    json: { ...recorded<object>('get-v1-settings-radarr'), radarr4K: null },
  });
  expect(facts(await session.read('admin', { service: 'radarr_4k' }))).toEqual({ state: 'not set up' });
  expect(session.ombi.callsTo('GET /api/v1/Radarr/Profiles/4k')).toEqual([]);
});

test('without the role that tells a Lidarr that is off from one never set up, both are said', async () => {
  session.ombi.on('GET /api/v1/Lidarr/enabled', 'empty');
  expect(facts(await session.read('alice', { service: 'lidarr' }))).toEqual({ state: 'not set up or switched off' });
});

test('Ombi 4.47 shows the settings of Radarr to Admins only: a PowerUser has Radarr 4K all the same', async () => {
  session.ombi.on('GET /api/v1/Settings/radarr', 'as-bob');
  expect(facts(await session.read('alice', { service: 'radarr_4k' }))).toEqual({ state: 'answers' });
  expect((await session.call('bob', { service: 'radarr_4k' })).error?.code).toBe('FORBIDDEN');
  session.ombi.on('GET /api/v1/Radarr/Profiles/4k', 'empty');
  expect(facts(await session.read('alice', { service: 'radarr_4k' }))).toEqual({ state: 'not set up or switched off' });
});

test('a version that Sonarr does not tell is left out', async () => {
  session.ombi.on('GET /api/v1/Sonarr/version', 'upstream-500');
  expect(facts(await session.read('admin', { service: 'sonarr' }))).toEqual({ state: 'answers' });
});

test.each([
  ['fails', { status: 500, json: { error: 'Boom' } }, { state: 'answers' }, 1],
  ['is written with characters of another', { json: '4.0\u202e.11\u0007' }, { state: 'answers', version: '4.0.11' }, 0],
] as const)('a version that %s spoils nothing', async (_what, answer, expected, warnings) => {
  session.ombi.on('GET /api/v1/Sonarr/version', answer);
  const seen = await session.read('admin', { service: 'sonarr' });
  expect(facts(seen)).toEqual(expected);
  expect(seen.warnings).toHaveLength(warnings);
});

describe.each(Object.entries(mediaServers))('%s', (service, users) => {
  test.each([
    ['gave nobody', 'get-v1-emby-users/empty', 'key refused or no users'],
    ['failed', 'get-v1-emby-users/upstream-500', 'unreachable or failing'],
    ['is a web page', 'get-v1-emby-users/upstream-html', 'unreachable or failing'],
    ['hangs', timedOut, 'no answer in time'],
  ] as const)('%s', async (_what, given, state) => {
    session.ombi.on(users, given);
    const answer = await session.read('admin', { service });
    expect(facts(answer)).toEqual({ state, servers: 1 });
    expect(answer.warnings).toHaveLength(1);
  });

  test('is switched off', async () => {
    session.ombi.on(`GET /api/v1/Settings/${service}`, 'after-change');
    expect(facts(await session.read('admin', { service }))).toEqual({ state: 'switched off', servers: 1 });
    expect(session.ombi.callsTo(users)).toEqual([]);
  });
});

describe.each(['plex', 'emby', 'jellyfin'])('%s', (service) => {
  test('is not set up: no list is "none"', async () => {
    answerWith(session.ombi, fresh);
    expect(facts(await session.read('key', { service }))).toEqual({ state: 'not set up' });
    for (const view of ['servers', 'libraries', 'users']) {
      const { error } = await session.call('key', { service, view });
      expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY' });
    }
  });

  test.each(['state', 'servers', 'libraries', 'users'])('view %s needs Admin, and says so', async (view) => {
    for (const user of ['bob', 'alice']) {
      const { error } = await session.call(user, { service, view });
      expect(error?.code).toBe('FORBIDDEN');
      expect(error?.message).toContain('needs the role Admin');
    }
  });
});

test('Plex servers that Ombi could not read are not "none" [C48]', async () => {
  session.ombi.on('GET /api/v1/Plex/servers', 'empty');
  const { error } = await session.call('admin', { service: 'plex' });
  expect(error?.code).toBe('UPSTREAM_REJECTED');
});

const has = {
  plex: 'state, servers, libraries, users, watchlist_users',
  emby: 'state, servers, libraries, users',
  jellyfin: 'state, servers, libraries, users',
  sonarr: 'state, quality_profiles, root_folders, tags, language_profiles',
  radarr: 'state, quality_profiles, root_folders, tags',
  radarr_4k: 'state, quality_profiles, root_folders',
  lidarr: 'state, quality_profiles, root_folders',
};
const views = [
  ...['state', 'quality_profiles', 'root_folders', 'tags', 'language_profiles'],
  ...['servers', 'libraries', 'users', 'watchlist_users'],
];

test.each(Object.entries(has))(
  '%s has its views; any other is refused with them and asks nothing',
  async (service, list) => {
    for (const view of views) {
      session.ombi.forget();
      const { ok, error } = await session.call('key', { service, view });
      if (list.split(', ').includes(view)) expect(ok).toBe(true);
      else {
        expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'view' });
        expect(error?.message).toContain(`For service ${service} there is ${list}.`);
        expect(session.ombi.requests).toEqual([]);
      }
    }
  },
);

describe.each([
  ['radarr', 'quality_profiles', 'GET /api/v1/Radarr/enabled'],
  ['sonarr', 'tags', 'GET /api/v1/Sonarr/tags'],
  ['sonarr', 'language_profiles', 'GET /api/v1/Sonarr/v3/LanguageProfiles'],
  ['lidarr', 'root_folders', 'GET /api/v1/Lidarr/RootFolders'],
  ['plex', 'servers', 'GET /api/v1/Plex/servers'],
  ['plex', 'libraries', 'GET /api/v1/Plex/Libraries/{machineId}'],
  ['plex', 'users', 'GET /api/v1/Plex/friends'],
  ['plex', 'watchlist_users', 'GET /api/v1/Plex/WatchlistUsers'],
])('%s, view %s, when Ombi answers %s', (service, view, operation) => {
  test.each([
    [
      'with a web page',
      { headers: { 'content-type': 'text/html' }, text: '<!doctype html>' },
      'UNSUPPORTED_CAPABILITY',
    ],
    [
      'with broken JSON',
      { headers: { 'content-type': 'application/json' }, text: '[{"id"' },
      'UPSTREAM_SCHEMA_MISMATCH',
    ],
    ['with another shape', { json: 'text' }, 'UPSTREAM_SCHEMA_MISMATCH'],
    ['with an internal error', { status: 500, json: { error: 'Boom at Ombi.Core.X' } }, 'UPSTREAM_REJECTED'],
    ['that it gave up waiting', timedOut, 'TIMEOUT'],
  ] as const)('%s [C18]', async (_how, answer, code) => {
    session.ombi.on(operation, answer);
    const envelope = await session.call('key', { service, view });
    expect(envelope.error?.code).toBe(code);
    expect(JSON.stringify(envelope)).not.toMatch(/Boom|doctype/);
  });
});

test('server_id goes with libraries only', async () => {
  const { error } = await session.call('key', { service: 'plex', view: 'servers', server_id: '1' });
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'server_id' });
});
