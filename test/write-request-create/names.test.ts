/** People, profiles and folders by their names. */
import { afterEach, describe, expect, it } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import { closeHouseholds, film, filmRow, guids, household, identity, list, operations } from './household.ts';

afterEach(closeHouseholds);

const mbid = 'b0000000-0000-4000-8000-000000000999';

describe('names', () => {
  const asked = { media: 'movie', ids: ['500400'] };

  it.each([
    ['bob', guids.bob],
    ['BOB', guids.bob],
    ['Caz', guids.carol],
    ['carol', guids.carol],
    ['josé', guids.José],
    [guids.José, guids.José],
  ])('[B7] for_user %s is sent as the id that Ombi wants', async (forUser, id) => {
    const home = await household('alice');
    home.ombi.on(operations.askFilm, 'on-behalf-as-alice');
    const answer = await home.create({ ...asked, for_user: forUser });
    expect(answer.ok).toBe(true);
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500400, is4kRequest: false, requestOnBehalf: id });
    expect(answer.warnings[0]).toMatch(
      /^For .+: the rights and the quota of alice decide, while the quota of .+ is used\. Where the operator offers act_as/,
    );
  });

  it.each([['me'], ['bob'], [guids.bob]])('for_user %s is oneself, which needs no role', async (forUser) => {
    const home = await household('bob');
    home.ombi.on(operations.askFilm, 'pending');
    expect((await home.create({ ...asked, for_user: forUser })).ok).toBe(true);
    expect(home.posts()[0]?.body).toEqual({ theMovieDbId: 500400, is4kRequest: false });
  });

  it.each([[''], [' ']])('for_user %j is nobody, though Ombi has a blank alias for José', async (forUser) => {
    const home = await household('alice');
    const answer = await home.create({ ...asked, for_user: forUser });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'for_user' });
    expect(home.posts()).toHaveLength(0);
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
    expect(answer.warnings[0]).toMatch(/^For j…@…:/);
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
