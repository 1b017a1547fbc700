/** view recent: Ombi's feed of the newest requests. */
import { describe, expect, test } from 'vitest';
import type { UpstreamRecentRequest } from '../../src/projections/recent-requests.ts';
import type { UpstreamShowRequest } from '../../src/projections/request-records/request-facts.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { showsPage } from './request-world.ts';
import { names, requestsSession } from './requests-session.ts';

const session = requestsSession();
const feed = 'GET /api/v2/Requests/recentlyRequested';
const recent = (args: Record<string, unknown> = {}) => session.read('alice', { view: 'recent', limit: 100, ...args });

/** The recorded feed with its rows changed. */
const feedWith = (change: (row: UpstreamRecentRequest) => UpstreamRecentRequest) =>
  session.ombi.on(feed, { json: recordedAnswer<UpstreamRecentRequest[]>(feed).map(change) });

describe('the feed', () => {
  test('films and albums are named by their request, shows by their parent [C29] [C31]', async () => {
    const answer = await recent({ limit: 5 });
    expect(names(answer)).toEqual(['tv_parent 6', 'movie 14', 'album 4', 'movie 13', 'tv_parent 5']);
    expect(answer.items[4]).toEqual({
      target: { kind: 'tv_parent', id: 5 },
      title: 'Brask',
      identifiers: [
        { namespace: 'tmdb', value: '800500' },
        { namespace: 'tvdb', value: '430140' },
        { namespace: 'imdb', value: 'tt8200068' },
        { namespace: 'ombi_tv_parent', value: '5' },
        { namespace: 'ombi_tv_child', value: '800500' },
      ],
      approved: false,
      available: false,
      denied: false,
      status_text: 'Pending approval; asked for by alice; the state is that of tv_child 800500',
      requested_date: '2026-11-29T21:00:00Z',
      requested_user_id: 'a11ce000-0000-4000-8000-000000000002',
    });
  });

  test('it is a window of its own over at most seven of each medium, and says so', async () => {
    const all = await recent();
    expect(all.page).toMatchObject({ returned: 18, total: null, has_more: null, next_offset: null, mode: 'local' });
    expect(all.warnings.join()).toMatch(/at most seven of each medium.*view: list shows everything/);
    const page = await recent({ limit: 5, offset: 15 });
    expect(names(page)).toEqual(names(all).slice(15));
    expect(page.page).toMatchObject({ returned: 3, has_more: null, next_offset: null });
    expect((await recent({ limit: 5 })).page).toMatchObject({ has_more: true, next_offset: 5 });
  });

  test('what is behind its end is said to be', async () => {
    expect((await recent({ offset: 50 })).warnings).toContain(
      'offset 50 is behind the last of 18: go back to offset 0.',
    );
  });

  test('the bare key is called as in the list', async () => {
    const asked = (items: readonly { status_text?: string }[]) =>
      items.filter(({ status_text }) => status_text?.includes('asked for by the API key')).length;
    const answer = await recent();
    expect(asked(answer.items)).toBe(1);
    expect(JSON.stringify(answer)).not.toContain('by Api');
    const listed = await session.read('alice', { user: 'the API key', limit: 100 });
    expect(listed.items.length).toBeGreaterThan(0);
    expect(asked(listed.items)).toBe(listed.items.length);
  });

  test('two shows of one name are told apart [C30]', async () => {
    expect((await recent()).warnings.join()).toMatch(/"Brask" is more than one title here: tv_parent 6 is TMDB 801900/);
  });

  test('one medium alone', async () => {
    const answer = await recent({ media: 'album' });
    expect(names(answer)).toEqual(['album 4', 'album 3', 'album 2', 'album 1']);
    expect(session.ombi.callsTo(showsPage)).toEqual([]);
  });

  test('an empty feed is an empty page [M1]', async () => {
    session.ombi.on(feed, 'empty');
    expect((await recent()).page).toMatchObject({ returned: 0, total: null, has_more: null });
  });
});

describe('the show of a child', () => {
  const withoutChildren = (show: UpstreamShowRequest): UpstreamShowRequest => ({ ...show, childRequests: [] });
  const first = async () => (await recent({ limit: 1 })).items[0];

  test('is found by the number of the child before any provider id [C31]', async () => {
    // Another show claims the TMDB id that the row of show 6 has.
    session.world.shows = session.world.shows.map((show) =>
      show.id === 1 ? { ...show, externalProviderId: 801900 } : show,
    );
    expect((await first())?.target).toEqual({ kind: 'tv_parent', id: 6 });
  });

  test('else by its TMDB id [C31]', async () => {
    session.world.shows = session.world.shows.map(withoutChildren);
    expect((await first())?.target).toEqual({ kind: 'tv_parent', id: 6 });
  });

  test('else, of a show whose TMDB id Ombi does not know, by its TVDB id [C31]', async () => {
    session.world.shows = session.world.shows.map((show) =>
      show.id === 6 ? { ...withoutChildren(show), externalProviderId: 0, tvDbId: 801900 } : withoutChildren(show),
    );
    expect((await first())?.target).toEqual({ kind: 'tv_parent', id: 6 });
    // A TVDB id that only looks like the TMDB id is another show.
    session.world.shows = session.world.shows.map((show) =>
      show.id === 6 ? { ...show, externalProviderId: 5, tvDbId: 801900 } : show,
    );
    expect((await first())?.target).toEqual({ kind: 'tv_child', id: 801900 });
  });

  test('when it is not found, the child’s own number stays the target, with a warning [C31]', async () => {
    session.world.shows = [];
    const { items, warnings } = await recent({ limit: 1 });
    expect(items[0]).toMatchObject({
      target: { kind: 'tv_child', id: 801900 },
      identifiers: [
        { namespace: 'tmdb', value: '801900' },
        { namespace: 'ombi_tv_child', value: '801900' },
      ],
    });
    expect(warnings.join()).toMatch(/The show of tv_child 801900 was not found/);
  });

  test('failing to look for it is a warning, not a failure', async () => {
    session.ombi.on(showsPage, { status: 500, json: { error: 'x' } });
    const answer = await recent();
    expect(answer.ok).toBe(true);
    expect(answer.items[0]?.target).toEqual({ kind: 'tv_child', id: 801900 });
    expect(answer.warnings.join()).toMatch(/The shows that the requests belong to could not be read/);
  });
});

describe('odd rows', () => {
  test('a number of a request type that is not known is named in a warning, and never fails the call [C17]', async () => {
    feedWith((row) => (row.requestId === 14 ? { ...row, type: 9 as never } : row));
    const answer = await recent();
    expect(names(answer)).not.toContain('movie 14');
    expect(answer.items).toHaveLength(17);
    expect(answer.warnings.join()).toMatch(/request type 9/);
  });

  test('a date of year 1 and a number of 0 are none [C15] [L2]', async () => {
    feedWith((row) => (row.requestId === 13 ? { ...row, requestDate: '0001-01-01T00:00:00Z', mediaId: '0' } : row));
    const film = (await recent()).items.find(({ target }) => target.kind === 'movie' && target.id === 13);
    expect(film).not.toHaveProperty('requested_date');
    expect(film?.identifiers).toEqual([{ namespace: 'ombi_movie', value: '13' }]);
  });

  test('a show that is there in part says so', async () => {
    feedWith((row) => ({ ...row, tvPartiallyAvailable: row.type === 0 }));
    expect((await recent({ limit: 1 })).items[0]?.status_text).toBe(
      'Pending approval; some episodes are available; asked for by José; the state is that of tv_child 801900',
    );
  });
});

test.each(['tmdb-down', 'request-without-user'])(
  'a feed that Ombi cannot build (%s) names the list instead',
  async (name) => {
    session.ombi.on(feed, name);
    const { error } = await session.call('alice', { view: 'recent' });
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', http_status: 500 });
    expect(error?.message).toMatch(/read_requests with view: list/);
  },
);
