/** Answers of every size and kind, with the call that reads each, what it comes to, and what memory that may take. */
import { gzipSync } from 'node:zlib';
import { stream } from '../support/faults.ts';
import { inOwnProcess } from '../support/in-own-process.ts';
import type { Memory } from '../support/memory.ts';
import { type Answer, type RecordedOmbi, recorded } from '../support/recorded-ombi.ts';
import { nestedJson } from './nested-json.ts';

export interface Body {
  readonly title: string;
  /** `object` is read as a whole, `list` row by row, `log` line by line. */
  readonly read: 'object' | 'list' | 'log';
  readonly answer: Answer;
  /** The code of the error, or `ok`: a list that is given up says in a warning that not all of it could be looked through. */
  readonly outcome: string;
  /** Resident memory that the call may take more, garbage and all. */
  readonly maxMiB: number;
}

/** What a call came to, and took. */
export interface Read {
  readonly outcome: string;
  readonly grownBytes: number;
  readonly seconds: number;
}

const operations = {
  object: 'GET /api/v1/Request/movie/info/{requestId}',
  list: 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}',
  log: 'GET /api/v2/System/logs/{logFileName}',
} as const;

const calls = {
  object: ['api_request', { path: '/api/v1/Request/movie/info/1' }],
  list: ['read_requests', { media: 'movie', limit: 20 }],
  log: ['read_logs', { view: 'lines', limit: 20 }],
} as const;

/** Lays down what the calls ask for besides the body. */
export function serveSurroundings(ombi: RecordedOmbi): RecordedOmbi {
  return ombi
    .on('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } })
    .on('GET /api/v1/Request/movie/total', { json: 15 })
    .on('GET /api/v2/System/logs', 'normal');
}

/** Has the body read by a server in a process of its own. */
export function readInOwnProcess(body: Body, ombi: RecordedOmbi, memory: Memory): Promise<Read> {
  ombi.on(operations[body.read], body.answer);
  const script = new URL('read-body-of.ts', import.meta.url);
  return inOwnProcess<Read>(script, ombi.url, memory, JSON.stringify(calls[body.read]));
}

const film = recorded<{ overview: string }>('get-v1-request-movie-info-requestid', 'pending');
const { collection } = recorded<{ collection: object[] }>('get-v2-requests-movie-count-position-sort-sortorder');
const [row] = collection;

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

const filmOf = (bytes: number): Answer => ({ json: { ...film, overview: 'é'.repeat(bytes / 2) } });

/** The text, the piece again and again until so many bytes are written, and the end. */
function* repeated(beginning: string, piece: string, bytes: number, end: string): Generator<string> {
  yield beginning;
  for (let written = 0; written < bytes; written += piece.length) yield piece;
  yield end;
}

const listOf = (element: string, bytes: number): Answer =>
  stream(() => repeated('{"collection":[', `${element},`, bytes, '{}],"total":1}'));
const smallElements = JSON.stringify(collection).slice(1, -1);
const hugeElement = JSON.stringify({ ...row, overview: 'é'.repeat(2.5 * megabyte) });

/** A text compressed: its beginning, and behind it 1 GB of the same piece. Members of one gzip file are one text. */
function bomb(beginning: string, piece: string, status = 200): Answer {
  const sixteenMegabytes = gzipSync(piece.repeat((16 * megabyte) / piece.length));
  const all = Buffer.concat([gzipSync(beginning), ...Array<Buffer>(64).fill(sixteenMegabytes)]);
  return ({ response }) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(all);
  };
}

const json = { 'content-type': 'application/json' };

/*
 * Bounds in MiB, about twice the largest of two measurements on Node 20: a peak depends on when the collector last ran.
 * Others stand with their answer, and are large for what holds all of it at once: as bytes, as text and parsed.
 */
/** 0.3 to 0.8 were measured; the collector lets new objects grow to 16 before it looks at them. */
const hardlyAny = 16;
/** Up to 28 were measured: pieces that were read and not collected yet. */
const garbage = 64;

export const bodies: readonly Body[] = [
  { title: 'an object of 10 KB', read: 'object', answer: filmOf(10 * kilobyte), outcome: 'ok', maxMiB: hardlyAny },
  { title: 'an object of 1 MB', read: 'object', answer: filmOf(megabyte), outcome: 'ok', maxMiB: garbage },
  { title: 'an object of 7 MB', read: 'object', answer: filmOf(7 * megabyte), outcome: 'ok', maxMiB: 96 },
  ...[10, 100, 200, 1000].map(
    (megabytes): Body => ({
      title: `a list of ${megabytes} MB`,
      read: 'list',
      answer: listOf(smallElements, megabytes * megabyte),
      outcome: 'ok',
      maxMiB: garbage,
    }),
  ),
  {
    title: 'a list of 200 MB, each element 5 MB',
    read: 'list',
    answer: listOf(hugeElement, 200 * megabyte),
    outcome: 'ok',
    maxMiB: garbage,
  },
  {
    title: 'a list with one string of 100 MB',
    read: 'list',
    answer: stream(() => repeated('{"collection":[{"id":1,"title":"', 'x'.repeat(megabyte), 100 * megabyte, '"}]}')),
    outcome: 'ok',
    maxMiB: garbage,
  },
  {
    title: 'a list with one number of 100 MB',
    read: 'list',
    answer: stream(() => repeated('{"collection":[{"id":1', '1'.repeat(megabyte), 100 * megabyte, '}]}')),
    outcome: 'ok',
    maxMiB: garbage,
  },
  {
    title: 'an object with one string of 100 MB',
    read: 'object',
    answer: stream(() => repeated('{"id":1,"title":"', 'x'.repeat(megabyte), 100 * megabyte, '"}')),
    outcome: 'UPSTREAM_REJECTED',
    maxMiB: garbage,
  },
  {
    title: 'an object of 10,000 levels',
    read: 'object',
    answer: { headers: json, text: nestedJson(10_000) },
    outcome: 'UPSTREAM_SCHEMA_MISMATCH',
    maxMiB: hardlyAny,
  },
  {
    title: 'an object of 1,000,000 levels',
    read: 'object',
    answer: { headers: json, text: nestedJson(1_000_000) },
    outcome: 'UPSTREAM_SCHEMA_MISMATCH',
    maxMiB: 144,
  },
  {
    title: 'a list whose element has 1,000,000 levels',
    read: 'list',
    answer: { headers: json, text: `{"collection":[${nestedJson(1_000_000)}]}` },
    outcome: 'UPSTREAM_SCHEMA_MISMATCH',
    maxMiB: hardlyAny,
  },
  {
    title: 'a log of 1 GB in one line',
    read: 'log',
    answer: stream(() => repeated('', 'x'.repeat(megabyte), 1000 * megabyte, '\n'), { bytes: 0 }, 'text/plain'),
    outcome: 'ok',
    maxMiB: 96,
  },
  {
    title: 'an object of 1 GB, compressed',
    read: 'object',
    answer: bomb('{"id":1,"title":"', 'x'),
    outcome: 'UPSTREAM_REJECTED',
    maxMiB: garbage,
  },
  {
    title: 'a list of 1 GB, compressed',
    read: 'list',
    answer: bomb('{"collection":[', `${JSON.stringify(row)},`),
    outcome: 'ok',
    maxMiB: garbage,
  },
  {
    title: 'a list of 1 GB of blanks, compressed',
    read: 'list',
    answer: bomb('{"collection":[', ' '),
    outcome: 'ok',
    maxMiB: garbage,
  },
  {
    title: 'a refusal of 1 GB, compressed',
    read: 'object',
    answer: bomb('', 'x', 502),
    outcome: 'UPSTREAM_REJECTED',
    maxMiB: hardlyAny,
  },
];
