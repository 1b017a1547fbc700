/** Ways in which sending a change may fail, and what may be said then: by whether a read shows the change afterwards. */
import { cutAfter, html, reset } from '../support/faults.ts';
import { silentChange } from '../support/passing-time.ts';
import type { Answer } from '../support/recorded-ombi.ts';

/** Error code, or `ok`. */
type Said =
  | 'ok'
  | 'UNKNOWN_OUTCOME'
  | 'AUTHENTICATION_FAILED'
  | 'FORBIDDEN'
  | 'RATE_LIMITED'
  | 'UNSUPPORTED_CAPABILITY'
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'UPSTREAM_REJECTED';

const json = { 'content-type': 'application/json' };
const problem = { type: 'x', title: 'MARKED-SECRET', status: 400, errors: { id: ['MARKED-SECRET'] } };

export const writeFaults: readonly (readonly [name: string, answer: Answer, shown: Said, notShown: Said])[] = [
  ['no answer before the deadline', silentChange, 'ok', 'UNKNOWN_OUTCOME'],
  ['a reset', reset, 'ok', 'UNKNOWN_OUTCOME'],
  ['a cut answer', cutAfter('{"result":true,'), 'ok', 'UNKNOWN_OUTCOME'],
  [
    '500 database is locked',
    { status: 500, json: { error: "SQLite Error 5: 'database is locked'." } },
    'ok',
    'UNKNOWN_OUTCOME',
  ],
  ['500 with an exception', { status: 500, json: { error: 'MARKED-SECRET at Ombi.Core' } }, 'ok', 'UNKNOWN_OUTCOME'],
  ['502', { status: 502, text: 'bad gateway' }, 'ok', 'UNKNOWN_OUTCOME'],
  ['204 with a content type', { status: 204, headers: json }, 'ok', 'UNKNOWN_OUTCOME'],
  ['204 without one', { status: 204 }, 'ok', 'UNKNOWN_OUTCOME'],
  ['garbage', { headers: json, text: '{"result":tr' }, 'ok', 'UNKNOWN_OUTCOME'],
  ['another shape', { json: [{ result: 'MARKED-SECRET' }] }, 'ok', 'UNKNOWN_OUTCOME'],
  ['401', 'cross-cutting/wrong-key-protected', 'AUTHENTICATION_FAILED', 'AUTHENTICATION_FAILED'],
  ['403', { status: 403 }, 'FORBIDDEN', 'FORBIDDEN'],
  [
    '404',
    { status: 404, json: problem, headers: { 'content-type': 'application/problem+json' } },
    'NOT_FOUND',
    'NOT_FOUND',
  ],
  [
    '400',
    { status: 400, json: problem, headers: { 'content-type': 'application/problem+json' } },
    'INVALID_ARGUMENT',
    'INVALID_ARGUMENT',
  ],
  ['429', { status: 429 }, 'RATE_LIMITED', 'RATE_LIMITED'],
  ['a web page', html(), 'UNSUPPORTED_CAPABILITY', 'UNSUPPORTED_CAPABILITY'],
];
