/** What is refused before anything is sent because it is there or asked for already. */
import { afterEach, describe, expect, it } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import { afterPost, closeHouseholds, film, filmRow, household, list, operations, ownedBy } from './household.ts';

afterEach(closeHouseholds);

const mbid = 'b0000000-0000-4000-8000-000000000999';

describe('what is there already', () => {
  it.each([
    ['on-jellyfin', ' on Jellyfin'],
    ['on-emby', ' on Emby'],
    ['on-plex-not-requested', ' on Plex'],
    ['in-radarr-with-file', ''],
    ['requested-available-on-plex', ' on Plex'],
  ])('a film %s is not asked for again, though Ombi might', async (name, where) => {
    const home = await household('bob');
    home.ombi.on(operations.film, name);
    const answer = await home.create({ media: 'movie', ids: ['500600'] });
    expect(answer.error).toMatchObject({
      code: 'CONFLICT',
      message: `movie:500600 is already available${where}. Nothing new was requested. If something is wrong with it, write_issue reports that.`,
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('a film that is there in 4K only may be asked for', async () => {
    const home = await household('bob');
    home.ombi.on(operations.film, 'plex-4k-only').on(operations.askFilm, 'pending');
    expect((await home.create({ media: 'movie', ids: ['502600'] })).ok).toBe(true);
  });

  it('[G2] an Ombi that takes no 4K request beside a standard one: what is in the way is the standard version', async () => {
    const home = await household('alice');
    home.ombi
      .on(operations.film, { json: film(500900, { title: 'Saltwind', requested: true, requestId: 2 }) })
      .on(operations.films, { json: list(filmRow({ id: 2, tmdb: 500900, by: 'bob' })) })
      .on(operations.askFilm, 'already-requested');
    const { data, error } = await home.create({ media: 'movie', ids: ['500900'], is_4k: true });
    expect(data).toMatchObject({
      outcome: 'rejected',
      target: { kind: 'movie', id: 2 },
      message:
        'Saltwind (2005): already requested in the standard version by bob on 2026-11-28, pending approval; this Ombi takes no 4K request beside that',
    });
    expect(error?.code).toBe('CONFLICT');
    expect(home.posts()).toHaveLength(1);
  });

  it('a denied film says who denies it and what can be done', async () => {
    const home = await household('alice');
    home.ombi.on(operations.film, 'denied').on(operations.films, 'normal');
    const answer = await home.create({ media: 'movie', ids: ['500500'] });
    expect(answer).toMatchObject({
      data: {
        target: { kind: 'movie', id: 5 },
        message: 'Clockwork Meridian (2010): already requested by bob on 2026-11-28, denied',
      },
      error: { code: 'CONFLICT' },
    });
    expect(answer.error?.message).toContain('write_request_decide');
  });

  it('one’s own request is called one’s own', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.film, 'requested-pending')
      .on(operations.films, { json: list(filmRow({ id: 1, tmdb: 500100, by: 'bob' })) });
    expect((await home.create({ media: 'movie', ids: ['500100'] })).data).toMatchObject({
      message: 'The Glass Harbor (1958): already requested by you (bob) on 2026-11-28, pending approval',
    });
  });

  it('a show of which every wished episode is asked for names the requests', async () => {
    const home = await household('alice');
    home.ombi.on(operations.show, 'two-children').on(operations.parent, 'two-children');
    const one = await home.create({ media: 'tv', ids: ['800200'], seasons: '2' });
    expect(one).toMatchObject({
      error: { code: 'CONFLICT' },
      data: {
        target: { kind: 'tv_child', id: 800201 },
        message:
          'The Ember Accord (2014): nothing new; already requested: S02 (10 episodes); asked for by Caz on 2026-11-29, approved, not yet available',
      },
    });
    expect(one.error?.message).toContain('It is request target tv_child 800201. write_request_subscription');
    const both = await home.create({ media: 'tv', ids: ['800200'], seasons: '1-2' });
    expect(both.data).toMatchObject({ target: { kind: 'tv_parent', id: 1 } });
    expect(home.posts()).toHaveLength(0);
  });

  it('[F10] one available episode does not keep the rest of a show from being asked for', async () => {
    const home = await household('bob');
    home.ombi.on(operations.show, 'partly-on-plex').on(operations.askShow, 'partly-on-plex-trimmed');
    expect((await home.create({ media: 'tv', ids: ['801100'], seasons: 'missing' })).ok).toBe(true);
  });

  it('an album in the request list is not asked for again: Ombi would take it twice', async () => {
    const home = await household('bob');
    home.ombi.on(operations.albums, 'normal');
    const answer = await home.create({ media: 'album', ids: ['b0000000-0000-4000-8000-000000000001'] });
    expect(answer).toMatchObject({
      error: { code: 'CONFLICT' },
      data: {
        target: { kind: 'album', id: 2 },
        message: expect.stringMatching(
          /^Lantern Songs \(1991, .*\): already requested by Caz, approved, not yet available$/,
        ),
      },
    });
    expect(answer.error?.message).toContain('write_vote with that target supports it.');
    expect(answer.error?.message).not.toContain('subscription');
    expect(home.posts()).toHaveLength(0);
  });

  it('two calls for one album at the same time ask for it once', async () => {
    const home = await household('bob');
    const row = recorded<{ collection: { requestedUser: object }[] }>(
      'get-v2-requests-album-count-position-sort-sortorder',
    );
    const [album] = row.collection;
    const mine = {
      ...album,
      id: 5,
      foreignAlbumId: mbid,
      available: false,
      ...ownedBy('bob', album?.requestedUser ?? {}),
    };
    home.ombi
      .on(operations.askAlbum, 'pending')
      .on(operations.albums, () => ({ json: home.posts().length > 0 ? list(mine) : list() }));
    const answers = await Promise.all([1, 2].map(() => home.create({ media: 'album', ids: [mbid] })));
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['CONFLICT', undefined]);
    expect(home.posts()).toHaveLength(1);
  });

  it('two calls for one collection at the same time ask for it once', async () => {
    const home = await household('bob');
    const rows = [500200, 500300, 500400].map((tmdb) => filmRow({ id: tmdb - 500000, tmdb, by: 'bob' }));
    home.ombi
      .on(operations.collection, 'normal')
      .on(operations.askCollection, 'as-alice-parts-mixed')
      .on(operations.film, ({ call }) => ({
        json: film(
          Number(call.path.split('/').at(-1)),
          home.posts().length > 0 ? { requested: true, requestId: 9 } : {},
        ),
      }))
      .on(operations.films, () => ({ json: home.posts().length > 0 ? list(...rows) : list() }));
    const answers = await Promise.all([1, 2].map(() => home.create({ media: 'collection', ids: ['600100'] })));
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['CONFLICT', undefined]);
    expect(home.posts()).toHaveLength(1);
  });

  it('albums are refused while Lidarr is off', async () => {
    const home = await household('bob');
    home.ombi.on('GET /api/v1/Lidarr/enabled', 'empty');
    expect((await home.create({ media: 'album', ids: [mbid] })).error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expect(home.posts()).toHaveLength(0);
  });

  it('a collection that Ombi would partly ask for again is refused, with the films that are left', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.collection, 'normal')
      .on(operations.film, ({ call }) => ({
        json: film(
          Number(call.path.split('/').at(-1)),
          call.path.endsWith('500200') ? { available: true, embyUrl: 'x' } : {},
        ),
      }));
    const answer = await home.create({ media: 'collection', ids: ['600100'] });
    expect(answer.error).toMatchObject({ code: 'CONFLICT' });
    expect(answer.error?.message).toContain(
      'movie:500200. Nothing was sent. Request the others as films: {"media":"movie","ids":["500300","500400"]}.',
    );
    expect(home.posts()).toHaveLength(0);
  });

  it('a collection of which everything is there or asked for is nothing new', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.collection, 'normal')
      .on(operations.film, { json: film(1, { requested: true, requestId: 9 }) });
    expect((await home.create({ media: 'collection', ids: ['600100'] })).error?.code).toBe('CONFLICT');
    expect(home.posts()).toHaveLength(0);
  });
});

describe('a film of a collection that could not be looked up before', () => {
  it('is told as requested where somebody else has asked for it, and not as missing', async () => {
    const home = await household('bob');
    const asked = [filmRow({ id: 16, tmdb: 500200, by: 'bob' }), filmRow({ id: 17, tmdb: 500300, by: 'bob' })];
    const before = filmRow({ id: 9, tmdb: 500400, by: 'carol' });
    home.ombi
      .on(operations.collection, 'normal')
      .on(operations.film, ({ call }) =>
        call.path.endsWith('500400') ? 'requested-but-tmdb-500' : { json: film(Number(call.path.split('/').at(-1))) },
      )
      .on(operations.askCollection, 'as-alice-parts-mixed')
      .on(
        operations.films,
        afterPost(() => home.ombi, { json: list(before) }, { json: list(...asked, before) }),
      );
    const answer = await home.create({ media: 'collection', ids: ['600100'] });
    expect(answer.data).toMatchObject({
      outcome: 'partial',
      affected_count: 2,
      item_results: [
        { identifier: 'movie:500200', outcome: 'completed' },
        { identifier: 'movie:500300', outcome: 'completed' },
        {
          identifier: 'movie:500400',
          outcome: 'rejected',
          message: expect.stringContaining('already requested by Caz'),
        },
      ],
    });
    expect(answer.error?.message).toContain('movie:500400 is already requested (request target movie 9).');
    expect(home.posts()).toHaveLength(1);
  });
});

describe('a long collection', () => {
  it('is told by its first films and the number of the others', async () => {
    const home = await household('bob');
    const members = Array.from({ length: 40 }, (_, at) => ({ id: at + 1, title: `Film ${at + 1}` }));
    home.ombi
      .on(operations.collection, { json: { id: 600100, name: 'Lantern', collection: members } })
      .on(operations.film, ({ call }) => {
        const id = Number(call.path.split('/').at(-1));
        return { json: film(id, id === 40 ? {} : { requested: true, requestId: id }) };
      })
      .on(operations.askCollection, 'all-parts-failed');
    const answer = await home.create({ media: 'collection', ids: ['600100'] });
    expect(answer.warnings[0]).toBe(
      'Left out, since there or requested already: Film 1: already requested; Film 2: already requested; Film 3: already requested; Film 4: already requested; Film 5: already requested and 34 more.',
    );
  });
});
