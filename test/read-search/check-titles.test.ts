/** read_search with a list of titles, through a real MCP client, on recorded answers of a real Ombi. */
import { describe, expect, it } from 'vitest';
import { reset } from '../support/faults.ts';
import { hitsFor, searchHousehold } from './household-search.ts';
import { film, films, lidarr, multi, recordsOf, searchSession, show, showLike, termOf } from './search-session.ts';

const session = searchSession();
const check = (titles: string[], further: object = {}) => session.search({ titles, ...further });

describe('a list of titles', () => {
  it('[C19] gives one record each, in order, with its state and without what it is about', async () => {
    searchHousehold(session.ombi);
    const { items, page } = await check([
      'Saltwind Academy',
      'the glass harbor',
      'Dust Choir - Sessions',
      'Maren Volk',
    ]);
    expect(items.map(({ media, title, available, requested }) => [media, title, available, requested])).toEqual([
      ['tv', 'Saltwind Academy', undefined, undefined],
      ['movie', 'The Glass Harbor', false, true],
      ['tv', 'Dust Choir: Sessions', true, true],
      ['person', 'Maren Volk', undefined, undefined],
    ]);
    expect(items.every((item) => item.overview === undefined)).toBe(true);
    expect(page).toEqual({
      offset: 0,
      limit: 4,
      returned: 4,
      total: 4,
      has_more: false,
      next_offset: null,
      mode: 'none',
      unit: 'media',
    });
  });

  it('has a record without identifiers for a miss, and its near misses in a warning', async () => {
    searchHousehold(session.ombi);
    const { ok, items, warnings } = await check(['Harbor', 'Umbrella of Straw']);
    expect(ok).toBe(true);
    expect(items).toEqual([
      { media: 'unknown', identifiers: [], title: 'Harbor' },
      { media: 'unknown', identifiers: [], title: 'Umbrella of Straw' },
    ]);
    expect(warnings).toEqual([
      '"Harbor": no such title was found; nearest: "The Glass Harbor" (1958), film, tmdb:500100; "The Harbor Below" (1971), film, tmdb:502200; "The Seventh Harbor" (2026), film, tmdb:503700.',
      '"Umbrella of Straw": Ombi found nothing (its metadata source may have failed).',
    ]);
  });

  it('names the others of an ambiguous title, told apart and with their state', async () => {
    searchHousehold(session.ombi, [{ id: '801700', mediaType: 'tv', title: 'Brask' }]);
    session.ombi.on(show, () => ({
      json: showLike('pending', { id: 800500, theMovieDbId: '800500', title: 'Brask' }),
    }));
    session.ombi.on(
      show,
      () => ({ json: showLike('not-requested', { title: 'Brask' }) }),
      ({ path }) => path.endsWith('/801700'),
    );
    const { items, warnings } = await check(['Brask']);
    expect(items.map(({ identifiers: [first] }) => first?.value)).toEqual(['800500']);
    expect(warnings).toContain(
      '"Brask" was taken for "Brask" (2021), show, tmdb:800500, requested; it may also mean "Brask" (2016), show, tmdb:801700, not there.',
    );
    // Nothing but that one line is said of the show that is not shown.
    expect(warnings.filter((warning) => warning.includes('2016'))).toHaveLength(1);
  });

  it('tells a longer title by its words, and says what it was taken for', async () => {
    searchHousehold(session.ombi);
    const { items, warnings } = await check(['The Second Wick', 'Lullaby Iron']);
    expect(items.map(({ title }) => title)).toEqual(['Lantern of Ember Vale: The Second Wick', 'Iron Lullaby']);
    expect(warnings[0]).toBe(
      '"The Second Wick" was taken for "Lantern of Ember Vale: The Second Wick" (2003), film, tmdb:500300, available.',
    );
    expect(warnings).toContainEqual(expect.stringMatching(/^"Lullaby Iron" was taken for "Iron Lullaby" \(1964\)/));
  });

  it('asks for years, and takes the year before or after with a warning', async () => {
    searchHousehold(session.ombi);
    session.ombi.on(films, 'year-no-match');
    const { items, warnings } = await check([
      'Dust Choir: Sessions (2022)',
      'Dust Choir: Sessions (2021)',
      'Dust Choir: Sessions (1999)',
      'The Glass Harbor (1958)',
    ]);
    expect(items.map(({ title, year }) => [title, year])).toEqual([
      ['Dust Choir: Sessions', 2022],
      ['Dust Choir: Sessions', 2022],
      ['Dust Choir: Sessions (1999)', undefined],
      ['The Glass Harbor', 1958],
    ]);
    expect(items[2]?.media).toBe('unknown');
    expect(warnings).toEqual([
      '"Dust Choir: Sessions (2021)" was taken for "Dust Choir: Sessions" (2022), show, tmdb:801500, available.',
      '"Dust Choir: Sessions (1999)": no such title was found; nearest: "Dust Choir: Sessions", show, tmdb:801500.',
    ]);
  });

  it('finds the one of a common title by its year, however far down it stands', async () => {
    session.ombi
      .on(films, 'none')
      .on(multi, () => ({
        json: [1950, 1962, 1971, 1980, 1999, 2003, 2014].map((year, index) => ({
          id: String(500100 + index),
          mediaType: 'movie',
          title: `Home (${year})`,
        })),
      }));
    const { items, warnings } = await check(['Home (2003)', 'Home'], { state: false });
    expect(items.map(({ year }) => year)).toEqual([2003, 1950]);
    expect(warnings).toEqual([
      '"Home" was taken for "Home" (1950), film, tmdb:500100; it may also mean "Home" (1962), film, tmdb:500101; "Home" (1971), film, tmdb:500102; "Home" (1980), film, tmdb:500103, and there are more of that title.',
    ]);
  });

  it('takes a common year for those that name none', async () => {
    searchHousehold(session.ombi);
    session.ombi.on(films, 'year-no-match');
    await check(['Brask', 'Saltwind (2014)'], { year: 2019, media: 'movie' });
    const years = session.ombi.callsTo(films).map(({ body }) => (body as { year: unknown }).year);
    expect(years.sort()).toEqual([2014, 2019, null, null]);
  });

  it('looks nothing up when the state is not wanted', async () => {
    searchHousehold(session.ombi);
    const { items } = await check(['Saltwind', 'Brask'], { state: false });
    expect(items.map(({ title, available }) => [title, available])).toEqual([
      ['Saltwind', undefined],
      ['Brask', undefined],
    ]);
    expect(session.ombi.requests.map(({ operation }) => operation)).toEqual([multi, multi]);
  });

  it('takes ids and links too, and says of each that it cannot use what works', async () => {
    searchHousehold(session.ombi);
    session.ombi.on('GET /api/v2/Search/movie/imdb/{imdbid}', 'normal');
    const { ok, items, warnings } = await check([
      'https://www.imdb.com/title/tt9100013/',
      'https://www.netflix.com/title/70131314',
      'tmdb:abc',
    ]);
    expect(ok).toBe(true);
    expect(items.map(({ media }) => media)).toEqual(['movie', 'unknown', 'unknown']);
    expect(warnings[0]).toContain('is a link that is not understood: links to a title at IMDb, TMDB, TVDB');
    expect(warnings[1]).toBe('"tmdb:abc": does not hold an id of tmdb; one looks like tmdb:603.');
  });

  it.each([[['']], [['Saltwind', ' ']], [['Saltwind', '\u200b']]])('refuses a blank one: %j', async (titles) => {
    const { error } = await session.call({ titles });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: `titles.${titles.length - 1}` });
    expect(error?.message).toBe(`titles.${titles.length - 1}: is blank.`);
    expect(session.ombi.requests).toEqual([]);
  });

  it.each([[{ query: 'x', titles: ['y'] }], [{}]])('goes instead of a query: %j is refused', async (args) => {
    expect((await session.call(args)).error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: 'Give exactly one of query, titles.',
    });
  });

  it('finds titles by their original name, which the film search knows', async () => {
    session.ombi.on(films, 'hit');
    const { items, warnings } = await check(['硝子の港'], { media: 'movie' });
    expect(items.map(({ title }) => title)).toEqual(['Harbor of Glass']);
    expect(warnings).toEqual([]);
  });

  it('says of a miss on a full page that there may be more', async () => {
    session.ombi.on(multi, 'plus-once');
    const { warnings } = await check(['C++']);
    expect(warnings[0]).toMatch(/Ombi gives only the first 20 matches, so add the year or choose media\.$/);
  });

  it('[P1] keeps order and count for 25 titles, with at most four calls at once', async () => {
    let open = 0;
    let most = 0;
    session.ombi.on(multi, async ({ call, response }) => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
      open--;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(hitsFor(termOf(call))));
    });
    const titles = Array.from({ length: 25 }, (_, index) => (index % 2 === 0 ? `No. ${index}` : 'Saltwind'));
    const { items, warnings } = await check(titles, { state: false });
    expect(items.map(({ title }) => title)).toEqual(titles);
    expect(warnings[0]).toMatch(/^"No\. 0":/);
    expect(most).toBeLessThanOrEqual(4);
    expect((await session.call({ titles: [...titles, 'one more'] })).error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'titles',
    });
  });

  it('[C54] fits even where every title is long, ambiguous and full of text', async () => {
    session.ombi.on(multi, ({ call }) => ({
      json: Array.from({ length: 5 }, (_, index) => ({
        id: String(500000 + index),
        mediaType: 'movie',
        title: `${termOf(call)} (${1990 + index})`,
        overview: 'o'.repeat(3000),
      })),
    }));
    session.ombi.on(film, 'tmdb-html');
    const titles = Array.from({ length: 25 }, (_, index) => `${index} ${'wide 千 '.repeat(27).trim()}`);
    const { items } = await check(titles);
    expect(items).toHaveLength(25);
  });
});

describe('a list with failures', () => {
  it('[C52] [P1] half checked is PARTIAL_FAILURE with what there is', async () => {
    searchHousehold(session.ombi);
    session.ombi.on(multi, 'tmdb-500', (call) => termOf(call) === 'Saltwind');
    const envelope = await session.call({ titles: ['The Glass Harbor', 'Saltwind'] });
    expect(envelope.ok).toBe(false);
    expect(envelope.error).toMatchObject({
      code: 'PARTIAL_FAILURE',
      retryable: true,
      message: '1 of 2 titles could not be checked; the warnings name them. Ask again for those.',
    });
    const { items, warnings } = recordsOf(envelope);
    expect(items.map(({ media }) => media)).toEqual(['movie', 'unknown']);
    expect(warnings).toContain(
      '"Saltwind" could not be checked: Ombi could not get this from its metadata source. Try again later.',
    );
  });

  it('that all have one cause is that failure', async () => {
    session.ombi.on(multi, reset);
    const { ok, data, error } = await session.call({ titles: ['Saltwind', 'Brask'] });
    expect(ok).toBe(false);
    expect(data).toBeUndefined();
    expect(error?.code).toBe('UPSTREAM_REJECTED');
  });

  it('[H4] of albums without Lidarr is UNSUPPORTED_CAPABILITY', async () => {
    session.ombi.on('GET /api/v1/Search/music/album/{searchTerm}', 'empty').on(lidarr, 'empty');
    expect((await session.call({ titles: ['Harbor Songs', 'Lantern Songs'], media: 'album' })).error?.code).toBe(
      'UNSUPPORTED_CAPABILITY',
    );
  });

  it('[H4] of the music source asks for music no more, and says so once', async () => {
    session.ombi.on(multi, ({ call }) =>
      (call.body as { music: boolean }).music ? 'tmdb-500' : { json: hitsFor(termOf(call)) },
    );
    const titles = Array.from({ length: 12 }, () => 'Saltwind');
    const { ok, items, warnings } = await check(titles, { state: false });
    expect(ok).toBe(true);
    expect(items.every(({ title }) => title === 'Saltwind')).toBe(true);
    expect(warnings).toEqual([
      'Artists are missing: the music source behind Ombi failed. Films, shows and people are complete.',
    ]);
    const withMusic = session.ombi.callsTo(multi).filter(({ body }) => (body as { music: boolean }).music);
    expect(withMusic.length).toBeLessThanOrEqual(4);
  });
});
