/** Answers to a change that leave open what became of it; to be used with `passingTime`. */
import { cutAfter, reset } from './faults.ts';
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
  ['an answer of another shape', { json: [] }],
];

/** Answers that refuse the call as such, and the code each becomes. */
export const refusedCalls: readonly (readonly [string, Answer, string])[] = [
  ['401', { status: 401, headers: { 'www-authenticate': 'Bearer' } }, 'AUTHENTICATION_FAILED'],
  ['403', { status: 403 }, 'FORBIDDEN'],
  ['405', { status: 405 }, 'UNSUPPORTED_CAPABILITY'],
  ['429', { status: 429, headers: { 'retry-after': '5' } }, 'RATE_LIMITED'],
  ['a web page', { headers: { 'content-type': 'text/html' }, text: '<!doctype html>' }, 'UNSUPPORTED_CAPABILITY'],
];
