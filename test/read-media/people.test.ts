/** read_media for people: their titles, through a real MCP client. */
import { describe, expect, it } from 'vitest';
import type { UpstreamPersonCredits } from '../../src/projections/media-records/filmography.ts';
import type { UpstreamShowDetail } from '../../src/projections/media-records.ts';
import { type Answer, type Responder, recordedAnswer } from '../support/recorded-ombi.ts';
import { mediaSession } from './media-session.ts';

const films = 'GET /api/v2/Search/actor/{actorId}/movie';
const shows = 'GET /api/v2/Search/actor/{actorId}/tv';
const show = 'GET /api/v2/Search/tv/{tvdbId}';

const media = mediaSession();
const maren = { media: 'person', id: '700100', name: 'Maren Volk' };

/** Any show's detail, under the id that was asked for. */
const anyShow: Answer = ({ call }) => {
  const id = Number(call.path.split('/').at(-1));
  const detail = recordedAnswer<UpstreamShowDetail>(show, 'two-children');
  return { json: { ...detail, id, theMovieDbId: String(id), title: `Show ${id}` } };
};

describe('a person', () => {
  it('[C24] has the name that the caller gave, and the titles with the parts in them', async () => {
    media.ombi.on(films, 'normal').on(shows, 'normal').on(show, anyShow);
    const { items, page } = await media.read(maren);
    expect(items[0]).toEqual({
      media: 'person',
      identifiers: [{ namespace: 'tmdb', value: '700100' }],
      title: 'Maren Volk',
    });
    // 24 films and 12 shows, each once, however many parts she has in it.
    expect(items.filter((item) => item.media === 'movie')).toHaveLength(24);
    expect(items.filter((item) => item.media === 'tv')).toHaveLength(12);
    expect(page).toMatchObject({ returned: 37, total: 37, has_more: false });
    expect(items.find(({ title }) => title === 'Clockwork Meridian')).toEqual({
      media: 'movie',
      identifiers: [{ namespace: 'tmdb', value: '500500' }],
      title: 'Clockwork Meridian',
      year: 2010,
      credits: [
        { name: 'Maren Volk', person_id: 700100, role: 'Captain Ember', department: 'Acting' },
        { name: 'Maren Volk', person_id: 700100, role: 'Director', department: 'Directing' },
      ],
    });
  });

  it('[C24] gets the titles of shows from the shows’ own details, with their state', async () => {
    media.ombi.on(films, 'normal').on(shows, 'normal').on(show, anyShow);
    const { items } = await media.read(maren);
    expect(media.ombi.callsTo(show)).toHaveLength(12);
    expect(items.find(({ title }) => title === 'Show 801400')).toMatchObject({
      media: 'tv',
      year: 2014,
      requested: true,
      credits: [
        { role: 'Inspector Cartographer', department: 'Acting' },
        { role: 'Producer', department: 'Production' },
      ],
    });
  });

  it('[C24] [E8] keeps shows that cannot be looked up, by their id and with a warning', async () => {
    media.ombi.on(films, 'normal').on(shows, 'normal').on(show, anyShow);
    media.ombi.on(show, 'not-found', ({ path }) => path.endsWith('/800200'));
    media.ombi.on(show, 'tmdb-down', ({ path }) => path.endsWith('/800300'));
    const { items, ok, warnings } = await media.read(maren);
    expect(ok).toBe(true);
    const untitled = items.filter(({ title }) => title === undefined);
    expect(untitled.map(({ identifiers }) => identifiers[0]?.value)).toEqual(['800200', '800300']);
    expect(warnings).toContain(
      '2 shows are told by their id only, since Ombi lists them without a title: read_media with media=tv and the id tells more.',
    );
  });

  it('[C14] has no state of films, which is said', async () => {
    media.ombi.on(films, 'normal').on(shows, 'not-found');
    const { items, warnings } = await media.read(maren);
    for (const item of items) expect(item).not.toHaveProperty('available');
    expect(warnings).toEqual([
      'Whether the films are there or requested is not looked up here; read_search with titles tells.',
    ]);
  });

  it('[C52] is told by one medium when the other fails', async () => {
    media.ombi.on(films, 'tmdb-down').on(shows, 'normal').on(show, anyShow);
    const { items, ok, warnings } = await media.read(maren);
    expect(ok).toBe(true);
    expect(items).toHaveLength(13);
    expect(warnings).toContain(
      'The films could not be read: Ombi could not get this from its metadata source. Try again later.',
    );
  });

  it('fails when both media fail', async () => {
    media.ombi.on(films, 'tmdb-down').on(shows, 'get-v2-search-actor-actorid-movie/tmdb-down');
    expect((await media.call(maren)).error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
  });

  it.each(['not-found', 'tmdb-500'])(
    'that Ombi answers with id 0 (%s) is not found, and may still exist',
    async (name) => {
      media.ombi.on(films, name).on(shows, name);
      const { error } = await media.call({ ...maren, id: '1' });
      expect(error?.code).toBe('NOT_FOUND');
      expect(error?.message).toContain('The person with TMDB id 1 was not found. Check the id with read_search.');
    },
  );

  it('[C24] without a name is refused before anything is asked', async () => {
    const { error } = await media.call({ media: 'person', id: '700100' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'name' });
    const blank = await media.call({ ...maren, name: ' \u200b ' });
    expect(blank.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'name' });
    expect(media.ombi.requests).toEqual([]);
  });

  it('[C53] [C54] of hundreds of titles shows the best known, and looks up a bounded number of shows', async () => {
    media.ombi
      .on(films, { json: busy(90) })
      .on(shows, { json: busy(60) })
      .on(show, anyShow);
    const { items, truncated, warnings } = await media.read(maren);
    expect(truncated).toBe(true);
    expect(warnings).toContain('Only the 99 best known of 150 titles are shown.');
    expect(media.ombi.callsTo(show)).toHaveLength(20);
    expect(items[1]?.title).toBe('Film 1');
  });

  it('[C24] looks up at most four shows at once', async () => {
    let inFlight = 0;
    let most = 0;
    const slowly: Responder = async ({ response }) => {
      most = Math.max(most, ++inFlight);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inFlight--;
      response.writeHead(204).end();
    };
    media.ombi
      .on(films, 'not-found')
      .on(shows, { json: busy(20) })
      .on(show, slowly);
    await media.read(maren);
    expect(media.ombi.callsTo(show)).toHaveLength(20);
    expect(most).toBe(4);
  });

  it('has pictures of the titles when asked for, and nothing else that a person lacks', async () => {
    media.ombi.on(films, 'normal').on(shows, 'not-found');
    const { items, warnings } = await media.read({ ...maren, include: ['artwork', 'ratings'] });
    expect(items[1]?.artwork_uris?.[0]).toMatch(/^https:\/\/image\.tmdb\.org\/t\/p\/w500\//);
    expect(warnings[0]).toBe('Ombi has no ratings for media person: left out.');
  });
});

/** Credits for so many titles, the first the best known. */
function busy(count: number): UpstreamPersonCredits {
  return {
    id: 700100,
    cast: Array.from({ length: count }, (_, i) => ({ id: i + 1, title: `Film ${i + 1}`, popularity: 1000 - i })),
    crew: null,
  };
}
