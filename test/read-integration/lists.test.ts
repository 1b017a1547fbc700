/** read_integration: what the services list to Ombi. */
import { describe, expect, test } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import { type ServiceAnswer, servicesSession } from '../support/services-session.ts';

const session = servicesSession('read_integration');

/** Id, name, value and category of each entry. */
const entries = ({ items }: ServiceAnswer) =>
  items.map(({ id, name, value, category }) => [id, name, value, ...(category === undefined ? [] : [category])]);

describe('download managers', () => {
  test.each([
    [
      'sonarr',
      [
        ['1', 'Any', 1],
        ['4', 'HD-1080p', 4],
        ['8', 'Anime-1080p', 8],
      ],
    ],
    [
      'radarr_4k',
      [
        ['5', 'Ultra-HD', 5],
        ['7', 'Remux-2160p', 7],
      ],
    ],
    [
      'lidarr',
      [
        ['1', 'Any', 1],
        ['2', 'Lossless', 2],
        ['3', 'Standard', 3],
      ],
    ],
  ])('the quality profiles of %s by name and number [C38]', async (service, expected) => {
    expect(entries(await session.read('alice', { service, view: 'quality_profiles' }))).toEqual(expected);
  });

  test('the whole answer: which quality profiles does Radarr have?', async () => {
    const answer = await session.read('alice', { service: 'radarr', view: 'quality_profiles', limit: 2 });
    expect(answer.data).toEqual({
      kind: 'reference_page',
      items: [
        { id: '1', name: 'Any', value: 1 },
        { id: '4', name: 'HD-1080p', value: 4 },
      ],
      page: {
        offset: 0,
        limit: 2,
        returned: 2,
        total: 3,
        has_more: true,
        next_offset: 2,
        mode: 'local',
        unit: 'references',
      },
    });
    expect(answer.warnings).toEqual([]);
  });

  test.each([
    [
      'sonarr',
      [
        ['1', '/data/tv', 1, '800.0 GB free'],
        ['2', '/data/anime', 2, '800.0 GB free'],
      ],
    ],
    [
      'radarr',
      [
        ['1', '/data/movies', 1, '800.0 GB free'],
        ['2', '/data/movies-kids', 2, '800.0 GB free'],
      ],
    ],
    [
      'radarr_4k',
      [
        ['11', '/data/movies-4k', 11, '800.0 GB free'],
        ['12', '/data/movies-4k-hdr', 12, '800.0 GB free'],
      ],
    ],
    [
      'lidarr',
      [
        ['1', '/data/music', 1, '800.0 GB free'],
        ['2', '/data/music-archive', 2, '800.0 GB free'],
      ],
    ],
  ])('the root folders of %s by path, with the room left', async (service, expected) => {
    expect(entries(await session.read('alice', { service, view: 'root_folders' }))).toEqual(expected);
  });

  test('room that is not known is left out [C14]', async () => {
    session.ombi.on('GET /api/v1/Radarr/RootFolders', { json: [{ id: 1, path: '/films', freespace: 0 }] });
    expect(entries(await session.read('alice', { service: 'radarr', view: 'root_folders' }))).toEqual([
      ['1', '/films', 1],
    ]);
  });

  test.each([
    ['sonarr', ['family', 'anime']],
    ['radarr', ['house', 'kids']],
  ])('the tags of %s', async (service, [first, second]) => {
    const answer = await session.read('alice', { service, view: 'tags' });
    expect(entries(answer)).toEqual([
      ['1', first, 1],
      ['2', second, 2],
    ]);
  });

  test('no tags at all is an empty page, since Radarr answered', async () => {
    session.ombi.on('GET /api/v1/Radarr/tags', { json: [] });
    const answer = await session.read('alice', { service: 'radarr', view: 'tags' });
    expect(answer).toMatchObject({ ok: true, items: [], page: { total: 0, has_more: false } });
  });

  test('the language profile of Sonarr 4 is none, and those of Sonarr 3 are', async () => {
    const four = await session.read('alice', { service: 'sonarr', view: 'language_profiles' });
    expect(entries(four)).toEqual([['1', 'Deprecated', 1]]);
    expect(four.warnings).toEqual(['Sonarr 4 has no language profiles: "Deprecated" only stands in for them.']);
    session.ombi.on('GET /api/v1/Sonarr/v3/LanguageProfiles', 'sonarr-3');
    const three = await session.read('alice', { service: 'sonarr', view: 'language_profiles' });
    expect(entries(three)).toEqual([
      ['1', 'English', 1],
      ['2', 'Any', 2],
    ]);
    expect(three.warnings).toEqual([]);
  });

  test('what Lidarr answered may be an hour old', async () => {
    const { warnings } = await session.read('alice', { service: 'lidarr', view: 'root_folders' });
    expect(warnings).toEqual([
      'Ombi keeps what Lidarr answered for an hour, so this may be as it was up to an hour ago.',
    ]);
  });
});

test('a number that is none is left out, and the name takes its place [C15] [C38]', async () => {
  session.ombi.on('GET /api/v1/Sonarr/tags', { json: [{ id: 0, label: 'odd' }] });
  expect((await session.read('alice', { service: 'sonarr', view: 'tags' })).items).toEqual([
    { name: 'odd', value: 'odd' },
  ]);
});

const plexLibraries = 'GET /api/v1/Plex/Libraries/{machineId}';

/** Plex with a second server beside the recorded one. */
function withShed(): void {
  const joined = recorded<{ servers: object[] }>('get-v1-plex-servers');
  const shed = { serverName: 'Shed', serverId: 2, machineId: 'shed' };
  session.ombi.on('GET /api/v1/Plex/servers', { json: { ...joined, servers: [...joined.servers, shed] } });
}

describe('media servers', () => {
  test.each([
    ['plex', [['1', 'Attic', 1]]],
    ['emby', [['1', 'Cellar', 1]]],
    ['jellyfin', [['1', 'Loft', 1]]],
  ])('the servers of %s by name, not by address [R13]', async (service, expected) => {
    expect(entries(await session.read('admin', { service, view: 'servers' }))).toEqual(expected);
  });

  test.each([
    [
      'plex',
      [
        ['1', 'Films', '1', 'movie, selected in Ombi'],
        ['2', 'Series', '2', 'show, selected in Ombi'],
      ],
    ],
    ['emby', [['k1', 'Films', 'k1', 'movies, selected in Ombi']]],
    ['jellyfin', [['k2', 'Series', 'k2', 'tvshows, selected in Ombi']]],
  ])('the libraries of %s', async (service, expected) => {
    expect(entries(await session.read('admin', { service, view: 'libraries' }))).toEqual(expected);
  });

  test.each(['1', 'attic', ' Attic '])(
    'the server %j is asked for by its number or name, and by its own id in Ombi',
    async (id) => {
      const answer = await session.read('admin', { service: 'plex', view: 'libraries', server_id: id });
      expect(answer.items).toHaveLength(2);
      const [call] = session.ombi.callsTo('GET /api/v1/Plex/Libraries/{machineId}');
      expect(call?.path).toBe('/api/v1/Plex/Libraries/MARKED-ID-plexMachine');
    },
  );

  test('a server that does not exist is refused with those that do', async () => {
    const answer = await session.call('admin', { service: 'plex', view: 'libraries', server_id: '7' });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'server_id' });
    expect(answer.warnings).toContain('The servers: 1 (Attic).');
  });

  test('several servers: their libraries name theirs, and one can be chosen', async () => {
    type Settings = { servers: { id: number; name: string; embySelectedLibraries: object[] }[] };
    const settings = recorded<Settings>('get-v1-settings-emby');
    const [cellar] = settings.servers;
    if (!cellar) throw new Error('no server');
    const shed = {
      ...cellar,
      id: 0,
      name: 'Shed',
      embySelectedLibraries: [{ key: 'k9', title: 'Old', collectionType: null, enabled: false }],
    };
    session.ombi.on('GET /api/v1/Settings/emby', { json: { ...settings, servers: [cellar, shed] } });
    expect(entries(await session.read('admin', { service: 'emby', view: 'libraries' }))).toEqual([
      ['k1', 'Films', 'k1', 'movies, Cellar, selected in Ombi'],
      ['k9', 'Old', 'k9', 'Shed, not selected in Ombi'],
    ]);
    expect(entries(await session.read('admin', { service: 'emby', view: 'servers' }))).toEqual([
      ['1', 'Cellar', 1],
      ['2', 'Shed', 2],
    ]);
    expect(entries(await session.read('admin', { service: 'emby', view: 'libraries', server_id: '2' }))).toEqual([
      ['k9', 'Old', 'k9', 'not selected in Ombi'],
    ]);
  });

  test('one that is switched off is listed as it was set up', async () => {
    session.ombi.on('GET /api/v1/Settings/jellyfin', 'after-change');
    const answer = await session.read('admin', { service: 'jellyfin', view: 'servers' });
    expect(entries(answer)).toEqual([['1', 'Loft', 1]]);
    expect(answer.warnings).toEqual(['Jellyfin is switched off in Ombi; this is how it was set up.']);
  });

  test('the libraries of Plex fail as a whole: an exception in a 200 is no empty list [C48]', async () => {
    session.ombi.on('GET /api/v1/Plex/Libraries/{machineId}', 'not-found');
    const { error } = await session.call('admin', { service: 'plex', view: 'libraries' });
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(error?.message).not.toMatch(/Object reference/);
  });

  test('of several servers of Plex one that fails costs its own libraries only [C52]', async () => {
    withShed();
    session.ombi.on(plexLibraries, 'not-found', ({ path }) => path.endsWith('/shed'));
    const { ok, error, data } = await session.call('admin', { service: 'plex', view: 'libraries' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: true });
    expect(error?.message).toMatch(
      /^The libraries of server 2 could not be read: Ombi got no usable answer from Plex: .* Ask for them again with server_id: 2\. The others are in data\.$/,
    );
    expect(data).toMatchObject({
      items: [
        { name: 'Films', category: 'movie, Attic, selected in Ombi' },
        { name: 'Series', category: 'show, Attic, selected in Ombi' },
      ],
      page: { returned: 2, total: null, has_more: null },
    });
  });

  test('when all servers of Plex fail, the failure is theirs', async () => {
    withShed();
    session.ombi.on(plexLibraries, { status: 204, headers: { 'content-type': 'application/json' } });
    const { error, data } = await session.call('admin', { service: 'plex', view: 'libraries' });
    expect(error?.code).toBe('TIMEOUT');
    expect(data).toBeUndefined();
  });

  test('people by name and id and nothing else [C37]', async () => {
    const plex = await session.read('admin', { service: 'plex', view: 'users' });
    expect(plex.users).toEqual([{ id: '9001', user_name: 'auntplex' }, { id: '9002' }]);
    expect(plex.page).toMatchObject({ total: 2, unit: 'users' });
    const emby = await session.read('admin', { service: 'emby', view: 'users' });
    expect(emby.users).toEqual([
      { id: 'e1', user_name: 'embyroot' },
      { id: 'e2', user_name: 'Tío Emby' },
    ]);
  });

  test('an e-mail address as a name does not leave [C37]', async () => {
    session.ombi.on('GET /api/v1/Plex/friends', { json: [{ id: '9003', username: 'aunt@mail.test' }] });
    const answer = await session.read('admin', { service: 'plex', view: 'users' });
    expect(answer.users).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain('aunt@mail.test');
  });

  test('a Plex account without friends is an empty page', async () => {
    session.ombi.on('GET /api/v1/Plex/friends', { json: [] });
    expect(await session.read('admin', { service: 'plex', view: 'users' })).toMatchObject({ users: [], ok: true });
  });

  test.each(['emby', 'jellyfin'])(
    'an empty list of the users of %s may be a refused key, so it is no "none"',
    async (service) => {
      session.ombi.on(`GET /api/v1/${service === 'emby' ? 'Emby' : 'Jellyfin'}/users`, 'empty');
      const { error } = await session.call('admin', { service, view: 'users' });
      expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: false });
      expect(error?.message).toMatch(/gave Ombi no users: most likely it refused the key/);
    },
  );

  test('whose watchlist is imported, and how that went', async () => {
    const carol = 'ca301000-0000-4000-8000-000000000004';
    const answer = await session.read('admin', { service: 'plex', view: 'watchlist_users' });
    expect(entries(answer)).toEqual([[carol, 'carol', 'successful']]);
    session.ombi.on('GET /api/v1/Plex/WatchlistUsers', 'after-revalidate');
    expect(entries(await session.read('admin', { service: 'plex', view: 'watchlist_users' }))).toEqual([
      [carol, 'carol', 'pending'],
    ]);
  });

  test('a sync status whose meaning changed is told with it, and an unknown one as its number [C17]', async () => {
    const statuses = [2, 9, null].map((syncStatus, i) => ({ userId: `u${i}`, userName: `user${i}`, syncStatus }));
    session.ombi.on('GET /api/v1/Plex/WatchlistUsers', { json: statuses });
    const answer = await session.read('admin', { service: 'plex', view: 'watchlist_users' });
    expect(answer.items.map(({ value }) => value)).toEqual(['not a friend, or import not enabled', 9, null]);
    expect(answer.warnings).toEqual([
      'One sync status changed its meaning: since Ombi 4.58.5 it says that the user is not a friend of the Plex account, before that the import was not enabled. read_server with view status tells the version.',
      'Ombi gave a sync status without a known meaning: 9.',
    ]);
  });
});

test('a page beyond the end is empty and ends [C56]', async () => {
  const answer = await session.read('alice', { service: 'sonarr', view: 'tags', offset: 40 });
  expect(answer).toMatchObject({ items: [], page: { returned: 0, total: 2, has_more: false, next_offset: null } });
});
