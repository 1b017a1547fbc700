/** What would be requested, without sending anything. */
import { afterEach, describe, expect, it } from 'vitest';
import { closeHouseholds, film, household, operations, show, withSeasons } from './household.ts';

afterEach(closeHouseholds);

describe('a preview', () => {
  it('of films tells what would be requested, what not, and what fits', async () => {
    const home = await household('bob');
    home.ombi.on(operations.film, ({ call }) => {
      const id = Number(call.path.split('/').at(-1));
      return { json: film(id, { title: `Film ${id}`, ...(id === 2 ? { available: true, embyUrl: 'x' } : {}) }) };
    });
    const answer = await home.create({ media: 'movie', ids: ['1', '2', '3'], preview: true });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        kind: 'mutation',
        outcome: 'completed',
        affected_count: 0,
        message:
          'Preview, nothing was sent. Would be requested: Film 1 (2005, bob); Film 3 (2005, bob). Not requested: Film 2 (2005): already available on Emby. It costs 2 films of quota; 1 of 5 films is left, so only the first of them fits.',
      },
      warnings: [],
    });
    expect(home.posts()).toHaveLength(0);
  });

  it.each([
    [
      '2',
      { hasLimit: true, limit: 20, remaining: 10 },
      'It costs 3 episodes of quota; 10 of 20 episodes are left, so all of it fits.',
    ],
    [
      '2',
      { hasLimit: true, limit: 20, remaining: 2 },
      'It costs 3 episodes of quota; 2 of 20 episodes are left, so it does not fit: Ombi would refuse it as a whole.',
    ],
    ['2', { hasLimit: false, limit: 0, remaining: 0 }, 'It costs 3 episodes of quota, and no limit holds.'],
  ])('of a show tells the episodes and their cost (%s, %j)', async (seasons, quota, cost) => {
    const home = await household('bob');
    home.ombi
      .on(operations.show, { json: withSeasons(show('not-requested'), { 1: 2, 2: 3 }) })
      .on('GET /api/v1/Request/tv/remaining', { json: quota });
    const answer = await home.create({ media: 'tv', ids: ['801700'], seasons, preview: true });
    expect(answer.data).toMatchObject({
      affected_count: 0,
      message: `Preview, nothing was sent. Would be requested: Night Ferry (2016, bob), S02 (3 episodes). ${cost}`,
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('of a show tells what is left out, and what has not aired', async () => {
    const home = await household('bob');
    home.ombi.on(operations.show, 'partly-on-plex');
    const answer = await home.create({ media: 'tv', ids: ['801100'], seasons: '1-2', preview: true });
    expect((answer.data as { message: string }).message).toContain(
      'Would be requested: Frostline (2019, bob), S02E04–E08. Not requested: already there: S01 (8 episodes), S02E01–E03.',
    );
    const nothing = await home.create({ media: 'tv', ids: ['801100'], seasons: '1', preview: true });
    expect(nothing.data).toMatchObject({
      message:
        'Preview, nothing was sent. Nothing would be requested. Not requested: Frostline (2019): already there: S01 (8 episodes).',
    });
  });

  it('of a collection names its films', async () => {
    const home = await household('alice');
    home.ombi
      .on(operations.collection, 'normal')
      .on('GET /api/v1/Request/movie/remaining', 'as-alice')
      .on(operations.film, ({ call }) => ({
        json: film(
          Number(call.path.split('/').at(-1)),
          call.path.endsWith('500200') ? { requested: true, requestId: 4 } : {},
        ),
      }));
    const answer = await home.create({ media: 'collection', ids: ['600100'], preview: true });
    expect(answer.data).toMatchObject({
      message:
        'Preview, nothing was sent. Would be requested: Lantern of Ember Vale: The Second Wick (2003); Lantern of Ember Vale: Ash Tide (2005). Not requested: Lantern of Ember Vale (2001): already requested. It costs 2 films of quota, and no limit holds.',
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('of a collection that would be refused says so, and why', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.collection, 'normal')
      .on(operations.film, ({ call }) => ({
        json: film(
          Number(call.path.split('/').at(-1)),
          call.path.endsWith('500200') ? { available: true, embyUrl: 'x' } : {},
        ),
      }));
    const answer = await home.create({ media: 'collection', ids: ['600100'], preview: true });
    expect(answer.data).toMatchObject({
      outcome: 'completed',
      message:
        'Preview, nothing was sent. Nothing would be requested. Not requested: Lantern of Ember Vale (2001): already available on Emby; the collection as a whole, because Ombi would ask again for Lantern of Ember Vale (2001).',
    });
  });

  it('of an album says what is not known of the quota', async () => {
    const home = await household('bob');
    home.ombi.on('GET /api/v1/request/music/remaining', { status: 204 });
    const answer = await home.create({ media: 'album', ids: ['b0000000-0000-4000-8000-000000000999'], preview: true });
    expect((answer.data as { message: string }).message).toMatch(
      /It costs 1 album of quota; how much is left is not known\.$/,
    );
    expect(answer.warnings).toHaveLength(2);
    expect(home.posts()).toHaveLength(0);
  });

  it('of an album that Lidarr does not have says that it could not be checked', async () => {
    const home = await household('bob');
    const { warnings } = await home.create({
      media: 'album',
      ids: ['b0000000-0000-4000-8000-000000000999'],
      preview: true,
    });
    expect(warnings).toContain(
      'Lidarr has no details of album:b0000000-0000-4000-8000-000000000999 yet, so neither the title nor whether it exists could be checked; read_search with media album shows what an id stands for.',
    );
  });
});
