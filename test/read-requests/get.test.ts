/** view get: one request by kind and number. */
import { describe, expect, test } from 'vitest';
import type { UpstreamMovieRequest } from '../../src/projections/request-records/request-facts.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { albumsList, showsPage } from './request-world.ts';
import { names, requestsSession } from './requests-session.ts';

const session = requestsSession();
const get = (kind: string, id: number) => session.read('alice', { view: 'get', kind, id });

describe('what is there', () => {
  test('a film [C29]', async () => {
    const answer = await get('movie', 5);
    expect(answer.items).toEqual([
      {
        target: { kind: 'movie', id: 5 },
        title: 'Clockwork Meridian',
        identifiers: [
          { namespace: 'tmdb', value: '500500' },
          { namespace: 'imdb', value: 'tt9100052' },
          { namespace: 'ombi_movie', value: '5' },
        ],
        approved: false,
        available: false,
        denied: true,
        status_text: 'Denied: We have it on tape — see the shelf; asked for by bob',
        requested_date: '2026-11-28T22:00:00Z',
        requested_user_id: 'b0b00000-0000-4000-8000-000000000003',
        denied_reason: 'We have it on tape — see the shelf',
        is_4k: false,
        subscribed: false,
      },
    ]);
    expect(answer.page).toEqual({
      offset: 0,
      limit: 1,
      returned: 1,
      total: 1,
      has_more: false,
      next_offset: null,
      mode: 'none',
      unit: 'requests',
    });
  });

  test('a show: itself without any flag, then every child with its episodes [C30] [F12]', async () => {
    const { items } = await get('tv_parent', 1);
    expect(names({ items })).toEqual(['tv_parent 1', 'tv_child 800200', 'tv_child 800201']);
    expect(items[0]).toEqual({
      target: { kind: 'tv_parent', id: 1 },
      title: 'The Ember Accord',
      identifiers: [
        { namespace: 'tmdb', value: '800200' },
        { namespace: 'tvdb', value: '430110' },
        { namespace: 'imdb', value: 'tt8200017' },
        { namespace: 'ombi_tv_parent', value: '1' },
      ],
      status_text: 'A show with 2 requests, each with a state of its own',
    });
    expect(items[1]?.seasons).toEqual([{ season_number: 1, episodes: expect.any(Array), truncated: false }]);
    expect(items[1]?.seasons?.[0]?.episodes).toHaveLength(10);
  });

  test('an episode of a request was asked for, although Ombi flags it only once it is approved', async () => {
    const { items } = await get('tv_child', 800200);
    expect(items[0]?.seasons?.[0]?.episodes[0]).toEqual({
      episode_number: 1,
      title: 'Debt Winter',
      requested: true,
      available: false,
    });
  });

  test('of a very long season the first hundred episodes are shown [C53]', async () => {
    session.world.shows = session.world.shows.map((show) => ({
      ...show,
      childRequests: (show.childRequests ?? []).map(
        (child) =>
          child && {
            ...child,
            seasonRequests: [
              { seasonNumber: 1, episodes: Array.from({ length: 130 }, (_, i) => ({ episodeNumber: i + 1 })) },
            ],
          },
      ),
    }));
    const answer = await get('tv_child', 800201);
    expect(answer.truncated).toBe(true);
    expect(answer.items[0]?.seasons?.[0]?.truncated).toBe(true);
    expect(answer.items[0]?.seasons?.[0]?.episodes).toHaveLength(100);
  });

  test('a child is found through its show [C30]', async () => {
    const answer = await get('tv_child', 800201);
    expect(names(answer)).toEqual(['tv_child 800201']);
    expect(answer.items[0]).toMatchObject({
      parent_request_id: 1,
      status_text: 'Approved, not yet available; asked for by Caz',
    });
    expect(session.ombi.requests.map(({ path }) => path)).toEqual([
      '/api/v1/Request/tv/50/0/2/0/0',
      '/api/v1/Request/tv/1',
    ]);
  });

  test('an album is found in the list', async () => {
    const { items } = await get('album', 3);
    expect(items[0]).toMatchObject({
      target: { kind: 'album', id: 3 },
      identifiers: [
        { namespace: 'musicbrainz', value: 'b0000000-0000-4000-8000-000000000100' },
        { namespace: 'ombi_album', value: '3' },
      ],
      status_text: 'Denied: Ask the choir; asked for by alice; artist: Dust Choir',
    });
    expect(session.ombi.callsTo(albumsList)).toHaveLength(1);
  });

  test('a request whose user is gone is told without one', async () => {
    session.world.films = [
      recorded<UpstreamMovieRequest>('get-v1-request-movie-info-requestid', 'request-without-user'),
    ];
    const { items } = await get('movie', 11);
    expect(items[0]?.status_text).toBe('Approved, not yet available');
    expect(items[0]).not.toHaveProperty('requested_user_id');
  });

  test('an alias of a device stands beside the user', async () => {
    const { items } = await get('movie', 10);
    expect(items[0]?.status_text).toBe('Pending approval; asked for by José as "Front-Room TV"');
  });
});

describe('recorded states', () => {
  test.each([
    ['after-deny-of-approved', 'Approved, then denied: Changed our mind; asked for by Caz'],
    ['after-approve-of-denied', 'Approved, not yet available; asked for by bob'],
    ['after-deny-without-reason', 'Denied; asked for by José as "Front-Room TV"'],
    ['after-available-of-pending', 'Available, but never approved; asked for by bob'],
    ['after-deny-4k', '4K: approved, then denied: No 4K screen; standard: not requested; asked for by alice'],
    ['after-approve-4k-of-non-4k', 'Standard: pending approval; 4K: approved, not yet available; asked for by José'],
    ['after-4k-feature-off', 'Pending approval; asked for by alice; not released before 2026-12-16'],
    ['after-available-4k', 'Standard: available; 4K: available; asked for by alice'],
    ['unreleased', 'Approved, not yet available; asked for by bob; not released before 2026-12-08'],
    ['owned-by-api-user', 'Approved, not yet available; asked for by the API key'],
    ['non-ascii-user', 'Pending approval; asked for by José'],
  ])('%s [C32] [N1]', async (name, words) => {
    const film = recorded<UpstreamMovieRequest>('get-v1-request-movie-info-requestid', name);
    session.world.films = [film];
    const { items } = await get('movie', film.id ?? 0);
    expect(items[0]?.status_text).toBe(words);
  });

  test('a reason stays behind a later approval in Ombi, and is not told then [S4]', async () => {
    const film = recorded<UpstreamMovieRequest>('get-v1-request-movie-info-requestid', 'after-approve-of-denied');
    expect(film.deniedReason).not.toBeNull();
    session.world.films = [film];
    const { items } = await get('movie', film.id ?? 0);
    expect(items[0]).not.toHaveProperty('denied_reason');
  });

  test('of its dates only that of the request is told: Ombi’s others are local times that wear a Z [L1]', async () => {
    const film = recorded<UpstreamMovieRequest>('get-v1-request-movie-info-requestid', 'after-approve-of-denied');
    const dates = { requestedDate: '2026-08-01T18:00:00Z', markedAsApproved: '2026-08-01T14:05:00Z' };
    session.world.films = [{ ...film, ...dates }];
    const { items, warnings } = await get('movie', film.id ?? 0);
    expect(items[0]?.requested_date).toBe('2026-08-01T18:00:00Z');
    expect(JSON.stringify([items, warnings])).not.toMatch(/14:05|hour/);
  });

  test('the reason of a denied 4K part is the reason', async () => {
    const film = recorded<UpstreamMovieRequest>('get-v1-request-movie-info-requestid', 'after-deny-4k');
    session.world.films = [film];
    expect((await get('movie', 15)).items[0]).toMatchObject({ denied_reason: 'No 4K screen', denied_4k: true });
  });
});

describe('what is not there', () => {
  const refusal = async (kind: string, id: number) => (await session.call('alice', { view: 'get', kind, id })).error;

  test.each(['movie', 'tv_parent', 'tv_child', 'album'])(
    'an unknown %s is NOT_FOUND, and the list is named [M6]',
    async (kind) => {
      const error = await refusal(kind, 9999);
      expect(error).toMatchObject({ code: 'NOT_FOUND', field: 'id', retryable: false });
      expect(error?.message).toMatch(/ 9999 was not found\..* read_requests with view: list and query/);
    },
  );

  test('a child’s number given for a show is explained [F2]', async () => {
    expect((await refusal('tv_parent', 800200))?.message).toMatch(
      /800200 is the number of a child: give kind tv_child, or tv_parent 1 for the whole show\./,
    );
  });

  test('a show’s number given for a child is explained [F2]', async () => {
    expect((await refusal('tv_child', 4))?.message).toMatch(/4 is the number of a whole show: give kind tv_parent\./);
  });

  test('a show that Ombi hides from the caller is not found', async () => {
    session.ombi.on('GET /api/v1/Request/tv/{requestId}', 'hide-users-as-bob-not-his');
    session.ombi.on(showsPage, { json: { collection: [], total: 0 } });
    expect(await refusal('tv_parent', 4)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('kind and id are needed', async () => {
    const { error } = await session.call('alice', { view: 'get', kind: 'movie' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id' });
  });

  test('a failing Ombi is not taken for a missing request', async () => {
    session.ombi.on('GET /api/v1/Request/movie/info/{requestId}', { status: 503, text: 'down' });
    expect(await refusal('movie', 1)).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
  });
});

test.each(['get', 'diagnose'])(
  '%s: a number that Ombi cannot hold is refused before anything is asked',
  async (view) => {
    const { error } = await session.call('bob', { view, kind: 'movie', id: 2_147_483_648 });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id', message: 'id: is at most 2147483647.' });
    expect(session.ombi.requests).toEqual([]);
  },
);
