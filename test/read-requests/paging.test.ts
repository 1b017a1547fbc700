/** Walks over all pages of a list: every request once, none missing, and the walk ends. */
import { describe, expect, test } from 'vitest';
import type { UpstreamChildRequest, UpstreamShowRequest } from '../../src/projections/request-records/request-facts.ts';
import { household, type RequestWorld } from './request-world.ts';
import { names, requestsSession } from './requests-session.ts';

const session = requestsSession();

/** All requests of a walk, in order. Fails when the walk does not end. */
async function walk(args: Record<string, unknown>, limit: number): Promise<string[]> {
  const seen: string[] = [];
  let offset: number | null = 0;
  for (let pages = 0; offset !== null; pages++) {
    if (pages > 200) throw new Error('the walk does not end');
    const answer = await session.read('key', { ...args, limit, offset });
    seen.push(...names(answer));
    expect(answer.page.next_offset === null || answer.page.next_offset > offset).toBe(true);
    offset = answer.page.next_offset;
  }
  return seen;
}

/** Every request of a world as the tool names it. */
const everything = ({ films, shows, albums }: RequestWorld) => [
  ...films.map(({ id }) => `movie ${id}`),
  ...shows.flatMap(({ childRequests }) => (childRequests ?? []).map((child) => `tv_child ${child?.id}`)),
  ...albums.map(({ id }) => `album ${id}`),
];

const child = (show: UpstreamShowRequest): UpstreamChildRequest => {
  const [first] = show.childRequests ?? [];
  if (!first) throw new Error('no recorded child');
  return first;
};

const pendingState = { approved: false, available: false, denied: null, canApprove: true };
const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 0, minute)).toISOString();

/** A show with `count` children, all pending, of different days: the first one asked for before all the others. */
function showWithChildren(show: UpstreamShowRequest, id: number, title: string, count: number): UpstreamShowRequest {
  const childRequests = Array.from({ length: count }, (_, i) => ({
    ...child(show),
    ...pendingState,
    id: id * 1000 + i,
    parentRequestId: id,
    title,
    requestedDate: at(id * 7 + i * 97),
  }));
  return { ...show, id, title, externalProviderId: 800000 + id, childRequests };
}

/** Many shows, several children each, and every third show under the same title. */
function crowdedWorld(): RequestWorld {
  const { films, shows, albums } = household();
  const [template] = shows;
  if (!template) throw new Error('no recorded show');
  const crowd = Array.from({ length: 23 }, (_, i) =>
    showWithChildren(template, i + 1, i % 3 === 0 ? 'Brask' : `Show ${i}`, (i % 5) + 1),
  );
  return {
    films: Array.from({ length: 61 }, (_, i) => {
      const film = films[i % films.length];
      if (!film) throw new Error('no recorded film');
      const only4k = i % 4 === 0;
      return {
        ...film,
        ...(only4k
          ? {
              has4KRequest: true,
              approved4K: false,
              available4K: false,
              denied4K: null,
              approved: false,
              available: false,
            }
          : pendingState),
        id: i + 1,
        requestedDate: only4k ? '0001-01-01T00:00:00Z' : at(i * 41),
        requestedDate4k: only4k ? at(i * 41) : '0001-01-01T00:00:00Z',
        title: `Film ${String.fromCharCode(90 - (i % 26))}${i}`,
      };
    }),
    shows: crowd,
    albums: Array.from({ length: 19 }, (_, i) => {
      const album = albums[i % albums.length];
      if (!album) throw new Error('no recorded album');
      return { ...album, ...pendingState, id: i + 1, requestedDate: at(i * 131), title: `Album ${(i * 7) % 19}` };
    }),
  };
}

describe.each([
  ['the household', household, 1],
  ['a world with several children of one show and several shows of one title', crowdedWorld, 13],
])('%s', (_, make, smallest) => {
  test.each([
    { sort: 'requested_date', order: 'desc' },
    { sort: 'requested_date', order: 'asc' },
    { sort: 'title', order: 'asc' },
    { sort: 'title', order: 'desc' },
  ])('a walk by $sort $order meets every request once, at any page size [C56]', async (sorting) => {
    session.world = make();
    const all = everything(session.world).sort();
    const whole = await walk(sorting, 100);
    expect(whole.toSorted()).toEqual(all);
    for (const limit of [smallest, 17, 50]) expect(await walk(sorting, limit)).toEqual(whole);
  });

  test('no pending request is missing from a walk, in any medium [D1]', async () => {
    session.world = make();
    const { films, shows, albums } = session.world;
    const isPending = (row: { approved?: boolean; available?: boolean; denied?: boolean | null }) =>
      !row.approved && !row.available && !row.denied;
    const pending = everything({
      films: films.filter((film) =>
        film.has4KRequest && film.requestedDate?.startsWith('0001')
          ? !film.approved4K && !film.available4K && !film.denied4K
          : isPending(film),
      ),
      shows: shows.map((show) => ({
        ...show,
        childRequests: (show.childRequests ?? []).filter((row) => row !== null && isPending(row)),
      })),
      albums: albums.filter(isPending),
    });
    expect((await walk({ status: 'pending' }, 7)).toSorted()).toEqual(pending.sort());
    for (const [media, kind] of [
      ['movie', 'movie'],
      ['tv', 'tv_child'],
      ['album', 'album'],
    ] as const) {
      const seen = await walk({ status: 'pending', media }, 3);
      expect(seen.toSorted()).toEqual(pending.filter((name) => name.startsWith(`${kind} `)).sort());
    }
  });

  test('dates never go up in a list that begins with the newest [D3]', async () => {
    session.world = make();
    const { items } = await session.read('key', { limit: 100 });
    const dates = items.map(({ requested_date }) => requested_date ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
  });
});

test('beyond the end there is an empty page that leads nowhere', async () => {
  for (const media of ['any', 'movie', 'tv', 'album']) {
    const { page } = await session.read('key', { media, offset: 1000 });
    expect(page).toMatchObject({ returned: 0, has_more: false, next_offset: null });
  }
});

test('a page that Ombi leaves short is not taken for the last one while its count says otherwise [D1] [D2]', async () => {
  const films = session.world.films.slice(0, 8);
  session.ombi.on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', ({ call }) => {
    const position = Number(call.path.split('/').at(-3));
    return { json: { collection: films.slice(position, position + 4), total: 12 } };
  });
  const first = await session.read('key', { media: 'movie', limit: 5 });
  expect(first.page).toMatchObject({ returned: 4, total: 12, has_more: true, next_offset: 5 });
  expect((await walk({ media: 'movie' }, 5)).length).toBeLessThanOrEqual(8);
});

test('a count of 0 beside rows is no count [D8]', async () => {
  const { films } = session.world;
  session.ombi.on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', () => ({
    json: { collection: films.slice(0, 6), total: 0 },
  }));
  const { page } = await session.read('key', { media: 'movie', limit: 5 });
  expect(page).toMatchObject({ returned: 5, total: null, has_more: true, next_offset: 5 });
});
