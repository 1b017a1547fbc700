/** What write_request_availability refuses, which part it means, and what it says when sending fails. */
import { afterEach, describe, expect, it } from 'vitest';
import { passingTime } from '../support/passing-time.ts';
import { closeWorlds, oneLine, openWorld, type RequestsWorld } from '../support/requests-world.ts';
import { rowOf } from '../write-request-decide/deciding.ts';
import { writeFaults } from '../write-request-decide/write-faults.ts';

afterEach(closeWorlds);

const film = (id: number) => ({ kind: 'movie', id });
const mark = (world: RequestsWorld, available: boolean, ...targets: object[]) =>
  world.call('write_request_availability', { available, targets });

describe('[C47] refused before anything is sent', () => {
  it.each([
    [true, film(4), 'rejected / CONFLICT / 0 / Lantern of Ember Vale (2001, alice): available'],
    [false, film(3), "rejected / CONFLICT / 0 / The Cartographer's Debt (2021, Caz): approved, not yet available"],
    [true, film(9999), 'rejected / NOT_FOUND / 0 / movie:9999: no such request'],
    [false, { kind: 'album', id: 99 }, 'rejected / NOT_FOUND / 0 / album:99: no such request'],
  ])('available: %s, %j', async (available, target, line) => {
    const world = await openWorld('alice');
    expect(oneLine(await mark(world, available, target))).toBe(line);
    expect(world.writes()).toEqual([]);
  });

  it('a whole show, with its requests to choose from', async () => {
    const world = await openWorld('alice');
    const answer = await mark(world, true, { kind: 'tv_child', id: 1 });
    expect(answer.error).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.error?.message).toContain('Choose among its requests: tv_child 800200, tv_child 800201.');
    expect(world.writes()).toEqual([]);
  });

  it('whoever is no PowerUser', async () => {
    const world = await openWorld('bob');
    const answer = await mark(world, true, film(1));
    expect(answer.error).toMatchObject({ code: 'FORBIDDEN' });
    expect(answer.error?.message).toContain('needs the role PowerUser or Admin in Ombi. Nothing was sent.');
    expect(world.writes()).toEqual([]);
  });

  it('a film both parts of which are missing, until is_4k says which', async () => {
    const world = await openWorld('alice');
    Object.assign(rowOf(world, { kind: 'movie', id: 3 }), { has4KRequest: true, approved4K: true });
    const answer = await mark(world, true, film(3));
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(answer.error?.message).toContain('Give is_4k: true or false.');
    expect(world.writes()).toEqual([]);
  });
});

describe('what is sent', () => {
  it('[C09] asks nobody, and is the 4K part where that alone was asked for', async () => {
    const world = await openWorld('alice', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'always' } });
    world.ombi.on('POST /api/v1/Request/movie/available', () => {
      rowOf(world, { kind: 'movie', id: 7 })['available4K'] = true;
      return '4k';
    });
    expect(await mark(world, true, film(7))).toMatchObject({
      ok: true,
      data: { message: 'Velvet Circuit (2003, alice) in 4K: marked as available', request_id: 7 },
    });
    expect(world.session.questions).toEqual([]);
    expect(world.writes().map(({ body }) => body)).toEqual([{ id: 7, is4K: true }]);
  });

  it('[C52] goes through a batch and tells each outcome', async () => {
    const world = await openWorld('alice');
    world.ombi
      .on('POST /api/v1/Request/movie/available', () => {
        rowOf(world, { kind: 'movie', id: 3 })['available'] = true;
        return 'normal';
      })
      .on('POST /api/v1/Request/tv/available', () => {
        rowOf(world, { kind: 'tv_child', id: 800201 })['available'] = true;
        return 'normal';
      })
      .on('POST /api/v1/request/music/available', 'not-found');
    const answer = await mark(world, true, film(3), { kind: 'tv_child', id: 800201 }, { kind: 'album', id: 2 });
    expect(answer).toMatchObject({
      ok: false,
      data: {
        outcome: 'partial',
        affected_count: 2,
        item_results: [
          { identifier: 'movie:3', outcome: 'completed' },
          { identifier: 'tv_child:800201', outcome: 'completed' },
          { identifier: 'album:2', outcome: 'rejected' },
        ],
      },
      error: { code: 'PARTIAL_FAILURE' },
    });
    expect(world.writes()).toHaveLength(3);
  });
});

describe('[C49] an answer and the read after it that disagree', () => {
  it('Ombi says that it marked what is not marked: unknown', async () => {
    const world = await openWorld('alice');
    world.ombi.on('POST /api/v1/Request/movie/available', 'normal');
    expect(await mark(world, true, film(3))).toMatchObject({
      data: { outcome: 'unknown', upstream_result: true },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
  });
});

describe('[C50] when sending fails', () => {
  passingTime();

  it.each(writeFaults)('%s', async (_, fault, shown, notShown) => {
    for (const [saved, said] of [
      [true, shown],
      [false, notShown],
    ] as const) {
      const world = await openWorld('admin');
      world.ombi.on('POST /api/v1/Request/movie/unavailable', () => {
        if (saved) rowOf(world, { kind: 'movie', id: 4 })['available'] = false;
        return fault;
      });
      const answer = await mark(world, false, film(4));
      expect(answer.error?.code ?? 'ok').toBe(said);
      expect(world.writes()).toHaveLength(1);
      if (said !== 'UNKNOWN_OUTCOME') continue;
      expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { retryable: false } });
      expect(answer.error?.message).toContain('read_requests {"view":"get","kind":"movie","id":4}');
    }
  });
});
