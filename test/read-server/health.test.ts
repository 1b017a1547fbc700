/** read_server, view health. */
import { describe, expect, test } from 'vitest';
import { answerWith, fresh, type ServiceAnswer, servicesSession } from '../support/services-session.ts';

const session = servicesSession('read_server');

/** Name and value of each line. */
const lines = ({ items }: ServiceAnswer) => items.map(({ name, value }) => `${name}: ${value}`);
/** The state of one service. */
const stateOf = ({ items }: ServiceAnswer, id: string) => items.find((item) => item.id === id)?.value;

test('admin: Is everything connected? Seven services, each state, in one call', async () => {
  const answer = await session.read('admin');
  expect(answer.data).toEqual({
    kind: 'reference_page',
    items: [
      { name: 'Ombi', value: 'answers', category: 'server' },
      { name: 'Ombi version', value: '4.59.3', category: 'server' },
      { id: 'plex', name: 'Plex', value: 'answers', category: 'media server' },
      { id: 'emby', name: 'Emby', value: 'answers', category: 'media server' },
      { id: 'jellyfin', name: 'Jellyfin', value: 'answers', category: 'media server' },
      { id: 'sonarr', name: 'Sonarr', value: 'answers', category: 'download manager' },
      { id: 'radarr', name: 'Radarr', value: 'answers', category: 'download manager' },
      { id: 'radarr_4k', name: 'Radarr 4K', value: 'answers', category: 'download manager' },
      { id: 'lidarr', name: 'Lidarr', value: 'answers', category: 'download manager' },
    ],
    page: {
      offset: 0,
      limit: 9,
      returned: 9,
      total: 9,
      has_more: false,
      next_offset: null,
      mode: 'none',
      unit: 'references',
    },
  });
  expect(answer).toMatchObject({ ok: true, warnings: [], truncated: false });
});

test('a fresh server: nothing is set up, and nothing is wrong with that', async () => {
  answerWith(session.ombi, fresh);
  const answer = await session.read('key');
  expect(lines(answer).slice(2)).toEqual([
    'Plex: not set up',
    'Emby: not set up',
    'Jellyfin: not set up',
    'Sonarr: not set up',
    'Radarr: not set up',
    'Radarr 4K: not set up',
    'Lidarr: not set up',
  ]);
  expect(answer.warnings).toEqual([]);
});

describe('what the caller may not see', () => {
  test('a member is told which role it takes, and how many media servers answer', async () => {
    const answer = await session.read('bob');
    expect(answer.ok).toBe(true);
    expect(lines(answer)).toEqual([
      'Ombi: answers',
      'Ombi version: 4.59.3',
      'Plex: could not be told: needs Admin',
      'Emby: could not be told: needs Admin',
      'Jellyfin: could not be told: needs Admin',
      'Sonarr: could not be told: needs PowerUser',
      'Radarr: could not be told: needs PowerUser',
      'Radarr 4K: could not be told: needs PowerUser',
      'Lidarr: could not be told: needs PowerUser',
      'Media servers: 3 of 3 answer',
    ]);
  });

  test('a PowerUser sees the download managers', async () => {
    const answer = await session.read('alice');
    expect(lines(answer).slice(2)).toEqual([
      'Plex: could not be told: needs Admin',
      'Emby: could not be told: needs Admin',
      'Jellyfin: could not be told: needs Admin',
      'Sonarr: answers',
      'Radarr: answers',
      'Radarr 4K: answers',
      'Lidarr: answers',
      'Media servers: 3 of 3 answer',
    ]);
  });

  test('whether Lidarr is off or was never set up stays open without the role that tells', async () => {
    session.ombi.on('GET /api/v1/Lidarr/enabled', 'empty');
    expect(stateOf(await session.read('alice'), 'lidarr')).toBe('not set up or switched off');
  });
});

describe('Plex, of which Ombi tells only how many media servers answer', () => {
  test('one of three is silent and it is Emby: Plex answers', async () => {
    answerWith(session.ombi, {
      'GET /api/v1/LandingPage': 'one-of-three-down',
      'GET /api/v1/Emby/users': 'upstream-500',
    });
    const answer = await session.read('admin');
    expect(stateOf(answer, 'plex')).toBe('answers');
    expect(stateOf(answer, 'emby')).toBe('unreachable or failing');
    expect(answer.ok).toBe(true);
    expect(answer.warnings).toEqual([
      'Ombi got no usable answer from Emby: it is down, cannot be reached from Ombi, or answers with an error (with some versions also for a refused key). Check that it runs, and its address and key in Ombi under Settings, Media Server, Emby.',
    ]);
  });

  test('one of three is silent and the others answer: it is Plex', async () => {
    answerWith(session.ombi, { 'GET /api/v1/LandingPage': 'one-of-three-down' });
    expect(stateOf(await session.read('admin'), 'plex')).toBe('unreachable or failing');
  });

  test('all are silent: Plex is', async () => {
    answerWith(session.ombi, { 'GET /api/v1/LandingPage': 'upstream-500' });
    expect(stateOf(await session.read('admin'), 'plex')).toBe('unreachable or failing');
  });

  test('fewer servers were counted than it has: it could not be told', async () => {
    answerWith(session.ombi, { 'GET /api/v1/LandingPage': 'empty' });
    const answer = await session.read('admin');
    expect(stateOf(answer, 'plex')).toBe('could not be told');
    expect(answer.warnings.join()).toMatch(/does not say whether Plex is among/);
  });
});

describe('one look fails', () => {
  test('Ombi itself fails on it: partial, with the others in data [C52]', async () => {
    session.ombi.on('GET /api/v1/Radarr/enabled', { json: { something: 'else' } });
    const answer = await session.read('admin');
    expect(answer.error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: false });
    expect(answer.error?.message).toMatch(
      /^Radarr could not be looked at: .*unexpected shape.* The others are in data\.$/,
    );
    expect(stateOf(answer, 'radarr')).toBe('could not be told');
    expect(stateOf(answer, 'sonarr')).toBe('answers');
  });

  test('a refused key fails the whole call with its remedy [S10]', async () => {
    session.ombi.on('GET /api/v1/Status/info', 'cross-cutting/wrong-key-protected');
    const { error } = await session.call('admin');
    expect(error).toMatchObject({ code: 'AUTHENTICATION_FAILED' });
  });
});

test('an Ombi 3 is worth a warning, and no failure of the call [Q7]', async () => {
  session.ombi.on('GET /api/v1/Status/info', { json: '3.0.4892' });
  const answer = await session.read('admin');
  expect(answer.ok).toBe(true);
  expect(answer.warnings).toContain(
    'This is Ombi 3.0.4892, which is no longer supported: many calls will fail with operations that it does not have. Update Ombi to version 4.',
  );
});
