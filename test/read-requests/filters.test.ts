/** view list: whose requests, which titles, which days. */
import { describe, expect, test } from 'vitest';
import { names, requestsSession } from './requests-session.ts';

const session = requestsSession();

describe('user', () => {
  const bobs = ['movie 12', 'album 1', 'movie 5', 'tv_child 800200', 'movie 2', 'movie 1'];

  test.each([
    ['bob', 'me'],
    ['bob', 'bob'],
    ['alice', 'BOB'],
    ['carol', 'b0b00000-0000-4000-8000-000000000003'],
  ])('%s asking for %s gets bob’s requests of all media', async (as, user) => {
    const answer = await session.read(as, { user });
    expect(names(answer)).toEqual(bobs);
    expect(answer.page).toMatchObject({ total: 6, has_more: false });
  });

  test('an alias and the user name mean the same user; the rows show the alias [B14]', async () => {
    const byAlias = await session.read('bob', { user: 'caz' });
    const byName = await session.read('bob', { user: 'carol' });
    expect(names(byAlias)).toEqual(names(byName));
    expect(names(byName)).toContain('movie 3');
    expect(byName.warnings).toContain('The user that was asked for is shown as Caz.');
    expect(byAlias.warnings).not.toContain('The user that was asked for is shown as Caz.');
  });

  test('a name is found without its accent', async () => {
    expect(names(await session.read('bob', { user: 'jose', media: 'movie' }))).toEqual(['movie 10', 'movie 9']);
  });

  test('a page of one user’s requests goes on where it stopped [D5]', async () => {
    const first = await session.read('alice', { user: 'bob', limit: 4 });
    expect(first.page).toMatchObject({ returned: 4, total: 6, has_more: true, next_offset: 4 });
    const second = await session.read('alice', { user: 'bob', limit: 4, offset: 4 });
    expect([...names(first), ...names(second)]).toEqual(bobs);
    expect(second.page).toMatchObject({ returned: 2, total: 6, has_more: false });
  });

  test('a member who names nobody that can be seen gets an empty page, and is told what could not be checked', async () => {
    const answer = await session.read('bob', { user: 'zoë' });
    expect(answer.page).toMatchObject({ returned: 0, total: 0, has_more: false });
    expect(answer.warnings.join()).toMatch(/whether there is such a user could not be checked: needs PowerUser/);
    expect(answer.warnings.join()).toMatch(/by: .*bob \(b0b00000-/);
    expect(session.ombi.callsTo('GET /api/v1/Identity/Users')).toEqual([]);
  });

  test('who may look users up is refused an unknown name, with the people that there are', async () => {
    const { ok, error, warnings } = await session.call('alice', { user: 'zoë' });
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'user' });
    expect(error?.message).toBe('user: no user of this Ombi has that user name, alias or id; see the warnings.');
    expect(warnings.join()).toMatch(/Caz \(ca301000-.*dave \(da7e0000-/);
  });

  test('a known user without requests has an empty page and no complaint', async () => {
    const answer = await session.read('alice', { user: 'dave' });
    expect(answer.items).toEqual([]);
    expect(answer.warnings).toEqual([]);
  });

  test('a name that fits two users is refused with both', async () => {
    session.world.films = session.world.films.map((film) =>
      film.requestedUser?.userName === 'alice'
        ? { ...film, requestedUser: { ...film.requestedUser, alias: 'Bob', userAlias: 'Bob' } }
        : film,
    );
    const { error, warnings } = await session.call('bob', { user: 'bob' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'user' });
    expect(error?.message).toMatch(/several users/);
    expect(warnings.join()).toMatch(/a11ce000-.*b0b00000-|b0b00000-.*a11ce000-/);
    const exact = await session.read('bob', { user: 'b0b00000-0000-4000-8000-000000000003' });
    expect(names(exact)).toEqual(bobs);
  });

  test('"me" on the bare key is Ombi’s system user, and the answer says so', async () => {
    const answer = await session.read('key', { user: 'me' });
    expect(names(answer)).toEqual(['movie 14']);
    expect(answer.warnings.join()).toMatch(/bare API key/);
  });

  test('a blank name is refused', async () => {
    const { error } = await session.call('bob', { user: ' ' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'user' });
  });

  test('when users cannot be looked up, that is a warning and not a failure', async () => {
    session.ombi.on('GET /api/v1/Identity/Users', { status: 500, json: { error: 'x' } });
    const answer = await session.read('alice', { user: 'zoë' });
    expect(answer.ok).toBe(true);
    expect(answer.warnings.join()).toMatch(/could not be checked: Ombi failed with an internal error/);
  });
});

describe('query', () => {
  test.each([
    ['GLASS', ['movie 9', 'movie 1']],
    ['  harbor  ', ['movie 13', 'movie 9', 'album 1', 'movie 1']],
    ['rivers', ['tv_child 800400', 'movie 6']],
    ['harbor glass', []],
  ])('%j is looked for anywhere in the title, in any case', async (query, expected) => {
    expect(names(await session.read('alice', { query }))).toEqual(expected);
  });

  test('accents and composed characters do not matter', async () => {
    session.world.films = session.world.films.map((film) =>
      film.id === 2 ? { ...film, title: 'Amélie à l’Été' } : film,
    );
    for (const query of ['amelie', 'AMÉLIE', 'a l’e\u0301te']) {
      expect(names(await session.read('alice', { query }))).toEqual(['movie 2']);
    }
  });

  test('a title that nobody stored proves nothing, which the answer says [E9]', async () => {
    const answer = await session.read('alice', { query: 'chihiro' });
    expect(answer.items).toEqual([]);
    expect(answer.warnings.join()).toMatch(/does not prove that nobody asked: read_search tells by id/);
  });
});

describe('since and until', () => {
  test('both days count in full, in UTC', async () => {
    const answer = await session.read('alice', { since: '2026-11-28', until: '2026-11-28', limit: 50 });
    expect(names(answer)).toEqual(['movie 5', 'tv_child 800200', 'movie 4', 'movie 3', 'movie 2', 'movie 1']);
  });

  test('a film asked for in 4K only counts by its 4K date', async () => {
    const answer = await session.read('alice', { since: '2026-11-30', media: 'movie' });
    expect(names(answer)).toEqual(['movie 15', 'movie 14']);
  });

  test('all conditions hold together', async () => {
    const answer = await session.read('alice', {
      since: '2026-11-29',
      user: 'bob',
      status: 'processing',
      query: 'ferry',
    });
    expect(names(answer)).toEqual(['movie 12']);
  });

  test.each([
    [{ since: '2026-02-30' }, 'since'],
    [{ until: '2026-13-01' }, 'until'],
    [{ since: '2026-11-30', until: '2026-11-29' }, 'since'],
    [{ since: '30.11.2026' }, 'since'],
  ])('%j is refused', async (args, field) => {
    const { error } = await session.call('alice', args);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field });
    expect(session.ombi.requests).toEqual([]);
  });
});

test.each(['', ' ', '\u00a0'])('a blank title is refused as a blank user is: %j', async (query) => {
  const { error } = await session.call('bob', { query });
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'query', message: 'query: is blank.' });
});
