/** Answers to a change that leave open what became of it, to be used with `passingTime`, and answers that refuse it. */
import { cutAfter, html, reset } from './faults.ts';
import { silentChange } from './passing-time.ts';
import type { Answer } from './recorded-ombi.ts';

export const lostAnswers: readonly (readonly [string, Answer])[] = [
  ['no answer before the deadline', silentChange],
  ['a reset connection', reset],
  ['a cut answer', cutAfter('{"result":true')],
  ['500 database is locked', { status: 500, json: { error: "SQLite Error 5: 'database is locked'." } }],
  ['500 of another kind', { status: 500, json: { error: 'Object reference not set to an instance of an object.' } }],
  ['502 of a proxy', { status: 502, text: 'bad gateway' }],
  ['204 with a content type', { status: 204, headers: { 'content-type': 'application/json' } }],
  ['JSON that does not parse', { headers: { 'content-type': 'application/json' }, text: '{"a":' }],
  ['JSON of another shape', { json: ['elsewhere'] }],
];

/** Answers of something that did not let the call through, and the code each becomes. */
export const refusedCalls: readonly (readonly [string, Answer, string])[] = [
  ['401 wrong key', 'cross-cutting/wrong-key-protected', 'AUTHENTICATION_FAILED'],
  ['401 unknown user', 'cross-cutting/unknown-user-protected', 'AUTHENTICATION_FAILED'],
  ['401 without a body', { status: 401, headers: { 'www-authenticate': 'Bearer' } }, 'AUTHENTICATION_FAILED'],
  ['403', { status: 403 }, 'FORBIDDEN'],
  ['404 of a proxy', html('<html>no such page</html>', 404), 'UNSUPPORTED_CAPABILITY'],
  ['405', { status: 405 }, 'UNSUPPORTED_CAPABILITY'],
  ['429', { status: 429, headers: { 'retry-after': '60' } }, 'RATE_LIMITED'],
  ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
];

/** What no result may repeat of these. */
export const upstreamWords = /Object reference|SQLite|<html|elsewhere|bad gateway/;
