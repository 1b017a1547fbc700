/** Combinations that Ombi lacks, and answers that are none. */
import { describe, expect, test } from 'vitest';
import { html } from '../support/faults.ts';
import { discoverSession, feed, filter, nowPlaying, popularFilms, popularShows, similar } from './discover-session.ts';

const session = discoverSession();
const { call } = session;

describe('combinations that Ombi lacks are refused with the lists that there are, before a call', () => {
  test.each(['now_playing', 'top_rated', 'upcoming', 'seasonal', 'similar', 'filter'])('%s of shows', async (list) => {
    const extra = list === 'filter' ? { genres: ['drama'] } : list === 'similar' ? { id: '800100' } : {};
    const { error } = await call({ list, media: 'tv', ...extra });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'list' });
    expect(error?.message).toBe(
      'list: is not one that Ombi has for media tv; it has popular, trending, anticipated, most_watched, requested.',
    );
    expect(session.ombi.requests).toEqual([]);
  });

  test.each(['anticipated', 'most_watched'])('%s of films', async (list) => {
    const { error } = await call({ list, media: 'movie' });
    expect(error?.message).toBe(
      'list: is not one that Ombi has for media movie; it has popular, trending, top_rated, upcoming, seasonal, now_playing, similar, filter, requested.',
    );
    expect(session.ombi.requests).toEqual([]);
  });

  test.each([
    [{ list: 'popular', media: 'movie', genres: ['drama'] }, 'genres', /only_new, limit, offset/],
    [
      { list: 'popular', media: 'tv', year: 1990 },
      'year',
      /, which takes only_new, limit, offset. Lists similar and filter exist for films only/,
    ],
    [{ list: 'popular', media: 'movie', id: '5' }, 'id', /only_new, limit, offset/],
    [{ list: 'requested', media: 'movie', only_new: true }, 'only_new', /limit, offset/],
    [{ list: 'popular' }, 'media', /movie, tv/],
    [{ list: 'best', media: 'movie' }, 'list', /popular, trending/],
    [{ list: 'popular', media: 'movie', offset: 10_000 }, 'offset', /at most 10000 titles/],
    [{ list: 'popular', media: 'tv', offset: 4_000_000_000 }, 'offset', /at most 5000 titles/],
  ])('%j', async (args, field, words) => {
    const { error } = await call(args);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field });
    expect(error?.message).toMatch(words);
    expect(session.ombi.requests).toEqual([]);
  });
});

const views = [
  [{ list: 'popular', media: 'movie' }, popularFilms],
  [{ list: 'popular', media: 'tv' }, popularShows],
  [{ list: 'now_playing', media: 'movie' }, nowPlaying],
  [{ list: 'similar', media: 'movie', id: '5' }, similar],
  [{ list: 'filter', media: 'movie', year: 2001 }, filter],
  [{ list: 'requested', media: 'tv' }, feed],
] as const;

const faults = [
  ['wrong role', { status: 403, text: '' }, 'FORBIDDEN'],
  ['an internal error', { status: 500, json: { error: 'Connection refused' } }, 'UPSTREAM_REJECTED'],
  ['Ombi giving up on its source', { status: 204, headers: { 'content-type': 'application/json' } }, 'TIMEOUT'],
  ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
  ['broken JSON', { text: '[{"id": 5,', headers: { 'content-type': 'application/json' } }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['no list', { json: { something: 'else' } }, 'UPSTREAM_SCHEMA_MISMATCH'],
] as const;

describe.each(views)('%j', (args, operation) => {
  test.each(faults)('%s is a failure, never an empty list [S8]', async (_name, answer, code) => {
    session.ombi.on(operation, answer);
    const { ok, error, data } = await call(args);
    expect(ok).toBe(false);
    expect(error?.code).toBe(code);
    expect(error?.message).not.toMatch(/Connection refused/);
    expect(data).toBeUndefined();
  });
});
