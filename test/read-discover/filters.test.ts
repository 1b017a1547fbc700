/** Films like a film, and films by genre, year or decade. */
import { describe, expect, test } from 'vitest';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { askedOf, discoverSession, filter, genres, similar, tmdbIds } from './discover-session.ts';

const session = discoverSession();
const { browse, call } = session;
const films = (args: Record<string, unknown>) => browse({ list: 'filter', media: 'movie', ...args });
const sent = () => session.ombi.callsTo(filter).map(({ body }) => body);
const complete = { keywordIds: [], watchProviders: [], companies: [] };

describe('similar', () => {
  test('“Something like Lantern of Ember Vale: The Second Wick?”: by its TMDB id, in the user’s language', async () => {
    const answer = await browse({ list: 'similar', media: 'movie', id: '500300' });
    expect(session.ombi.callsTo(similar).map(({ body }) => body)).toEqual([{ theMovieDbId: 500300, languageCode: '' }]);
    expect(tmdbIds(answer)).toEqual(['500500', '500800', '501100', '501400', '501700', '502000']);
    expect(answer.page).toMatchObject({ total: 6, has_more: false, mode: 'local' });
    expect(answer.warnings).toContain(
      '"Velvet Circuit" (2003): requested in 4K only; 4K: approved, not yet available.',
    );
  });

  test('an unknown id has none, which is no proof', async () => {
    session.ombi.on(similar, 'not-found');
    const { items, warnings } = await browse({ list: 'similar', media: 'movie', id: '777777' });
    expect(items).toEqual([]);
    expect(warnings.join()).toMatch(
      /Whether tmdb:777777 is a film at all.*Ombi found nothing \(its metadata source may/,
    );
  });

  test.each([
    [undefined, 'id is required'],
    ['0', 'TMDB id'],
    ['tt0133093', 'TMDB id'],
    ['99999999999', 'TMDB id'],
  ])('id %s is refused before a call', async (id, words) => {
    const { error } = await call({ list: 'similar', media: 'movie', ...(id === undefined ? {} : { id }) });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id' });
    expect(error?.message).toContain(words);
    expect(session.ombi.requests).toEqual([]);
  });
});

describe('filter', () => {
  test('“Good horror films of the nineties?”: genre names become ids', async () => {
    await films({ genres: ['Horror'], decade: 1990 });
    expect(sent()).toEqual([{ type: 'movie', releaseYear: null, decade: 1990, genreIds: [27], ...complete }]);
    expect(session.ombi.callsTo(filter).map(askedOf)).toEqual([[0, 20]]);
    expect(session.ombi.callsTo(genres).map(({ path }) => path)).toEqual(['/api/v2/Search/Genres/movie']);
  });

  test.each([
    [['27'], [27]],
    [['science FICTION', '878'], [878]],
    [['sci-fi'], [878]],
    [['docu'], [99]],
    [
      ['music', 'war'],
      [10402, 10752],
    ],
  ])('%j are the genres %j', async (names, ids) => {
    await films({ genres: names });
    expect(sent()).toMatchObject([{ genreIds: ids }]);
  });

  test.each([
    [['no such genre'], 'no genre of films', /Horror \(27\)/],
    [['9'], 'no genre of films', /Horror \(27\)/],
    [[''], 'no genre of films', /Horror \(27\)/],
    [['mation'], '', undefined],
    [['ma'], 'fits several genres', /Animation \(16\), Drama \(18\), Romance \(10749\)/],
  ])('%j: one genre or the choices', async (names, words, choices) => {
    const { ok, error, warnings } = await call({ list: 'filter', media: 'movie', genres: names });
    expect(ok).toBe(choices === undefined);
    if (!choices) return;
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'genres' });
    expect(error?.message).toContain(words);
    expect(warnings.join()).toMatch(choices);
    expect(sent()).toEqual([]);
  });

  test('by year alone, without asking for genres', async () => {
    session.ombi.on(filter, 'year');
    expect(tmdbIds(await films({ year: 2001 }))).toEqual(['500200']);
    expect(sent()).toEqual([{ type: 'movie', releaseYear: 2001, decade: null, genreIds: [], ...complete }]);
    expect(session.ombi.callsTo(genres)).toEqual([]);
  });

  test('a decade that Ombi 4.47.1 ignored is said', async () => {
    session.ombi.on(filter, 'no-filter');
    const told = /ignored the decade \(it can tell decades apart since 4\.53\.3\)/;
    expect((await films({ decade: 2010 })).warnings.join()).toMatch(told);
    session.ombi.on(filter, 'decade');
    expect((await films({ decade: 2010 })).warnings.join()).not.toMatch(told);
  });

  test('only_new works here too', async () => {
    expect(tmdbIds(await films({ genres: ['drama'], only_new: true }))).toEqual(['501600', '502100', '502800']);
  });

  test.each([
    [{}, 'needs genres, year or decade'],
    [{ genres: [] }, 'needs genres, year or decade'],
    [{ year: 1800 }, 'a year from 1901'],
    [{ year: 90 }, 'a year from 1901'],
    [{ decade: 1994 }, '1990 for the nineties'],
    [{ decade: 90 }, '1990 for the nineties'],
    [{ year: 1994, decade: 1990 }, 'Give year or decade, not both'],
  ])('%j is refused before a call', async (args, words) => {
    const { error } = await call({ list: 'filter', media: 'movie', ...args });
    expect(error?.code).toBe('INVALID_ARGUMENT');
    expect(error?.message).toContain(words);
    expect(session.ombi.requests).toEqual([]);
  });

  test('genres that cannot be had are a failure, not an unknown genre', async () => {
    session.ombi.on(genres, { json: [] });
    expect((await call({ list: 'filter', media: 'movie', genres: ['horror'] })).error?.code).toBe('UPSTREAM_REJECTED');
    session.ombi.on(genres, 'tmdb-down');
    expect((await call({ list: 'filter', media: 'movie', genres: ['horror'] })).error?.message).toMatch(
      /metadata source/,
    );
    expect(recordedAnswer<unknown[]>(genres, 'movie')).toHaveLength(19);
  });
});
