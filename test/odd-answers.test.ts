/** Answers of Ombi's in which something is not what it should be: what cannot be meant is not told, and nothing breaks. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../src/adapter.ts';
import type { Envelope } from '../src/call/envelope.ts';
import { type RecordedOmbi, recordedAnswer, startRecordedOmbi } from './support/recorded-ombi.ts';
import { openSession, type Session } from './support/session.ts';

const filmsList = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';
const albumsList = 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';
const showsList = 'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}';
const filmRequest = 'GET /api/v1/Request/movie/info/{requestId}';
const showRequest = 'GET /api/v1/Request/tv/{requestId}';
const queue = 'GET /api/v1/RequestRetry';
const feed = 'GET /api/v2/Requests/recentlyRequested';
const film = 'GET /api/v2/Search/movie/{movieDbId}';
const show = 'GET /api/v2/Search/tv/{tvdbId}';
const showByTvdb = 'GET /api/v1/Search/tv/info/{tvdbId}';
const collection = 'GET /api/v2/Search/movie/collection/{collectionId}';
const artist = 'GET /api/v2/Search/artist/{artistId}';
const album = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';
const filmsOfPerson = 'GET /api/v2/Search/actor/{actorId}/movie';
const showsOfPerson = 'GET /api/v2/Search/actor/{actorId}/tv';
const multi = 'POST /api/v2/Search/multi/{searchTerm}';
const filmSearch = 'POST /api/v1/Search/movie';
const artistSearch = 'GET /api/v1/Search/music/artist/{searchTerm}';
const albumSearch = 'GET /api/v1/Search/music/album/{searchTerm}';
const users = 'GET /api/v1/Identity/Users';

const uuid = 'b0000000-0000-4000-8000-000000000001';
const allParts = ['seasons', 'credits', 'providers', 'ratings', 'artwork'];

let ombi: RecordedOmbi;
let session: Session;
beforeAll(async () => {
  ombi = await startRecordedOmbi();
  session = await openSession({ url: ombi.url });
});
afterAll(async () => {
  await session.close();
  await ombi.close();
});

/** The recorded answers of the household, as far as the calls below need any. */
const household: readonly (readonly [Operation, string])[] = [
  ['GET /api/v1/Identity', 'bare-key'],
  ['GET /api/v1/Radarr/enabled', 'normal'],
  ['GET /api/v1/Sonarr/enabled', 'normal'],
  ['GET /api/v1/Lidarr/enabled', 'normal'],
  ['GET /api/v1/Settings/jobs', 'normal'],
  [users, 'normal'],
  [filmsList, 'normal'],
  [albumsList, 'normal'],
  [showsList, 'normal'],
  [filmRequest, 'after-approve-4k'],
  [showRequest, 'after-available'],
  [queue, 'normal'],
  [feed, 'normal'],
  [film, 'requested-available-on-plex'],
  [show, 'two-children'],
  [showByTvdb, 'normal'],
  [collection, 'normal'],
  [artist, 'normal-with-request'],
  [album, 'in-lidarr-requested'],
  [filmsOfPerson, 'normal'],
  [showsOfPerson, 'normal'],
  [multi, 'all-brask-with-artist'],
  [filmSearch, 'hit'],
  [artistSearch, 'hit'],
  [albumSearch, 'hit'],
];

beforeEach(() => {
  for (const [operation, answer] of household) ombi.on(operation, answer);
  // Only without artists in the general search Lidarr is asked for them.
  ombi.on(multi, 'none', ({ body }) => (body as { movies?: boolean }).movies === false);
});

type Ask = readonly [tool: string, args: Record<string, unknown>];

/** Each operation with a call that depends on it. */
const asks: readonly (readonly [Operation, Ask])[] = [
  [filmsList, ['read_requests', { media: 'movie', user: 'bob' }]],
  [albumsList, ['read_requests', { media: 'album', sort: 'title', order: 'asc', query: 'a' }]],
  [showsList, ['read_requests', { media: 'tv', user: 'alice' }]],
  [filmRequest, ['read_requests', { view: 'diagnose', kind: 'movie', id: 12 }]],
  [showRequest, ['read_requests', { view: 'get', kind: 'tv_parent', id: 1 }]],
  [showRequest, ['read_requests', { view: 'diagnose', kind: 'tv_parent', id: 1 }]],
  [queue, ['read_requests', { view: 'failed' }]],
  [queue, ['read_requests', { view: 'diagnose', kind: 'movie', id: 12 }]],
  ['GET /api/v1/Settings/jobs', ['read_requests', { view: 'diagnose', kind: 'movie', id: 12 }]],
  [users, ['read_requests', { user: 'nobody at all' }]],
  [feed, ['read_requests', { view: 'recent' }]],
  [showsList, ['read_requests', { view: 'recent' }]],
  [film, ['read_media', { media: 'movie', id: '500200', include: allParts }]],
  [show, ['read_media', { media: 'tv', id: '800200', include: allParts }]],
  [showByTvdb, ['read_media', { media: 'tv', id: 'tvdb:430110', include: allParts }]],
  [collection, ['read_media', { media: 'collection', id: '700100', include: ['artwork'] }]],
  [artist, ['read_media', { media: 'artist', id: uuid, include: ['credits'] }]],
  [album, ['read_media', { media: 'album', id: uuid, include: ['ratings'] }]],
  [filmsOfPerson, ['read_media', { media: 'person', id: '9001', name: 'Ada Orrin', include: allParts }]],
  [showsOfPerson, ['read_media', { media: 'person', id: '9001', name: 'Ada Orrin' }]],
  [multi, ['read_search', { query: 'brask (2026)' }]],
  [filmSearch, ['read_search', { query: 'harbor', media: 'movie' }]],
  [artistSearch, ['read_search', { query: 'brask ferry', media: 'artist' }]],
  [albumSearch, ['read_search', { query: 'songs', media: 'album' }]],
  [film, ['read_search', { query: 'tmdb:500200', media: 'movie' }]],
  [show, ['read_search', { query: 'tmdb:800200', media: 'tv' }]],
];

const recordedFor = (operation: Operation) =>
  recordedAnswer(operation, String(household.find(([name]) => name === operation)?.[1] ?? 'normal'));

type Path = readonly (string | number)[];

/** One path to each field of an answer; of the elements of a list the first stands for all. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[...path, 0], ...pathsIn(value[0], [...path, 0])];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [[...path, name], ...pathsIn(member, [...path, name])]);
}

/** The answer with what stands at `path` replaced. */
function replaced(value: unknown, [step, ...rest]: Path, replacement: unknown): unknown {
  if (step === undefined) return replacement;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? replaced(item, rest, replacement) : item));
  }
  const members = Object.entries(value as object);
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === step ? replaced(member, rest, replacement) : member]),
  );
}

const replacements = [null, 5, 'x', [], {}, [null], [5, 'x']];
/** Of the answers with one odd field, as many are tried of each operation; `ODD_FIELDS` asks for more. */
const triedOfEach = Number(process.env['ODD_FIELDS'] ?? 15);

test.each(asks)(
  '[C18] [R7] one odd field in %s fails no call',
  { timeout: 120_000 },
  async (operation, [tool, args]) => {
    const normal = recordedFor(operation);
    const variants = pathsIn(normal).flatMap((path) => replacements.map((replacement) => ({ path, replacement })));
    const stride = Math.max(1, variants.length / triedOfEach);
    const failures: string[] = [];
    for (let at = 0; at < variants.length; at += stride) {
      const { path, replacement } = variants[Math.floor(at)] ?? { path: [], replacement: null };
      ombi.on(operation, { json: replaced(normal, path, replacement) });
      const { error } = await session.call(tool, args);
      if (error?.code === 'INTERNAL_ERROR') failures.push(`${path.join('.')} = ${JSON.stringify(replacement)}`);
    }
    expect(failures).toEqual([]);
  },
);

/** An answer as a later Ombi may give it: every object has a member more. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, withMore(member)]);
  return { ...Object.fromEntries(members), addedLater: { since: '4.70.0', of: [1, null] } };
}

test.each(asks)('[Q2] [R7] members that %s does not have yet are passed over', async (operation, [tool, args]) => {
  const { correlation_id: _before, ...wanted } = await session.call(tool, args);
  ombi.on(operation, { json: withMore(recordedFor(operation)) });
  const { correlation_id: _after, ...answer } = await session.call(tool, args);
  expect(answer).toEqual(wanted);
});

describe('[C14] [C18] what holds nothing that was asked for is no answer', () => {
  const ask = async ([tool, args]: Ask): Promise<Envelope> => session.call(tool, args);
  const whole = asks.filter(([operation]) =>
    [filmRequest, showRequest, film, show, showByTvdb, artist, album].includes(operation),
  );

  test.each(whole)('%s without an id', async (operation, question) => {
    ombi.on(operation, { json: {} });
    if (operation === album) ombi.on(albumsList, 'empty');
    const { ok, error, data } = await ask(question);
    expect(ok).toBe(false);
    expect(error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    expect(data).toBeUndefined();
  });

  const lists: readonly (readonly [Operation, Ask, (rows: unknown[]) => unknown])[] = [
    [filmsList, ['read_requests', { media: 'movie' }], (rows) => ({ collection: rows, total: rows.length })],
    [albumsList, ['read_requests', { media: 'album' }], (rows) => ({ collection: rows, total: rows.length })],
    [showsList, ['read_requests', { media: 'tv' }], (rows) => ({ collection: rows, total: 0 })],
    [queue, ['read_requests', { view: 'failed' }], (rows) => rows],
    [feed, ['read_requests', { view: 'recent' }], (rows) => rows],
    [multi, ['read_search', { query: 'brask', media: 'tv' }], (rows) => rows],
    [filmSearch, ['read_search', { query: 'harbor', media: 'movie' }], (rows) => rows],
    [albumSearch, ['read_search', { query: 'songs', media: 'album' }], (rows) => rows],
  ];

  test.each(lists)('a list of nothing but broken rows: %s', async (operation, question, listOf) => {
    for (const rows of [[1, 'a', null, {}], [[]], [{ id: 0, failedId: 0, requestId: 0 }]]) {
      ombi.on(operation, { json: listOf(rows) });
      const { ok, error } = await ask(question);
      expect(ok).toBe(false);
      expect(error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    }
  });

  test.each(lists)(
    'of broken rows beside sound ones a warning tells the number: %s',
    async (operation, question, listOf) => {
      const normal = recordedFor(operation);
      const sound = (Array.isArray(normal) ? normal : (normal as { collection: unknown[] }).collection) as unknown[];
      ombi.on(operation, { json: listOf([...sound, { title: 'Nobody' }, {}]) });
      const { ok, warnings, truncated } = await ask(question);
      expect(ok).toBe(true);
      expect(truncated).toBe(true);
      expect(warnings).toContain(
        '2 rows without an id are left out: Ombi sent nothing that names the title or request.',
      );
    },
  );
});
