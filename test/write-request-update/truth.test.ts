import { afterEach, describe, expect, it } from 'vitest';
import { lostAnswers, refusedCalls } from '../support/lost-answers.ts';
import { passingTime } from '../support/passing-time.ts';
import { closeWorlds, openWorld, type RequestsWorld } from '../support/requests-world.ts';

passingTime();
afterEach(closeWorlds);

const film = 'POST /api/v2/Requests/movie/advancedoptions';
const tool = 'write_request_update';
const kids = { kind: 'movie', id: 1, root_folder: '/data/movies-kids' };

function store(world: RequestsWorld, rootPathOverride: number): void {
  world.films = world.films.map((row) => (row.id === 1 ? { ...row, rootPathOverride } : row));
}

describe.each(lostAnswers)('[C50] Ombi gives %s', (_, fault) => {
  it('the request has the folder: completed, with a warning', async () => {
    const world = await openWorld('alice');
    world.ombi.on(film, () => {
      store(world, 2);
      return fault;
    });
    const answer = await world.call(tool, kids);
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', message: 'The Glass Harbor (1958, bob): set to root folder /data/movies-kids' },
    });
    expect(answer.warnings.join()).toContain('a read shows that movie:1 is set to root folder');
    expect(world.writes()).toHaveLength(1);
  });

  it('it has not: unknown, with what settles it', async () => {
    const world = await openWorld('alice');
    world.ombi.on(film, fault);
    const answer = await world.call(tool, kids);
    expect(answer).toMatchObject({
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain(
      'read_requests {"view":"get","kind":"movie","id":1} tells of the request, though not of profile and folder; this call made again some minutes later looks first',
    );
    expect(world.writes()).toHaveLength(1);
  });
});

describe('what is sent', () => {
  it('keeps what was not given', async () => {
    const world = await openWorld('alice');
    Object.assign(world.films.find(({ id }) => id === 1) ?? {}, { qualityOverride: 6 });
    world.ombi.on(film, () => {
      store(world, 2);
      return 'normal';
    });
    expect(await world.call(tool, kids)).toMatchObject({ ok: true });
    expect(world.writes()[0]?.body).toEqual({ requestId: 1, qualityOverride: 6, rootPathOverride: 2 });
  });

  it('keeps what another call sets at the same time', async () => {
    const world = await openWorld('alice');
    world.ombi.on(film, async ({ call }) => {
      const { qualityOverride, rootPathOverride } = call.body as Record<string, number>;
      await new Promise((resolve) => setTimeout(resolve, 20));
      world.films = world.films.map((row) => (row.id === 1 ? { ...row, qualityOverride, rootPathOverride } : row));
      return 'normal';
    });
    const answers = await Promise.all([
      world.call(tool, kids),
      world.call(tool, { kind: 'movie', id: 1, quality_profile: '4' }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(world.films.find(({ id }) => id === 1)).toMatchObject({ qualityOverride: 4, rootPathOverride: 2 });
  });

  it('is nothing where the request has it already', async () => {
    const world = await openWorld('alice');
    store(world, 2);
    expect(await world.call(tool, kids)).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        affected_count: 0,
        message: 'The Glass Harbor (1958, bob): has root folder /data/movies-kids already, nothing was changed',
      },
    });
    expect(world.writes()).toHaveLength(0);
  });

  it('is nothing where what is to be kept cannot be read', async () => {
    const world = await openWorld('alice');
    world.films = world.films.map((row) => ({ ...row, qualityOverride: 'odd' }));
    const answer = await world.call(tool, kids);
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_SCHEMA_MISMATCH' });
    expect(answer.error?.message).toContain('Nothing was sent.');
    expect(world.writes()).toHaveLength(0);
  });

  it('is nothing without a profile or a folder', async () => {
    const world = await openWorld('alice');
    expect((await world.call(tool, { kind: 'movie', id: 1 })).error).toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: 'quality_profile or root_folder, or both, is required.',
    });
  });

  it('chooses from Radarr for 4K what is asked for in 4K only', async () => {
    const world = await openWorld('alice');
    world.ombi.on(film, ({ call }) => {
      const { qualityOverride } = call.body as { qualityOverride: number };
      world.films = world.films.map((row) => (row.id === 15 ? { ...row, qualityOverride } : row));
      return 'normal';
    });
    expect(await world.call(tool, { kind: 'movie', id: 15, quality_profile: 'Ultra-HD' })).toMatchObject({ ok: true });
    expect(world.writes()[0]?.body).toMatchObject({ requestId: 15, qualityOverride: 5 });
  });

  it('refuses choices of a service that gives none', async () => {
    const world = await openWorld('alice');
    world.ombi.on('GET /api/v1/Radarr/RootFolders', { status: 204 });
    expect(await world.call(tool, kids)).toMatchObject({
      data: { message: 'Not changed: Radarr gave nothing to choose root_folder from' },
      error: { code: 'UNSUPPORTED_CAPABILITY' },
    });
    expect(world.writes()).toHaveLength(0);
  });
});

describe('what is said', () => {
  it('an approved request keeps in Radarr what was sent before', async () => {
    const world = await openWorld('alice');
    world.ombi.on(film, () => {
      world.films = world.films.map((row) => (row.id === 3 ? { ...row, rootPathOverride: 2 } : row));
      return 'normal';
    });
    const { ok, warnings } = await world.call(tool, { ...kids, id: 3 });
    expect(ok).toBe(true);
    expect(warnings.join()).toContain('only when the request is sent again (write_request_reprocess)');
  });

  it('a film with two parts has one profile and folder for both', async () => {
    const world = await openWorld('alice');
    world.ombi.on(film, () => {
      world.films = world.films.map((row) => (row.id === 8 ? { ...row, rootPathOverride: 2 } : row));
      return 'normal';
    });
    const { warnings } = await world.call(tool, { ...kids, id: 8 });
    expect(warnings.join()).toContain('one profile and one folder for both');
  });

  it('[C49] a request that vanished meanwhile was not changed', async () => {
    const world = await openWorld('alice');
    world.ombi.on(film, 'not-found');
    expect(await world.call(tool, kids)).toMatchObject({
      data: { outcome: 'rejected', upstream_result: false },
      error: { code: 'NOT_FOUND' },
    });
  });

  it.each(refusedCalls)('%s is a failure of the call, and one change was sent', async (_, answer, code) => {
    const world = await openWorld('alice');
    world.ombi.on(film, answer);
    expect(await world.call(tool, kids)).toMatchObject({ ok: false, error: { code } });
    expect(world.writes()).toHaveLength(1);
  });
});
