/** What is refused here, before anything is sent: ids, roles, features, names, and what is there already. */
import { afterEach, describe, expect, it } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import {
  closeHouseholds,
  film,
  filmRow,
  guids,
  household,
  identity,
  list,
  operations,
  ownedBy,
  show,
  withSeasons,
} from './household.ts';

afterEach(closeHouseholds);

const mbid = 'b0000000-0000-4000-8000-000000000999';

describe('ids', () => {
  it.each([
    ['movie', ['0'], '"0" is no TMDB id'],
    ['movie', ['-1'], '"-1" is no TMDB id'],
    ['movie', ['1000000000000'], '"1000000000000" is no TMDB id'],
    ['movie', ['2147483648'], '"2147483648" is no TMDB id'],
    ['movie', ['603abc'], '"603abc" is no TMDB id'],
    ['movie', ['603.5'], '"603.5" is no TMDB id'],
    ['movie', ['500100', 'tt0133093'], '"tt0133093" is no TMDB id'],
    ['movie', [''], '"" is no TMDB id'],
    ['movie', [], 'give at least one id'],
    ['album', ['12'], '"12" is no album id: albums are named by their MusicBrainz id (a UUID)'],
    ['album', [], 'give at least one id'],
    ['collection', ['1', '2'], 'media collection takes exactly one id a call'],
  ])('%s %j', async (media, ids, problem) => {
    const home = await household('bob');
    const answer = await home.create({ media, ids });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'ids', retryable: false });
    expect(answer.error?.message).toContain(problem);
    expect(home.ombi.requests).toHaveLength(0);
  });

  it('a show takes one id', async () => {
    const home = await household('bob');
    const answer = await home.create({ media: 'tv', ids: ['1', '2'], seasons: 'all' });
    expect(answer.error?.message).toBe('ids: media tv takes exactly one id a call.');
  });

  it('the same id twice is asked for once', async () => {
    const home = await household('bob');
    home.ombi.on(operations.askFilm, 'pending');
    await home.create({ media: 'movie', ids: ['500400', '500400'] });
    expect(home.posts()).toHaveLength(1);
  });

  it.each([
    ['neither seasons nor episodes (F13)', { media: 'tv', ids: ['801100'] }],
    ['both seasons and episodes', { media: 'tv', ids: ['801100'], seasons: '1', episodes: ['S01E01'] }],
    ['4K for a show', { media: 'tv', ids: ['801100'], seasons: '1', is_4k: true }],
    ['another user for an album', { media: 'album', ids: [mbid], for_user: 'bob' }],
    ['a profile for a collection', { media: 'collection', ids: ['600100'], quality_profile: '4' }],
    ['seasons for a film', { media: 'movie', ids: ['500400'], seasons: '1' }],
  ])('%s is refused', async (_, args) => {
    const home = await household('alice');
    expect((await home.create(args)).error?.code).toBe('INVALID_ARGUMENT');
    expect(home.posts()).toHaveLength(0);
  });
});

describe('roles are looked at before anything is sent', () => {
  it.each([
    ['eve', { media: 'movie', ids: ['500400'] }, 'RequestMovie'],
    ['carol', { media: 'movie', ids: ['500400'], is_4k: true }, 'Request4KMovie'],
    ['eve', { media: 'tv', ids: ['801700'], seasons: '1' }, 'RequestTv'],
    ['eve', { media: 'album', ids: [mbid] }, 'RequestMusic'],
    ['eve', { media: 'collection', ids: ['600100'] }, 'RequestMovie'],
  ] as const)('%s may not: %j', async (person, args, role) => {
    const home = await household(person);
    const answer = await home.create(args);
    expect(answer.error).toEqual({
      code: 'FORBIDDEN',
      message: `The acting user may not request this: it needs the role ${role} in Ombi. Nothing was sent. Someone with Admin or PowerUser can give the role or ask for this user (for_user).`,
      retryable: false,
    });
    expect(answer.data).toMatchObject({ outcome: 'rejected' });
    expect(home.ombi.requests.map(({ operation }) => operation)).toEqual(['GET /api/v1/Identity']);
  });

  it('PowerUser alone gives no right to ask', async () => {
    const home = await household('eve', { roles: ['PowerUser'] });
    expect((await home.create({ media: 'movie', ids: ['500400'] })).error?.code).toBe('FORBIDDEN');
  });

  it('the right to have requests approved at once is a right to ask, as Ombi takes it', async () => {
    const home = await household('eve', { roles: ['AutoApproveMovie'] });
    home.ombi.on(operations.askFilm, 'pending');
    expect((await home.create({ media: 'movie', ids: ['500400'] })).ok).toBe(true);
  });

  it.each([
    ['for_user', 'alice'],
    ['quality_profile', 'Any'],
    ['root_folder', '1'],
  ])('%s needs Admin or PowerUser', async (field, value) => {
    const home = await household('bob');
    const answer = await home.create({ media: 'movie', ids: ['500400'], [field]: value });
    expect(answer.error).toMatchObject({ code: 'FORBIDDEN', field });
    expect(answer.error?.message).toContain(`${field} needs the role Admin or PowerUser in Ombi. Nothing was sent.`);
    expect(home.posts()).toHaveLength(0);
  });
});

describe('4K', () => {
  it('is refused while the feature is off, since Ombi would store a broken row (S2)', async () => {
    const home = await household('alice');
    home.ombi.on('GET /api/v2/Features', { json: [{ name: 'Movie4KRequests', enabled: false }] });
    const answer = await home.create({ media: 'movie', ids: ['500400'], is_4k: true });
    expect(answer.error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', field: 'is_4k' });
    expect(home.posts()).toHaveLength(0);
  });

  it.each([
    [{ available4K: true }, 'already available in 4K'],
    [{ has4KRequest: true, requestId: 7 }, 'already requested in 4K by someone'],
  ])('%j', async (flags, words) => {
    const home = await household('alice');
    home.ombi.on(operations.film, { json: film(500400, flags) });
    const answer = await home.create({ media: 'movie', ids: ['500400'], is_4k: true });
    expect(answer).toMatchObject({
      error: { code: 'CONFLICT' },
      data: { message: `Lantern of Ember Vale: Ash Tide (2005): ${words}` },
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('on top of a standard request goes ahead, whoever made that', async () => {
    const home = await household('alice');
    home.ombi
      .on(operations.film, { json: film(500900, { title: 'Saltwind', requested: true, requestId: 2 }) })
      .on(operations.askFilm, '4k-on-pending-regular')
      .on(operations.filmById, 'after-4k-on-pending-regular');
    const answer = await home.create({ media: 'movie', ids: ['500900'], is_4k: true });
    expect(answer).toMatchObject({
      ok: true,
      data: { request_id: 2, message: 'Saltwind (2005, alice) in 4K: pending approval' },
      warnings: ['Saltwind (2005, alice) in 4K: added to request 2, which stays that of bob.'],
    });
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500900, is4kRequest: true });
  });

  it('on top of a standard request takes neither another user nor a profile, which Ombi would ignore', async () => {
    const home = await household('alice');
    home.ombi.on(operations.film, { json: film(500900, { title: 'Saltwind', requested: true, requestId: 2 }) });
    const answer = await home.create({ media: 'movie', ids: ['500900'], is_4k: true, for_user: 'José' });
    expect(answer).toMatchObject({ error: { code: 'CONFLICT' }, data: { target: { kind: 'movie', id: 2 } } });
    expect(home.posts()).toHaveLength(0);
  });

  it('a standard request beside a 4K one is refused, as Ombi would', async () => {
    const home = await household('bob');
    home.ombi
      .on(operations.film, '4k-only-approved')
      .on(operations.films, {
        json: list(
          filmRow(
            { id: 7, tmdb: 501700, by: 'alice' },
            { has4KRequest: true, approved4K: true, requestedDate: '0001-01-01T00:00:00Z' },
          ),
        ),
      });
    const answer = await home.create({ media: 'movie', ids: ['501700'] });
    expect(answer).toMatchObject({
      error: { code: 'CONFLICT' },
      data: {
        target: { kind: 'movie', id: 7 },
        message:
          'Velvet Circuit (2003): already requested in 4K by alice, approved, not yet available; Ombi takes no standard request beside that',
      },
    });
    expect(home.posts()).toHaveLength(0);
  });
});

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

describe('what is not found', () => {
  it.each([
    [{ media: 'movie', ids: ['777777'] }, operations.film, 'not-found'],
    [{ media: 'tv', ids: ['777777'], seasons: 'all' }, operations.show, 'not-found'],
    [{ media: 'collection', ids: ['777777'] }, operations.collection, 'not-found'],
  ])('%j', async (args, operation, name) => {
    const home = await household('alice');
    home.ombi.on(operation, name);
    const answer = await home.create(args);
    expect(answer.error).toMatchObject({ code: 'NOT_FOUND', retryable: false });
    expect(answer.error?.message).toMatch(/same when (TMDB|its metadata source) fails.*read_search/);
    expect(home.posts()).toHaveLength(0);
  });

  it('a show whose seasons cannot be read is not asked for', async () => {
    const home = await household('alice');
    home.ombi.on(operations.show, 'season-call-500');
    const answer = await home.create({ media: 'tv', ids: ['800200'], seasons: 'all' });
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(home.posts()).toHaveLength(0);
  });

  it('[F7] [F6] specials are never part of all, and refused by number', async () => {
    const home = await household('bob');
    const base = withSeasons(show('not-requested'), { 0: 3, 1: 2, 2: 2 });
    home.ombi.on(operations.show, { json: base }).on(operations.askShow, 'with-alias');
    const refused = await home.create({ media: 'tv', ids: ['801700'], seasons: '0' });
    expect(refused.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'seasons' });
    await home.create({ media: 'tv', ids: ['801700'], seasons: 'all' });
    expect(
      home
        .posts()
        .map(({ body }) => (body as { seasons: { seasonNumber: number }[] }).seasons.map((s) => s.seasonNumber)),
    ).toEqual([[1, 2]]);
  });
});

describe('names', () => {
  const asked = { media: 'movie', ids: ['500400'] };

  it.each([
    ['bob', guids.bob],
    ['BOB', guids.bob],
    ['Caz', guids.carol],
    ['carol', guids.carol],
    ['josé', guids.José],
    [guids.José, guids.José],
  ])('for_user %s is sent as the id that Ombi wants', async (forUser, id) => {
    const home = await household('alice');
    home.ombi.on(operations.askFilm, 'on-behalf-as-alice');
    const answer = await home.create({ ...asked, for_user: forUser });
    expect(answer.ok).toBe(true);
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500400, is4kRequest: false, requestOnBehalf: id });
    expect(answer.warnings[0]).toMatch(
      /^Asked for .+: the rights and the quota of alice decided, while the quota of .+ is used\. Where the operator offers act_as/,
    );
  });

  it.each([['me'], ['bob'], [guids.bob]])('for_user %s is oneself, which needs no role', async (forUser) => {
    const home = await household('bob');
    home.ombi.on(operations.askFilm, 'pending');
    expect((await home.create({ ...asked, for_user: forUser })).ok).toBe(true);
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500400, is4kRequest: false });
  });

  it('an unknown user is refused with those that the caller may see', async () => {
    const home = await household('alice');
    const answer = await home.create({ ...asked, for_user: 'zoe' });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'for_user' });
    expect(answer.data).toMatchObject({
      message: `Not requested: none fits for for_user. Choices: admin (id ${guids.admin}), alice (id ${guids.alice}), bob (id ${guids.bob}), Caz (id ${guids.carol}), dave (id da7e0000-0000-4000-8000-000000000006), José (id ${guids.José})`,
    });
    expect(home.posts()).toHaveLength(0);
  });

  it('a name that is one user’s alias and another’s user name is ambiguous', async () => {
    const home = await household('alice');
    const users = recorded<{ userName: string; alias: string | null }[]>('get-v1-identity-users');
    home.ombi.on('GET /api/v1/Identity/Users', {
      json: users.map((user) => (user.userName === 'carol' ? { ...user, alias: 'bob' } : user)),
    });
    const answer = await home.create({ ...asked, for_user: 'bob' });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'for_user' });
    expect(answer.error?.message).toContain('several fit');
  });

  it.each([
    ['4', 4],
    ['HD-1080p', 4],
    ['hd-1080p', 4],
    ['any', 1],
    ['720p', 6],
  ])('quality_profile %s', async (profile, id) => {
    const home = await household('alice');
    home.ombi.on(operations.askFilm, 'overrides-as-alice');
    expect((await home.create({ ...asked, quality_profile: profile })).ok).toBe(true);
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500400, is4kRequest: false, qualityPathOverride: id });
  });

  it('[R12] "8" is an id before it is a part of a name, and what fits twice is refused with the choices', async () => {
    const home = await household('alice');
    home.ombi
      .on(operations.show, 'not-requested')
      .on(operations.askShow, 'on-behalf-as-alice')
      .on('GET /api/v1/Sonarr/Profiles', 'normal');
    const twice = await home.create({ media: 'tv', ids: ['801700'], seasons: '1', quality_profile: '1080p' });
    expect(twice.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'quality_profile' });
    expect(twice.data).toMatchObject({
      message: 'Not requested: several fit for quality_profile. Choices: HD-1080p (id 4), Anime-1080p (id 8)',
    });
    await home.create({ media: 'tv', ids: ['801700'], seasons: '1', quality_profile: '8', root_folder: '/data/anime' });
    expect(home.posts().map(({ body }) => body)).toMatchObject([{ qualityPathOverride: 8, rootFolderOverride: 2 }]);
  });

  it('a profile chosen for a show that has requests holds for those too, which is said', async () => {
    const home = await household('alice');
    home.ombi.on(operations.show, 'pending').on(operations.askShow, 'on-behalf-as-alice');
    const answer = await home.create({ media: 'tv', ids: ['800400'], seasons: '2', quality_profile: '4' });
    expect(answer.warnings).toContain(
      'Profile and folder belong to the show: what is chosen holds for its other requests too.',
    );
  });

  it('4K films take their choices from the Radarr for 4K', async () => {
    const home = await household('alice');
    home.ombi.on(operations.askFilm, '4k-pending');
    await home.create({ ...asked, is_4k: true, root_folder: 'movies-4k-hdr' });
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500400, is4kRequest: true, rootFolderOverride: 12 });
  });

  it.each([['empty'], ['upstream-401']])('no choices (%s) is refused, not taken for none', async (name) => {
    const home = await household('alice');
    home.ombi.on('GET /api/v1/Radarr/RootFolders', name);
    const answer = await home.create({ ...asked, root_folder: '1' });
    expect(answer.error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', field: 'root_folder' });
    expect(home.posts()).toHaveLength(0);
  });
});

describe("people's names", () => {
  const asked = { media: 'movie', ids: ['500400'] };
  const address = 'jo.doe@mail.test';
  const hostile = '\u001b[31mJo\u202e\u0007 (jo.doe@mail.test)';

  /** The recorded users, with bob called by his address and carol by what she likes. */
  const users = {
    json: recorded<{ userName: string; alias: string | null }[]>('get-v1-identity-users').map((user) => {
      if (user.userName === 'bob') return { ...user, userName: address, alias: null };
      return user.userName === 'carol' ? { ...user, alias: hostile } : user;
    }),
  };

  it('[C51] an address is taken as for_user, and never shown', async () => {
    const home = await household('alice');
    home.ombi.on('GET /api/v1/Identity/Users', users).on(operations.askFilm, 'on-behalf-as-alice');
    const answer = await home.create({ ...asked, for_user: 'JO.DOE@mail.test' });
    expect(home.posts()[0]?.body).toMatchObject({ requestOnBehalf: guids.bob });
    expect(answer.data).toMatchObject({ message: expect.stringContaining('(2005, j…@…)') });
    expect(answer.warnings[0]).toMatch(/^Asked for j…@…:/);
    expect(JSON.stringify(answer)).not.toContain('jo.doe');
  });

  it('[C51] a list of users shows aliases without control characters, and addresses masked', async () => {
    const home = await household('alice');
    home.ombi.on('GET /api/v1/Identity/Users', users);
    const answer = await home.create({ ...asked, for_user: 'zoe' });
    const { message } = answer.data as { message: string };
    expect(message).toContain(`j…@… (id ${guids.bob}), Jo (…@… (id ${guids.carol})`);
  });

  it.each([
    ['an address', { alias: null, userName: address }, 'j…@…'],
    ['control characters, colours and a turned direction', { alias: hostile }, 'Jo (…@…'],
    ['nothing that can be shown', { alias: '\u200b\u202e' }, 'the acting user'],
    ['a very long text', { alias: 'x'.repeat(5000) }, `${'x'.repeat(199)}…`],
  ])('[C51] the acting user called by %s is shown as fits', async (_, named, shown) => {
    const home = await household('bob');
    home.ombi.on('GET /api/v1/Identity', { json: { ...identity('bob'), ...named } }).on(operations.askFilm, 'pending');
    expect((await home.create(asked)).data).toMatchObject({ message: expect.stringContaining(`(2005, ${shown})`) });
    const refused = await home.create({ ...asked, quality_profile: '4' });
    expect(refused.data).toMatchObject({ message: expect.stringMatching(/^Not requested: .* has neither Admin/) });
    expect((refused.data as { message: string }).message).toContain(shown);
  });

  it.each([
    ['film', operations.films, operations.film],
    ['album', operations.albums, undefined],
  ])('[C51] the owner of a %s is shown the same way', async (medium, rows, detail) => {
    const home = await household('alice');
    const requestedUser = { userName: address, alias: null, userAlias: address };
    if (detail) home.ombi.on(detail, { json: film(500400, { requested: true, requestId: 3 }) });
    const row = medium === 'film' ? filmRow({ id: 3, tmdb: 500400, by: 'bob' }) : { id: 3, foreignAlbumId: mbid };
    home.ombi.on(rows, { json: list(null as unknown as object, { ...row, requestedUser }) });
    const answer = await home.create(medium === 'film' ? asked : { media: 'album', ids: [mbid] });
    expect(answer.error?.code).toBe('CONFLICT');
    expect(answer.data).toMatchObject({ message: expect.stringContaining('already requested by j…@…') });
    expect(JSON.stringify(answer)).not.toContain('jo.doe');
  });
});

describe('answers of an unexpected shape before anything is sent', () => {
  it.each([
    ['users', 'GET /api/v1/Identity/Users', { json: [null, 'x'] }, { for_user: 'carol' }],
    ['features', 'GET /api/v2/Features', { json: [null, 7] }, { is_4k: true }],
  ])('%s', async (_, operation, answered, more) => {
    const home = await household('admin');
    home.ombi.on(operation, answered);
    const answer = await home.create({ media: 'movie', ids: ['500400'], ...more });
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_SCHEMA_MISMATCH', retryable: false });
    expect(answer.error?.message).toContain(operation);
    expect(home.posts()).toHaveLength(0);
  });

  it('a collection whose films are no list', async () => {
    const home = await household('bob');
    home.ombi.on(operations.collection, { json: { id: 600100, name: 'Lantern', collection: { 0: {} } } });
    const answer = await home.create({ media: 'collection', ids: ['600100'] });
    expect(answer.error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    expect(home.posts()).toHaveLength(0);
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
