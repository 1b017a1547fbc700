/** The recorded household as write_request_create meets it, with variants derived from recorded answers. */

import {
  type Answer,
  type RecordedOmbi,
  recorded,
  type SeenCall,
  startRecordedOmbi,
} from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

export const guids = {
  Api: 'a9100000-0000-4000-8000-000000000000',
  admin: 'ad000000-0000-4000-8000-000000000001',
  alice: 'a11ce000-0000-4000-8000-000000000002',
  bob: 'b0b00000-0000-4000-8000-000000000003',
  carol: 'ca301000-0000-4000-8000-000000000004',
  José: '705e0000-0000-4000-8000-000000000005',
  eve: 'e0e00000-0000-4000-8000-000000000007',
} as const;

export type Person = keyof typeof guids;

const identityCase: Readonly<Record<string, string>> = {
  admin: 'as-admin',
  alice: 'as-alice',
  bob: 'as-bob',
  carol: 'as-carol',
  José: 'as-jose-utf8',
};

interface Claims {
  userName: string;
  id: string;
  claims: { value: string; enabled: boolean }[];
}

/** The recorded identity, with further roles; eve is bob without any of his. */
export function identity(person: Person, roles: readonly string[] = []): Claims {
  const known = person === 'Api' ? 'bare-key' : identityCase[person];
  const own = recorded<Claims>('get-v1-identity', known ?? 'as-bob');
  const kept = known ? own.claims : own.claims.map(({ value }) => ({ value, enabled: false }));
  return {
    ...own,
    userName: person,
    id: guids[person],
    claims: kept.map(({ value, enabled }) => ({ value, enabled: enabled || roles.includes(value) })),
  };
}

/** A recorded film under another id, with flags changed. */
export function film(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...recorded<object>('get-v2-search-movie-moviedbid', 'not-requested'), id, ...changes };
}

/** A recorded row of the film list, of another film and person, with flags changed. */
export function filmRow(
  { id, tmdb, by, title }: { id: number; tmdb: number; by: Person; title?: string },
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const row = recorded<{ requestedUser: object; title: string }>('get-v1-request-movie-info-requestid', 'pending');
  return { ...row, id, theMovieDbId: tmdb, title: title ?? row.title, ...ownedBy(by, row.requestedUser), ...changes };
}

/** The owner of a row; people keep the secrets that Ombi sends with them. */
export function ownedBy(by: Person, user: object) {
  return {
    requestedUserId: guids[by],
    requestedUser: {
      ...user,
      id: guids[by],
      userName: by,
      userAlias: by === 'carol' ? 'Caz' : by,
      alias: null,
      isSystemUser: by === 'Api',
    },
  };
}

/** A list as Ombi's v2 lists answer. */
export const list = (...collection: object[]) => ({ collection, total: collection.length });

type Episode = { episodeNumber: number; airDate: string; available: boolean; requested: boolean; approved: boolean };
export interface Show {
  id: number;
  title: string;
  requestId: number;
  seasonRequests: { seasonNumber: number; episodes: Episode[] }[];
}

/** A recorded show, changed. */
export function show(name: string, changes: Partial<Show> = {}): Show {
  return { ...recorded<Show>('get-v2-search-tv-tvdbid', name), ...changes };
}

/** A show with other seasons: numbers of episodes by season, made of a recorded season. */
export function withSeasons(base: Show, lengths: Record<number, number>): Show {
  const [first] = base.seasonRequests[0]?.episodes ?? [];
  if (!first) throw new Error('the recorded show has no episode');
  return {
    ...base,
    seasonRequests: Object.entries(lengths).map(([season, length]) => ({
      ...base.seasonRequests[0],
      seasonNumber: Number(season),
      episodes: Array.from({ length }, (_, at) => ({ ...first, episodeNumber: at + 1 })),
    })),
  };
}

export interface Child {
  id: number;
  seasonRequests: { seasonNumber: number; episodes: { episodeNumber: number }[] }[];
}
export interface Parent {
  id: number;
  childRequests: Child[];
}

/** A parent with one child that asks for exactly these episodes. */
export function parentWith(
  { parent, child, by }: { parent: number; child: number; by: Person },
  episodes: Record<number, readonly number[]>,
  changes: Record<string, unknown> = {},
): Parent {
  const base = recorded<Parent>('get-v1-request-tv-requestid', 'pending');
  const [one] = base.childRequests as (Child & { requestedUser: object })[];
  const [season] = one?.seasonRequests ?? [];
  const [episode] = season?.episodes ?? [];
  return {
    ...base,
    id: parent,
    childRequests: [
      {
        ...one,
        id: child,
        ...ownedBy(by, one?.requestedUser ?? {}),
        seasonRequests: Object.entries(episodes).map(([number, numbers]) => ({
          ...season,
          seasonNumber: Number(number),
          episodes: numbers.map((episodeNumber) => ({ ...episode, episodeNumber })),
        })),
        ...changes,
      },
    ],
  };
}

export interface Household extends Session {
  readonly ombi: RecordedOmbi;
  /** Everything sent to change something. */
  posts(): readonly SeenCall[];
  /** write_request_create. */
  create(args: Record<string, unknown>): ReturnType<Session['call']>;
}

export const operations = {
  film: 'GET /api/v2/Search/movie/{movieDbId}',
  films: 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}',
  filmById: 'GET /api/v1/Request/movie/info/{requestId}',
  askFilm: 'POST /api/v1/Request/movie',
  show: 'GET /api/v2/Search/tv/{tvdbId}',
  parent: 'GET /api/v1/Request/tv/{requestId}',
  askShow: 'POST /api/v2/Requests/tv',
  album: 'GET /api/v1/Search/music/album/info/{foreignAlbumId}',
  albums: 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
  askAlbum: 'POST /api/v1/request/music',
  collection: 'GET /api/v2/Search/movie/collection/{collectionId}',
  askCollection: 'POST /api/v2/Requests/movie/collection/{collectionId}',
  retryQueue: 'GET /api/v1/RequestRetry',
} as const;

/** An answer that differs once something was sent. */
export function afterPost(ombi: () => RecordedOmbi, before: Answer, after: Answer): Answer {
  return () => (ombi().requests.some(({ method }) => method === 'POST') ? after : before);
}

const opened: Household[] = [];

/**
 * A session of one person on the household. Nothing is there or requested unless a test says so; the retry queue is
 * empty, everything is set up.
 */
export async function household(
  person: Person,
  { roles = [], settings = {} }: { roles?: readonly string[]; settings?: Record<string, string> } = {},
): Promise<Household> {
  const ombi = await startRecordedOmbi({ users: ['eve'] });
  ombi
    .on('GET /api/v1/Identity', { json: identity(person, roles) })
    .on('GET /api/v1/Identity/Users', 'normal')
    .on('GET /api/v2/Features', 'normal')
    .on('GET /api/v1/Radarr/Profiles', 'normal')
    .on('GET /api/v1/Radarr/RootFolders', 'normal')
    .on('GET /api/v1/Radarr/Profiles/4k', 'normal')
    .on('GET /api/v1/Radarr/RootFolders/4k', 'normal')
    .on('GET /api/v1/Sonarr/Profiles', 'normal')
    .on('GET /api/v1/Sonarr/RootFolders', 'normal')
    .on('GET /api/v1/Lidarr/enabled', 'normal')
    .on('GET /api/v1/Request/movie/remaining', 'as-bob')
    .on('GET /api/v1/Request/tv/remaining', 'as-bob')
    .on('GET /api/v1/request/music/remaining', 'as-bob')
    .on(operations.retryQueue, { json: [] })
    .on(operations.film, ({ call }) => ({ json: film(Number(call.path.split('/').at(-1))) }))
    .on(operations.films, { json: list() })
    .on(operations.filmById, ({ call }) => {
      return { json: filmRow({ id: Number(call.path.split('/').at(-1)), tmdb: 500400, by: person }) };
    })
    .on(operations.parent, 'not-found')
    .on(operations.album, 'unknown')
    .on(operations.albums, { json: list() });
  const userName = person === 'Api' ? {} : { userName: person };
  const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, settings, ...userName });
  const home: Household = {
    ...session,
    ombi,
    posts: () => ombi.requests.filter(({ method }) => method !== 'GET'),
    create: (args) => session.call('write_request_create', args),
    close: async () => {
      await session.close();
      await ombi.close();
    },
  };
  opened.push(home);
  return home;
}

/**
 * Ends what a test opened, and fails it if one wish was sent twice: a write is sent once (for `afterEach`). A batch sends
 * each of its items once.
 */
export async function closeHouseholds(): Promise<void> {
  const closing = opened.splice(0);
  await Promise.all(closing.map((home) => home.close()));
  for (const home of closing) {
    const sent = home.posts().map(({ path, body }) => `${path} ${JSON.stringify(body)}`);
    if (new Set(sent).size !== sent.length) throw new Error(`sent more than once: ${sent.join('\n')}`);
  }
}
