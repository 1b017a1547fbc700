/** view list: the household's requests, merged, selected, sorted and told in words. */
import { describe, expect, test } from 'vitest';
import { filmsList, showsPage } from './request-world.ts';
import { names, requestsSession } from './requests-session.ts';

const session = requestsSession();

describe('the whole list', () => {
  test('all media stand in one list, newest first, 4K-only films where they were asked for [C29] [C30]', async () => {
    const answer = await session.read('alice', { limit: 100 });
    expect(names(answer)).toEqual([
      'movie 15',
      'tv_child 801900',
      'movie 14',
      'album 4',
      'movie 13',
      'tv_child 800500',
      'movie 12',
      'album 3',
      'tv_child 801500',
      'movie 11',
      'movie 10',
      'tv_child 801300',
      'movie 9',
      'album 2',
      'movie 8',
      'tv_child 800400',
      'movie 7',
      'album 1',
      'tv_child 800201',
      'movie 6',
      'movie 5',
      'tv_child 800200',
      'movie 4',
      'movie 3',
      'movie 2',
      'movie 1',
    ]);
    expect(answer.page).toEqual({
      offset: 0,
      limit: 100,
      returned: 26,
      total: 26,
      has_more: false,
      next_offset: null,
      mode: 'local',
      unit: 'requests',
    });
  });

  test('every record is as it was read and accepted once [C14]', async () => {
    const { items, warnings } = await session.read('admin', { limit: 100 });
    await expect(`${JSON.stringify({ items, warnings }, null, 2)}\n`).toMatchFileSnapshot(
      '../golden/read-requests/household.json',
    );
  });

  test('the default page is well below what a host shows [K3]', async () => {
    const answer = await session.call('alice');
    expect(JSON.stringify(answer).length / 4).toBeLessThan(4_000);
  });

  test('a page with more to come says that rows may shift, the last one does not [C58]', async () => {
    const shift = 'Ombi pages without a snapshot: rows may shift between pages while requests come and go.';
    const first = await session.read('alice', { limit: 10 });
    expect(first.warnings).toContain(shift);
    expect(first.page).toMatchObject({ returned: 10, total: 26, has_more: true, next_offset: 10 });
    const last = await session.read('alice', { limit: 10, offset: 20 });
    expect(last.warnings).not.toContain(shift);
    expect(last.page).toMatchObject({ returned: 6, total: 26, has_more: false, next_offset: null });
  });

  test('two shows of one title are told apart [D1]', async () => {
    const { items, warnings } = await session.read('alice', { query: 'brask', media: 'tv' });
    expect(items.map(({ title, parent_request_id }) => [title, parent_request_id])).toEqual([
      ['Brask', 6],
      ['Brask', 5],
    ]);
    expect(warnings).toContain(
      '"Brask" is more than one title here: tv_child 801900 is TMDB 801900 (2026), tv_child 800500 is TMDB 800500 (2011).',
    );
  });

  test('an empty Ombi has no requests, whatever is asked for [M1] [D4]', async () => {
    session.world = { films: [], shows: [], albums: [] };
    for (const args of [{}, { sort: 'title', order: 'asc' }, { status: 'unavailable' }, { media: 'tv' }]) {
      const answer = await session.read('bob', args);
      expect(answer.items).toEqual([]);
      expect(answer.page).toMatchObject({ returned: 0, total: 0, has_more: false, next_offset: null });
    }
  });

  test('a list that Ombi gives as null is empty [M1]', async () => {
    session.world = { films: [], shows: [], albums: [] };
    for (const operation of [filmsList, showsPage])
      session.ombi.on(operation, { json: { collection: null, total: 0 } });
    expect((await session.read('bob')).page).toMatchObject({ returned: 0, total: 0, has_more: false });
  });
});

describe('what is asked of Ombi', () => {
  const paths = () => session.ombi.requests.map(({ path }) => path);

  test('of each medium as much as the window may need, in one call [S17]', async () => {
    await session.read('alice', { limit: 5, offset: 10 });
    expect(paths()).toEqual(
      expect.arrayContaining([
        '/api/v2/Requests/movie/16/0/id/desc',
        '/api/v1/Request/tv/50/0/2/0/0',
        '/api/v2/Requests/album/16/0/requestedDate/desc',
      ]),
    );
  });

  test('of films alone just the page', async () => {
    const answer = await session.read('admin', { media: 'movie', limit: 5, offset: 10, status: 'pending' });
    expect(paths()).toEqual(['/api/v2/Requests/movie/pending/6/10/id/desc']);
    expect(answer.page).toMatchObject({ mode: 'upstream', total: 5, returned: 0, has_more: false });
  });

  test('only sorts that Ombi has, written as it wants them [D4]', async () => {
    await session.read('admin', { media: 'movie', sort: 'title', order: 'asc' });
    await session.read('admin', { media: 'album', sort: 'title', order: 'desc' });
    expect(paths()).toEqual(['/api/v2/Requests/movie/21/0/title/asc', '/api/v2/Requests/album/21/0/title/desc']);
  });

  test.each(['added', 'requestedUser', 'requestedUser.userName'])(
    'the sort %s is refused before anything is asked [D4] [D5]',
    async (sort) => {
      const { error } = await session.call('bob', { sort });
      expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'sort' });
      expect(paths()).toEqual([]);
    },
  );

  test('unknown inputs are refused with those that there are [D10]', async () => {
    const { error } = await session.call('bob', { statuss: 'pending', sort_by: 'title' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(error?.message).toContain('status');
    expect(error?.message).toContain('offset');
  });
});

describe('statuses', () => {
  test.each([
    [
      'pending',
      [
        'movie 15',
        'tv_child 801900',
        'tv_child 800500',
        'movie 10',
        'movie 9',
        'tv_child 800400',
        'album 1',
        'tv_child 800200',
        'movie 2',
        'movie 1',
      ],
    ],
    [
      'processing',
      ['movie 14', 'movie 13', 'movie 12', 'movie 11', 'album 2', 'movie 8', 'movie 7', 'tv_child 800201', 'movie 3'],
    ],
    ['available', ['album 4', 'tv_child 801500', 'movie 8', 'movie 4']],
    [
      'unavailable',
      ['movie 14', 'movie 13', 'movie 12', 'movie 11', 'album 2', 'tv_child 800201', 'movie 6', 'movie 3'],
    ],
    ['denied', ['album 3', 'tv_child 801300', 'movie 6', 'movie 5']],
  ])('%s', async (status, expected) => {
    const answer = await session.read('alice', { status });
    expect(names(answer)).toEqual(expected);
    expect(answer.page).toMatchObject({ total: expected.length, has_more: false });
  });

  test('only what is pending can be approved', async () => {
    const { items } = await session.read('alice', { limit: 100 });
    const approvable = items.filter((item) => item.can_approve !== undefined);
    const pending = await session.read('alice', { status: 'pending' });
    expect(names({ items: approvable })).toEqual(names(pending));
    expect(approvable.every(({ can_approve }) => can_approve === true)).toBe(true);
  });
});

describe('sorting', () => {
  test('oldest first', async () => {
    const newest = names(await session.read('alice', { limit: 100 }));
    // Two albums share the minute of a film: equal dates stand by their numbers, in both directions.
    const oldest = names(await session.read('alice', { limit: 100, order: 'asc' }));
    expect(oldest).toHaveLength(26);
    expect(oldest.slice(0, 3)).toEqual(['movie 1', 'movie 2', 'movie 3']);
    expect(oldest.at(-1)).toBe(newest[0]);
  });

  test('titles A to Z over all media, also of albums, which Ombi cannot sort so [D4]', async () => {
    const { items } = await session.read('alice', { sort: 'title', order: 'asc', limit: 100 });
    const titles = items.map(({ title }) => title ?? '');
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare));
    expect(titles[0]).toMatch(/^An Exceptionally Long/);
  });

  test.each(['asc', 'desc'])('a film without any date (%s) holds up nothing behind it [L2]', async (order) => {
    session.world.films = session.world.films.map((film) =>
      film.id === 12 ? { ...film, requestedDate: '0001-01-01T00:00:00Z' } : film,
    );
    const answer = await session.read('alice', { order, limit: 100 });
    const undated = answer.items.find(({ target }) => target.kind === 'movie' && target.id === 12);
    expect(undated).not.toHaveProperty('requested_date');
    const dates = answer.items.flatMap(({ requested_date }) => requested_date ?? []);
    expect(dates).toHaveLength(25);
    expect(dates).toEqual(order === 'asc' ? dates.toSorted() : dates.toSorted().reverse());
  });
});

describe('films in 4K', () => {
  const film = async (id: number) =>
    (await session.read('alice', { limit: 100 })).items.find(
      ({ target }) => target.kind === 'movie' && target.id === id,
    );

  test('a film asked for in 4K only has the 4K date, and no standard state [C32] [G1]', async () => {
    const velvet = await film(7);
    expect(velvet).toMatchObject({
      status_text: '4K: approved, not yet available; standard: not requested; asked for by alice',
      requested_date: '2026-11-29T04:05:00Z',
      is_4k: true,
      approved_4k: true,
      available_4k: false,
      denied_4k: false,
    });
    for (const flag of ['approved', 'available', 'denied', 'can_approve']) expect(velvet).not.toHaveProperty(flag);
  });

  test('when it is there, both facts are told [G1] [G4]', async () => {
    const withFlags = (id: number, flags: object) => {
      session.world.films = session.world.films.map((row) => (row.id === id ? { ...row, ...flags } : row));
    };
    withFlags(7, { available4K: true });
    expect((await film(7))?.status_text).toBe('4K: available; standard: not requested; asked for by alice');
    withFlags(8, { available: false, available4K: true });
    expect((await film(8))?.status_text).toBe(
      'Standard: approved, not yet available; 4K: available; asked for by alice',
    );
  });

  test('a film with both states says each [C32]', async () => {
    expect(await film(8)).toMatchObject({
      approved: true,
      available: true,
      approved_4k: true,
      available_4k: false,
      status_text: 'Standard: available; 4K: approved, not yet available; asked for by alice',
    });
  });

  test('a standard film says nothing about 4K but that it is not', async () => {
    const saltwind = await film(2);
    expect(saltwind?.is_4k).toBe(false);
    for (const flag of ['approved_4k', 'available_4k', 'denied_4k']) expect(saltwind).not.toHaveProperty(flag);
  });
});

describe('shows', () => {
  test('a child has its own number, its show’s number and its show’s ids; seasons by number [C30]', async () => {
    const { items } = await session.read('alice', { media: 'tv', user: 'carol' });
    expect(items).toEqual([
      {
        target: { kind: 'tv_child', id: 800201 },
        parent_request_id: 1,
        title: 'The Ember Accord',
        identifiers: [
          { namespace: 'tmdb', value: '800200' },
          { namespace: 'tvdb', value: '430110' },
          { namespace: 'imdb', value: 'tt8200017' },
          { namespace: 'ombi_tv_parent', value: '1' },
          { namespace: 'ombi_tv_child', value: '800201' },
        ],
        approved: true,
        available: false,
        status_text: 'Approved, not yet available; asked for by Caz',
        requested_date: '2026-11-29T01:00:00Z',
        requested_user_id: 'ca301000-0000-4000-8000-000000000004',
        seasons: [{ season_number: 2, episodes: [], truncated: true }],
      },
    ]);
  });

  test('the children of one show have states of their own [F2] [F12]', async () => {
    const { items } = await session.read('alice', { query: 'ember accord' });
    expect(
      items.map(({ target, parent_request_id, status_text, seasons }) => [
        target.id,
        parent_request_id,
        status_text,
        seasons?.[0]?.season_number,
      ]),
    ).toEqual([
      [800201, 1, 'Approved, not yet available; asked for by Caz', 2],
      [800200, 1, 'Pending approval; asked for by bob', 1],
    ]);
  });

  test('a child without any episode says so', async () => {
    session.world.shows = session.world.shows.map((show) => ({
      ...show,
      childRequests: (show.childRequests ?? []).map((child) => child && { ...child, seasonRequests: [] }),
    }));
    const { items } = await session.read('alice', { media: 'tv', query: 'quiet rivers' });
    expect(items[0]?.status_text).toBe('Pending approval; asked for by José; asks for no episodes');
    expect(items[0]).not.toHaveProperty('seasons');
  });
});
