/** read_integration: settings and lists in which something is not what it should be. */
import { describe, expect, test } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import { servicesSession } from '../support/services-session.ts';

const session = servicesSession('read_integration');

type Json = Record<string, unknown>;
const settingsOf = (service: string) => recorded<Json>(`get-v1-settings-${service}`);

describe('[C14] [C18] what Ombi did not say is no state', () => {
  const servers = (service: string): Json[] => settingsOf(service)['servers'] as Json[];

  test.each(['emby', 'jellyfin', 'plex'])('%s without its switch is not "switched off"', async (service) => {
    const { enable: _, ...rest } = settingsOf(service);
    for (const json of [rest, { ...rest, enable: null }]) {
      session.ombi.on(`GET /api/v1/Settings/${service}`, { json });
      const { error } = await session.call('admin', { service });
      expect(error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    }
  });

  test.each(['emby', 'jellyfin'])(
    '%s with something else than a list of servers is not "not set up"',
    async (service) => {
      for (const odd of [undefined, {}, 'x', 5]) {
        session.ombi.on(`GET /api/v1/Settings/${service}`, { json: { ...settingsOf(service), servers: odd } });
        const { error } = await session.call('admin', { service });
        expect(error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
      }
    },
  );

  test('nor is Plex', async () => {
    for (const odd of [{}, 'x', 5]) {
      session.ombi.on('GET /api/v1/Plex/servers', { json: { success: true, servers: odd } });
      expect((await session.call('admin', { service: 'plex', view: 'servers' })).error?.code).toBe(
        'UPSTREAM_SCHEMA_MISMATCH',
      );
    }
  });

  test('libraries that are no list are none of the server', async () => {
    const [server] = servers('emby');
    for (const odd of [{}, 'x', 5, [null, 'x']]) {
      const json = { ...settingsOf('emby'), servers: [{ ...server, embySelectedLibraries: odd }] };
      session.ombi.on('GET /api/v1/Settings/emby', { json });
      expect((await session.read('admin', { service: 'emby', view: 'libraries' })).items).toEqual([]);
    }
  });

  test('what plex.tv lists is a list, with holes left out', async () => {
    const libraries = 'GET /api/v1/Plex/Libraries/{machineId}';
    const normal = recorded<Json & { data: Json[] }>('get-v1-plex-libraries-machineid');
    session.ombi.on(libraries, { json: { ...normal, data: [null, ...normal.data] } });
    expect((await session.read('admin', { service: 'plex', view: 'libraries' })).items).toHaveLength(
      normal.data.length,
    );
    session.ombi.on(libraries, { json: { ...normal, data: { key: 1 } } });
    const { error } = await session.call('admin', { service: 'plex', view: 'libraries' });
    expect(error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
  });

  test('an address that is no text does not tell "not set up" from "switched off"', async () => {
    session.ombi.on('GET /api/v1/Sonarr/enabled', { json: false });
    session.ombi.on('GET /api/v1/Settings/sonarr', { json: { ...settingsOf('sonarr'), ip: 5 } });
    const { values } = { values: (await session.read('admin', { service: 'sonarr' })).items };
    expect(values).toContainEqual({ name: 'state', value: 'not set up or switched off' });
  });
});

describe('[C37] e-mail addresses that stand for names are masked', () => {
  test('of people whose watchlist is imported', async () => {
    const [row] = recorded<Json[]>('get-v1-plex-watchlistusers');
    session.ombi.on('GET /api/v1/Plex/WatchlistUsers', { json: [{ ...row, userName: 'carol@example.org' }] });
    const { items } = await session.read('admin', { service: 'plex', view: 'watchlist_users' });
    expect(items.map(({ name }) => name)).toEqual(['c…@…']);
  });

  test.each(['sonarr', 'radarr'])('of tags of %s, which Ombi names after those who asked', async (service) => {
    const operation = service === 'sonarr' ? 'GET /api/v1/Sonarr/tags' : 'GET /api/v1/Radarr/tags';
    session.ombi.on(operation, { json: [{ id: 1, label: 'carol@example.org' }] });
    const { items } = await session.read('admin', { service, view: 'tags' });
    expect(items).toEqual([{ id: '1', name: 'c…@…', value: 1 }]);
  });
});
