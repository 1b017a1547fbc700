/** read_search with ids and links, through a real MCP client, on recorded answers of a real Ombi. */
import { describe, expect, it } from 'vitest';
import { reset } from '../support/faults.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import { film, films, lastPart, multi, searchSession, show, showLike, termOf } from './search-session.ts';

const imdb = 'GET /api/v2/Search/movie/imdb/{imdbid}';
const collection = 'GET /api/v2/Search/movie/collection/{collectionId}';
const tvdb = 'GET /api/v1/Search/tv/info/{tvdbId}';
const artist = 'GET /api/v2/Search/artist/{artistId}';
const album = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';

const session = searchSession();
const nothing = /^Ombi found nothing \(its metadata source may have failed\)/;

describe('an IMDb id', () => {
  it.each(['tt9100013', 'https://www.imdb.com/title/tt9100013/?ref_=nv_sr_srsg_0', 'imdb.com/de/title/tt9100013'])(
    '[C20] finds its film, state and all ids included: %s',
    async (query) => {
      session.ombi.on(imdb, 'normal');
      const { items, page } = await session.search({ query });
      expect(session.ombi.requests.map(({ path }) => path)).toEqual(['/api/v2/Search/movie/imdb/tt9100013']);
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({
        media: 'movie',
        title: 'Lantern of Ember Vale',
        available: true,
        identifiers: [
          { namespace: 'tmdb', value: '500200' },
          { namespace: 'imdb', value: 'tt9100013' },
          { namespace: 'ombi_movie', value: '4' },
        ],
      });
      expect(page).toMatchObject({ total: 1, has_more: false, next_offset: null });
    },
  );

  it('that finds nothing is an empty page, which proves nothing', async () => {
    session.ombi.on(imdb, 'not-found');
    const { ok, items, warnings } = await session.search({ query: 'tt0000000' });
    expect(ok).toBe(true);
    expect(items).toEqual([]);
    expect(warnings[0]).toContain('search for a show by its title, tmdb:… or tvdb:…');
    expect(warnings[1]).toMatch(nothing);
  });

  it('of a show is refused, naming what Ombi knows shows by', async () => {
    const { error } = await session.call({ query: 'tt8200238', media: 'tv' });
    expect(error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'query',
      message:
        'query: does not go with media tv: IMDb ids are looked up for films; give the title, the TMDB id (tmdb:…) or the TVDB id (tvdb:…) of a show.',
    });
  });
});

describe('a TMDB id', () => {
  it('may be a film and a show at once: both come', async () => {
    session.ombi.on(film, 'requested-pending').on(show, 'pending');
    const { items } = await session.search({ query: 'tmdb:603' });
    expect(items.map(({ media, title }) => [media, title])).toEqual([
      ['movie', 'The Glass Harbor'],
      ['tv', 'Quiet Rivers'],
    ]);
    expect(session.ombi.requests.map(({ path }) => path).sort()).toEqual([
      '/api/v2/Search/movie/603',
      '/api/v2/Search/tv/603',
    ]);
  });

  it('of one medium is looked up there only', async () => {
    const { items } = await session.search({ query: 'tmdb:801500', media: 'tv' });
    expect(items[0]).toMatchObject({ media: 'tv', title: 'Dust Choir: Sessions', available: true });
    expect(session.ombi.requests).toHaveLength(1);
  });

  it('is found in a link, which wins over the medium', async () => {
    const { items, warnings } = await session.search({
      query: 'https://www.themoviedb.org/tv/801500-dust-choir-sessions?language=de',
      media: 'movie',
    });
    expect(items[0]).toMatchObject({ media: 'tv', title: 'Dust Choir: Sessions' });
    expect(warnings[0]).toBe('The link stands for tv, so media movie was not used.');
  });

  it('that Ombi answers with an empty shell finds nothing', async () => {
    session.ombi.on(film, 'not-found').on(show, 'not-found');
    const { items, warnings } = await session.search({ query: 'tmdb:777777' });
    expect(items).toEqual([]);
    expect(warnings[0]).toMatch(nothing);
  });

  it('whose one look-up fails gives the other, and says what is missing', async () => {
    session.ombi.on(film, 'tmdb-html').on(show, 'pending');
    const { ok, items, warnings } = await session.search({ query: 'tmdb:800400' });
    expect(ok).toBe(true);
    expect(items.map(({ media }) => media)).toEqual(['tv']);
    expect(warnings[0]).toBe(
      'tmdb:800400 could not be looked up as movie: Ombi could not get this from its metadata source. Try again later.',
    );
  });

  it('whose look-ups all fail is a failure', async () => {
    session.ombi.on(film, 'tmdb-html').on(show, 'tmdb-html');
    expect((await session.call({ query: 'tmdb:603' })).error).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      retryable: true,
    });
  });

  it('[C22] of a collection gives the collection', async () => {
    session.ombi.on(collection, 'normal');
    for (const args of [
      { query: 'tmdb:600100', media: 'collection' },
      { query: 'https://www.themoviedb.org/collection/600100-lantern-of-ember-vale-collection' },
    ]) {
      const { items } = await session.search(args);
      expect(items).toEqual([
        {
          media: 'collection',
          identifiers: [{ namespace: 'tmdb', value: '600100' }],
          title: 'Lantern of Ember Vale Collection',
          overview: expect.any(String),
        },
      ]);
    }
    session.ombi.on(collection, 'not-found');
    expect((await session.search({ query: 'tmdb:999999', media: 'collection' })).items).toEqual([]);
  });

  it('of a person is refused, and a link to a person is searched for by the name in it', async () => {
    const { error } = await session.call({ query: 'tmdb:700100', media: 'person' });
    expect(error?.message).toContain('give the name of a person');
    session.ombi.on(multi, () => ({
      json: [
        { id: '700999', mediaType: 'person', title: 'Maren Volkova' },
        { id: '700100', mediaType: 'person', title: 'Maren Volk' },
      ],
    }));
    const { items } = await session.search({ query: 'https://www.themoviedb.org/person/700100-maren-volk' });
    const [call] = session.ombi.requests;
    expect(call && termOf(call)).toBe('maren volk');
    expect(items.map(({ title }) => title)).toEqual(['Maren Volk']);
  });
});

describe('a TVDB id', () => {
  const frostline = {
    json: [
      { id: '801500', mediaType: 'tv', title: 'Frostline' },
      { id: '801100', mediaType: 'tv', title: 'Frostline' },
    ],
  };

  it.each(['tvdb:430200', 'https://thetvdb.com/?tab=series&id=430200'])(
    '[C21] finds the show with its state, by way of its title: %s',
    async (query) => {
      session.ombi.on(tvdb, 'partly-on-plex').on(multi, () => frostline);
      const { items, warnings } = await session.search({ query });
      expect(items).toHaveLength(1);
      expect(items[0]).toMatchObject({
        media: 'tv',
        title: 'Frostline',
        year: 2019,
        available: false,
        requested: false,
        identifiers: [
          { namespace: 'tmdb', value: '801100' },
          { namespace: 'tvdb', value: '430200' },
          { namespace: 'imdb', value: 'tt8200170' },
          { namespace: 'tvmaze', value: '60200' },
        ],
      });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain('aired episodes are there');
    },
  );

  it.each<[string, Answer]>([
    ['no show of that title has it', () => ({ json: showLike('partly-on-plex', { theTvDbId: '1' }) })],
    ['its details fail', 'tmdb-html'],
  ])('[C21] gives the show without state where %s', async (_why, details) => {
    session.ombi
      .on(tvdb, 'partly-on-plex')
      .on(multi, () => frostline)
      .on(show, details);
    const { items, warnings } = await session.search({ query: 'tvdb:430200' });
    expect(items).toHaveLength(1);
    expect(items[0]).not.toHaveProperty('available');
    expect(items[0]).not.toHaveProperty('requested');
    expect(items[0]?.identifiers).toEqual([
      { namespace: 'tvdb', value: '430200' },
      { namespace: 'imdb', value: 'tt8200170' },
      { namespace: 'tvmaze', value: '60200' },
    ]);
    expect(warnings[0]).toContain('by a TVDB id Ombi cannot tell what is there or requested');
  });

  it('that is unknown finds nothing', async () => {
    session.ombi.on(tvdb, 'not-found');
    expect((await session.search({ query: 'tvdb:999999' })).warnings[0]).toMatch(nothing);
  });

  it('is not needed for a link of today, which holds the title', async () => {
    session.ombi.on(multi, 'all-dust-choir');
    const { items } = await session.search({ query: 'https://thetvdb.com/series/dust-choir-sessions' });
    expect(items.map(({ title }) => title)).toEqual(['Dust Choir: Sessions']);
    session.ombi.on(films, 'hit');
    await session.search({ query: 'https://thetvdb.com/movies/the-glass-harbor' });
    expect(session.ombi.callsTo(films)[0]?.body).toMatchObject({ searchTerm: 'the glass harbor' });
  });
});

describe('a MusicBrainz id', () => {
  const ofArtist = 'a0000000-0000-4000-8000-000000000000';
  const ofAlbum = 'b0000000-0000-4000-8000-000000000000';

  it('may be an artist or an album: both are looked up', async () => {
    session.ombi.on(artist, 'normal-with-request').on(album, 'unknown');
    const { items } = await session.search({ query: ofArtist.toUpperCase() });
    expect(items).toEqual([
      {
        media: 'artist',
        identifiers: [{ namespace: 'musicbrainz', value: ofArtist }],
        title: 'The Brask Ferry Band',
        overview: expect.any(String),
      },
    ]);
    expect(session.ombi.requests.map(lastPart)).toEqual([ofArtist, ofArtist]);
  });

  it('of an album in Lidarr comes with its state and artist', async () => {
    session.ombi.on(album, 'in-lidarr-requested');
    const { items } = await session.search({ query: `https://musicbrainz.org/release-group/${ofAlbum}` });
    expect(items).toEqual([
      {
        media: 'album',
        identifiers: [
          { namespace: 'musicbrainz', value: ofAlbum },
          { namespace: 'ombi_album', value: '1' },
        ],
        title: 'Harbor Songs',
        year: 1990,
        available: false,
        requested: true,
        request_targets: [{ kind: 'album', id: 1 }],
        genres: ['Rock'],
        credits: [{ name: 'The Brask Ferry Band', role: 'Artist' }],
      },
    ]);
    expect(session.ombi.requests).toHaveLength(1);
  });

  it('that neither knows finds nothing', async () => {
    session.ombi.on(artist, 'not-found').on(album, 'unknown');
    const { items, warnings } = await session.search({ query: 'a0000000-0000-4000-8000-0000000000ff' });
    expect(items).toEqual([]);
    expect(warnings[0]).toContain('only where Lidarr has it already');
    expect(warnings[1]).toMatch(nothing);
  });

  it('of an edition is refused, naming the link that works', async () => {
    const { error } = await session.call({ query: `https://musicbrainz.org/release/${ofAlbum}` });
    expect(error?.message).toContain('release group');
  });
});

it('a wire that breaks is a failure, not an empty page', async () => {
  session.ombi.on(film, reset);
  const { ok, error } = await session.call({ query: 'tmdb:500200', media: 'movie' });
  expect(ok).toBe(false);
  expect(error?.retryable).toBe(true);
});
