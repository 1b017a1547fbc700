/** What changed between three real releases of Ombi, as it was found out on the running servers, read both ways. */
import { beforeAll, describe, expect, it } from 'vitest';
import { changesIn, type SwaggerChanges, swaggerChanges } from '../../../generator/compare/swagger-changes.ts';
import { verdict } from '../../../generator/compare/verdict.ts';
import { operationsOf } from '../../../generator/document.ts';
import { type Release, type ReleasePair, releasesOf, swaggerOf } from './swaggers.ts';

const releases: readonly Release[] = ['4.47.1', '4.53.5', '4.59.3'];

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
const plexDevices = ['Connection', 'Device'].map((name) => `Ombi.Api.External.MediaServers.Plex.Models.Server.${name}`);
const plexServerInfo = 'Ombi.Api.Plex.Models.Server.ServerInfo';

const watchlistTokenCame = ['notifyOnWatchlistTokenExpiration is new: boolean'];
const watchlistTokenWent = ['! notifyOnWatchlistTokenExpiration is gone (was boolean)'];
const came = (...values: number[]) => values.map((value) => `has the new value ${value}`);
const went = (...values: number[]) => values.map((value) => `! has lost the value ${value}`);

/** What 4.53.5 and 4.59.3 each brought to stay, and the loss of it. */
const with4535 = {
  RadarrSettings: ['prioritizeArrAvailability is new: boolean'],
  Radarr4KSettings: ['prioritizeArrAvailability is new: boolean'],
  SonarrSettings: ['prioritizeArrAvailability is new: boolean'],
  DiscoverModel: ['decade is new: integer (int32)'],
  PlexServer: ['! server is gone (was list of ServerInfo)', 'devices is new: list of Device'],
};
const without4535 = {
  RadarrSettings: ['! prioritizeArrAvailability is gone (was boolean)'],
  Radarr4KSettings: ['! prioritizeArrAvailability is gone (was boolean)'],
  SonarrSettings: ['! prioritizeArrAvailability is gone (was boolean)'],
  DiscoverModel: ['! decade is gone (was integer (int32))'],
  PlexServer: ['! devices is gone (was list of Device)', 'server is new: list of ServerInfo'],
};
const with4593 = {
  RequestCountModel: ['denied is new: integer (int32)'],
  SearchTvShowViewModel: ['posterPath is new: string'],
  UpdateSettings: ['updateSchedule is new: string'],
  WatchlistSyncStatus: came(3),
  NotificationAgent: came(11),
};
const without4593 = {
  RequestCountModel: ['! denied is gone (was integer (int32))'],
  SearchTvShowViewModel: ['! posterPath is gone (was string)'],
  UpdateSettings: ['! updateSchedule is gone (was string)'],
  // It is only answered, so nobody can miss it.
  WatchlistSyncStatus: ['has lost the value 3'],
  NotificationAgent: went(11),
};

interface Facts {
  added?: string[];
  removed?: string[];
  addedSchemas?: string[];
  removedSchemas?: string[];
  /** How many schemas are called otherwise; 0 if not given. */
  renamed?: number;
  /** `RequestCountModel` → each change, `!` before those that break. */
  fields: Record<string, string[]>;
}

const facts: Record<ReleasePair, Facts> = {
  '4.47.1 → 4.53.5': {
    added: [revalidate],
    addedSchemas: plexDevices,
    removedSchemas: [plexServerInfo],
    renamed: 58,
    fields: { ...with4535, PlexSettings: watchlistTokenCame, NotificationType: came(13) },
  },
  '4.53.5 → 4.47.1': {
    removed: [revalidate],
    addedSchemas: [plexServerInfo],
    removedSchemas: plexDevices,
    renamed: 58,
    fields: { ...without4535, PlexSettings: watchlistTokenWent, NotificationType: went(13) },
  },
  '4.53.5 → 4.59.3': {
    added: ntfy,
    addedSchemas: ntfySchemas,
    fields: { ...with4593, PlexSettings: watchlistTokenWent, NotificationType: came(14, 15, 16) },
  },
  '4.59.3 → 4.53.5': {
    removed: ntfy,
    removedSchemas: ntfySchemas,
    fields: { ...without4593, PlexSettings: watchlistTokenCame, NotificationType: went(14, 15, 16) },
  },
  '4.47.1 → 4.59.3': {
    added: [revalidate, ...ntfy],
    addedSchemas: [...plexDevices, ...ntfySchemas],
    removedSchemas: [plexServerInfo],
    renamed: 58,
    fields: { ...with4535, ...with4593, NotificationType: came(13, 14, 15, 16) },
  },
  '4.59.3 → 4.47.1': {
    removed: [revalidate, ...ntfy],
    addedSchemas: [plexServerInfo],
    removedSchemas: [...plexDevices, ...ntfySchemas],
    renamed: 58,
    fields: { ...without4535, ...without4593, NotificationType: went(13, 14, 15, 16) },
  },
};

function fieldsIn({ schemas }: SwaggerChanges): Record<string, string[]> {
  return Object.fromEntries(
    schemas.map(({ names, changes }) => [
      names[1].split('.').at(-1),
      changes.map(({ what, isBreaking }) => `${isBreaking ? '! ' : ''}${what}`),
    ]),
  );
}

const found = new Map<string, SwaggerChanges>();
const changesOf = (pair: ReleasePair) => found.get(pair) as SwaggerChanges;

beforeAll(() => {
  for (const pair of Object.keys(facts)) {
    const [before, after] = releasesOf(pair).map(swaggerOf);
    found.set(pair, swaggerChanges(before, after));
  }
});

it.each<[Release, object]>([
  ['4.47.1', { paths: 318, operations: 373, schemas: 246 }],
  ['4.53.5', { paths: 319, operations: 374, schemas: 247 }],
  ['4.59.3', { paths: 321, operations: 377, schemas: 249 }],
])('%s has %j', (release, counts) => {
  const swagger = swaggerOf(release);
  expect({
    paths: Object.keys(swagger.paths).length,
    operations: operationsOf(swagger).length,
    schemas: Object.keys(swagger.components.schemas).length,
  }).toEqual(counts);
});

describe('a release compared with itself', () => {
  it.each(releases)('%s has no change', (release) => {
    const changes = swaggerChanges(swaggerOf(release), swaggerOf(release));
    expect(verdict(changesIn(changes))).toBe('same');
    expect(changes).toMatchObject({ renamedSchemas: [], addedSchemas: [], removedSchemas: [] });
  });
});

describe('what came, went and changed is all that is told, and breaks in either direction', () => {
  it.each(Object.entries(facts))('%s', (pair, expected) => {
    const { added = [], removed = [], addedSchemas = [], removedSchemas = [], renamed = 0, fields } = expected;
    const changes = changesOf(pair as ReleasePair);
    const { schemas: _, renamedSchemas, ...rest } = changes;
    expect(rest).toEqual({ added, removed, respelt: [], operations: [], document: [], addedSchemas, removedSchemas });
    expect(renamedSchemas).toHaveLength(renamed);
    expect(fieldsIn(changes)).toEqual(fields);
    expect(verdict(changesIn(changes))).toBe('breaking');
  });
});

describe('the 58 schemas that are called otherwise since 4.49.8', () => {
  const sorted = (pair: ReleasePair) => changesOf(pair).renamedSchemas.toSorted();

  it('moved in these numbers, and kept the rest of their names', () => {
    const perPlace: Record<string, number> = {};
    for (const [old, now] of sorted('4.47.1 → 4.59.3')) {
      const [place = '', kind = '', service = ''] = /^Ombi\.Api\.External\.(\w+)\.(\w+)\./.exec(now) ?? [];
      // A generic one also names the assembly of what it contains.
      const asBefore = now
        .replaceAll(`External.${kind}.`, '')
        .replace(', Ombi.Api.External,', `, Ombi.Api.${service},`);
      expect(old).toBe(asBefore);
      perPlace[place] = (perPlace[place] ?? 0) + 1;
    }
    expect(perPlace).toEqual({
      'Ombi.Api.External.ExternalApis.CouchPotato.': 3,
      'Ombi.Api.External.ExternalApis.Lidarr.': 6,
      'Ombi.Api.External.ExternalApis.Radarr.': 2,
      'Ombi.Api.External.ExternalApis.RottenTomatoes.': 2,
      'Ombi.Api.External.ExternalApis.Sonarr.': 7,
      'Ombi.Api.External.ExternalApis.TheMovieDb.': 14,
      'Ombi.Api.External.MediaServers.Emby.': 3,
      'Ombi.Api.External.MediaServers.Jellyfin.': 3,
      'Ombi.Api.External.MediaServers.Plex.': 18,
    });
  });

  it.each<ReleasePair>(['4.47.1 → 4.53.5', '4.53.5 → 4.47.1', '4.59.3 → 4.47.1'])('are the same in %s', (pair) => {
    const isBack = pair.endsWith('4.47.1');
    const pairs = changesOf(pair).renamedSchemas.map(([from, to]) => (isBack ? [to, from] : [from, to]));
    expect(pairs.toSorted()).toEqual(sorted('4.47.1 → 4.59.3'));
  });
});

it('the one schema whose field was replaced is answered by one operation alone', () => {
  const { schemas } = changesOf('4.47.1 → 4.53.5');
  const plexServer = schemas.find(({ names }) => names[1].endsWith('.PlexServer'));
  expect(plexServer?.uses).toEqual([{ operation: 'POST /api/v1/Plex/servers', way: 'answer' }]);
});
