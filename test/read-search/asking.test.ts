/** read_search with a query, through a real MCP client: what Ombi is asked for it, page by page, and what failures cost. */
import { describe, expect, it } from 'vitest';
import { film, films, multi, searchSession, show, termOf } from './search-session.ts';

const session = searchSession();

const ids = (items: { identifiers: { namespace: string; value: string }[] }[]) =>
  items.map(({ identifiers: [first] }) => first?.value);

describe('what Ombi is asked', () => {
  it('is everything at once, since all flags are off where they are left out', async () => {
    session.ombi.on(multi, 'none');
    await session.search({ query: 'zzzzqq' });
    expect(session.ombi.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/v2/Search/multi/zzzzqq', { movies: true, tvShows: true, people: true, music: true }],
    ]);
  });

  it.each([
    ['AC/DC', 'AC%252FDC'],
    ['Face/Off', 'Face%252FOff'],
    ['50/50', '50%252F50'],
    ['100%', '100%2525'],
    ['%41', '%252541'],
    ['C++', 'C%252B%252B'],
    ['#Alive', '%2523Alive'],
    ['Mamma Mia?', 'Mamma%2520Mia%253F'],
    ['..', '%252E%252E'],
    ['.', '%252E'],
    ['a\\b', 'a%255Cb'],
    ['Amélie', 'Am%25C3%25A9lie'],
    ['千と千尋', '%25E5%258D%2583%25E3%2581%25A8%25E5%258D%2583%25E5%25B0%258B'],
    ['🟩', '%25F0%259F%259F%25A9'],
    [' lead', '%2520lead'],
    ['trail ', 'trail%2520'],
    ['The Matrix', 'The%2520Matrix'],
    ['abc.', 'abc%252E'],
    ['a;b&c="d"', 'a%253Bb%2526c%253D%2522d%2522'],
    ['300', '300'],
    ['a\tb', 'a%2509b'],
  ])('[E1] [E3] for %j, is %s, which Ombi reads as the title itself', async (query, encoded) => {
    session.ombi.on(multi, 'none');
    await session.search({ query });
    const [call] = session.ombi.requests;
    expect(call?.path).toBe(`/api/v2/Search/multi/${encoded}`);
    expect(call && termOf(call)).toBe(query);
  });

  it.each(['popular', 'upcoming', 'nowplaying', 'toprated', 'trending', 'anticipated'])(
    '[S9] [Q4] "%s" is a title, not Ombi’s list of that name; shows are never asked of its v1 search',
    async (query) => {
      session.ombi.on(multi, 'none').on(films, { json: [] });
      for (const media of ['any', 'movie', 'tv', 'person'])
        expect((await session.call({ query, media })).ok).toBe(true);
      expect(session.ombi.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        `POST /api/v2/Search/multi/${query}`,
        'POST /api/v1/Search/movie',
        `POST /api/v2/Search/multi/${query}`,
        `POST /api/v2/Search/multi/${query}`,
      ]);
    },
  );

  it('[E1] holds titles of 200 characters, wide ones too', async () => {
    session.ombi.on(multi, 'none');
    for (const query of ['a'.repeat(200), '千'.repeat(200), '🟩'.repeat(200)]) {
      session.ombi.forget();
      await session.search({ query });
      const [call] = session.ombi.requests;
      expect(call && termOf(call)).toBe(query);
      expect(call?.path.length).toBeLessThan(8000);
    }
  });

  it.each([
    [{ query: '' }, 'query'],
    [{ query: '  \t ' }, 'query'],
    [{ query: 'a'.repeat(201) }, 'query'],
    [{}, 'query'],
    [{ query: 'Saltwind', titles: ['Brask'] }, 'query'],
    [{ titles: [] }, 'titles'],
    [{ query: 'Saltwind', year: 20210 }, 'year'],
    [{ query: 'Saltwind', year: 0 }, 'year'],
    [{ query: 'https://example.org/title/tt9100013' }, 'query'],
    [{ query: 'tvdb:430200', media: 'movie' }, 'query'],
    [{ query: 'Saltwind', limit: 21 }, 'limit'],
    [{ titles: ['Saltwind'], limit: 5 }, 'limit'],
  ])('is nothing for %j: %s is refused', async (args, field) => {
    const { ok, error } = await session.call(args);
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field });
    expect(session.ombi.requests).toEqual([]);
  });

  it('has no music in it for shows and people, and gives only those', async () => {
    session.ombi.on(multi, 'all-harbor');
    const shows = await session.search({ query: 'harbor', media: 'tv', state: false });
    expect(ids(shows.items)).toEqual(['800100', '801600']);
    session.ombi.on(multi, 'people-only');
    const people = await session.search({ query: 'maren', media: 'person' });
    expect(people.items).toEqual([
      { media: 'person', identifiers: [{ namespace: 'tmdb', value: '700100' }], title: 'Maren Volk' },
    ]);
    for (const { body } of session.ombi.callsTo(multi)) {
      expect(body).toEqual({ movies: true, tvShows: true, people: true, music: false });
    }
  });

  it('for films is their own search, in the language of the user', async () => {
    session.ombi.on(films, 'hit');
    await session.search({ query: 'harbor', media: 'movie' });
    expect(session.ombi.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/Search/movie', { searchTerm: 'harbor', year: null, languageCode: null }],
    ]);
  });
});

describe('the state', () => {
  it('is looked up for what is shown, and for nothing else', async () => {
    session.ombi.on(multi, 'all-harbor');
    const { items, page } = await session.search({ query: 'harbor', limit: 2, offset: 2 });
    expect(ids(items)).toEqual(['501200', '502200']);
    expect(items.map(({ requested, request_targets }) => [requested, request_targets])).toEqual([
      [true, [{ kind: 'movie', id: 9 }]],
      [false, undefined],
    ]);
    expect(page).toEqual({
      offset: 2,
      limit: 2,
      returned: 2,
      total: 7,
      has_more: true,
      next_offset: 4,
      mode: 'local',
      unit: 'media',
    });
    expect(session.ombi.callsTo(film)).toHaveLength(2);
  });

  it('is not looked up at all when it is not wanted', async () => {
    session.ombi.on(multi, 'all-harbor');
    const { items } = await session.search({ query: 'harbor', state: false });
    expect(items).toHaveLength(7);
    expect(items.every(({ available, requested }) => available === undefined && requested === undefined)).toBe(true);
    expect(session.ombi.requests).toHaveLength(1);
  });

  it('is not looked up for people and artists, which have none', async () => {
    session.ombi.on(multi, 'music-only');
    const { items } = await session.search({ query: 'brask' });
    expect(items).toHaveLength(1);
    expect(session.ombi.requests).toHaveLength(1);
  });

  it('[E8] [E5] of a hit whose look-up fails stays unknown: the hit is kept, with the reason', async () => {
    session.ombi.on(multi, 'all-harbor').on(show, 'not-found').on(film, 'tmdb-html');
    session.ombi.on(film, 'not-found', ({ path }) => path.endsWith('/500100'));
    const { ok, items, warnings } = await session.search({ query: 'harbor', limit: 3 });
    expect(ok).toBe(true);
    expect(items.map((item) => [item.title, item.year, item.available, item.requested])).toEqual([
      ['The Glass Harbor', 1958, undefined, undefined],
      ['Harborlight', undefined, undefined, undefined],
      ['Harbor of Glass', 1968, undefined, undefined],
    ]);
    const unknown = 'whether it is there or requested could not be looked up';
    expect(warnings).toEqual([
      `"The Glass Harbor" (1958): ${unknown} (Ombi has no details for it); it may not be requestable.`,
      `"Harborlight": ${unknown} (Ombi has no details for it); it may not be requestable.`,
      `"Harbor of Glass" (1968): ${unknown} (Ombi failed to get its details); it may not be requestable.`,
    ]);
  });

  it('of a show is told from its episodes', async () => {
    session.ombi.on(multi, () => ({ json: [{ id: '801100', mediaType: 'tv', title: 'Frostline' }] }));
    const { items, warnings } = await session.search({ query: 'frostline' });
    expect(items[0]).toMatchObject({ year: 2019, available: false, requested: false });
    expect(warnings[0]).toMatch(/^"Frostline" \(2019\): 11 of 24 aired episodes are there/);
  });
});

describe('the page', () => {
  const twenty = 'literal-%41-once-encoded';

  it('[D7] [C56] that is full at Ombi is not all there is, and says how to get further', async () => {
    session.ombi.on(multi, twenty);
    const { items, page, warnings, truncated } = await session.search({ query: 'a', state: false, limit: 20 });
    expect(items).toHaveLength(20);
    expect(page).toMatchObject({ returned: 20, total: null, has_more: null, next_offset: null });
    expect(warnings[0]).toBe(
      'Ombi gives only the first 20 matches, and so many came: what is meant may not be among them. Add the year, or choose media.',
    );
    expect(truncated).toBe(true);
  });

  it('[C56] is walked by offset without gap or repetition', async () => {
    session.ombi.on(multi, twenty);
    const whole = await session.search({ query: 'a', state: false, limit: 20 });
    const walked: unknown[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const { items, page } = await session.search({ query: 'a', state: false, limit: 7, offset });
      walked.push(...items);
      expect(page.has_more).toBe(page.next_offset === null ? null : true);
      offset = page.next_offset;
    }
    expect(walked).toEqual(whole.items);
  });

  it('counts artists beside TMDB’s 20', async () => {
    session.ombi.on(multi, 'plus');
    const { page } = await session.search({ query: 'c', state: false });
    expect(page).toMatchObject({ total: null, has_more: true, next_offset: 10 });
  });

  it('behind the last match is empty and says so', async () => {
    session.ombi.on(multi, 'all-harbor');
    const { items, page, warnings } = await session.search({ query: 'harbor', offset: 40 });
    expect(items).toEqual([]);
    expect(page).toMatchObject({ total: 7, has_more: false, next_offset: null });
    expect(warnings).toEqual(['offset 40 is behind the last of 7 matches.']);
  });

  it('[E7] that is empty proves nothing, and says so', async () => {
    session.ombi.on(multi, 'none').on(films, 'tmdb-500');
    for (const args of [{ query: 'zzzzqq' }, { query: 'stub-500', media: 'movie' }]) {
      const { items, page, warnings } = await session.search(args);
      expect(items).toEqual([]);
      expect(page).toMatchObject({ total: 0, has_more: false, next_offset: null });
      expect(warnings[0]).toMatch(/^Ombi found nothing \(its metadata source may have failed\)/);
    }
  });
});

describe('failures', () => {
  it.each(['tmdb-429', 'tmdb-500', 'tmdb-html', 'tmdb-down', 'tmdb-slow-5s'])(
    '[E7] of the metadata source (%s) are told as such, and can be tried again',
    async (name) => {
      session.ombi.on(multi, name);
      const { error } = await session.call({ query: 'harbor' });
      expect(error).toMatchObject({
        code: 'UPSTREAM_REJECTED',
        retryable: true,
        message: 'Ombi could not get this from its metadata source. Try again later.',
      });
    },
  );

  it('[E7] do not poison what is asked afterwards', async () => {
    session.ombi.on(multi, 'tmdb-500');
    expect((await session.call({ query: 'harbor' })).ok).toBe(false);
    session.ombi.on(multi, 'all-harbor');
    expect((await session.search({ query: 'harbor' })).items).toHaveLength(7);
  });

  it('[Q1] of an Ombi that has no such search name its version', async () => {
    const { error } = await session.call({ query: 'harbor' });
    expect(error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expect(error?.message).toContain('version');
  });

  it('[H4] of the music source beside films cost the artists only', async () => {
    session.ombi.on(multi, ({ call }) => ((call.body as { music: boolean }).music ? 'tmdb-500' : 'all-harbor'));
    const { ok, items, warnings } = await session.search({ query: 'harbor', state: false });
    expect(ok).toBe(true);
    expect(items).toHaveLength(7);
    expect(warnings).toEqual([
      'Artists are missing: the music source behind Ombi failed. Films, shows and people are complete.',
    ]);
  });
});
