/** Answers that are none. */
import { describe, expect, test } from 'vitest';
import { html } from '../support/faults.ts';
import { addedFilms, calendar, librarySession } from './library-session.ts';

const session = librarySession();

const views = [
  [{ view: 'recently_added', media: 'movie' }, addedFilms],
  [{ view: 'upcoming' }, calendar],
  [{ view: 'calendar' }, calendar],
  [{ view: 'artwork', media: 'tv', id: '5', kind: 'poster' }, 'GET /api/v1/Images/poster/tv/tmdb/{tmdbId}'],
] as const;

const faults = [
  ['wrong role', { status: 403, text: '' }, 'FORBIDDEN'],
  ['an internal error', { status: 500, json: { error: 'at Ombi.Core /src/ombi' } }, 'UPSTREAM_REJECTED'],
  ['Ombi giving up on a service', { status: 204, headers: { 'content-type': 'application/json' } }, 'TIMEOUT'],
  ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
  ['broken JSON', { text: '[{"id": 5,', headers: { 'content-type': 'application/json' } }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['another shape', { json: { an: 'object' } }, 'UPSTREAM_SCHEMA_MISMATCH'],
] as const;

describe.each(views)('%j', (args, operation) => {
  test.each(faults)('%s is a failure, never an empty answer [S8] [C18]', async (_name, answer, code) => {
    session.ombi.on(operation, answer);
    const { ok, error, data } = await session.call(args);
    expect(ok).toBe(false);
    expect(error?.code).toBe(code);
    expect(error?.message).not.toMatch(/src\/ombi/);
    expect(data).toBeUndefined();
  });
});
