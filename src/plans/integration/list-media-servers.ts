/** read_integration: the servers, libraries and people of Plex, Emby and Jellyfin. */
import type { ReadIntegrationInput } from '../../../generated/contract.ts';
import type { Calls, Plan } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure, failure } from '../../failure.ts';
import { foldText } from '../../projections/fold-text.ts';
import { localWindow } from '../../projections/page.ts';
import { personName } from '../../projections/person-name.ts';
import { type GatheredReferences, type ReferenceSource, referencePage } from '../../projections/references.ts';
import { cleanText } from '../../projections/text.ts';
import type { GatheredUsers } from '../../projections/users.ts';
import { objectsOf, present } from '../../projections/values.ts';
import {
  type JoinedServers,
  type Library,
  type MediaServerCall,
  readMediaServer,
  type Server,
} from './media-servers.ts';
import { serviceFailure } from './service-state.ts';
import { type UpstreamServiceUsers, usersOf } from './service-users.ts';
import { type MediaServer, offered, services } from './services.ts';
import { syncStatus } from './sync-status.ts';

type ReferencesPlan<Op extends MediaServerCall | LibrariesCall | WatchlistCall> = Plan<
  ReadIntegrationInput,
  Op,
  GatheredReferences
>;
type LibrariesCall = 'GET /api/v1/Plex/Libraries/{machineId}';
type WatchlistCall = 'GET /api/v1/Plex/WatchlistUsers';
type UsersCall = 'GET /api/v1/Plex/friends' | 'GET /api/v1/Emby/users' | 'GET /api/v1/Jellyfin/users';

const mediaServers: Record<MediaServer, MediaServer> = { plex: 'plex', emby: 'emby', jellyfin: 'jellyfin' };

/** The servers by name; the id is what `server_id` takes. */
export const listServers: ReferencesPlan<MediaServerCall> = async (input, calls, context) => {
  const { servers } = await setUp(offered(input, mediaServers), calls, context);
  return onePage(
    servers.map(({ id, name }) => ({ id, labels: [name] })),
    input,
  );
};

/**
 * The libraries of one server, or of all. The category says what is in one, and whether it was selected for Ombi to look
 * into. A server that fails beside others is PARTIAL_FAILURE with the libraries of the others (C52).
 */
export const listLibraries: ReferencesPlan<MediaServerCall | LibrariesCall> = async (input, calls, context) => {
  const read = offered(input, libraries);
  const { service, server_id: wanted } = input;
  const { servers } = await setUp(offered(input, mediaServers), calls, context);
  const chosen = wanted === undefined ? servers : [chooseServer(servers, wanted, context)];
  const found: ReferenceSource[] = [];
  const failures: { server: Server; cause: CallFailure }[] = [];
  for (const server of chosen) {
    const name = chosen.length > 1 ? cleanText(server.name, 'name', context) : undefined;
    try {
      for (const library of await read(server, calls)) {
        found.push({ id: library.key ?? undefined, labels: [library.title], ...categoryOf(library, name, context) });
      }
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      failures.push({ server, cause });
    }
  }
  const [firstFailure] = failures;
  if (firstFailure && failures.length === chosen.length) throw firstFailure.cause;
  if (service !== 'plex') {
    context.warn(`Of ${services[service].name} Ombi knows the libraries that were loaded when it was set up.`);
  }
  const gathered = onePage(found, input);
  if (!firstFailure) return gathered;
  const window = { ...gathered.window, total: null, hasMore: gathered.window.hasMore || null, nextOffset: null };
  throw partialFailure(failures, referencePage({ ...gathered, window }, input, context));
};

/** Names the servers that are missing, and the calls that ask for them again. */
function partialFailure(failures: readonly { server: Server; cause: CallFailure }[], data: object): CallFailure {
  const missing = failures.map(
    ({ server: { id }, cause }) =>
      `The libraries of server ${id} could not be read: ${cause.message} Ask for them again with server_id: ${id}.`,
  );
  const retryable = failures.some(({ cause }) => cause.details.retryable === true);
  return new CallFailure('PARTIAL_FAILURE', `${missing.join(' ')} The others are in data.`, { retryable, data });
}

/** Whose Plex watchlist Ombi imports, and how that went. */
export const listWatchlistUsers: ReferencesPlan<MediaServerCall | WatchlistCall> = async (input, calls, context) => {
  const read = offered(input, { plex: calls['GET /api/v1/Plex/WatchlistUsers'] });
  await setUp('plex', calls, context);
  const users = await read();
  return onePage(
    users.map(({ userId, userName, syncStatus: status }) => ({
      id: userId ?? undefined,
      labels: [personName({ userName: userName ?? null }, context)],
      value: syncStatus(status, context) ?? null,
    })),
    input,
  );
};

/** The people that the service knows. */
export const listServiceUsers: Plan<ReadIntegrationInput, MediaServerCall | UsersCall, GatheredUsers> = async (
  input,
  calls,
  context,
) => {
  const service = offered(input, mediaServers);
  const read = offered<() => Promise<UpstreamServiceUsers>>(input, {
    plex: calls['GET /api/v1/Plex/friends'],
    emby: calls['GET /api/v1/Emby/users'],
    jellyfin: calls['GET /api/v1/Jellyfin/users'],
  });
  await setUp(service, calls, context);
  const found = await usersOf(service, read);
  if ('state' in found) throw serviceFailure(found.state, services[service]);
  if (service === 'plex') context.warn('These are the friends of the Plex account; its owner is not among them.');
  const users = found.answer.map(({ id, username }) => present({ id, userName: username }));
  return {
    users: users.slice(input.offset, input.offset + input.limit),
    window: localWindow(users.length, input),
    mode: 'local',
  };
};

/** The service's servers. Throws where there are none; one that is switched off is listed as it was set up. */
async function setUp(
  service: MediaServer,
  calls: Calls<MediaServerCall>,
  context: CallContext,
): Promise<JoinedServers> {
  const joined = await readMediaServer(service, calls);
  if (joined.servers.length === 0) throw serviceFailure('not set up', services[service]);
  if (!joined.enabled) context.warn(`${services[service].name} is switched off in Ombi; this is how it was set up.`);
  return joined;
}

const libraries: Record<MediaServer, (server: Server, calls: Calls<LibrariesCall>) => Promise<readonly Library[]>> = {
  plex: plexLibraries,
  emby: async ({ libraries: known }) => known,
  jellyfin: async ({ libraries: known }) => known,
};

/** What plex.tv lists of the server now, and of each library whether it is selected in Ombi. */
async function plexLibraries(server: Server, calls: Calls<LibrariesCall>): Promise<readonly Library[]> {
  if (server.machineId === undefined) throw serviceFailure('unreachable or failing', services.plex);
  const operation = 'GET /api/v1/Plex/Libraries/{machineId}';
  const { successful, data } = await calls[operation]({ params: { path: { machineId: server.machineId } } });
  // Recorded: whatever goes wrong towards plex.tv is a 200 with the text of an exception, which names hosts.
  if (successful !== true || !data) throw serviceFailure('unreachable or failing', services.plex);
  if (!Array.isArray(data)) throw failure('wrong_shape', { operation });
  const enabled = new Map(server.libraries.map((library) => [String(library.key), library.enabled]));
  return objectsOf(data).map(({ key, title, type }) => ({ key, title, type, enabled: enabled.get(String(key)) }));
}

function categoryOf({ type, enabled }: Library, server: string | undefined, context: CallContext) {
  const selected = enabled === undefined ? undefined : enabled ? 'selected in Ombi' : 'not selected in Ombi';
  const category = [cleanText(type, 'name', context), server, selected].filter((part) => part !== undefined).join(', ');
  return category === '' ? {} : { category };
}

/** The server of an id or a whole name. The names are the operator's text and go into a warning. */
function chooseServer(servers: readonly Server[], wanted: string, context: CallContext): Server {
  const sought = foldText(wanted);
  const byId = servers.find(({ id }) => String(id) === sought);
  if (byId) return byId;
  const [only, ...further] = servers.filter(({ name }) => foldText(name ?? '') === sought);
  if (only && sought !== '' && further.length === 0) return only;
  const known = servers.map(({ id, name }) => `${id} (${cleanText(name, 'name', context) ?? 'without a name'})`);
  context.warn(`The servers: ${known.join(', ')}.`);
  throw new CallFailure(
    'INVALID_ARGUMENT',
    `server_id: ${only ? 'several servers have that name' : 'there is no such server'}; give an id of view servers (see the warnings).`,
    { field: 'server_id' },
  );
}

function onePage(items: readonly ReferenceSource[], { offset, limit }: ReadIntegrationInput): GatheredReferences {
  return { items: items.slice(offset, offset + limit), window: localWindow(items.length, { offset, limit }) };
}
