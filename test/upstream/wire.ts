/** What the tests of the wire share: a few operations as the generator would declare them, and calls to one server. */

import { onTestFinished } from 'vitest';
import { type Calls, type Operation, type OperationFacts, operation, streamed } from '../../src/adapter.ts';
import { CallFailure } from '../../src/failure.ts';
import { type CallLimits, type ConnectionSettings, connect } from '../../src/upstream/connection.ts';
import type { Rows } from '../../src/upstream/read-rows.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';

export const readOne = 'GET /api/v1/Request/movie/info/{requestId}';
export const readTotal = 'GET /api/v1/Request/movie/total';
export const readList = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';
/** Declared here with its list as the answer itself, which other operations have. */
export const readShows = 'GET /api/v2/Requests/tv/{count}/{position}/{sort}/{sortOrder}';
const readShow = 'GET /api/v2/Search/tv/{tvdbId}';
export const search = 'GET /api/v1/Request/movie/search/{searchTerm}';
export const multiSearch = 'POST /api/v2/Search/multi/{searchTerm}';
export const readLog = 'GET /api/v2/System/logs/{logFileName}';
export const create = 'POST /api/v1/Request/movie';
export const subscribe = 'POST /api/v1/Request/movie/subscribe/{requestId}';
export const remove = 'DELETE /api/v1/Request/movie/{requestId}';

const read = (facts: Partial<OperationFacts> = {}): OperationFacts => ({ effect: 'read', ...facts });

const rows = [
  operation(readOne, read({ missing: [500], answer: 'object' }), (ombi, init) =>
    ombi.GET('/api/v1/Request/movie/info/{requestId}', init),
  ),
  operation(readTotal, read({ answer: 'integer' }), (ombi, init) => ombi.GET('/api/v1/Request/movie/total', init)),
  streamed(readList, read({ answer: 'object', rows: { at: 'collection', drop: ['email'] } }), (ombi, init) =>
    ombi.GET('/api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', { ...init, parseAs: 'stream' }),
  ),
  streamed(readShows, read({ answer: 'array', rows: { at: '', drop: ['episodes'] } }), (ombi, init) =>
    ombi.GET('/api/v2/Requests/tv/{count}/{position}/{sort}/{sortOrder}', { ...init, parseAs: 'stream' }),
  ),
  operation(readShow, read({ missing: [204], answer: 'object' }), (ombi, init) =>
    ombi.GET('/api/v2/Search/tv/{tvdbId}', init),
  ),
  operation(search, read({ answer: 'objects' }), (ombi, init) =>
    ombi.GET('/api/v1/Request/movie/search/{searchTerm}', init),
  ),
  operation(multiSearch, read({ answer: 'array' }), (ombi, init) =>
    ombi.POST('/api/v2/Search/multi/{searchTerm}', init),
  ),
  operation(readLog, read({ accept: 'text/plain', answer: 'string' }), (ombi, init) =>
    ombi.GET('/api/v2/System/logs/{logFileName}', init),
  ),
  operation(create, { effect: 'write', answer: 'object' }, (ombi, init) => ombi.POST('/api/v1/Request/movie', init)),
  operation(subscribe, { effect: 'write' }, (ombi, init) =>
    ombi.POST('/api/v1/Request/movie/subscribe/{requestId}', init),
  ),
  operation(remove, { effect: 'write', role: 'PowerUser', answer: 'object' }, (ombi, init) =>
    ombi.DELETE('/api/v1/Request/movie/{requestId}', init),
  ),
] as const;

/** A film as `POST Request/movie` takes it. */
export const wish = { body: { theMovieDbId: 500100, languageCode: 'en', is4kRequest: false } };
export const one = { params: { path: { requestId: 1 } } };
export const page = { params: { path: { count: 100, position: 0, sort: 'id', sortOrder: 'asc' } } };

/** Limits as a tool call has them; `cancel` is the client's cancellation, `expire` the deadline before its time. */
export function limitsOf(options: { userName?: string; totalMs?: number; writeMs?: number } = {}) {
  const { userName, totalMs = 20_000, writeMs = totalMs } = options;
  const controller = new AbortController();
  const endsAt = performance.now() + totalMs;
  const timer = setTimeout(() => controller.abort(new DOMException('deadline', 'TimeoutError')), totalMs);
  timer.unref();
  const limits: CallLimits = {
    userName,
    signal: controller.signal,
    remainingMs: () => Math.max(0, endsAt - performance.now()),
    writeMs,
  };
  return {
    limits,
    cancel: () => controller.abort(new Error('the client cancelled')),
    expire: () => controller.abort(new DOMException('deadline', 'TimeoutError')),
  };
}

/** The calls of one tool call on a connection of their own. */
export function callsTo(settings: ConnectionSettings, limits: CallLimits = limitsOf().limits): Calls<Operation> {
  return connect(settings).callsFor(rows, limits);
}

/** Declares the calls of one tool call on a given connection. */
export const wireOperations = rows;

/** A server that is closed after the test. */
export async function ombiForTest(options?: Parameters<typeof startRecordedOmbi>[0]): Promise<RecordedOmbi> {
  const ombi = await startRecordedOmbi(options);
  closeAfterTest(() => ombi.close());
  return ombi;
}

/** To be called in a test. */
export const closeAfterTest = (close: () => Promise<unknown>): void => onTestFinished(async () => void (await close()));

/** How the server is reached. */
export const settingsOf = (ombi: RecordedOmbi, more: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
  baseUrl: ombi.url,
  apiKey: ombi.apiKey,
  ...more,
});

/** The failure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const outcome = await call.then(
    () => new Error('the call did not fail'),
    (error: unknown) => error,
  );
  if (outcome instanceof CallFailure) return outcome;
  throw outcome;
}

/** All rows of a list. */
export async function allOf<Row>(rows: Rows<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Waits until something holds; fails after `maxMs`. */
export async function until(holds: () => boolean | Promise<boolean>, maxMs = 10_000): Promise<void> {
  const end = performance.now() + maxMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** An answer as it is on the wire; the JSON is ASCII. */
export const rawAnswer = (json: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`;
