/** read_search with a query, through a real MCP client, on recorded answers of a real Ombi: what is found. */
import { describe, expect, it } from 'vitest';
import type { UpstreamFilmHit } from '../../src/projections/search-records.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { film, films, multi, searchSession, show, termOf } from './search-session.ts';

const session = searchSession();

const ids = (items: { identifiers: { namespace: string; value: string }[] }[]) =>
  items.map(({ identifiers: [first] }) => first?.value);

describe('a title', () => {
  it('[C19] [C20] [C21] gives films, shows, people and artists with their ids and state', async () => {
    session.ombi.on(multi, 'all-dust-choir');
    const { items, warnings, truncated } = await session.search({ query: 'dust choir' });
    expect(items).toEqual([
      {
        media: 'artist',
        identifiers: [{ namespace: 'musicbrainz', value: 'a0000000-0000-4000-8000-000000000001' }],
        title: 'Dust Choir',
      },
      {
        media: 'tv',
        identifiers: [
          { namespace: 'tmdb', value: '801500' },
          { namespace: 'tvdb', value: '430240' },
          { namespace: 'imdb', value: 'tt8200238' },
          { namespace: 'ombi_tv_parent', value: '4' },
        ],
        title: 'Dust Choir: Sessions',
        year: 2022,
        overview: expect.stringMatching(/^Winter sister storm/),
        genres: expect.any(Array),
        available: true,
        requested: true,
        request_targets: [{ kind: 'tv_parent', id: 4 }],
        providers: [{ name: 'Plex', access: 'library' }],
      },
      {
        media: 'movie',
        identifiers: [{ namespace: 'tmdb', value: '503800' }],
        title: 'Dust Choir',
        year: 2026,
        overview: expect.any(String),
      },
    ]);
    expect(warnings).toContain(
      '"Dust Choir" stands for 2 records: year unknown, artist, musicbrainz:a0000000-0000-4000-8000-000000000001; 2026, film, tmdb:503800.',
    );
    expect(truncated).toBe(false);
  });

  it('[C23] takes Ombi’s "Artist" for an artist, in any case', async () => {
    session.ombi.on(multi, () => ({
      json: [
        { id: 'a0000000-0000-4000-8000-000000000001', mediaType: 'ARTIST', title: 'One' },
        { id: 'a0000000-0000-4000-8000-000000000002', mediaType: 'artist', title: 'Two' },
      ],
    }));
    const { items } = await session.search({ query: 'x' });
    expect(items.map(({ media }) => media)).toEqual(['artist', 'artist']);
  });

  it('[N2] [C16] keeps a hit of an unknown kind, its id without a provider, and says so', async () => {
    session.ombi.on(multi, () => ({
      json: [
        { id: '9', mediaType: 'collection', title: 'Boxed' },
        { id: null, mediaType: null, title: null },
      ],
    }));
    const { items, warnings } = await session.search({ query: 'boxed' });
    expect(items).toEqual([
      { media: 'unknown', identifiers: [{ namespace: 'provider_unknown', value: '9' }], title: 'Boxed' },
    ]);
    expect(warnings).toEqual([
      '1 row without an id is left out: Ombi sent nothing that names the title or request.',
      '"Boxed" is of a kind that is not known here: collection.',
    ]);
  });

  it('[E4] has the year of a film apart from its title, and the year of a show from its details', async () => {
    session.ombi.on(multi, 'all-brask-with-artist').on(show, () => 'pending');
    session.ombi.on(show, 'pending', ({ path }) => path.endsWith('/800500'));
    const { items } = await session.search({ query: 'brask', state: false });
    expect(items.map(({ title, year }) => [title, year])).toEqual([
      ['The Brask Ferry Band', undefined],
      ['Brask', undefined],
      ['Night Ferry to Brask', 2026],
    ]);
  });

  it('drops hits without a real id', async () => {
    session.ombi.on(multi, () => ({
      json: [
        { id: '0', mediaType: 'movie', title: 'Gone (2020)' },
        { id: '', mediaType: 'tv', title: 'Gone too' },
        { id: 'nonsense', mediaType: 'Artist', title: 'Gone as well' },
        { id: '500200', mediaType: 'movie', title: 'Lantern of Ember Vale (2001)' },
      ],
    }));
    const { items, page } = await session.search({ query: 'gone' });
    expect(ids(items)).toEqual(['500200']);
    expect(page.total).toBe(1);
  });

  it('[R14] cleans what others wrote, also in warnings', async () => {
    session.ombi.on(multi, () => ({
      json: [
        {
          id: '1',
          mediaType: 'movie',
          title: 'Ev\u202eil\u200b\u0007 \u001b[31mred\u001b[0m (2020)',
          overview: 'a\u0000b',
        },
        { id: '2', mediaType: 'per\u202eson\u0000'.repeat(30), title: 'x'.repeat(400) },
      ],
    }));
    session.ombi.on(film, 'not-found');
    const { items, warnings, truncated } = await session.search({ query: 'evil' });
    expect(items[0]).toMatchObject({ title: 'Evil red', year: 2020, overview: 'ab' });
    expect(items[1]?.title).toHaveLength(300);
    expect(truncated).toBe(true);
    expect(warnings.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(Math.max(...warnings.map(({ length }) => length))).toBeLessThan(200);
  });
});

describe('films', () => {
  it('come with their state in one call', async () => {
    session.ombi.on(films, 'hit');
    const { items, page } = await session.search({ query: 'harbor', media: 'movie' });
    expect(items[0]).toEqual({
      media: 'movie',
      identifiers: [
        { namespace: 'tmdb', value: '500100' },
        { namespace: 'ombi_movie', value: '1' },
      ],
      title: 'The Glass Harbor',
      year: 1958,
      overview: expect.any(String),
      available: false,
      requested: true,
      request_targets: [{ kind: 'movie', id: 1 }],
    });
    expect(items.map(({ requested }) => requested)).toEqual([true, true, false, true, false]);
    expect(page).toMatchObject({ total: 5, has_more: false, next_offset: null });
    expect(session.ombi.requests).toHaveLength(1);
  });

  it('keep the state of the list where nothing is to be looked up', async () => {
    session.ombi.on(films, 'with-year');
    const { items } = await session.search({ query: 'lantern', media: 'movie', year: 2003, state: false });
    expect(items[0]).toMatchObject({
      available: true,
      requested: false,
      providers: [{ name: 'Plex', access: 'library' }],
    });
    expect(JSON.stringify(items)).not.toContain('plex.tv');
    expect(session.ombi.requests[0]?.body).toEqual({ searchTerm: 'lantern', year: 2003, languageCode: null });
  });

  it('of another year are shown when there is none of the year, and a warning says so', async () => {
    session.ombi.on(films, ({ call }) => ((call.body as { year: unknown }).year === null ? 'hit' : 'year-no-match'));
    const { items, warnings } = await session.search({ query: 'harbor (1950)', media: 'movie' });
    expect(items).toHaveLength(5);
    expect(warnings[0]).toBe('No match is known to be of 1950; titles of other or unknown years are shown.');
    expect(session.ombi.requests.map(({ body }) => (body as { year: unknown }).year)).toEqual([1950, null]);
  });
});

describe('a year', () => {
  it('[D7] brings films that the general search has not on its one page', async () => {
    session.ombi.on(multi, 'all-harbor').on(films, 'with-year').on(show, 'not-requested');
    const { items, warnings } = await session.search({ query: 'lantern (2003)', media: 'any' });
    expect(ids(items)).toEqual(['500300', '800100', '801600']);
    expect(warnings.join()).not.toContain('No match');
    expect(session.ombi.callsTo(films)[0]?.body).toEqual({ searchTerm: 'lantern', year: 2003, languageCode: null });
  });

  it('keeps shows of that year, which only their details know', async () => {
    session.ombi.on(multi, () => ({
      json: [
        { id: '801500', mediaType: 'tv', title: 'Dust Choir: Sessions' },
        { id: '801100', mediaType: 'tv', title: 'Frostline' },
        { id: '1', mediaType: 'person', title: 'Frost' },
      ],
    }));
    const { items, warnings } = await session.search({ query: 'frost', media: 'tv', year: 2019 });
    expect(items.map(({ title, year }) => [title, year])).toEqual([['Frostline', 2019]]);
    // What is said of the show that is not shown stays unsaid.
    expect(warnings.every((warning) => warning.startsWith('"Frostline"'))).toBe(true);
  });

  it('does not matter to the rest when the film search fails', async () => {
    session.ombi.on(multi, 'movies-only').on(films, 'tmdb-html');
    const { ok, items, warnings } = await session.search({ query: 'harbor (1958)' });
    expect(ok).toBe(true);
    expect(ids(items)).toEqual(['500100']);
    expect(warnings).toContain(
      'Films of 1958 could not be searched for on their own; only the general search was asked.',
    );
  });
});

describe('what was typed beside the title', () => {
  it('has no characters that nobody sees when it is sent', async () => {
    session.ombi.on(multi, 'all-brask-with-artist');
    await session.search({ query: 'Br\u200bask\u2028\u{e0041}', state: false });
    expect(session.ombi.callsTo(multi).map(termOf)).toEqual(['Brask']);
  });

  it('outer blanks go where nothing is found with them', async () => {
    session.ombi.on(multi, (wire) => (termOf(wire.call) === 'brask' ? 'all-brask-with-artist' : 'none'));
    const { items } = await session.search({ query: ' brask ', state: false });
    expect(session.ombi.callsTo(multi).map(termOf)).toEqual([' brask ', 'brask']);
    expect(items.length).toBeGreaterThan(0);
  });

  it('[C20] the year takes no id away: a film of both searches has all ids of its details', async () => {
    const [hit] = recordedAnswer<UpstreamFilmHit[]>(films, 'hit');
    session.ombi.on(films, {
      json: [{ ...hit, id: 500300, imdbId: null, title: 'Salt', releaseDate: '2014-05-01T00:00:00' }],
    });
    session.ombi.on(multi, { json: [{ id: '500300', mediaType: 'movie', title: 'Salt (2014)', overview: '' }] });
    const { items } = await session.search({ query: 'Salt (2014)' });
    expect(items[0]?.identifiers.map(({ namespace }) => namespace)).toEqual(expect.arrayContaining(['tmdb', 'imdb']));
    expect(items).toHaveLength(1);
  });
});
