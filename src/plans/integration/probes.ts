/** How each service is, found with reads that use nothing but Ombi's stored settings. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import { type DownloadManagerCall, profilesOf } from './download-managers.ts';
import { type MediaServerCall, readMediaServer } from './media-servers.ts';
import type { ServiceState } from './service-state.ts';
import { type UpstreamServiceUsers, usersOf } from './service-users.ts';
import type { DownloadManager, MediaServer, Service } from './services.ts';
import { withinTime } from './within-time.ts';

export type ProbeCall =
  | DownloadManagerCall
  | MediaServerCall
  | 'GET /api/v1/Emby/users'
  | 'GET /api/v1/Jellyfin/users'
  | 'GET /api/v1/LandingPage';

/** What was found. */
export interface Found {
  readonly state: ServiceState;
  /** How many servers Ombi has of it. */
  readonly servers?: number;
}

type Probe = (calls: Calls<ProbeCall>) => Promise<Found>;

const probes: Record<Service, Probe> = {
  plex: mediaServer('plex', plexState),
  emby: mediaServer('emby', (_servers, calls) => usersState('emby', calls['GET /api/v1/Emby/users'])),
  jellyfin: mediaServer('jellyfin', (_servers, calls) => usersState('jellyfin', calls['GET /api/v1/Jellyfin/users'])),
  sonarr: downloadManager('sonarr'),
  radarr: downloadManager('radarr'),
  radarr_4k: downloadManager('radarr_4k'),
  lidarr: downloadManager('lidarr'),
};

/** How a service is, found in a share of the time. Throws what is wrong with Ombi or with the caller, not with the service. */
export const probe = (
  service: Service,
  calls: Calls<ProbeCall>,
  context: Pick<CallContext, 'remainingMs'>,
): Promise<Found> => withinTime(probes[service](calls), { state: 'no answer in time' }, context);

function downloadManager(service: DownloadManager): Probe {
  return async (calls) => {
    const found = await profilesOf(service, calls);
    return { state: 'state' in found ? found.state : 'answers' };
  };
}

type Look = (servers: number, calls: Calls<ProbeCall>) => Promise<ServiceState>;

function mediaServer(service: MediaServer, look: Look): Probe {
  return async (calls) => {
    const joined = await readMediaServer(service, calls);
    const servers = joined.servers.length;
    if (servers === 0) return { state: 'not set up' };
    return { servers, state: joined.enabled ? await look(servers, calls) : 'switched off' };
  };
}

async function usersState(service: MediaServer, read: () => Promise<UpstreamServiceUsers>): Promise<ServiceState> {
  const users = await usersOf(service, read);
  return 'state' in users ? users.state : 'answers';
}

/**
 * Of the look that reaches the Plex servers themselves Ombi tells only how many media servers of all kinds answered; its
 * other reads ask plex.tv. So the count has to be made up from what the others do.
 */
async function plexState(servers: number, calls: Calls<ProbeCall>): Promise<ServiceState> {
  const { answering, silent } = await countMediaServers(calls);
  if (answering + silent < servers) return 'could not be told';
  if (silent === 0) return 'answers';
  if (answering === 0) return 'unreachable or failing';
  let silentElsewhere = 0;
  for (const other of await Promise.all([probes.emby(calls), probes.jellyfin(calls)])) {
    if (quiet.has(other.state)) continue;
    if (other.servers !== 1) return 'could not be told';
    silentElsewhere++;
  }
  const silentHere = silent - silentElsewhere;
  if (silentHere < 0 || silentHere > servers) return 'could not be told';
  if (silentHere === 0) return 'answers';
  return silentHere === servers ? 'unreachable or failing' : 'some servers do not answer';
}

/** States of a service that adds nothing to the count of silent servers. */
const quiet: ReadonlySet<ServiceState> = new Set(['answers', 'not set up', 'switched off']);

/** How many of the media servers that Ombi is joined to answer it. Throws UPSTREAM_SCHEMA_MISMATCH without the numbers. */
export async function countMediaServers(
  calls: Calls<'GET /api/v1/LandingPage'>,
): Promise<{ readonly answering: number; readonly silent: number }> {
  const operation = 'GET /api/v1/LandingPage';
  const { serversAvailable: answering, serversUnavailable: silent } = await calls[operation]();
  if (!isCount(answering) || !isCount(silent)) throw failure('wrong_shape', { operation });
  return { answering, silent };
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
