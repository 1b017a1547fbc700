/** Plex, Emby and Jellyfin as Ombi is joined to them. */
import type { Calls } from '../../adapter.ts';
import { failure } from '../../failure.ts';
import { listOf, objectsOf, positiveId } from '../../projections/values.ts';
import type { MediaServer } from './services.ts';

/** One server of the operator's. */
export interface Server {
  /** Ombi's own number of it, else its place in the list. */
  readonly id: number;
  readonly name: string | null | undefined;
  /** How Plex knows it; never shown. */
  readonly machineId: string | undefined;
  /** The libraries that were known when it was set up. */
  readonly libraries: readonly Library[];
}

export interface Library {
  readonly key: string | number | null | undefined;
  readonly title: string | null | undefined;
  readonly type: string | null | undefined;
  /** Whether it is selected in Ombi. */
  readonly enabled: boolean | undefined;
}

export interface JoinedServers {
  readonly enabled: boolean;
  readonly servers: readonly Server[];
}

export type MediaServerCall =
  | 'GET /api/v1/Settings/plex'
  | 'GET /api/v1/Plex/servers'
  | 'GET /api/v1/Settings/emby'
  | 'GET /api/v1/Settings/jellyfin';

type Read = (calls: Calls<MediaServerCall>) => Promise<JoinedServers>;

const readers: Record<MediaServer, Read> = {
  plex: async (calls) => {
    const [{ enable, servers: stored }, { success, servers }] = await Promise.all([
      calls['GET /api/v1/Settings/plex'](),
      calls['GET /api/v1/Plex/servers'](),
    ]);
    // Without any servers it fails as well (recorded: empty), and there it means nothing.
    if (success !== true && listOf(stored).length > 0) throw failure('server_error', { hint: '' });
    const selected = new Map(
      objectsOf(stored).map((server) => [server.machineIdentifier, objectsOf(server.plexSelectedLibraries)]),
    );
    return joined('GET /api/v1/Plex/servers', enable, servers, ({ serverId, serverName, machineId }) => ({
      id: serverId,
      name: serverName,
      machineId: machineId ?? undefined,
      libraries: (selected.get(machineId) ?? []).map((library) => ({ ...pick(library), type: undefined })),
    }));
  },
  emby: async (calls) => {
    const operation = 'GET /api/v1/Settings/emby';
    const { enable, servers } = await calls[operation]();
    return joined(operation, enable, servers, ({ id, name, embySelectedLibraries }) => ({
      id,
      name,
      libraries: objectsOf(embySelectedLibraries).map((library) => ({
        ...pick(library),
        type: library.collectionType,
      })),
    }));
  },
  jellyfin: async (calls) => {
    const operation = 'GET /api/v1/Settings/jellyfin';
    const { enable, servers } = await calls[operation]();
    return joined(operation, enable, servers, ({ id, name, jellyfinSelectedLibraries }) => ({
      id,
      name,
      libraries: objectsOf(jellyfinSelectedLibraries).map((library) => ({
        ...pick(library),
        type: library.collectionType,
      })),
    }));
  },
};

/** Whether it is switched on, and its servers; no addresses, keys or tokens. */
export const readMediaServer = (service: MediaServer, calls: Calls<MediaServerCall>): Promise<JoinedServers> =>
  readers[service](calls);

const pick = <Key>({ key, title, enabled }: { key?: Key; title?: string | null; enabled?: boolean }) => ({
  key,
  title,
  enabled,
});

type Described = Omit<Server, 'id' | 'machineId'> & { readonly id: unknown; readonly machineId?: string | undefined };

/**
 * Servers with an id each: Ombi's numbers where every server has its own, else their places. Throws
 * UPSTREAM_SCHEMA_MISMATCH where Ombi does not say whether there are any (null says none), or whether they are in use.
 */
function joined<Upstream>(
  operation: MediaServerCall,
  enable: boolean | undefined,
  upstream: readonly (Upstream | null)[] | null | undefined,
  describe: (server: Upstream) => Described,
): JoinedServers {
  if (typeof enable !== 'boolean' || !(upstream === null || Array.isArray(upstream))) {
    throw failure('wrong_shape', { operation });
  }
  const described = objectsOf(upstream).map((server) => describe(server));
  const numbers = new Set(described.flatMap(({ id }) => positiveId(id) ?? []));
  const numbered = numbers.size === described.length;
  const servers = described.map((server, index) => ({
    ...server,
    id: (numbered ? positiveId(server.id) : undefined) ?? index + 1,
    machineId: server.machineId,
  }));
  return { enabled: enable, servers };
}
