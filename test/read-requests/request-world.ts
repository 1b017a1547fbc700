/**
 * The requests of a fake Ombi: recorded rows, or rows derived from them, listed as a real Ombi lists them (verified: v2
 * filters, sorts and cuts in memory, keeps one child per show title, counts before that; v1 pages over shows, newest first
 * by their first child, counts nothing).
 */
import type { Operation } from '../../src/adapter.ts';
import type {
  UpstreamAlbumRequest,
  UpstreamChildRequest,
  UpstreamMovieRequest,
  UpstreamShowRequest,
} from '../../src/projections/request-records/request-facts.ts';
import { type RecordedOmbi, recorded, type SeenCall } from '../support/recorded-ombi.ts';

export interface RequestWorld {
  films: UpstreamMovieRequest[];
  shows: UpstreamShowRequest[];
  albums: UpstreamAlbumRequest[];
}

/** All requests of the recorded household. */
export const household = (): RequestWorld => ({
  films: recorded<UpstreamMovieRequest[]>('get-v1-request-movie'),
  shows: recorded<UpstreamShowRequest[]>('get-v1-request-tv'),
  albums: recorded<UpstreamAlbumRequest[]>('get-v1-request-music'),
});

const statuses = ['pending', 'processing', 'available', 'unavailable', 'denied'] as const;
type Status = (typeof statuses)[number] | undefined;

/** The paths of a medium's list, that of all requests first. */
const listsOf = (medium: 'movie' | 'tv' | 'album') =>
  [undefined, ...statuses].map((status) => ({
    status,
    operation:
      `GET /api/v2/Requests/${medium}/${status ? `${status}/` : ''}{count}/{position}/{sort}/{sortOrder}` as Operation,
  }));

export const showsPage: Operation =
  'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}';
export const filmsList: Operation = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';
export const albumsList: Operation = 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';

/** Lays down every answer about requests. The world is asked anew on each call, so that it may change. */
export function serveRequests(ombi: RecordedOmbi, world: () => RequestWorld): void {
  for (const { operation, status } of listsOf('movie')) {
    ombi.on(operation, ({ call }) => ({
      json: page(
        world().films.filter((film) => filmHas(film, status)),
        call,
      ),
    }));
  }
  for (const { operation, status } of listsOf('tv')) {
    ombi.on(operation, ({ call }) => ({ json: childPage(world(), status, call) }));
  }
  for (const { operation, status } of listsOf('album')) {
    if (status === 'unavailable') continue;
    ombi.on(operation, ({ call }) => ({
      json: page(
        world().albums.filter((album) => has(album, status)),
        call,
      ),
    }));
  }
  ombi.on(showsPage, ({ call }) => ({ json: { collection: showPage(world(), call), total: 0 } }));
  ombi.on('GET /api/v1/Request/movie/info/{requestId}', ({ call }) => {
    const film = world().films.find(({ id }) => id === lastNumber(call));
    return film ? { json: film } : 'not-found';
  });
  ombi.on('GET /api/v1/Request/tv/{requestId}', ({ call }) => {
    const show = world().shows.find(({ id }) => id === lastNumber(call));
    return show ? { json: show } : 'not-found';
  });
}

const lastNumber = ({ path }: SeenCall) => Number(path.split('/').at(-1));

/** Count and position of a v1 list, five parts from the end; of a v2 list four. */
const windowOf = ({ path }: SeenCall, fromEnd: number) => {
  const [count = 0, position = 0] = path.split('/').slice(-fromEnd).map(Number);
  return { count, position };
};

type Flags = Pick<UpstreamAlbumRequest, 'approved' | 'available' | 'denied'>;

function has({ approved, available, denied }: Flags, status: Status): boolean {
  switch (status) {
    case undefined:
      return true;
    case 'pending':
      return !approved && !available && !denied;
    case 'processing':
      return approved === true && !available && !denied;
    case 'available':
      return available === true && !denied;
    case 'unavailable':
      return approved === true && !available;
    case 'denied':
      return denied === true;
  }
}

const isYear1 = (date: string | undefined) => date?.startsWith('0001') ?? true;

/** Films count by either part; `unavailable` looks at the standard one only. */
function filmHas(film: UpstreamMovieRequest, status: Status): boolean {
  const { approved4K, available4K, denied4K } = film;
  const fourK: Flags = present({ approved: approved4K, available: available4K, denied: denied4K });
  const standard = !isYear1(film.requestedDate);
  if (status === undefined) return true;
  if (status === 'unavailable') return has(film, status);
  return (standard && has(film, status)) || (film.has4KRequest === true && has(fourK, status));
}

const present = (flags: object): Flags => flags as Flags;

/** Sorts by a property of the rows and cuts; albums ignore the name when ascending. */
function page<Row extends object>(rows: readonly Row[], call: SeenCall) {
  return { collection: cut(sorted(rows, call), call), total: rows.length };
}

function cut<Row>(rows: readonly Row[], call: SeenCall): Row[] {
  const { count, position } = windowOf(call, 4);
  return rows.slice(position, position + count);
}

function sorted<Row extends object>(rows: readonly Row[], { path }: SeenCall): Row[] {
  const [sort = '', order = ''] = path.split('/').slice(-2);
  const name = path.includes('/album/') && order === 'asc' ? 'requestedDate' : sort;
  const key = (row: Row) => (row as Record<string, unknown>)[name];
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(key(a), key(b)));
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

/** One child per show title, counted before that. */
function childPage({ shows }: RequestWorld, status: Status, call: SeenCall) {
  const children = shows.flatMap(({ childRequests, ...parentRequest }) =>
    known(childRequests).map((child) => ({ ...child, parentRequest })),
  );
  const all = sorted(
    children.filter((child) => has(child, status)),
    call,
  );
  const titles = new Set<unknown>();
  const one = all.filter(({ parentRequest: { title } }) => !titles.has(title) && titles.add(title));
  return { collection: cut(one, call), total: all.length };
}

function showPage({ shows }: RequestWorld, call: SeenCall): UpstreamShowRequest[] {
  const { count, position } = windowOf(call, 5);
  const firstDate = (show: UpstreamShowRequest) => known(show.childRequests)[0]?.requestedDate ?? '';
  return shows.toSorted((a, b) => firstDate(b).localeCompare(firstDate(a))).slice(position, position + count);
}

const known = (children: UpstreamShowRequest['childRequests']): UpstreamChildRequest[] =>
  (children ?? []).filter((child) => child !== null);
