/**
 * The recorded requests, votes and queue of the household as one Ombi for a test that changes them: reads are answered from the rows that
 * stand here now, changes by what the test lays down, with a recorded answer or a fault.
 */
import type { Envelope } from '../../src/call/envelope.ts';
import { mayAdminister, mayManage, servePeople } from './household-session.ts';
import {
  type Answer,
  type RecordedOmbi,
  recorded,
  recordedCase,
  type SeenCall,
  startRecordedOmbi,
} from './recorded-ombi.ts';
import { openSession, type Session, type SessionOptions } from './session.ts';

export interface Row {
  id: number;
  requestedUserId: string;
  [member: string]: unknown;
}
export interface ShowRow {
  id: number;
  childRequests: Row[];
  [member: string]: unknown;
}
export interface VoteRow {
  requestId: number;
  voteType: number;
  requestType: number;
  userId: string;
}
type QueueRow = { failedId: number; requestId: number; type: number };

export const guids: Readonly<Record<string, string>> = {
  'bare key': 'a9100000-0000-4000-8000-000000000000',
  admin: 'ad000000-0000-4000-8000-000000000001',
  alice: 'a11ce000-0000-4000-8000-000000000002',
  bob: 'b0b00000-0000-4000-8000-000000000003',
  carol: 'ca301000-0000-4000-8000-000000000004',
  José: '705e0000-0000-4000-8000-000000000005',
  dave: 'da7e0000-0000-4000-8000-000000000006',
};

export interface RequestsWorld {
  readonly ombi: RecordedOmbi;
  readonly session: Session;
  films: Row[];
  shows: ShowRow[];
  albums: Row[];
  queue: QueueRow[];
  votes: VoteRow[];
  /** How many votes approve; the recorded limit is 5. */
  voteLimit: number;
  votingIsOn: boolean;
  /** Every child of every show. */
  children(): Row[];
  call(tool: string, args: Record<string, unknown>): Promise<Envelope>;
  /** What was sent to change something, in order. */
  writes(): readonly SeenCall[];
}

const opened: RequestsWorld[] = [];

/** Opens it as one person; `bare key` and `nobody` run without a user name. */
export async function openWorld(
  as: string,
  options: Pick<SessionOptions, 'answers' | 'settings'> = {},
): Promise<RequestsWorld> {
  const ombi = await startRecordedOmbi();
  const userName = as === 'bare key' || as === 'nobody' ? {} : { userName: as };
  const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, ...userName, ...options });
  const world: RequestsWorld = {
    ombi,
    session,
    films: recorded<Row[]>('get-v1-request-movie', 'normal'),
    shows: recorded<ShowRow[]>('get-v1-request-tv', 'normal'),
    albums: recorded<Row[]>('get-v1-request-music', 'normal'),
    queue: recorded<QueueRow[]>('get-v1-requestretry', 'normal'),
    votes: ['movie', 'music', 'tv'].flatMap((medium) =>
      recorded<VoteRow[]>(`get-v1-vote-${medium}-requestid`, 'normal'),
    ),
    voteLimit: 5,
    votingIsOn: true,
    children: () => world.shows.flatMap(({ childRequests }) => childRequests),
    call: (tool, args) => session.call(tool, args),
    writes: () => ombi.requests.filter(({ method }) => method !== 'GET'),
  };
  servePeople(ombi);
  serveReads(ombi, world);
  opened.push(world);
  return world;
}

/** Ends what a test opened, for `afterEach`; fails it if a change was sent twice. */
export async function closeWorlds(): Promise<void> {
  for (const world of opened.splice(0)) {
    await world.session.close();
    await world.ombi.close();
    const sent = world.writes().map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
    if (new Set(sent).size !== sent.length) throw new Error(`sent more than once: ${sent.join(', ')}`);
  }
}

const lastNumber = ({ path }: SeenCall) => Number(path.split('/').at(-1));
const newestFirst = (rows: readonly Row[]): Answer => ({
  json: { collection: [...rows].sort((a, b) => b.id - a.id), total: rows.length },
});
/** Of one's own request Ombi never says who follows it. */
const asListedTo = (userName: string | undefined, row: Row): Row =>
  row.requestedUserId === guids[userName ?? 'bare key'] ? { ...row, subscribed: false, showSubscribe: false } : row;
const voteTypes = { tv: 0, movie: 1, music: 2 } as const;

function serveReads(ombi: RecordedOmbi, world: RequestsWorld): void {
  ombi
    .on('GET /api/v1/Request/movie/info/{requestId}', ({ call }) => {
      const row = world.films.find(({ id }) => id === lastNumber(call));
      return row ? { json: row } : 'not-found';
    })
    .on('GET /api/v1/Request/tv/{requestId}', ({ call }) => {
      const row = world.shows.find(({ id }) => id === lastNumber(call));
      return row ? { json: row } : 'not-found';
    })
    .on('GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}', () => ({
      json: { collection: world.shows, total: 0 },
    }))
    .on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', ({ call }) =>
      newestFirst(world.films.map((row) => asListedTo(call.userName, row))),
    )
    .on('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', () => newestFirst(world.albums))
    .on('GET /api/v1/RequestRetry', ({ call }) =>
      mayAdminister(call.userName) ? { json: world.queue } : 'get-v1-requestretry/as-bob',
    )
    .on('GET /api/v1/Settings/voteenabled', () => ({ json: world.votingIsOn }))
    .on('GET /api/v1/Settings/vote', ({ call }) => {
      const limits = { movieVoteMax: world.voteLimit, musicVoteMax: world.voteLimit, tvShowVoteMax: world.voteLimit };
      return mayAdminister(call.userName)
        ? { json: { ...recorded<object>('get-v1-settings-vote', 'normal'), ...limits } }
        : 'as-bob';
    });
  for (const medium of ['movie', 'music', 'tv'] as const) {
    ombi.on(`GET /api/v1/Vote/${medium}/{requestId}`, ({ call }) => ({
      json: world.votes.filter(
        ({ requestId, requestType }) => requestId === lastNumber(call) && requestType === voteTypes[medium],
      ),
    }));
  }
  for (const service of ['Radarr', 'Sonarr'] as const) {
    for (const list of ['Profiles', 'RootFolders'] as const) {
      const operation = `GET /api/v1/${service}/${list}`;
      ombi.on(operation, ({ call }) => (mayManage(call.userName) ? 'normal' : 'as-bob'));
      if (service === 'Radarr')
        ombi.on(`${operation}/4k`, ({ call }) => (mayManage(call.userName) ? 'normal' : 'as-bob'));
    }
  }
}

interface MutationData {
  outcome?: string;
  request_id?: number;
  upstream_error_code?: number;
  affected_count?: number;
  message?: string;
}

/** `outcome / error code or ok / affected count / message of the data`. */
export function oneLine({ data = {}, error }: Envelope): string {
  const { outcome = 'no data', affected_count = '-', message = '-' } = data as MutationData;
  return [outcome, error?.code ?? 'ok', affected_count, message].join(' / ');
}

/** Who sent a recorded case. */
export const personOf = (folder: string, name: string): string => recordedCase(folder, name).as;

/** Whether a recorded answer says that the change was made. */
export function isDone(folder: string, name: string): boolean {
  const { status, ...answer } = recordedCase(folder, name).response;
  const json = 'json' in answer ? (answer.json as { result?: boolean } | boolean | null) : null;
  return status === 200 && json !== false && (typeof json !== 'object' || json?.result !== false);
}
