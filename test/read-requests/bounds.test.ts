/** How far lists are read: scans end at their bound and say so. What a very large answer takes is in `upstream/large-list.test.ts`. */
import { describe, expect, test, vi } from 'vitest';
import type { Calls } from '../../src/adapter.ts';
import type { CallContext } from '../../src/call/context.ts';
import { type ShowsCall, scanShows } from '../../src/plans/requests/scan-shows.ts';
import type { UpstreamMovieRequest } from '../../src/projections/request-records/request-facts.ts';
import { household, showsPage } from './request-world.ts';
import { names, requestsSession } from './requests-session.ts';

const session = requestsSession();

const [recordedFilm] = household().films;

const film = (id: number): UpstreamMovieRequest => ({
  ...recordedFilm,
  id,
  title: `Film ${id}`,
  requestedDate: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
});

describe('a scan that ends at its bound', () => {
  test('of films says that others may belong here, and does not pretend to know how many [C56] [C57]', async () => {
    session.world.films = Array.from({ length: 2300 }, (_, i) => film(i + 1));
    const answer = await session.read('admin', { media: 'movie', query: 'film 1', limit: 5 });
    expect(answer.page).toMatchObject({ returned: 5, total: null, has_more: true, next_offset: 5 });
    const last = await session.read('admin', { media: 'movie', query: 'film 299', limit: 5 });
    expect(names(last)).toEqual([]);
    expect(last.page).toMatchObject({ returned: 0, total: null, has_more: null, next_offset: null });
    expect(last.truncated).toBe(true);
    expect(last.warnings.join()).toMatch(/Not all film requests could be looked through.*turn the order around/);
    const turned = await session.read('admin', { media: 'movie', query: 'film 299', order: 'asc' });
    expect(names(turned)).toEqual(['movie 299']);
  });

  test('an unfiltered list of films has no such bound', async () => {
    session.world.films = Array.from({ length: 2300 }, (_, i) => film(i + 1));
    const answer = await session.read('admin', { media: 'movie', limit: 3, offset: 2298 });
    expect(names(answer)).toEqual(['movie 2', 'movie 1']);
    expect(answer.page).toMatchObject({ total: 2300, has_more: false, next_offset: null });
  });

  test('of shows ends after 2,000, and asks the list that counts children how many there are [S14]', async () => {
    const [show] = household().shows;
    session.world = { films: [], albums: [], shows: [] };
    session.ombi.on(showsPage, ({ call }) => {
      const position = Number(call.path.split('/').at(-4));
      const page = Array.from({ length: 50 }, (_, i) => ({
        ...show,
        id: position + i + 1,
        childRequests: [{ ...show?.childRequests?.[0], id: 1_000_000 - position - i, seasonRequests: [] }],
      }));
      return { json: { collection: page, total: 0 } };
    });
    session.ombi.on('GET /api/v2/Requests/tv/{count}/{position}/{sort}/{sortOrder}', ({ call }) => {
      expect(call.path).toBe('/api/v2/Requests/tv/1/0/id/desc');
      return { json: { collection: [], total: 4711 } };
    });
    const answer = await session.read('admin', { media: 'tv', limit: 2 });
    expect(answer.page).toMatchObject({ returned: 2, total: 4711, has_more: true, next_offset: 2 });
    expect(answer.truncated).toBe(true);
    expect(session.ombi.callsTo(showsPage)).toHaveLength(40);
    const beyond = await session.read('admin', { media: 'tv', limit: 100, offset: 2000 });
    expect(beyond.page).toMatchObject({ returned: 0, total: 4711, has_more: true, next_offset: null });
  });

  test('of a slow Ombi ends after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const calls = { [showsPage]: slowly } as unknown as Calls<ShowsCall>;
    async function slowly() {
      vi.advanceTimersByTime(4_000);
      return Array.from({ length: 50 }, (_, id) => ({ id: id + 1 }));
    }
    let seen = 0;
    const context = {} as CallContext;
    expect(await scanShows(calls, context, () => ++seen < 0).finally(() => vi.useRealTimers())).toBe(false);
    expect(seen).toBe(101);
  });
});
