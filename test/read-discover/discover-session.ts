/** read_discover through a real MCP client against a fake Ombi with the recorded lists. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MediaOutput, PagingOutput } from '../../generated/contract.ts';
import type { Operation } from '../../src/adapter.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { slugOf } from '../support/recorded-cases.ts';
import { type RecordedOmbi, recorded, type SeenCall, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

export const popularFilms = 'GET /api/v2/Search/movie/popular/{currentPosition}/{amountToLoad}';
export const trendingFilms = 'GET /api/v2/Search/movie/nowplaying/{currentPosition}/{amountToLoad}';
export const nowPlaying = 'GET /api/v2/Search/movie/nowplaying';
export const similar = 'POST /api/v2/Search/movie/similar';
export const filter = 'POST /api/v2/Search/advancedSearch/movie/{currentPosition}/{amountToLoad}';
export const genres = 'GET /api/v2/Search/Genres/{media}';
export const popularShows = 'GET /api/v2/Search/tv/popular/{currentPosition}/{amountToLoad}';
export const trendingShows = 'GET /api/v2/Search/tv/trending/{currentPosition}/{amountToLoad}';
export const show = 'GET /api/v2/Search/tv/{tvdbId}';
export const feed = 'GET /api/v2/Requests/recentlyRequested';

/** Lists that Ombi pages, with the recorded cases that hold their rows. */
const lists: readonly (readonly [Operation, readonly string[]])[] = [
  [popularFilms, ['first-20', 'second-20']],
  [trendingFilms, ['first-20']],
  ['GET /api/v2/Search/movie/toprated/{currentPosition}/{amountToLoad}', ['first-20']],
  ['GET /api/v2/Search/movie/upcoming/{currentPosition}/{amountToLoad}', ['first-20']],
  ['GET /api/v2/Search/movie/seasonal/{currentPosition}/{amountToLoad}', ['normal']],
  [popularShows, ['first-10']],
  [trendingShows, ['first-20']],
  ['GET /api/v2/Search/tv/anticipated/{currentPosition}/{amountToLoad}', ['first-20']],
  ['GET /api/v2/Search/tv/mostwatched/{currentPosition}/{amountToLoad}', ['first-20']],
];

/** Recorded details of shows that lists hold. */
const showCases: Record<string, string> = { 801300: 'denied-unaired', 801900: 'unaired', 800200: 'two-children' };

export interface DiscoverAnswer extends Envelope {
  items: MediaOutput[];
  page: PagingOutput;
}

export interface DiscoverSession {
  readonly ombi: RecordedOmbi;
  call(args: Record<string, unknown>): Promise<Envelope>;
  /** Calls read_discover and gives its records; fails the test when the answer has none. */
  browse(args: Record<string, unknown>): Promise<DiscoverAnswer>;
}

/** To be called once, at the top of a test file. What a test lays down with `ombi.on` holds for that test. */
export function discoverSession(): DiscoverSession {
  let ombi: RecordedOmbi;
  let session: Session;
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
    session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'bob' });
  });
  beforeEach(() => {
    ombi.forget();
    for (const [operation, cases] of lists) {
      const rows = cases.flatMap((name) => recorded<unknown[]>(slugOf(operation), name));
      ombi.on(operation, ({ call }) => ({ json: windowOf(rows, call) }));
    }
    ombi.on(nowPlaying, 'normal');
    ombi.on(similar, 'empty-language');
    ombi.on(filter, 'genre');
    ombi.on(genres, 'movie');
    ombi.on(feed, 'normal');
    ombi.on(show, ({ call }) => showCases[lastPart(call)] ?? 'not-found');
  });
  afterAll(async () => {
    await session.close();
    await ombi.close();
  });
  const call = (args: Record<string, unknown>) => session.call('read_discover', args);
  return {
    get ombi() {
      return ombi;
    },
    call,
    browse: async (args) => {
      const envelope = await call(args);
      const data = envelope.data as { kind?: string; items: MediaOutput[]; page: PagingOutput } | undefined;
      if (data?.kind !== 'media_page') throw new Error(`no media_page: ${JSON.stringify(envelope)}`);
      return { ...envelope, items: data.items, page: data.page };
    },
  };
}

const lastPart = ({ path }: SeenCall) => path.split('/').at(-1) ?? '';

/** The position and the amount that a call asks for. */
export const askedOf = ({ path }: SeenCall) => path.split('/').slice(-2).map(Number);

/** The part of a list that a call asks for, as Ombi cuts it out. */
export function windowOf<Row>(rows: readonly Row[], call: SeenCall): Row[] {
  const [position = 0, amount = 0] = askedOf(call);
  return rows.slice(position, position + amount);
}

/** TMDB ids of the records, in order. */
export const tmdbIds = ({ items }: Pick<DiscoverAnswer, 'items'>) =>
  items.map(({ identifiers }) => identifiers.find(({ namespace }) => namespace === 'tmdb')?.value);
