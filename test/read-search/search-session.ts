/** read_search against a fake Ombi that knows the household's details; the calls seen are forgotten before each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { MediaOutput, PagingOutput } from '../../generated/contract.ts';
import type { Operation } from '../../src/adapter.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import type { UpstreamMovieDetail, UpstreamShowDetail } from '../../src/projections/media-records.ts';
import type { UpstreamFilmHit } from '../../src/projections/search-records.ts';
import { type RecordedOmbi, recordedAnswer, type SeenCall, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session, type SessionOptions } from '../support/session.ts';

export const multi = 'POST /api/v2/Search/multi/{searchTerm}';
export const films = 'POST /api/v1/Search/movie';
export const film = 'GET /api/v2/Search/movie/{movieDbId}';
export const show = 'GET /api/v2/Search/tv/{tvdbId}';
export const lidarr = 'GET /api/v1/Lidarr/enabled';

export interface SearchAnswer extends Envelope {
  items: MediaOutput[];
  page: PagingOutput;
}

export interface SearchSession {
  readonly ombi: RecordedOmbi;
  call(args: Record<string, unknown>): Promise<Envelope>;
  /** Calls read_search and gives its records; fails the test when the answer has none. */
  search(args: Record<string, unknown>): Promise<SearchAnswer>;
}

/** Answered as by an Ombi that has no such operation, until a test says otherwise. */
const unanswered: Operation[] = [
  multi,
  films,
  lidarr,
  'GET /api/v1/Search/music/album/{searchTerm}',
  'GET /api/v1/Search/music/artist/{searchTerm}',
  'GET /api/v2/Search/movie/imdb/{imdbid}',
  'GET /api/v2/Search/movie/collection/{collectionId}',
  'GET /api/v1/Search/tv/info/{tvdbId}',
  'GET /api/v2/Search/artist/{artistId}',
  'GET /api/v1/Search/music/album/info/{foreignAlbumId}',
];

/** To be called once, at the top of a test file. What a test lays down with `ombi.on` holds for that test. */
export function searchSession(options: Pick<SessionOptions, 'userName' | 'settings'> = {}): SearchSession {
  let ombi: RecordedOmbi;
  let session: Session;
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
    session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, ...options });
  });
  beforeEach(() => {
    ombi.forget();
    for (const operation of unanswered) ombi.on(operation, 'cross-cutting/unknown-post-path');
    ombi.on(film, ({ call }) => ({ json: filmDetail(lastPart(call)) }));
    ombi.on(show, ({ call }) => showCases[lastPart(call)] ?? 'not-found');
  });
  afterAll(async () => {
    await session.close();
    await ombi.close();
  });
  const call = (args: Record<string, unknown>) => session.call('read_search', args);
  return {
    get ombi() {
      return ombi;
    },
    call,
    search: async (args) => recordsOf(await call(args)),
  };
}

/** The records of an answer. */
export function recordsOf(envelope: Envelope): SearchAnswer {
  const data = envelope.data as { kind?: string; items: MediaOutput[]; page: PagingOutput } | undefined;
  if (data?.kind !== 'media_page') throw new Error(`no media_page: ${JSON.stringify(envelope)}`);
  return { ...envelope, items: data.items, page: data.page };
}

/** The last part of a call's path, decoded as often as Ombi's router does. */
export const lastPart = ({ path }: SeenCall) => decodeURIComponent(path.split('/').at(-1) ?? '');

/** The term that TMDB gets from the general search, which Ombi decodes once more than other paths. */
export const termOf = (call: SeenCall) => decodeURIComponent(lastPart(call));

/** Recorded details of the household's films by TMDB id. */
const filmCases: Record<string, string> = {
  500100: 'requested-pending',
  500200: 'requested-available-on-plex',
  500300: 'on-plex-not-requested',
  500400: 'not-requested',
  500500: 'denied',
  500600: 'on-jellyfin',
  500700: 'denied-after-approval',
  500800: 'on-emby',
  501700: '4k-only-approved',
  501800: 'in-radarr-monitored',
  502500: 'both',
  502600: 'plex-4k-only',
  503600: 'upcoming',
  504000: 'no-date',
};

const showCases: Record<string, string> = {
  800200: 'two-children',
  800400: 'pending',
  801100: 'partly-on-plex',
  801300: 'denied-unaired',
  801400: 'in-sonarr',
  801500: 'available',
  801700: 'not-requested',
  801900: 'unaired',
};

/** Details as recorded; for a film that only lists have, a recorded detail with what its row in the film search says. */
function filmDetail(id: string): UpstreamMovieDetail {
  const name = filmCases[id];
  if (name !== undefined) return recordedAnswer(film, name);
  const row = recordedAnswer<UpstreamFilmHit[]>(films, 'hit').find((hit) => String(hit.id) === id);
  return row ? detailOfRow(row) : recordedAnswer(film, 'not-found');
}

function detailOfRow({ id, title, releaseDate, overview, requested, requestId, approved }: UpstreamFilmHit) {
  const detail = recordedAnswer<UpstreamMovieDetail>(film, 'not-requested');
  const row = { id, title, originalTitle: title, releaseDate, overview, requested, requestId, approved };
  return { ...detail, ...row, imdbId: null, externalIds: null, belongsToCollection: null } as UpstreamMovieDetail;
}

/** A show's details with another id and title. */
export function showLike(name: string, change: Partial<UpstreamShowDetail>): UpstreamShowDetail {
  return { ...recordedAnswer<UpstreamShowDetail>(show, name), ...change };
}
