/**
 * What older releases of Ombi answer, made of what 4.59.3 answers by functions that each state one difference, measured on
 * running servers of those releases.
 */
import { operations } from '../../generated/adapters.ts';
import type { Operation } from '../../src/adapter.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { html } from './faults.ts';
import { type Answer, type RecordedOmbi, type SeenCall, startRecordedOmbi } from './recorded-ombi.ts';

type Json = Record<string, unknown>;
/** One difference of a release: what becomes of an answer of 4.59.3, or what comes in its place. */
export type Difference = (json: unknown, call: SeenCall) => unknown;
export type Release = Readonly<Partial<Record<Operation | 'every', Difference>>>;

const answerInstead = Symbol('answer');
/** A difference that is an answer of its own, whatever 4.59.3 would say. */
const instead =
  (answer: (call: SeenCall) => Answer | undefined): Difference =>
  (json, call) => {
    const other = answer(call);
    return other === undefined ? json : { [answerInstead]: other };
  };

const record = (json: unknown) => json as Json;
const each = (json: unknown, change: (row: Json) => Json) => (json as Json[]).map(change);

/** Radarr's settings are two: of its own and of the one for 4K. */
const eachPart = (json: unknown, change: (part: Json) => Json): Json =>
  Object.fromEntries(Object.entries(record(json)).map(([name, part]) => [name, change(record(part))]));

/** Without members that the release did not know yet. */
const without =
  (...names: readonly string[]) =>
  (json: unknown): Json =>
    Object.fromEntries(Object.entries(record(json)).filter(([name]) => !names.includes(name)));

/** Before 4.58.0 lists of shows had the poster in `backdropPath`, no banner, and no `posterPath`. */
const posterAsBackdrop = (json: unknown) =>
  each(json, (row) => ({ ...without('posterPath')(row), backdropPath: row['posterPath'] ?? null, banner: null }));

/** Before 4.58.5 the sync status 2 meant "not enabled"; who is not a friend had no status of their own. */
const syncNotEnabled = (json: unknown) => each(json, (row) => ({ ...row, syncStatus: 2 }));

/** Before 4.46.3 requests for films said nothing of their combination, before 4.42.0 those for shows of the progress. */
const listedWithout =
  (...names: readonly string[]) =>
  (json: unknown): unknown => ({ ...record(json), collection: each(record(json)['collection'], without(...names)) });

/** Before 4.43.2 there was one feature more. */
const oldTrendingSource = (json: unknown) => [...(json as Json[]), { name: 'OldTrendingSource', enabled: false }];

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
/** Members whose dates bore the server's offset before 4.46.5; those of comments bore a `Z`, all others no zone. */
const withOffset = new Set(['digitalReleaseDate', 'nextRequest']);

/** Before 4.46.5 dates came without a zone or with the server's offset. */
function oldDates(json: unknown, name = ''): unknown {
  if (Array.isArray(json)) return json.map((item) => oldDates(item, name));
  if (typeof json === 'object' && json !== null) {
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, oldDates(value, key)]));
  }
  if (typeof json !== 'string' || !timestamp.test(json)) return json;
  return json.replace('Z', withOffset.has(name) ? '+00:00' : '');
}

/** A GET of an operation that the release does not have gives the page of the web interface. */
const unknownOperation = instead(() => html('<!doctype html><title>Ombi</title>'));
const onlyFor = (...userNames: readonly string[]) =>
  instead(({ userName }) => (userName === undefined || userNames.includes(userName) ? undefined : { status: 403 }));

const showLists = {
  'GET /api/v2/Search/tv/popular/{currentPosition}/{amountToLoad}': posterAsBackdrop,
  'GET /api/v2/Search/tv/trending/{currentPosition}/{amountToLoad}': posterAsBackdrop,
  'GET /api/v2/Search/tv/anticipated/{currentPosition}/{amountToLoad}': posterAsBackdrop,
  'GET /api/v2/Search/tv/mostwatched/{currentPosition}/{amountToLoad}': posterAsBackdrop,
} as const satisfies Release;

/** The newest stable release (2026-04-20). */
export const ombi4535: Release = {
  ...showLists,
  'GET /api/v1/Request/count': without('denied'),
  'GET /api/v1/Plex/WatchlistUsers': syncNotEnabled,
  'GET /api/v1/Settings/notifications/ntfy': unknownOperation,
  'GET /api/v1/Settings/plex': (json) => ({ ...record(json), notifyOnWatchlistTokenExpiration: true }),
  'GET /api/v1/Settings/Update': without('updateSchedule'),
};

/** The stable release before (2025-01-05). */
export const ombi4471: Release = {
  ...ombi4535,
  'GET /api/v1/Settings/plex': (json) => json,
  'GET /api/v1/Settings/sonarr': (json, call) => onlyFor('admin')(without('prioritizeArrAvailability')(json), call),
  'GET /api/v1/Settings/radarr': (json, call) =>
    onlyFor('admin')(eachPart(json, without('prioritizeArrAvailability')), call),
  'GET /api/v1/Settings/about': onlyFor('admin'),
};

const movieLists = {
  'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}': listedWithout('requestCombination'),
  'GET /api/v2/Requests/movie/pending/{count}/{position}/{sort}/{sortOrder}': listedWithout('requestCombination'),
} as const satisfies Release;

/** The last stable release that mixed three ways of writing a date (2024-07). */
export const ombi4441: Release = { ...ombi4471, ...movieLists, every: (json) => oldDates(json) };

const radarrIsOff: Answer = {
  status: 500,
  json: {
    error:
      'Cannot return null from an action method with a return type of System.Threading.Tasks.Task`1[System.Object].',
  },
};

/** An older one (2023-05), with Radarr switched off: its profiles were an internal error then. */
export const ombi4391RadarrOff: Release = {
  ...ombi4441,
  'GET /api/v2/Features': oldTrendingSource,
  'GET /api/v1/Radarr/enabled': () => false,
  'GET /api/v1/Radarr/Profiles': instead(() => radarrIsOff),
  'GET /api/v1/Radarr/Profiles/4k': instead(() => radarrIsOff),
  'GET /api/v1/Settings/radarr': (json, call) =>
    onlyFor('admin')(
      eachPart(json, (its) => ({ ...its, enabled: false })),
      call,
    ),
};

/** The demo's household on an older Ombi. */
export async function startOlderOmbi(release: Release): Promise<RecordedOmbi> {
  const newest: DemoOmbi = await startDemoOmbi();
  const older = await startRecordedOmbi({ apiKey: newest.apiKey });
  for (const operation of Object.keys(operations) as Operation[]) {
    older.on(operation, async ({ call }) => asOlder(await asked(newest, call), { release, operation, call }));
  }
  const close = older.close;
  return Object.assign(older, { close: () => Promise.all([close(), newest.close()]).then(() => undefined) });
}

interface Asked {
  readonly release: Release;
  readonly operation: Operation;
  readonly call: SeenCall;
}

async function asOlder(answer: Response, { release, operation, call }: Asked): Promise<Answer> {
  const type = answer.headers.get('content-type');
  const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
  const text = await answer.text();
  if (answer.status !== 200 || !type?.includes('json')) return { status: answer.status, headers, text };
  const json = [release.every, release[operation]].reduce<unknown>(
    (changed, difference) => (difference ? difference(changed, call) : changed),
    JSON.parse(text),
  );
  const other = (json as { [answerInstead]?: Answer } | null)?.[answerInstead];
  return other ?? { headers, text: JSON.stringify(json) };
}

function asked(newest: DemoOmbi, { method, path, headers, body }: SeenCall): Promise<Response> {
  const kept = ['apikey', 'username', 'accept', 'content-type'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return fetch(`${newest.url}${path}`, {
    method,
    headers: kept,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
