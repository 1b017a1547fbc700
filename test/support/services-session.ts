/** A tool about the services behind Ombi, through a real MCP client against a fake Ombi that has the household's services. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MetricOutput, PagingOutput, ReferenceOutput, UserOutput } from '../../generated/contract.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedOmbi, startRecordedOmbi } from './recorded-ombi.ts';
import { openSession, type Session } from './session.ts';

/** Operations by the role without which Ombi answers 403. */
const adminOnly = [
  'GET /api/v1/Settings/plex',
  'GET /api/v1/Settings/emby',
  'GET /api/v1/Settings/jellyfin',
  'GET /api/v1/Settings/lidarr',
  'GET /api/v1/Plex/servers',
  'GET /api/v1/Plex/Libraries/{machineId}',
  'GET /api/v1/Plex/friends',
  'GET /api/v1/Plex/WatchlistUsers',
  'GET /api/v1/Emby/users',
  'GET /api/v1/Jellyfin/users',
  'GET /api/v2/System/news',
];
const powerUserOnly = [
  'GET /api/v1/Sonarr/enabled',
  'GET /api/v1/Sonarr/version',
  'GET /api/v1/Sonarr/Profiles',
  'GET /api/v1/Sonarr/RootFolders',
  'GET /api/v1/Sonarr/tags',
  'GET /api/v1/Sonarr/v3/LanguageProfiles',
  'GET /api/v1/Settings/sonarr',
  'GET /api/v1/Radarr/enabled',
  'GET /api/v1/Radarr/Profiles',
  'GET /api/v1/Radarr/Profiles/4k',
  'GET /api/v1/Radarr/RootFolders',
  'GET /api/v1/Radarr/RootFolders/4k',
  'GET /api/v1/Radarr/tags',
  'GET /api/v1/Settings/radarr',
  'GET /api/v1/Lidarr/Profiles',
  'GET /api/v1/Lidarr/RootFolders',
];
const open = [
  'GET /api/v1/Lidarr/enabled',
  'GET /api/v1/LandingPage',
  'GET /api/v1/Status',
  'GET /api/v1/Status/info',
  'GET /api/v1/Settings/about',
  'GET /api/v1/Update',
];

const empty403 = 'get-v1-plex-servers/as-bob';
const own: Readonly<Record<string, string>> = { 'GET /api/v2/System/news': 'accept-json' };

/** What a fresh server without any service answers. */
export const fresh: Readonly<Record<string, string>> = {
  'GET /api/v1/Settings/plex': 'fresh',
  'GET /api/v1/Settings/emby': 'fresh',
  'GET /api/v1/Settings/jellyfin': 'fresh',
  'GET /api/v1/Settings/sonarr': 'fresh',
  'GET /api/v1/Settings/radarr': 'fresh',
  'GET /api/v1/Settings/lidarr': 'fresh',
  'GET /api/v1/Plex/servers': 'empty',
  'GET /api/v1/Plex/friends': 'empty',
  'GET /api/v1/Plex/WatchlistUsers': 'empty',
  'GET /api/v1/Emby/users': 'empty',
  'GET /api/v1/Jellyfin/users': 'empty',
  'GET /api/v1/Sonarr/enabled': 'empty',
  'GET /api/v1/Sonarr/Profiles': 'empty',
  'GET /api/v1/Sonarr/RootFolders': 'empty',
  'GET /api/v1/Radarr/enabled': 'empty',
  'GET /api/v1/Radarr/Profiles': 'empty',
  'GET /api/v1/Radarr/Profiles/4k': 'empty',
  'GET /api/v1/Lidarr/enabled': 'empty',
  'GET /api/v1/Lidarr/Profiles': 'empty',
  'GET /api/v1/LandingPage': 'empty',
};

/** An answer with whatever records it has. */
export interface ServiceAnswer extends Envelope {
  readonly items: ReferenceOutput[];
  readonly users: UserOutput[];
  readonly values: MetricOutput[];
  readonly page: PagingOutput;
}

export interface ServicesSession {
  readonly ombi: RecordedOmbi;
  /** Calls the tool as a user of the household; `key` runs on the bare key. */
  call(as: string, args?: Record<string, unknown>): Promise<Envelope>;
  /** The same, for answers with data. */
  read(as: string, args?: Record<string, unknown>): Promise<ServiceAnswer>;
}

/** To be called once, at the top of a test file. Each test starts with the household's services again. */
export function servicesSession(tool: string, settings: Record<string, string> = {}): ServicesSession {
  let ombi: RecordedOmbi;
  const sessions = new Map<string, Promise<Session>>();
  const session: ServicesSession = {
    get ombi() {
      return ombi;
    },
    call: async (as, args = {}) => {
      const user = as === 'key' ? {} : { userName: as };
      const opened = sessions.get(as) ?? openSession({ url: ombi.url, apiKey: ombi.apiKey, settings, ...user });
      sessions.set(as, opened);
      return (await opened).call(tool, args);
    },
    read: async (as, args) => {
      const envelope = await session.call(as, args);
      if (!envelope.data) throw new Error(`no data: ${JSON.stringify(envelope)}`);
      const { kind, items, values, page } = envelope.data as { kind: string; page: PagingOutput } & Record<
        'items' | 'values',
        never[]
      >;
      const isUsers = kind === 'user_page';
      return {
        ...envelope,
        items: isUsers ? [] : (items ?? []),
        users: isUsers ? items : [],
        values: values ?? [],
        page,
      };
    },
  };
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
  });
  beforeEach(() => {
    ombi.forget();
    const allow = (operations: readonly string[], may: (user: string | undefined) => boolean) => {
      for (const operation of operations) {
        ombi.on(operation, ({ call }) => (may(call.userName) ? (own[operation] ?? 'normal') : empty403));
      }
    };
    allow(adminOnly, (user) => user === undefined || user === 'admin');
    allow(powerUserOnly, (user) => user === undefined || user === 'admin' || user === 'alice');
    allow(open, () => true);
  });
  afterAll(async () => {
    for (const opened of sessions.values()) await (await opened).close();
    await ombi.close();
  });
  return session;
}

/** Replaces answers by other recorded ones. */
export function answerWith(ombi: RecordedOmbi, cases: Readonly<Record<string, string>>): void {
  for (const [operation, name] of Object.entries(cases)) ombi.on(operation, name);
}
