/** What changed between three real releases of Ombi, as it was found out on the running servers, read both ways. */
import { beforeAll, describe, expect, it } from 'vitest';
import { changesIn, type SwaggerChanges, swaggerChanges } from '../../../generator/compare/swagger-changes.ts';
import { verdict } from '../../../generator/compare/verdict.ts';
import { type Release, swaggerOf } from './swaggers.ts';

const ntfy = [
  'POST /api/v1/Settings/notifications/ntfy',
  'GET /api/v1/Settings/notifications/ntfy',
  'POST /api/v1/Tester/ntfy',
];
const revalidate = 'POST /api/v1/Plex/WatchlistUsers/revalidate';
const ntfySchemas = [
  'Ombi.Core.Models.UI.NtfyNotificationViewModel',
  'Ombi.Settings.Settings.Models.Notifications.NtfySettings',
];
const plexServer = 'Ombi.Api.External.MediaServers.Plex.Models.Server';

/** `RequestCountModel` → each change, `!` before those that break. */
function fieldsIn({ schemas }: SwaggerChanges): Record<string, string[]> {
  return Object.fromEntries(
    schemas.map(({ names, changes }) => [
      names[1].split('.').at(-1),
      changes.map(({ what, isBreaking }) => `${isBreaking ? '! ' : ''}${what}`),
    ]),
  );
}

const found = new Map<string, SwaggerChanges>();
const between = (from: Release, to: Release) => found.get(`${from} ${to}`) as SwaggerChanges;

beforeAll(() => {
  const releases: Release[] = ['4.47.1', '4.53.5', '4.59.3'];
  const swaggers = releases.map((release) => [release, swaggerOf(release)] as const);
  for (const [from, before] of swaggers) {
    for (const [to, after] of swaggers) found.set(`${from} ${to}`, swaggerChanges(before, after));
  }
});

describe('a release compared with itself', () => {
  it.each(['4.47.1', '4.53.5', '4.59.3'] as const)('%s has no change', (release) => {
    const changes = between(release, release);
    expect(verdict(changesIn(changes))).toBe('same');
    expect(changes).toMatchObject({ renamedSchemas: [], addedSchemas: [], removedSchemas: [] });
  });
});

describe('4.53.5 → 4.59.3', () => {
  it('has three operations more, and one field less', () => {
    const changes = between('4.53.5', '4.59.3');
    expect(changes).toMatchObject({
      added: ntfy,
      removed: [],
      respelt: [],
      operations: [],
      document: [],
      renamedSchemas: [],
      addedSchemas: ntfySchemas,
      removedSchemas: [],
    });
    expect(fieldsIn(changes)).toEqual({
      RequestCountModel: ['denied is new: integer (int32)'],
      SearchTvShowViewModel: ['posterPath is new: string'],
      PlexSettings: ['! notifyOnWatchlistTokenExpiration is gone (was boolean)'],
      UpdateSettings: ['updateSchedule is new: string'],
      WatchlistSyncStatus: ['has the new value 3'],
      NotificationAgent: ['has the new value 11'],
      NotificationType: [14, 15, 16].map((value) => `has the new value ${value}`),
    });
    expect(verdict(changesIn(changes))).toBe('breaking');
  });

  it('backwards loses them', () => {
    const changes = between('4.59.3', '4.53.5');
    expect(changes).toMatchObject({ added: [], removed: ntfy, addedSchemas: [], removedSchemas: ntfySchemas });
    expect(fieldsIn(changes)).toEqual({
      RequestCountModel: ['! denied is gone (was integer (int32))'],
      SearchTvShowViewModel: ['! posterPath is gone (was string)'],
      PlexSettings: ['notifyOnWatchlistTokenExpiration is new: boolean'],
      UpdateSettings: ['! updateSchedule is gone (was string)'],
      WatchlistSyncStatus: ['has lost the value 3'],
      NotificationAgent: ['! has lost the value 11'],
      NotificationType: [14, 15, 16].map((value) => `! has lost the value ${value}`),
    });
  });
});

describe('4.47.1 → 4.59.3', () => {
  it('has four operations more and 58 schemas under other names, which is no change of any operation', () => {
    const changes = between('4.47.1', '4.59.3');
    expect(changes).toMatchObject({
      added: [revalidate, ...ntfy],
      removed: [],
      respelt: [],
      operations: [],
      document: [],
    });
    expect(changes.renamedSchemas).toHaveLength(58);
    for (const [old, now] of changes.renamedSchemas) {
      const place = /^Ombi\.Api\.(External\.(ExternalApis|MediaServers)\.)?/;
      const bare = (name: string) => name.replace(place, '').replaceAll(/\[\[.*/g, '');
      expect(bare(now).replace('TheMovieDb.', '')).toBe(bare(old).replace('TheMovieDb.', ''));
    }
    expect(changes.addedSchemas).toEqual([`${plexServer}.Connection`, `${plexServer}.Device`, ...ntfySchemas]);
    expect(changes.removedSchemas).toEqual(['Ombi.Api.Plex.Models.Server.ServerInfo']);
  });

  it('has the fields and values of each release between, and one that was replaced', () => {
    const prioritize = ['prioritizeArrAvailability is new: boolean'];
    expect(fieldsIn(between('4.47.1', '4.59.3'))).toEqual({
      RadarrSettings: prioritize,
      Radarr4KSettings: prioritize,
      SonarrSettings: prioritize,
      RequestCountModel: ['denied is new: integer (int32)'],
      DiscoverModel: ['decade is new: integer (int32)'],
      SearchTvShowViewModel: ['posterPath is new: string'],
      UpdateSettings: ['updateSchedule is new: string'],
      WatchlistSyncStatus: ['has the new value 3'],
      NotificationAgent: ['has the new value 11'],
      NotificationType: [13, 14, 15, 16].map((value) => `has the new value ${value}`),
      PlexServer: ['! server is gone (was list of ServerInfo)', 'devices is new: list of Device'],
    });
  });

  it('backwards loses them under as many other names', () => {
    const changes = between('4.59.3', '4.47.1');
    expect(changes.removed).toEqual([revalidate, ...ntfy]);
    expect(changes.renamedSchemas).toHaveLength(58);
    const lines = Object.values(fieldsIn(changes)).flat();
    expect(lines.filter((line) => line.startsWith('! '))).toHaveLength(13);
    expect(lines.filter((line) => !line.startsWith('! '))).toEqual([
      'has lost the value 3',
      'server is new: list of ServerInfo',
    ]);
  });
});

describe('4.47.1 → 4.53.5', () => {
  it('has one operation more and the same 58 names', () => {
    const changes = between('4.47.1', '4.53.5');
    expect(changes).toMatchObject({ added: [revalidate], removed: [], operations: [] });
    expect(changes.renamedSchemas).toEqual(between('4.47.1', '4.59.3').renamedSchemas);
    expect(fieldsIn(changes)).toMatchObject({
      PlexSettings: ['notifyOnWatchlistTokenExpiration is new: boolean'],
      NotificationType: ['has the new value 13'],
    });
    expect(Object.keys(fieldsIn(changes)).sort()).toEqual([
      'DiscoverModel',
      'NotificationType',
      'PlexServer',
      'PlexSettings',
      'Radarr4KSettings',
      'RadarrSettings',
      'SonarrSettings',
    ]);
    expect(between('4.53.5', '4.47.1').removed).toEqual([revalidate]);
  });
});
