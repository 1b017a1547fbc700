/** What is refused before anything is sent: ids, roles, features, and what is not found. */
import { afterEach, describe, expect, it } from 'vitest';
import { closeHouseholds, film, filmRow, household, list, operations, show, withSeasons } from './household.ts';

afterEach(closeHouseholds);

const mbid = 'b0000000-0000-4000-8000-000000000999';

describe('ids', () => {
  it.each([
    ['movie', ['0'], '"0" is no TMDB id'],
    ['movie', ['-1'], '"-1" is no TMDB id'],
    ['movie', ['1000000000000'], '"1000000000000" is no TMDB id'],
    ['movie', ['2147483648'], '"2147483648" is no TMDB id'],
    ['movie', ['603abc'], '"603abc" is no TMDB id'],
    ['movie', ['603.5'], '"603.5" is no TMDB id'],
    ['movie', ['500100', 'tt0133093'], '"tt0133093" is no TMDB id'],
    ['movie', [''], '"" is no TMDB id'],
    ['movie', [], 'give at least one id'],
    ['album', ['12'], '"12" is no album id: albums are named by their MusicBrainz id (a UUID)'],
    ['album', [], 'give at least one id'],
    ['collection', ['1', '2'], 'media collection takes exactly one id a call'],
  ])('[M4] [H5] %s %j', async (media, ids, problem) => {
    const home = await household('bob');
    const answer = await home.create({ media, ids });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'ids', retryable: false });
    expect(answer.error?.message).toContain(problem);
    expect(home.ombi.requests).toHaveLength(0);
  });

  it('a show takes one id', async () => {
    const home = await household('bob');
    const answer = await home.create({ media: 'tv', ids: ['1', '2'], seasons: 'all' });
    expect(answer.error?.message).toBe('ids: media tv takes exactly one id a call.');
  });

  it('the same id twice is asked for once', async () => {
    const home = await household('bob');
    home.ombi.on(operations.askFilm, 'pending');
    await home.create({ media: 'movie', ids: ['500400', '500400'] });
    expect(home.posts()).toHaveLength(1);
  });

  it.each([
    ['neither seasons nor episodes [F1] [F13]', { media: 'tv', ids: ['801100'] }],
    ['both seasons and episodes', { media: 'tv', ids: ['801100'], seasons: '1', episodes: ['S01E01'] }],
    ['4K for a show', { media: 'tv', ids: ['801100'], seasons: '1', is_4k: true }],
    ['another user for an album', { media: 'album', ids: [mbid], for_user: 'bob' }],
    ['a profile for a collection', { media: 'collection', ids: ['600100'], quality_profile: '4' }],
    ['seasons for a film', { media: 'movie', ids: ['500400'], seasons: '1' }],
  ])('%s is refused', async (_, args) => {
    const home = await household('alice');
    expect((await home.create(args)).error?.code).toBe('INVALID_ARGUMENT');
    expect(home.posts()).toHaveLength(0);
  });
});

describe('roles are looked at before anything is sent', () => {
  it.each([
    ['eve', { media: 'movie', ids: ['500400'] }, 'RequestMovie'],
    ['carol', { media: 'movie', ids: ['500400'], is_4k: true }, 'Request4KMovie'],
    ['eve', { media: 'tv', ids: ['801700'], seasons: '1' }, 'RequestTv'],
    ['eve', { media: 'album', ids: [mbid] }, 'RequestMusic'],
    ['eve', { media: 'collection', ids: ['600100'] }, 'RequestMovie'],
  ] as const)('%s may not: %j', async (person, args, role) => {
    const home = await household(person);
    const answer = await home.create(args);
    expect(answer.error).toEqual({
      code: 'FORBIDDEN',
      message: `The acting user may not request this: it needs the role ${role} in Ombi. Nothing was sent. Someone with Admin or PowerUser can give the role or ask for this user (for_user).`,
      retryable: false,
    });
    expect(answer.data).toMatchObject({ outcome: 'rejected' });
    expect(home.ombi.requests.map(({ operation }) => operation)).toEqual(['GET /api/v1/Identity']);
  });

  it('PowerUser alone gives no right to ask', async () => {
    const home = await household('eve', { roles: ['PowerUser'] });
    expect((await home.create({ media: 'movie', ids: ['500400'] })).error?.code).toBe('FORBIDDEN');
  });

  it('the right to have requests approved at once is a right to ask, as Ombi takes it', async () => {
    const home = await household('eve', { roles: ['AutoApproveMovie'] });
    home.ombi.on(operations.askFilm, 'pending');
    expect((await home.create({ media: 'movie', ids: ['500400'] })).ok).toBe(true);
  });

  it.each([
    ['for_user', 'alice'],
    ['quality_profile', 'Any'],
    ['root_folder', '1'],
  ])('%s needs Admin or PowerUser', async (field, value) => {
    const home = await household('bob');
    const answer = await home.create({ media: 'movie', ids: ['500400'], [field]: value });
    expect(answer.error).toMatchObject({ code: 'FORBIDDEN', field });
    expect(answer.error?.message).toContain(`${field} needs the role Admin or PowerUser in Ombi. Nothing was sent.`);
    expect(home.posts()).toHaveLength(0);
  });
});

describe('4K', () => {
  it('[S2] is refused while the feature is off, since Ombi would store a broken row', async () => {
    const home = await household('alice');
    home.ombi.on('GET /api/v2/Features', { json: [{ name: 'Movie4KRequests', enabled: false }] });
    const answer = await home.create({ media: 'movie', ids: ['500400'], is_4k: true });
    expect(answer.error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', field: 'is_4k' });
    expect(home.posts()).toHaveLength(0);
  });

  it.each([
    [{ available4K: true }, 'already available in 4K'],
    [{ has4KRequest: true, requestId: 7 }, 'already requested in 4K by someone'],
  ])('%j', async (flags, words) => {
    const home = await household('alice');
    home.ombi.on(operations.film, { json: film(500400, flags) });
    const answer = await home.create({ media: 'movie', ids: ['500400'], is_4k: true });
    expect(answer).toMatchObject({
      error: { code: 'CONFLICT' },
      data: { message: `Lantern of Ember Vale: Ash Tide (2005): ${words}` },
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('on top of a standard request goes ahead, whoever made that', async () => {
    const home = await household('alice');
    home.ombi
      .on(operations.film, { json: film(500900, { title: 'Saltwind', requested: true, requestId: 2 }) })
      .on(operations.askFilm, '4k-on-pending-regular')
      .on(operations.filmById, 'after-4k-on-pending-regular');
    const answer = await home.create({ media: 'movie', ids: ['500900'], is_4k: true });
    expect(answer).toMatchObject({
      ok: true,
      data: { request_id: 2, message: 'Saltwind (2005, alice) in 4K: pending approval' },
      warnings: ['Saltwind (2005, alice) in 4K: added to request 2, which stays that of bob.'],
    });
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500900, is4kRequest: true });
  });

  it('on top of a standard request takes neither another user nor a profile, which Ombi would ignore', async () => {
    const home = await household('alice');
    home.ombi.on(operations.film, { json: film(500900, { title: 'Saltwind', requested: true, requestId: 2 }) });
    const answer = await home.create({ media: 'movie', ids: ['500900'], is_4k: true, for_user: 'José' });
    expect(answer).toMatchObject({ error: { code: 'CONFLICT' }, data: { target: { kind: 'movie', id: 2 } } });
    expect(home.posts()).toHaveLength(0);
  });

  it('a standard request beside a 4K one is refused, as Ombi would', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.film, '4k-only-approved')
      .on(operations.films, {
        json: list(
          filmRow(
            { id: 7, tmdb: 501700, by: 'alice' },
            { has4KRequest: true, approved4K: true, requestedDate: '0001-01-01T00:00:00Z' },
          ),
        ),
      });
    const answer = await home.create({ media: 'movie', ids: ['501700'] });
    expect(answer).toMatchObject({
      error: { code: 'CONFLICT' },
      data: {
        target: { kind: 'movie', id: 7 },
        message:
          'Velvet Circuit (2003): already requested in 4K by alice, approved, not yet available; Ombi takes no standard request beside that',
      },
    });
    expect(home.posts()).toHaveLength(0);
  });
});

describe('what is not found', () => {
  it.each([
    [{ media: 'movie', ids: ['777777'] }, operations.film, 'not-found'],
    [{ media: 'tv', ids: ['777777'], seasons: 'all' }, operations.show, 'not-found'],
    [{ media: 'collection', ids: ['777777'] }, operations.collection, 'not-found'],
  ])('%j', async (args, operation, name) => {
    const home = await household('alice');
    home.ombi.on(operation, name);
    const answer = await home.create(args);
    expect(answer.error).toMatchObject({ code: 'NOT_FOUND', retryable: false });
    expect(answer.error?.message).toMatch(/same when (TMDB|its metadata source) fails.*read_search/);
    expect(home.posts()).toHaveLength(0);
  });

  it('a show whose seasons cannot be read is not asked for', async () => {
    const home = await household('alice');
    home.ombi.on(operations.show, 'season-call-500');
    const answer = await home.create({ media: 'tv', ids: ['800200'], seasons: 'all' });
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(home.posts()).toHaveLength(0);
  });

  it('[F7] [F6] specials are never part of all, and refused by number', async () => {
    const home = await household('bob');
    const base = withSeasons(show('not-requested'), { 0: 3, 1: 2, 2: 2 });
    home.ombi.on(operations.show, { json: base }).on(operations.askShow, 'with-alias');
    const refused = await home.create({ media: 'tv', ids: ['801700'], seasons: '0' });
    expect(refused.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'seasons' });
    await home.create({ media: 'tv', ids: ['801700'], seasons: 'all' });
    expect(
      home
        .posts()
        .map(({ body }) => (body as { seasons: { seasonNumber: number }[] }).seasons.map((s) => s.seasonNumber)),
    ).toEqual([[1, 2]]);
  });
});

describe('answers of an unexpected shape before anything is sent', () => {
  it.each([
    ['users', 'GET /api/v1/Identity/Users', { json: [null, 'x'] }, { for_user: 'carol' }],
    ['features', 'GET /api/v2/Features', { json: [null, 7] }, { is_4k: true }],
  ])('%s', async (_, operation, answered, more) => {
    const home = await household('admin');
    home.ombi.on(operation, answered);
    const answer = await home.create({ media: 'movie', ids: ['500400'], ...more });
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_SCHEMA_MISMATCH', retryable: false });
    expect(answer.error?.message).toContain(operation);
    expect(home.posts()).toHaveLength(0);
  });

  it('a collection whose films are no list', async () => {
    const home = await household('bob');
    home.ombi.on(operations.collection, { json: { id: 600100, name: 'Lantern', collection: { 0: {} } } });
    const answer = await home.create({ media: 'collection', ids: ['600100'] });
    expect(answer.error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    expect(home.posts()).toHaveLength(0);
  });
});
