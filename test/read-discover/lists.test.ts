/** Ombi's lists of films and shows, and the windows that are asked of them. */
import { describe, expect, test } from 'vitest';
import type { UpstreamListedShow } from '../../src/projections/discover-records.ts';
import type { UpstreamFilmHit } from '../../src/projections/search-records.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import {
  askedOf,
  discoverSession,
  feed,
  nowPlaying,
  popularFilms,
  popularShows,
  show,
  tmdbIds,
  trendingFilms,
  trendingShows,
  windowOf,
} from './discover-session.ts';

const session = discoverSession();
const { browse, call } = session;
const asked = (operation: string) => session.ombi.callsTo(operation).map(askedOf);
const filmRows = () => recordedAnswer<UpstreamFilmHit[]>(popularFilms, 'first-20');
const showRows = () => recordedAnswer<UpstreamListedShow[]>(popularShows, 'first-10');

describe('films', () => {
  test('“What is popular now?”: each with its ids, its state and where it stands [C19] [C21]', async () => {
    const answer = await browse({ list: 'popular', media: 'movie', limit: 2 });
    expect(answer.items).toEqual([
      {
        media: 'movie',
        identifiers: [
          { namespace: 'tmdb', value: '500100' },
          { namespace: 'imdb', value: 'tt9100000' },
          { namespace: 'ombi_movie', value: '1' },
        ],
        title: 'The Glass Harbor',
        year: 1958,
        overview: filmRows()[0]?.overview,
        available: false,
        requested: true,
        request_targets: [{ kind: 'movie', id: 1 }],
      },
      {
        media: 'movie',
        identifiers: [
          { namespace: 'tmdb', value: '500200' },
          { namespace: 'imdb', value: 'tt9100013' },
          { namespace: 'ombi_movie', value: '4' },
        ],
        title: 'Lantern of Ember Vale',
        year: 2001,
        overview: filmRows()[1]?.overview,
        available: true,
        requested: true,
        request_targets: [{ kind: 'movie', id: 4 }],
        providers: [{ name: 'Plex', access: 'library' }],
      },
    ]);
    expect(answer.page).toEqual({
      offset: 0,
      limit: 2,
      returned: 2,
      total: null,
      has_more: true,
      next_offset: 2,
      mode: 'upstream',
      unit: 'media',
    });
  });

  test.each([
    [{ offset: 0, limit: 20 }, [[0, 20]]],
    [{ offset: 5, limit: 5 }, [[0, 20]]],
    [
      { offset: 15, limit: 10 },
      [
        [0, 20],
        [20, 20],
      ],
    ],
    [
      { offset: 30, limit: 100 },
      [
        [20, 20],
        [40, 20],
        [60, 20],
        [80, 20],
        [100, 20],
        [120, 20],
      ],
    ],
  ])('%o is asked for in whole pages of 20 [S5]', async (window, pages) => {
    await browse({ list: 'popular', media: 'movie', ...window });
    expect(asked(popularFilms)).toHaveLength(pages.length);
    expect(asked(popularFilms)).toEqual(expect.arrayContaining(pages));
  });

  test('any window is exactly that part of the list, and a walk ends [C57]', async () => {
    const whole = await browse({ list: 'popular', media: 'movie', limit: 100 });
    expect(whole.items).toHaveLength(30);
    const walked: (string | undefined)[] = [];
    let offset: number | null = 0;
    for (let steps = 0; offset !== null && steps < 20; steps++) {
      const page = await browse({ list: 'popular', media: 'movie', limit: 7, offset });
      walked.push(...tmdbIds(page));
      offset = page.page.next_offset;
    }
    expect(offset).toBeNull();
    expect(walked).toEqual(tmdbIds(whole));
  });

  test('a short page is not the end: Ombi drops titles without filling up [D2] [C56]', async () => {
    session.ombi.on(popularFilms, 'hide-available');
    const { items, page, warnings } = await browse({ list: 'popular', media: 'movie' });
    expect(items).toHaveLength(7);
    expect(page).toMatchObject({ total: null, has_more: null, next_offset: 20 });
    expect(warnings.join()).toMatch(/without a snapshot/);
  });

  test('with more to come, a warning says that pages may shift; no order across pages is claimed [C58] [D3]', async () => {
    expect((await browse({ list: 'popular', media: 'movie' })).warnings).toContain(
      'Ombi pages without a snapshot: titles may shift between pages, and a short page is not the end.',
    );
  });

  test('rows beyond those asked for are another window’s, and are not shown [S5]', async () => {
    session.ombi.on(popularFilms, () => ({ json: [...filmRows(), ...filmRows()] }));
    expect((await browse({ list: 'popular', media: 'movie' })).items).toHaveLength(20);
  });

  test('behind the end there is nothing, which proves nothing', async () => {
    const { items, page, warnings } = await browse({ list: 'popular', media: 'movie', offset: 40 });
    expect(items).toEqual([]);
    expect(page).toMatchObject({ total: null, has_more: null, next_offset: null });
    expect(warnings).toEqual(['Ombi has nothing at offset 40 (its metadata source may have failed).']);
  });

  test('an empty list may be a failed metadata source', async () => {
    session.ombi.on(popularFilms, 'end');
    const { warnings } = await browse({ list: 'popular', media: 'movie' });
    expect(warnings).toEqual(['Ombi found nothing (its metadata source may have failed).']);
  });

  test('rows with id 0 are left out, and said [C15]', async () => {
    session.ombi.on(popularFilms, 'detail-calls-failing');
    const answer = await browse({ list: 'popular', media: 'movie' });
    expect(tmdbIds(answer)).toEqual(['500100', '500400']);
    expect(answer.truncated).toBe(true);
    expect(answer.warnings.join()).toMatch(/2 of 4 titles are left out: Ombi lost their ids/);
  });

  test('only_new leaves out what is there or requested, in 4K too, and nothing is said of it', async () => {
    const answer = await browse({ list: 'popular', media: 'movie', only_new: true });
    expect(tmdbIds(answer)).toEqual(['500400', '501100', '501300', '501500', '501600', '501800', '502100']);
    for (const film of answer.items) expect(film).toMatchObject({ available: false, requested: false });
    expect(answer.page).toMatchObject({ returned: 7, next_offset: 20 });
    expect(answer.warnings).toContain('13 of 20 titles are left out: available or requested.');
    expect(answer.warnings.join()).not.toMatch(/Nine Quiet Rivers|4K/);
  });

  test('a window of nothing new names the next one', async () => {
    const { items, warnings } = await browse({ list: 'popular', media: 'movie', only_new: true, limit: 3 });
    expect(items).toEqual([]);
    expect(warnings).toContain('3 of 3 titles are left out: available or requested. Go on with offset 3.');
  });

  test('trending is the paged route that Ombi calls nowplaying', async () => {
    expect((await browse({ list: 'trending', media: 'movie' })).items).toHaveLength(20);
    expect(asked(trendingFilms)).toEqual([[0, 20]]);
  });

  test.each(['top_rated', 'upcoming', 'seasonal'])('%s is a list of its own', async (list) => {
    const { items, page } = await browse({ list, media: 'movie' });
    expect(items.length).toBeGreaterThan(0);
    expect(page).toMatchObject({ mode: 'upstream', total: null });
  });

  test('now_playing comes in one piece, in an order that does not change from call to call [C56]', async () => {
    const rows = recordedAnswer<UpstreamFilmHit[]>(nowPlaying);
    const first = await browse({ list: 'now_playing', media: 'movie' });
    session.ombi.on(nowPlaying, { json: rows.toReversed() });
    const second = await browse({ list: 'now_playing', media: 'movie' });
    expect(tmdbIds(second)).toEqual(tmdbIds(first));
    expect(first.page).toMatchObject({ returned: 3, total: 3, has_more: false, next_offset: null, mode: 'local' });
    const page = await browse({ list: 'now_playing', media: 'movie', limit: 2 });
    expect(page.page).toMatchObject({ total: 3, has_more: true, next_offset: 2 });
  });

  test('of a full list in one piece, the total is not known [C56]', async () => {
    session.ombi.on(nowPlaying, { json: filmRows() });
    const answer = await browse({ list: 'now_playing', media: 'movie' });
    expect(answer.page).toMatchObject({ total: null, has_more: null, next_offset: null });
    expect(answer.truncated).toBe(true);
  });
});

describe('shows', () => {
  test('a row tells what was requested, but not that a show is complete [C14] [C21]', async () => {
    const { items } = await browse({ list: 'popular', media: 'tv', limit: 2 });
    expect(showRows().every((row) => row.fullyAvailable)).toBe(true);
    expect(items).toEqual([
      {
        media: 'tv',
        identifiers: [{ namespace: 'tmdb', value: '800100' }],
        title: 'Harborlight',
        overview: showRows()[0]?.overview,
        requested: false,
      },
      {
        media: 'tv',
        identifiers: [
          { namespace: 'tmdb', value: '800200' },
          { namespace: 'ombi_tv_parent', value: '1' },
        ],
        title: 'The Ember Accord',
        overview: showRows()[1]?.overview,
        requested: true,
        request_targets: [{ kind: 'tv_parent', id: 1 }],
      },
    ]);
  });

  test('what Ombi calls available is only in part there, which a warning says', async () => {
    session.ombi.on(popularShows, {
      json: showRows().map((row) => ({ ...row, available: true, plexUrl: 'http://x' })),
    });
    const { items, warnings } = await browse({ list: 'popular', media: 'tv', limit: 1 });
    expect(items[0]).toMatchObject({ providers: [{ name: 'Plex', access: 'library' }] });
    expect(items[0]).not.toHaveProperty('available');
    expect(warnings.join()).toMatch(/"Harborlight": some of it is there; read_media/);
  });

  test('are asked for in pages of 10, and the gaps are said', async () => {
    const answer = await browse({ list: 'popular', media: 'tv', limit: 20 });
    expect(asked(popularShows)).toEqual([
      [0, 10],
      [10, 10],
    ]);
    expect(answer.items).toHaveLength(10);
    expect(answer.page).toMatchObject({ total: null, has_more: null, next_offset: null });
    expect(answer.warnings.join()).toMatch(/leaves out every second ten/);
  });

  test('offset 10 is Ombi’s second page [D2]', async () => {
    const rows = [...showRows(), ...showRows().map((row) => ({ ...row, id: (row.id ?? 0) + 1 }))];
    session.ombi.on(popularShows, ({ call: seen }) => ({ json: windowOf(rows, seen) }));
    const answer = await browse({ list: 'popular', media: 'tv', limit: 2, offset: 9 });
    expect(tmdbIds(answer)).toEqual(['801300', '800101']);
    expect(answer.page).toMatchObject({ has_more: true, next_offset: 11 });
  });

  test('episodes that Ombi sends along are dropped while the list is read [C26] [C55]', async () => {
    const [row] = recordedAnswer<(UpstreamListedShow & { seasonRequests?: unknown[] })[]>(
      popularShows,
      'hide-available',
    );
    // About 40 MB, a hundred times what ten shows weigh.
    const seasons = Array.from({ length: 100 }, () => row?.seasonRequests ?? []).flat();
    const rows = showRows().map((one) => ({ ...one, seasonRequests: seasons }));
    session.ombi.on(popularShows, { json: rows });
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(8 * 1024 * 1024);
    const answer = await browse({ list: 'popular', media: 'tv', limit: 10 });
    expect(answer.ok).toBe(true);
    expect(answer.items).toHaveLength(10);
  });

  test.each(['trending', 'anticipated', 'most_watched'])('%s is a list of its own', async (list) => {
    expect((await browse({ list, media: 'tv', limit: 10 })).items.length).toBeGreaterThan(0);
  });

  test('only_new looks up what the list does not tell', async () => {
    const rows = recordedAnswer<UpstreamListedShow[]>(trendingShows, 'first-20');
    session.ombi.on(trendingShows, { json: rows.filter(({ id }) => [800200, 801600, 801300].includes(id ?? 0)) });
    session.ombi.on(show, 'not-requested', ({ path }) => path.endsWith('/801600'));
    const unrequested = rows.find(({ requested }) => !requested)?.id;
    expect(unrequested).toBe(800100);
    const answer = await browse({ list: 'trending', media: 'tv', limit: 10, only_new: true });
    // Requested shows are not looked up.
    expect(session.ombi.callsTo(show).map(({ path }) => path)).toEqual(['/api/v2/Search/tv/801600']);
    expect(answer.warnings.join()).toMatch(/2 of 3 titles are left out/);
  });

  test('a show that only its details know to be there in part is not new', async () => {
    const detail = recordedAnswer<{ id: number }>(show, 'partly-on-plex');
    session.ombi.on(popularShows, { json: showRows().slice(0, 1) });
    session.ombi.on(show, { json: { ...detail, id: 800100 } });
    expect((await browse({ list: 'popular', media: 'tv', limit: 10, only_new: true })).items).toEqual([]);
  });

  test('a new show comes with what its details tell', async () => {
    const detail = recordedAnswer<{ id: number }>(show, 'not-requested');
    session.ombi.on(popularShows, { json: showRows().slice(0, 1) });
    session.ombi.on(show, { json: { ...detail, id: 800100 } });
    const { items } = await browse({ list: 'popular', media: 'tv', limit: 10, only_new: true });
    expect(items[0]).toMatchObject({ available: false, requested: false });
    expect(items[0]?.year).toBeTypeOf('number');
  });

  test('a show whose look-up fails stays, and is named', async () => {
    session.ombi.on(show, { status: 500, json: { error: 'x' } });
    const answer = await browse({ list: 'popular', media: 'tv', limit: 3, only_new: true });
    expect(tmdbIds(answer)).toEqual(['800100', '800300']);
    expect(answer.items[0]).not.toHaveProperty('available');
    expect(answer.warnings).toContain(
      'Whether these are new could not be looked up; they may be there already: "Harborlight", "Meridian PD".',
    );
  });
});

describe('what was requested', () => {
  test('comes from the feed: truncated, total and continuation unknown [C25]', async () => {
    const answer = await browse({ list: 'requested', media: 'movie' });
    expect(tmdbIds(answer)).toEqual(['504000', '503900', '503500', '503400', '502300', '501200', '502500']);
    expect(answer.truncated).toBe(true);
    expect(answer.page).toMatchObject({ returned: 7, total: null, has_more: null, next_offset: null });
    expect(answer.warnings.join()).toMatch(/at most seven of each medium; read_requests with media: movie/);
  });

  test('two requests for one show are one record with both; two shows of one title are told apart', async () => {
    const { items, warnings } = await browse({ list: 'requested', media: 'tv' });
    expect(items.at(-1)).toMatchObject({
      title: 'The Ember Accord',
      year: 2014,
      requested: true,
      identifiers: [
        { namespace: 'tmdb', value: '800200' },
        { namespace: 'ombi_tv_child', value: '800201' },
        { namespace: 'ombi_tv_child', value: '800200' },
      ],
      request_targets: [
        { kind: 'tv_child', id: 800201 },
        { kind: 'tv_child', id: 800200 },
      ],
    });
    expect(items.every((item) => !('available' in item))).toBe(true);
    expect(warnings.join()).toMatch(/"Brask" stands for 2 records: 2026, show, tmdb:801900.*2011, show, tmdb:800500/);
    expect(warnings).toContain('"Paper Comets" (2026): the request was denied.');
  });

  test('a film without a request date was asked for in 4K only', async () => {
    const rows = recordedAnswer<Record<string, unknown>[]>(feed);
    session.ombi.on(feed, { json: rows.map((row) => ({ ...row, requestDate: '0001-01-01T00:00:00Z' })) });
    const { items, warnings } = await browse({ list: 'requested', media: 'movie', limit: 1 });
    expect(items[0]).toMatchObject({ request_targets: [{ kind: 'movie', id: 14 }] });
    expect(items[0]).not.toHaveProperty('requested');
    expect(warnings.join()).toMatch(/requested in 4K only/);
  });

  test.each(['tmdb-down', 'request-without-user'])(
    'a feed that Ombi cannot build (%s) names the list instead',
    async (name) => {
      session.ombi.on(feed, name);
      const { error } = await call({ list: 'requested', media: 'tv' });
      expect(error?.code).toBe('UPSTREAM_REJECTED');
      expect(error?.message).toMatch(/read_requests with view: list/);
    },
  );

  test('nobody asked for anything', async () => {
    session.ombi.on(feed, 'empty');
    expect((await browse({ list: 'requested', media: 'tv' })).items).toEqual([]);
  });
});
