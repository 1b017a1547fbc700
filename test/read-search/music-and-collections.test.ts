/** read_search for music, which needs Lidarr, and for film collections, which Ombi cannot search for. */
import { describe, expect, it } from 'vitest';
import { film, films, lidarr, multi, searchSession } from './search-session.ts';

const albums = 'GET /api/v1/Search/music/album/{searchTerm}';
const artists = 'GET /api/v1/Search/music/artist/{searchTerm}';

const session = searchSession();

describe('albums', () => {
  it('[C19] [C20] come from Lidarr with their state', async () => {
    session.ombi.on(albums, 'hit');
    const { items, page } = await session.search({ query: 'songs', media: 'album', limit: 20 });
    expect(session.ombi.requests.map(({ path }) => path)).toEqual(['/api/v1/Search/music/album/songs']);
    expect(items).toHaveLength(16);
    expect(items[1]).toEqual({
      media: 'album',
      identifiers: [
        { namespace: 'musicbrainz', value: 'b0000000-0000-4000-8000-000000000001' },
        { namespace: 'ombi_album', value: '2' },
      ],
      title: 'Lantern Songs',
      year: 1991,
      available: false,
      requested: true,
      request_targets: [{ kind: 'album', id: 2 }],
      genres: ['Rock'],
      credits: [{ name: 'The Brask Ferry Band', role: 'Artist' }],
    });
    expect(page).toMatchObject({ total: 16, has_more: false });
    expect(JSON.stringify(items)).not.toContain('MediaCover');
  });

  it.each([
    ['AC/DC', 'AC%20DC'],
    ['100%', '100%25'],
    ['C++', 'C%2B%2B'],
    ['...And Justice', '...And%20Justice'],
  ])('[E1] for %s are asked for as %s, since Ombi hands an encoded slash on as it is', async (query, encoded) => {
    session.ombi.on(albums, 'none').on(lidarr, 'normal');
    await session.search({ query, media: 'album' });
    expect(session.ombi.requests[0]?.path).toBe(`/api/v1/Search/music/album/${encoded}`);
  });

  it.each(['.', '..', './..'])('[E1] "%s" never changes the path', async (query) => {
    session.ombi.on(albums, 'none').on(lidarr, 'normal');
    const { error } = await session.call({ query, media: 'album' });
    if (query === './..') expect(session.ombi.requests[0]?.path).toBe('/api/v1/Search/music/album/.%20..');
    else {
      expect(error?.code).toBe('INVALID_ARGUMENT');
      expect(session.ombi.requests).toEqual([]);
    }
  });

  it.each(['empty', 'none'])('[H4] without Lidarr are not to be had, and that is said (%s)', async (name) => {
    session.ombi.on(albums, name).on(lidarr, 'empty');
    const { ok, error } = await session.call({ query: 'harbor', media: 'album' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', retryable: false });
    expect(error?.message).toContain('Lidarr is not set up or switched off');
  });

  it.each(['lidarr-500', 'lidarr-html', 'lidarr-drop'])(
    'with a failing Lidarr (%s) can be tried again',
    async (name) => {
      session.ombi.on(albums, name).on(lidarr, 'normal');
      const { error } = await session.call({ query: 'songs', media: 'album' });
      expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
      expect(JSON.stringify(error)).not.toMatch(/System\.|Newtonsoft|AlbumLookup/);
    },
  );

  it('[H4] that Lidarr does not find are no proof', async () => {
    session.ombi.on(albums, 'none').on(lidarr, 'normal');
    const { ok, items, warnings } = await session.search({ query: 'zzzzqq', media: 'album' });
    expect(ok).toBe(true);
    expect(items).toEqual([]);
    expect(warnings[0]).toMatch(/^Ombi found nothing/);
  });
});

describe('artists', () => {
  it('[C23] are asked of MusicBrainz first', async () => {
    session.ombi.on(multi, 'music-only');
    const { items } = await session.search({ query: 'brask', media: 'artist' });
    expect(items).toEqual([
      {
        media: 'artist',
        identifiers: [{ namespace: 'musicbrainz', value: 'a0000000-0000-4000-8000-000000000000' }],
        title: 'The Brask Ferry Band',
      },
    ]);
    expect(session.ombi.requests.map(({ body }) => body)).toEqual([
      { movies: false, tvShows: false, people: false, music: true },
    ]);
  });

  it.each(['tmdb-500', 'music-without-lidarr'])('are asked of Lidarr where that gives none (%s)', async (name) => {
    session.ombi.on(multi, name).on(artists, 'hit');
    const { items } = await session.search({ query: 'brask', media: 'artist' });
    expect(items).toEqual([
      {
        media: 'artist',
        identifiers: [{ namespace: 'musicbrainz', value: 'a0000000-0000-4000-8000-000000000000' }],
        title: 'The Brask Ferry Band',
        overview: 'The Brask Ferry Band is an invented group for tests.',
      },
    ]);
  });

  it('[H4] without Lidarr are not to be had, and that is said', async () => {
    session.ombi.on(multi, 'music-without-lidarr').on(artists, 'empty').on(lidarr, 'empty');
    expect((await session.call({ query: 'brask', media: 'artist' })).error?.code).toBe('UNSUPPORTED_CAPABILITY');
  });
});

describe('collections', () => {
  it('[C22] [C28] are those of the films that are found, each once', async () => {
    session.ombi.on(films, 'detail-calls-failing');
    const { items, page } = await session.search({ query: 'lantern', media: 'collection' });
    expect(items).toEqual([
      {
        media: 'collection',
        identifiers: [{ namespace: 'tmdb', value: '600100' }],
        title: 'Lantern of Ember Vale Collection',
      },
    ]);
    expect(page.total).toBe(1);
    expect(session.ombi.callsTo(film)).toHaveLength(3);
  });

  it('are also found by the word that is not in the films’ titles', async () => {
    session.ombi.on(films, ({ call }) =>
      (call.body as { searchTerm: string }).searchTerm === 'Lantern of Ember Vale' ? 'with-year' : 'none',
    );
    for (const query of ['Lantern of Ember Vale Collection', 'Lantern of Ember Vale trilogy']) {
      const { items } = await session.search({ query, media: 'collection' });
      expect(items.map(({ title }) => title)).toEqual(['Lantern of Ember Vale Collection']);
    }
  });

  it('of films that belong to none are an empty page that says so', async () => {
    session.ombi.on(films, 'special-characters').on(film, 'requested-pending');
    const { items, warnings } = await session.search({ query: 'Marrow & Thyme', media: 'collection' });
    expect(items).toEqual([]);
    expect(warnings[0]).toBe('Films of this title were found, but none belongs to a series.');
  });

  it('miss the films whose details fail, and say so', async () => {
    session.ombi.on(films, 'detail-calls-failing');
    session.ombi.on(film, 'tmdb-html', ({ path }) => path.endsWith('/500300'));
    session.ombi.on(film, 'not-found', ({ path }) => path.endsWith('/500400'));
    const { items, warnings } = await session.search({ query: 'lantern', media: 'collection' });
    expect(items).toHaveLength(1);
    expect(warnings[0]).toBe('2 of 3 films found could not be looked up; their series may be missing.');
  });
});
