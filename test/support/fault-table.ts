/**
 * Every fault that a server, a proxy or the wire in front of Ombi is known to have, with what it makes of a call. The ids are
 * those of public reports about Ombi and its clients; the words in quotation marks are Ombi's own.
 */
import { gzipSync } from 'node:zlib';
import {
  empty,
  type FaultRow,
  json,
  mismatch,
  page,
  plain,
  rejected,
  secret,
  signIn,
  unknown,
  unsupported,
} from './fault-rows.ts';
import { cutAfter, html, raw, redirectTo, reset, resetAfter } from './faults.ts';
import { answers, otherShapes, unreadable } from './odd-bodies.ts';
import type { Answer, Responder } from './recorded-ombi.ts';

export interface Fault {
  readonly name: string;
  readonly answer: Answer;
  /** The codes that one read, and one change, of the operation layer may end with. Without them the operation decides. */
  readonly read?: readonly string[];
  readonly change?: readonly string[];
  /** An operation may mean just this: an empty list is no fault of one that has nothing to list. */
  readonly isAnswer?: true;
}

const error = (text: string) => json({ error: text }, 500, 'application/json');
const problem = { type: 'x', title: secret, status: 400, traceId: secret, errors: { theMovieDbId: [secret] } };
const problems = 'application/problem+json';
const invalidUser = { headers: { 'content-type': 'text/plain' }, status: 401 };
const head = (status: string, ...headers: string[]) => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
const jsonHead = (...headers: string[]) => head('200 OK', 'Content-Type: application/json', ...headers);

/** Who calls, and whether they may. */
const refusals: readonly FaultRow[] = [
  ['401 wrong key', 'cross-cutting/wrong-key-protected', signIn],
  ['401 unknown user, as it comes: without its end [B1]', 'cross-cutting/unknown-user-protected', signIn],
  ['401 unknown user, cut in the word [B1]', cutAfter('Invalid Use', 401, 'text/plain'), signIn],
  ['401 unknown user with JSON behind it [B1]', { ...invalidUser, text: 'Invalid User{"pending":1}' }, signIn],
  ['401 without a body', empty(401), signIn],
  ['401 with a challenge of Ombi’s', empty(401, { 'www-authenticate': 'Bearer error="invalid_token"' }), signIn],
  [
    '401 Basic of a proxy [A8]',
    { ...html(page, 401), headers: { 'www-authenticate': `Basic realm="${secret}"`, 'content-type': 'text/html' } },
    signIn,
  ],
  ['401 of one action', json({ ...problem, title: 'Unauthorized', status: 401 }, 401, problems), 'FORBIDDEN'],
  ['401 invalid access token', { status: 401, text: 'Invalid User Access Token' }, signIn],
  ['200 invalid access token', { text: 'Invalid User Access Token' }, signIn],
  ['403', empty(403), 'FORBIDDEN'],
  ['403 of a proxy', html(page, 403), 'FORBIDDEN'],
  ['407', empty(407, { 'proxy-authenticate': 'Basic' }), 'FORBIDDEN'],
  ['511', html(page, 511), signIn],
  ['a redirect to a login elsewhere [A8]', redirectTo('https://auth.example/?rd=x'), signIn],
  ['a redirect to a login here', redirectTo('/login', 303), signIn],
  ['a login page with 200', html('<form><input type="password"></form>'), signIn],
];

/** Something else answers, or Ombi has no such operation. */
const elsewhere: readonly FaultRow[] = [
  ['a redirect to another host', redirectTo('https://elsewhere.example/api', 307), rejected],
  ['a redirect without an end', redirectTo('/again', 308), rejected],
  ['a redirect to no address', redirectTo('http://[', 301), rejected],
  ['a redirect to a file', redirectTo('file:///etc/passwd'), rejected],
  ['a redirect without its target', empty(302), rejected],
  ['200 web page [A1]', html(page), unsupported],
  ['200 web page without a type', { text: page }, unsupported],
  ['200 JSON typed as a page', { ...html('{"id":1}') }, unsupported],
  ['500 "The SPA default page" [C1]', error(`The SPA default page middleware could not return ${secret}`), unsupported],
  ['404 of a proxy [A7]', html(page, 404), unsupported],
  ['404 without a type [C3]', { status: 404, text: 'Not found' }, unsupported],
  ['404 problem details', json({ ...problem, status: 404 }, 404, problems), 'NOT_FOUND'],
  ['405', empty(405, { allow: 'POST' }), unsupported],
  ['415', json({ ...problem, status: 415 }, 415, problems), unsupported],
  ['414', empty(414), 'INVALID_ARGUMENT'],
  ['431', empty(431), 'INVALID_ARGUMENT'],
  ['413 of a proxy', html(page, 413), 'INVALID_ARGUMENT'],
  ['not HTTP', raw('SSH-2.0-OpenSSH_9.6\r\n'), unsupported, unknown],
  ['a status line without a version', raw('HTTP 200 OK\r\n\r\n{}'), unsupported, unknown],
];

/** Ombi, or what is in front of it, fails. */
const failures: readonly FaultRow[] = [
  ['500 with an exception [B3]', error(`Value cannot be null. ${secret}`), `${rejected}|NOT_FOUND`, unknown],
  ['500 "database is locked" [O1]', error(`SQLite Error 5: 'database is locked'. ${secret}`), rejected, unknown],
  ['500 "UNIQUE constraint failed" [F2]', error('UNIQUE constraint failed'), `${rejected}|NOT_FOUND`, unknown],
  ['500 without a body', empty(500), rejected, unknown],
  ['500 with a page', html(page, 500), rejected, unknown],
  ['500 with more than is looked at', plain(`${secret} `.repeat(5_000), 500), rejected, unknown],
  ['500 cut off', cutAfter(`{"error":"${secret}`, 500), `${rejected}|NOT_FOUND`, unknown],
  ['502', html(page, 502), rejected, unknown],
  ['503', plain(secret, 503), rejected, unknown],
  ['503 to be tried again at once', plain(secret, 503, { 'retry-after': '0' }), rejected, unknown],
  ['503 to be tried again tomorrow', plain(secret, 503, { 'retry-after': '86400' }), rejected, unknown],
  ['504', empty(504), rejected, unknown],
  ['520', html(page, 520), rejected, unknown],
  ['429', plain(secret, 429), 'RATE_LIMITED'],
  ['429 for an hour [P2]', plain(secret, 429, { 'retry-after': '3600' }), 'RATE_LIMITED'],
  [
    '429 until a date',
    plain('', 429, { 'retry-after': 'Fri, 31 Dec 2038 23:59:59 GMT', date: 'Fri, 31 Dec 2038 22:59:59 GMT' }),
    'RATE_LIMITED',
  ],
  ['429 until whenever', plain('', 429, { 'retry-after': `-1 ${secret}` }), 'RATE_LIMITED'],
  ['204 with a content type: a service was silent for 100 s [S8]', json('', 204), 'TIMEOUT', unknown],
];

/** Ombi does not take what it is sent. */
const misunderstood: readonly FaultRow[] = [
  ['400 problem details', json(problem, 400, problems), 'INVALID_ARGUMENT'],
  ['400 problem details as JSON', json(problem, 400), 'INVALID_ARGUMENT'],
  ['400 that names a field like nothing of ours', json({ errors: { [secret]: [secret] } }, 400), 'INVALID_ARGUMENT'],
  ['400 with a text', json(JSON.stringify(secret), 400), 'INVALID_ARGUMENT'],
  ['400 without a body', empty(400), 'INVALID_ARGUMENT'],
  ['400 of a server that expects TLS', html('The plain HTTP request was sent to HTTPS port', 400), rejected],
  ['400 of a proxy', html(page, 400), rejected],
  ['409', json(problem, 409, problems), rejected],
  ['418', plain(secret, 418), rejected],
];

const zipped = gzipSync(JSON.stringify({ result: true, text: secret.repeat(20) }));
const encoded =
  (coding: string, body: string | Buffer): Responder =>
  ({ response }) =>
    void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding }).end(body);

/** The connection, or the way in which bytes are carried. */
const broken: readonly FaultRow[] = [
  ['a reset', reset, rejected, unknown],
  ['a reset in the answer', resetAfter('{"result":tr'), rejected, unknown],
  ['an end before any byte', raw(''), rejected, unknown],
  ['an end in the headers', raw('HTTP/1.1 200 OK\r\nContent-Ty'), `${rejected}|${unsupported}`, unknown],
  ['an end before the body', cutAfter(''), rejected, unknown],
  ['a cut answer', cutAfter('{"result":true,'), rejected, unknown],
  ['less than its length', raw(`${jsonHead('Content-Length: 40')}{"result":true}`), rejected, unknown],
  ['a length that is none', raw(`${jsonHead('Content-Length: many')}{}`), unsupported, unknown],
  ['two lengths', raw(`${jsonHead('Content-Length: 2', 'Content-Length: 3')}{}`), unsupported, unknown],
  ['chunks without their end', raw(`${jsonHead('Transfer-Encoding: chunked')}2\r\n{}\r\n`), rejected, unknown],
  ['a cut chunk', raw(`${jsonHead('Transfer-Encoding: chunked')}20\r\n{"a":`), rejected, unknown],
  ['a chunk of no size', raw(`${jsonHead('Transfer-Encoding: chunked')}x\r\n{}\r\n`), unsupported, unknown],
  [
    'headers without an end',
    raw(jsonHead(...Array.from({ length: 64 }, (_, at) => `X-${at}: ${'x'.repeat(1_000)}`))),
    `${rejected}|${unsupported}`,
    unknown,
  ],
  [
    'another protocol',
    raw(head('101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade')),
    rejected,
    unknown,
  ],
  ['broken gzip', encoded('gzip', '{"id":1}'), mismatch, unknown],
  ['cut gzip', encoded('gzip', zipped.subarray(0, -12)), mismatch, unknown],
  // Its JSON is whole, but nothing says that it is all, nor that it is right.
  ['gzip without its last 8 bytes', encoded('gzip', zipped.subarray(0, -8)), mismatch, unknown],
  ['a coding that nobody knows', encoded('x', '{"id":1}'), mismatch, unknown],
];

const faultOf = ([name, answer, read, change = read]: FaultRow): Fault => ({
  name,
  answer,
  ...(read === undefined ? {} : { read: read.split('|') }),
  ...(change === undefined ? {} : { change: change.split('|') }),
});

/** Those that no operation could mean. */
const certain = [...refusals, ...elsewhere, ...failures, ...misunderstood, ...broken, ...unreadable, ...otherShapes];

export const faultTable: readonly Fault[] = [
  ...certain.map(faultOf),
  ...answers.map((row): Fault => ({ ...faultOf(row), isAnswer: true })),
];
