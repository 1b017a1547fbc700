/** What each view makes of an Ombi that fails. */
import { describe, expect, test } from 'vitest';
import { html } from '../support/faults.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import { issuesSession } from './issues-session.ts';

const session = issuesSession();

const views: [string, Record<string, unknown>, string][] = [
  ['list', {}, 'GET /api/v1/Issues/{take}/{skip}/{status}'],
  ['list, any', { status: 'any' }, 'GET /api/v1/Issues'],
  ['list of a title', { media_id: '500200' }, 'GET /api/v1/Issues/provider/{id}'],
  ['list of a request', { kind: 'movie', request_id: 4 }, 'GET /api/v1/Issues/request/{id}'],
  ['get', { view: 'get', id: 1 }, 'GET /api/v1/Issues/{id}'],
  ['comments', { view: 'comments', id: 1 }, 'GET /api/v1/Issues/{id}/comments'],
  ['summary', { view: 'summary' }, 'GET /api/v2/Issues/{position}/{take}/{status}'],
  ['summary of a title', { view: 'summary', media_id: '500200' }, 'GET /api/v2/Issues/details/{providerId}'],
  ['counts', { view: 'counts' }, 'GET /api/v1/Issues/count'],
];

const faults: [string, Answer, string][] = [
  ['a wrong role', { status: 403 }, 'FORBIDDEN'],
  ['an internal error', { status: 500, json: { error: 'at /src/ombi/Issues.cs: no such table' } }, 'UPSTREAM_REJECTED'],
  ['a time-out behind Ombi', { status: 204, headers: { 'content-type': 'application/json' } }, 'TIMEOUT'],
  ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
  ['broken JSON', { headers: { 'content-type': 'application/json' }, text: '[{"id": 1,' }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['another shape', { json: 'issues' }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['a proxy without Ombi', { status: 502, text: 'Bad gateway at nas:5000' }, 'UPSTREAM_REJECTED'],
];

describe.each(views)('%s', (_view, args, operation) => {
  test.each(faults)('%s', async (_fault, answer, code) => {
    session.ombi.on(operation, answer);
    const envelope = await session.call('bob', args);
    expect(envelope.error).toMatchObject({ code });
    expect(JSON.stringify(envelope)).not.toMatch(/no such table|\/src\/|nas:5000|<!doctype/i);
  });
});
