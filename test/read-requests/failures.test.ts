/** What happens to a list when Ombi fails on a part of it. */
import { describe, expect, test } from 'vitest';
import { albumsList, filmsList, type RequestWorld, showsPage } from './request-world.ts';
import { names, requestsSession } from './requests-session.ts';

const session = requestsSession();
const broken = { status: 500, json: { error: 'Object reference not set to an instance of an object.' } };

describe('one medium of three', () => {
  test.each([
    [filmsList, 'film', 'movie'],
    [showsPage, 'show', 'tv'],
    [albumsList, 'album', 'album'],
  ])('%s fails: partial, with what there is and the call for the rest [C52]', async (operation, noun, media) => {
    session.ombi.on(operation, broken);
    const answer = await session.read('alice', { limit: 100 });
    expect(answer.ok).toBe(false);
    expect(answer.error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: false });
    expect(answer.error?.message).toContain(
      `The ${noun} requests could not be read: Ombi failed with an internal error`,
    );
    expect(answer.error?.message).toContain(`Ask for them again with media: ${media}. The others are in data.`);
    expect(answer.items.length).toBeGreaterThan(0);
    expect(names(answer).join()).not.toMatch(new RegExp(media === 'tv' ? 'tv_child' : `${media} `));
    expect(answer.page).toMatchObject({ total: null, has_more: null, next_offset: null });
  });

  test('a page in the middle of a partial list promises nothing [C56]', async () => {
    session.ombi.on(albumsList, broken);
    const { page } = await session.read('alice', { limit: 5 });
    expect(page).toMatchObject({ returned: 5, total: null, has_more: true, next_offset: null });
  });

  test('a failure that a retry may mend says so', async () => {
    session.ombi.on(showsPage, { status: 503, text: 'down' });
    expect((await session.call('alice')).error).toMatchObject({ code: 'PARTIAL_FAILURE', retryable: true });
  });

  test('an answer that is no list is no empty list [C18]', async () => {
    session.ombi.on(filmsList, { json: { something: 'else' } });
    const { error } = await session.call('alice');
    expect(error?.code).toBe('PARTIAL_FAILURE');
    expect(error?.message).toMatch(/unexpected shape/);
  });
});

test('all media fail: the failure itself, without data', async () => {
  for (const operation of [filmsList, showsPage, albumsList]) session.ombi.on(operation, broken);
  const answer = await session.call('alice');
  expect(answer.error).toMatchObject({ code: 'UPSTREAM_REJECTED', http_status: 500 });
  expect(answer).not.toHaveProperty('data');
});

test('one medium asked for and failing: the failure itself', async () => {
  session.ombi.on(albumsList, broken);
  expect((await session.call('alice', { media: 'album' })).error?.code).toBe('UPSTREAM_REJECTED');
});

test('who is asking fails everything alike, with the remedy [B1]', async () => {
  const { error } = await session.call('nobody');
  expect(error).toMatchObject({ code: 'AUTHENTICATION_FAILED' });
  expect(error?.message).toMatch(/"nobody"/);
});

test('that the retry queue cannot be asked after is said even when nobody knows who is asking', async () => {
  session.ombi.on('GET /api/v1/Identity', broken);
  const answer = await session.read('carol', { status: 'processing' });
  expect(answer.ok).toBe(true);
  expect(answer.warnings.join()).toMatch(/\(the retry queue\) could not be checked: Ombi failed/);
});

describe('a list with holes [C18]', () => {
  const album = { view: 'get', kind: 'album', id: 99 };
  const child = { view: 'get', kind: 'tv_child', id: 99 };

  test.each([
    [filmsList, { media: 'movie' }],
    [filmsList, { media: 'movie', user: 'bob' }],
    [showsPage, { media: 'tv' }],
    [showsPage, { media: 'tv', query: 'brask' }],
    [showsPage, child],
    [albumsList, { media: 'album' }],
    [albumsList, { media: 'album', user: 'bob' }],
    [albumsList, album],
  ])('%s of nothing else, for %j: no empty list, and no missing request', async (operation, args) => {
    for (const rows of [[null], [null, null, null]]) {
      session.ombi.on(operation, { json: { collection: rows, total: rows.length } });
      const { ok, error } = await session.call('admin', args);
      expect(ok).toBe(false);
      expect(error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    }
  });

  test.each([
    [filmsList, { media: 'movie', user: 'bob' }, (world: RequestWorld) => world.films],
    [showsPage, { media: 'tv', query: 'brask' }, (world: RequestWorld) => world.shows],
    [albumsList, { media: 'album', user: 'bob' }, (world: RequestWorld) => world.albums],
  ] as const)('%s with some, for %j: they are left out with a warning', async (operation, args, rowsOf) => {
    const whole = names(await session.read('admin', { ...args, limit: 100 })).sort();
    expect(whole.length).toBeGreaterThan(0);
    const rows = [null, ...rowsOf(session.world), null];
    session.ombi.on(operation, { json: { collection: rows, total: rows.length } });
    const answer = await session.read('admin', { ...args, limit: 100 });
    expect(names(answer).sort()).toEqual(whole);
    expect(answer.truncated).toBe(true);
    expect(answer.warnings.join()).toContain('2 rows without an id are left out');
  });
});
