import { afterEach, describe, expect, it } from 'vitest';
import {
  afterPost,
  closeHouseholds,
  film,
  household,
  list,
  operations,
  parentWith,
  show,
  withSeasons,
} from './household.ts';

afterEach(closeHouseholds);

describe('questions that people ask', () => {
  it('[O5] bob: "Request Harbor of Glass." José has asked already', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.film, { json: film(501200, { title: 'Harbor of Glass', requested: true, requestId: 9 }) })
      .on(operations.films, 'normal');
    const answer = await home.create({ media: 'movie', ids: ['501200'] });
    expect(answer).toMatchObject({
      ok: false,
      data: {
        kind: 'mutation',
        outcome: 'rejected',
        target: { kind: 'movie', id: 9 },
        message: 'Harbor of Glass (2005): already requested by José on 2026-11-29, pending approval',
        affected_count: 0,
      },
      error: {
        code: 'CONFLICT',
        message:
          'movie:501200 is already requested (request target movie 9). Nothing new was requested. write_request_subscription with that target tells you when it is there; write_vote supports it.',
        retryable: false,
      },
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('bob: "Get season 2 of Frostline, only what is missing."', async () => {
    const home = await household('bob');
    const after = show('partly-on-plex', { requestId: 7 });
    home.ombi
      .on(
        operations.show,
        afterPost(() => home.ombi, 'partly-on-plex', { json: after }),
      )
      .on(operations.askShow, 'partly-on-plex-trimmed')
      .on(operations.parent, { json: parentWith({ parent: 7, child: 801100, by: 'bob' }, { 2: [4, 5, 6, 7, 8] }) });
    const answer = await home.create({ media: 'tv', ids: ['801100'], seasons: '2' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        target: { kind: 'tv_child', id: 801100 },
        request_id: 801100,
        message: 'Frostline (2019, bob), S02E04–E08: pending approval; left out: already there: S02E01–E03',
        affected_count: 1,
      },
      warnings: [],
    });
    expect(home.posts().map(({ body }) => body)).toEqual([
      {
        theMovieDbId: 801100,
        seasons: [
          { seasonNumber: 1, episodes: [] },
          { seasonNumber: 2, episodes: [4, 5, 6, 7, 8].map((episodeNumber) => ({ episodeNumber })) },
          { seasonNumber: 3, episodes: [] },
        ],
      },
    ]);
  });

  it('bare key: "Request Town of Glass, all seasons." is done, and approved without quota', async () => {
    const home = await household('Api');
    const before = withSeasons(show('not-requested', { id: 801000, title: 'Town of Glass' }), { 1: 3, 2: 2 });
    home.ombi
      .on(
        operations.show,
        afterPost(() => home.ombi, { json: before }, { json: { ...before, requestId: 9 } }),
      )
      .on(operations.askShow, 'request-all-bare-key')
      .on(operations.parent, {
        json: parentWith(
          { parent: 9, child: 801903, by: 'Api' },
          { 1: [1, 2, 3], 2: [1, 2] },
          { approved: true, requestStatus: 'Common.ProcessingRequest' },
        ),
      });
    const answer = await home.create({ media: 'tv', ids: ['801000'], seasons: 'all' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        request_id: 801903,
        message: 'Town of Glass (2016, the API key), S01 (3 episodes), S02 (2 episodes): approved, not yet available',
      },
      warnings: [
        'This runs on the API key alone, as the system user of Ombi: requests are approved at once and no quota holds them back. Set OMBI_USERNAME to ask as a person.',
      ],
    });
    expect(home.posts()).toHaveLength(1);
  });

  it('bare key: "Request Copper Sky, all seasons." is nothing new: Sonarr has every episode', async () => {
    const home = await household('Api');
    home.ombi.on(operations.show, 'in-sonarr');
    const answer = await home.create({ media: 'tv', ids: ['801400'], seasons: 'all' });
    expect(answer).toMatchObject({
      ok: false,
      data: {
        outcome: 'rejected',
        message: 'Copper Sky (2018): nothing new; already in Sonarr: S01 (10 episodes), S02 (10 episodes)',
      },
      error: {
        code: 'CONFLICT',
        message:
          'tv:801400: nothing new to request, since every episode asked for is there, requested or in Sonarr already. read_media with include seasons shows the state of each episode. Nothing was sent.',
      },
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('shows who asked for what is requested already, as far as the list shows it', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.film, { json: film(501200, { requested: true, requestId: 9 }) })
      .on(operations.films, { json: list() });
    const answer = await home.create({ media: 'movie', ids: ['501200'] });
    expect(answer.data).toMatchObject({
      message: 'Lantern of Ember Vale: Ash Tide (2005): already requested by someone',
    });
  });
});
