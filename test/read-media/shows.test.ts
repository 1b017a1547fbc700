/** read_media for shows, through a real MCP client, on recorded answers of a real Ombi. */
import { describe, expect, it } from 'vitest';
import type { UpstreamShowDetail } from '../../src/projections/media-records.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { mediaSession } from './media-session.ts';

const byTmdb = 'GET /api/v2/Search/tv/{tvdbId}';
const byParent = 'GET /api/v2/Search/tv/request/{requestId}';
const byTvdb = 'GET /api/v1/Search/tv/info/{tvdbId}';
const streaming = 'GET /api/v2/Search/stream/tv/{movieDbId}';
const ratings = 'GET /api/v2/Search/ratings/tv/{name}/{year}';

const media = mediaSession();
const read = (id: string, further: object = {}) => media.read({ media: 'tv', id, ...further });
const call = (id: string, further: object = {}) => media.call({ media: 'tv', id, ...further });

describe('a show', () => {
  it('[F3] [C21] by its TMDB id is asked for with it, although Ombi calls the parameter tvdbId', async () => {
    media.ombi.on(byTmdb, 'two-children');
    const { items, page } = await read('800200');
    expect(media.ombi.requests.map(({ path }) => path)).toEqual(['/api/v2/Search/tv/800200']);
    expect(items).toHaveLength(1);
    expect(page).toMatchObject({ returned: 1, total: 1, has_more: false, next_offset: null, mode: 'none' });
    expect(items[0]).toMatchObject({
      media: 'tv',
      title: 'The Ember Accord',
      year: 2014,
      available: false,
      requested: true,
      request_targets: [{ kind: 'tv_parent', id: 1 }],
      identifiers: [
        { namespace: 'tmdb', value: '800200' },
        { namespace: 'tvdb', value: '430110' },
        { namespace: 'imdb', value: 'tt8200017' },
        { namespace: 'ombi_tv_parent', value: '1' },
      ],
    });
    expect(items[0]).not.toHaveProperty('seasons');
  });

  it('is found by the id of its parent request', async () => {
    media.ombi.on(byParent, 'available');
    const { items } = await read('4', { namespace: 'ombi_tv_parent' });
    expect(media.ombi.requests[0]?.path).toBe('/api/v2/Search/tv/request/4');
    expect(items[0]).toMatchObject({ title: 'Dust Choir: Sessions', available: true });
  });

  it('[F2] is not found by the id of one child, and the answer names the id that works', async () => {
    media.ombi.on(byParent, 'child-id-instead');
    const { error } = await call('800200', { namespace: 'ombi_tv_parent' });
    expect(error?.code).toBe('NOT_FOUND');
    expect(error?.message).toContain('The show with show request id 800200 was not found.');
    expect(error?.message).toContain('parent_request_id');
  });

  it.each(['not-found', 'tmdb-404', 'tmdb-429', 'tmdb-500'])(
    '[E5] [E8] that Ombi answers with 204 (%s) is not found, and may still exist',
    async (name) => {
      media.ombi.on(byTmdb, name);
      const { ok, error } = await call('777777');
      expect(ok).toBe(false);
      expect(error).toMatchObject({ code: 'NOT_FOUND', retryable: false });
      expect(error?.message).toContain('The show with TMDB id 777777 was not found. Check the id with read_search.');
      expect(error?.message).toContain('does not prove that there is none');
    },
  );

  it.each(['season-call-500', 'season-call-empty-object', 'tmdb-down', 'tmdb-html'])(
    '[E8] of which Ombi cannot read a part (%s) is a failure to retry',
    async (name) => {
      media.ombi.on(byTmdb, name);
      const { error } = await call('800200');
      expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    },
  );
});

describe('seasons', () => {
  it('stand there when asked for, with what is there and requested', async () => {
    media.ombi.on(byTmdb, 'partly-on-plex');
    const { items, warnings } = await read('801100', { include: ['seasons'] });
    const [first, second, third] = items[0]?.seasons ?? [];
    expect(first?.episodes.every(({ available }) => available)).toBe(true);
    expect(second?.episodes.map(({ available }) => available)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(third?.episodes[0]).toEqual({
      episode_number: 1,
      title: 'Beacon Brass',
      requested: false,
      available: false,
    });
    expect(warnings).toEqual([
      '"Frostline" (2019): 11 of 24 aired episodes are there; neither there nor requested: 5 of season 2, season 3.',
    ]);
  });

  it('are those of season_numbers, which need no include', async () => {
    media.ombi.on(byTmdb, 'two-children');
    const { items } = await read('800200', { season_numbers: [2] });
    expect(items[0]?.seasons?.map((season) => season.season_number)).toEqual([2]);
    expect(items[0]?.seasons?.[0]?.episodes).toHaveLength(10);
  });

  it('asked for by no number are as good as not asked for', async () => {
    media.ombi.on(byTmdb, 'two-children');
    const { items } = await read('800200', { season_numbers: [] });
    expect(items[0]).not.toHaveProperty('seasons');
    const { items: whole } = await read('800200', { season_numbers: [], include: ['seasons'] });
    expect(whole[0]?.seasons?.length).toBeGreaterThan(0);
  });

  it('that the show does not have are named', async () => {
    media.ombi.on(byTmdb, 'two-children');
    const { items, warnings } = await read('800200', { season_numbers: [9] });
    expect(items[0]?.seasons).toEqual([]);
    expect(warnings).toContain('"The Ember Accord" (2014) has no season 9; it has 1, 2, 3.');
  });

  it('[F6] 0 is refused: Ombi has no specials', async () => {
    expect((await call('800200', { season_numbers: [0] })).error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      field: 'season_numbers.0',
    });
  });

  it('of an unaired show are there, while the show is not available', async () => {
    media.ombi.on(byTmdb, 'unaired');
    const { items, warnings } = await read('801900', { include: ['seasons'] });
    expect(items[0]).toMatchObject({ available: false, requested: true });
    expect(items[0]?.seasons?.[0]?.episodes[0]).toMatchObject({ requested: true, available: false });
    expect(warnings).toEqual([
      '"Minor Planets: Cadets" (2026): none of its 8 episodes has aired yet (next: 2026-12-24).',
    ]);
  });

  it('[C53] [C54] of a very long show fit into the answer, and the rest can be asked for', async () => {
    media.ombi.on(byTmdb, { json: soap(recordedAnswer<UpstreamShowDetail>(byTmdb, 'two-children')) });
    const all = await read('800200', { include: ['seasons', 'credits'] });
    expect(all.truncated).toBe(true);
    expect(all.items[0]?.seasons).toHaveLength(60);
    expect(all.items[0]?.seasons?.[0]?.episodes).toHaveLength(60);
    expect(all.items[0]?.seasons?.[59]).toEqual({ season_number: 60, episodes: [], truncated: true });
    const last = await read('800200', { season_numbers: [60] });
    expect(last.items[0]?.seasons?.[0]?.episodes[59]?.title).toBe('Part 60');
    expect(last.truncated).toBe(false);
  });
});

/** 60 seasons of 60 episodes. */
function soap(show: UpstreamShowDetail): UpstreamShowDetail {
  return {
    ...show,
    seasonRequests: Array.from({ length: 60 }, (_, season) => ({
      seasonNumber: season + 1,
      episodes: Array.from({ length: 60 }, (__, episode) => ({
        episodeNumber: episode + 1,
        title: `Part ${episode + 1}`,
        airDate: '2001-01-01T00:00:00Z',
        available: false,
        requested: false,
      })),
    })),
  };
}

describe('optional parts of a show', () => {
  it('[C27] go where they belong', async () => {
    media.ombi.on(byTmdb, 'two-children').on(streaming, 'normal').on(ratings, 'normal');
    const { items, warnings } = await read('800200', { include: ['credits', 'providers', 'ratings', 'artwork'] });
    expect(media.ombi.callsTo(streaming)[0]?.path).toBe('/api/v2/Search/stream/tv/800200');
    expect(media.ombi.callsTo(ratings)[0]?.path).toBe('/api/v2/Search/ratings/tv/The%20Ember%20Accord/2014');
    expect(items[0]?.providers).toEqual([
      { name: 'Vidharbor', access: 'subscription' },
      { name: 'Lumenplay', access: 'subscription' },
    ]);
    expect(items[0]?.ratings?.map(({ name, value }) => [name, value])).toEqual([
      ['TMDB users', 8],
      ['Rotten Tomatoes critics', 88],
      ['Rotten Tomatoes critics', 'certified_fresh'],
    ]);
    expect(items[0]?.credits?.[0]).toEqual({
      name: 'Oona Fitzwarren',
      person_id: 700900,
      role: 'Captain Cartographer',
      department: 'Acting',
    });
    expect(items[0]?.credits?.at(-1)).toEqual({ name: 'Ambrose Teague', person_id: 700600, department: 'Crew' });
    expect(items[0]?.artwork_uris).toHaveLength(2);
    expect(warnings).toContain(
      '"The Ember Accord" (2014): the country that the streaming services hold for is unknown; Ombi keeps the answer for whoever asked first.',
    );
  });

  it('[C52] that fail are warnings, and ok stays true', async () => {
    media.ombi
      .on(byTmdb, 'two-children')
      .on(streaming, 'get-v2-search-stream-movie-moviedbid/tmdb-down')
      .on(ratings, 'network-down');
    const { ok, warnings } = await read('800200', { include: ['providers', 'ratings'] });
    expect(ok).toBe(true);
    expect(warnings.filter((text) => text.includes('could not be read'))).toHaveLength(2);
  });
});

describe('a show by its TVDB id', () => {
  it('[C21] [C6] [F3] [E11] keeps TVDB, IMDb and TVMaze ids apart and tells no state that may be another show’s', async () => {
    media.ombi.on(byTvdb, 'partly-on-plex');
    const { items, warnings } = await read('430200', { namespace: 'tvdb', include: ['seasons', 'artwork', 'ratings'] });
    expect(media.ombi.requests[0]?.path).toBe('/api/v1/Search/tv/info/430200');
    expect(items[0]?.identifiers).toEqual([
      { namespace: 'tvdb', value: '430200' },
      { namespace: 'imdb', value: 'tt8200170' },
      { namespace: 'tvmaze', value: '60200' },
    ]);
    for (const flag of ['available', 'requested', 'request_targets', 'providers', 'artwork_uris']) {
      expect(items[0]).not.toHaveProperty(flag);
    }
    expect(items[0]?.seasons?.[0]?.episodes[0]).toEqual({ episode_number: 1, title: 'Archive Letter' });
    expect(warnings[0]).toBe(
      '"Frostline" (2019): by a TVDB id Ombi cannot tell what is there or requested. Find the show with read_search and ask again with its TMDB id.',
    );
  });

  it.each(['not-found', 'tmdb-down'])('that TVMaze does not know (%s) is not found', async (name) => {
    media.ombi.on(byTvdb, name);
    const { error } = await call('999999', { namespace: 'tvdb' });
    expect(error?.code).toBe('NOT_FOUND');
    expect(error?.message).toContain('The show with TVDB id 999999 was not found.');
  });

  it('has no streaming services and no credits, which is said', async () => {
    media.ombi.on(byTvdb, 'normal');
    const { warnings } = await read('430240', { namespace: 'tvdb', include: ['providers', 'credits'] });
    expect(media.ombi.requests).toHaveLength(1);
    expect(warnings).toEqual([
      'Ombi has no credits for a show that is looked up by its TVDB id: left out.',
      expect.stringContaining('by a TVDB id Ombi cannot tell'),
      '"Dust Choir: Sessions" (2022): streaming services are known by TMDB id only.',
    ]);
  });
});

describe('an id with its namespace in front, as read_search tells it', () => {
  it.each([
    ['tmdb:800200', byTmdb, 'two-children'],
    ['TMDB: 800200', byTmdb, 'two-children'],
    ['tvdb:430110', 'GET /api/v1/Search/tv/info/{tvdbId}', 'normal'],
  ])('%s is looked up in it', async (id, operation, name) => {
    media.ombi.on(operation, name);
    expect((await call(id)).ok).toBe(true);
    expect(media.ombi.callsTo(operation)[0]?.path).toMatch(/\/(800200|430110)$/);
  });
});
