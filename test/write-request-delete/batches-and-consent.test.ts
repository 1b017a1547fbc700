import { afterEach, describe, expect, it } from 'vitest';
import { reset } from '../support/faults.ts';
import { lostAnswers, refusedCalls } from '../support/lost-answers.ts';
import { passingTime } from '../support/passing-time.ts';
import { closeWorlds, openWorld, type RequestsWorld } from '../support/requests-world.ts';

passingTime();
afterEach(closeWorlds);

const film = 'DELETE /api/v1/Request/movie/{requestId}';
const show = 'DELETE /api/v1/Request/tv/{requestId}';
const tool = 'write_request_delete';
const saltwind = { targets: [{ kind: 'movie', id: 2 }] };

/** Ombi deletes films as it was recorded to. */
function deletesFilms(world: RequestsWorld): void {
  world.ombi.on(film, ({ call }) => {
    world.films = world.films.filter(({ id }) => !call.path.endsWith(`/${id}`));
    return 'bare-key';
  });
}

describe('a batch', () => {
  it('[C52] tells what became of each, and what was refused for its kind or number', async () => {
    const world = await openWorld('admin');
    deletesFilms(world);
    const targets = [
      { kind: 'movie', id: 2 },
      { kind: 'movie', id: 2 },
      { kind: 'tv_child', id: 1 },
      { kind: 'movie', id: 1 },
    ];
    const answer = await world.call(tool, { targets });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'PARTIAL_FAILURE', retryable: false },
      data: {
        outcome: 'partial',
        affected_count: 2,
        message: '2 of 3 deleted',
        item_results: [
          { identifier: 'movie:2', outcome: 'completed', message: 'Saltwind (2014, bob): deleted' },
          { identifier: 'tv_child:1', outcome: 'rejected' },
          { identifier: 'movie:1', outcome: 'completed' },
        ],
      },
    });
    expect(answer.error?.message).toContain('Choose among its requests: tv_child 800200, tv_child 800201');
    expect(world.writes().map(({ path }) => path)).toEqual(['/api/v1/Request/movie/2', '/api/v1/Request/movie/1']);
  });

  it('stops at the first unknown outcome and names what was not tried', async () => {
    const world = await openWorld('admin');
    world.ombi.on(film, reset);
    const answer = await world.call(tool, { targets: [1, 2, 9].map((id) => ({ kind: 'movie', id })) });
    expect(answer).toMatchObject({
      data: { outcome: 'unknown', item_results: [{ identifier: 'movie:1', outcome: 'unknown' }] },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain('Not tried: movie:2, movie:9.');
    expect(world.writes()).toHaveLength(1);
  });

  it('deletes a child once when its whole show is named as well', async () => {
    const world = await openWorld('admin');
    world.ombi.on(show, () => {
      world.shows = world.shows.filter(({ id }) => id !== 1);
      return 'normal';
    });
    const targets = [
      { kind: 'tv_child', id: 800200 },
      { kind: 'tv_parent', id: 1 },
    ];
    const answer = await world.call(tool, { targets });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        target: { kind: 'tv_parent', id: 1 },
        message: 'The Ember Accord (2014, the whole show): deleted with its 2 requests (bob, Caz)',
      },
    });
    expect(answer.warnings).toContain('tv_child:800200 goes with tv_parent:1 and is not deleted by itself.');
    expect(answer.warnings.join()).toContain('write_retry_queue {"queue_ids":[2]} removes it.');
  });

  it('tells a member with ManageOwnRequests which children of a show are theirs', async () => {
    const world = await openWorld('carol');
    const answer = await world.call(tool, { targets: [{ kind: 'tv_parent', id: 1 }] });
    expect(answer.error).toMatchObject({ code: 'FORBIDDEN' });
    expect(answer.error?.message).toContain('Yours are tv_child 800201.');
    expect(world.writes()).toHaveLength(0);
  });

  it('deletes an own child although its whole show, named as well, is refused', async () => {
    const world = await openWorld('carol');
    world.ombi.on('DELETE /api/v1/Request/tv/child/{requestId}', () => {
      for (const each of world.shows) each.childRequests = each.childRequests.filter(({ id }) => id !== 800201);
      return 'own-with-role';
    });
    const targets = [
      { kind: 'tv_parent', id: 1 },
      { kind: 'tv_child', id: 800201 },
    ];
    const answer = await world.call(tool, { targets });
    expect(answer).toMatchObject({
      error: { code: 'PARTIAL_FAILURE' },
      data: {
        item_results: [
          { identifier: 'tv_parent:1', outcome: 'rejected' },
          { identifier: 'tv_child:800201', outcome: 'completed' },
        ],
      },
    });
    expect(answer.warnings.join()).not.toContain('goes with');
  });

  it('of nothing is refused', async () => {
    const world = await openWorld('admin');
    expect(await world.call(tool, { targets: [] })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_ARGUMENT', field: 'targets' },
    });
  });
});

describe('consent', () => {
  it('is asked for once, with the names of what goes', async () => {
    const world = await openWorld('admin', { answers: 'accept' });
    deletesFilms(world);
    const targets = [
      { kind: 'movie', id: 2 },
      { kind: 'movie', id: 1 },
    ];
    expect(await world.call(tool, { targets })).toMatchObject({ ok: true });
    expect(world.session.questions).toEqual([
      'Delete in Ombi these 2: Saltwind (2014, bob); The Glass Harbor (1958, bob)?',
    ]);
  });

  it.each([
    [{ kind: 'movie', id: 2 }, 'Delete in Ombi the request for Saltwind (2014, bob)?'],
    [
      { kind: 'tv_parent', id: 1 },
      'Delete in Ombi The Ember Accord (2014, the whole show) with its 2 requests (bob, Caz)?',
    ],
    [
      { kind: 'tv_child', id: 800400 },
      'Delete in Ombi the request for Quiet Rivers (2021, season 1, José), and with it its show, which has no other request?',
    ],
  ])('[B11] %o: the question names it and whose it is, and declining sends nothing', async (target, question) => {
    const world = await openWorld('admin', { answers: 'decline' });
    const answer = await world.call(tool, { targets: [target] });
    expect(world.session.questions).toEqual([question]);
    expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
    expect(world.writes()).toHaveLength(0);
  });

  it('that is cancelled sends nothing', async () => {
    const world = await openWorld('admin', { answers: 'cancel' });
    expect(await world.call(tool, saltwind)).toMatchObject({ data: { outcome: 'rejected' } });
    expect(world.writes()).toHaveLength(0);
  });

  it('is left to the host where the client cannot ask, but refused under always', async () => {
    const world = await openWorld('admin', { settings: { OMBI_MCP_CONFIRM: 'always' } });
    expect(await world.call(tool, saltwind)).toMatchObject({
      data: { outcome: 'rejected' },
      error: { code: 'FORBIDDEN' },
    });
    expect(world.writes()).toHaveLength(0);
  });

  it('is not asked for under never, and not where nothing would be sent', async () => {
    const never = await openWorld('admin', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'never' } });
    deletesFilms(never);
    expect(await never.call(tool, saltwind)).toMatchObject({ ok: true });
    const missing = await openWorld('admin', { answers: 'decline' });
    await missing.call(tool, { targets: [{ kind: 'movie', id: 99 }] });
    expect([...never.session.questions, ...missing.session.questions]).toEqual([]);
  });
});

describe.each(lostAnswers)('[C50] Ombi gives %s', (_, fault) => {
  it.each([
    ['movie', 2, film],
    ['tv_parent', 5, show],
  ])('a %s that is still there: unknown, with the read that settles it', async (kind, id, operation) => {
    const world = await openWorld('admin');
    world.ombi.on(operation, fault);
    const answer = await world.call(tool, { targets: [{ kind, id }] });
    expect(answer).toMatchObject({
      ok: false,
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain(`read_requests {"view":"get","kind":"${kind}","id":${id}}`);
    expect(answer.data).not.toHaveProperty('affected_count');
    expect(world.writes()).toHaveLength(1);
  });

  it('a film that is gone: completed, with a warning', async () => {
    const world = await openWorld('admin');
    world.ombi.on(film, () => {
      world.films = world.films.filter(({ id }) => id !== 2);
      return fault;
    });
    const answer = await world.call(tool, saltwind);
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', message: 'Saltwind (2014, bob): deleted' },
    });
    expect(answer.warnings.join()).toContain('a read shows that movie:2 is deleted.');
    expect(world.writes()).toHaveLength(1);
  });
});

describe('[C49] an answer and the read after it that disagree', () => {
  it('Ombi says that it deleted what is still there: unknown', async () => {
    const world = await openWorld('admin');
    world.ombi.on(film, 'bare-key');
    expect(await world.call(tool, saltwind)).toMatchObject({
      ok: false,
      data: { outcome: 'unknown', upstream_result: true },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
  });

  it('[C47] [S12] an empty 200 for a show that is still there proves nothing', async () => {
    const world = await openWorld('admin');
    world.ombi.on(show, 'normal');
    expect(await world.call(tool, { targets: [{ kind: 'tv_parent', id: 1 }] })).toMatchObject({
      data: { outcome: 'unknown' },
    });
  });
});

describe('what the connection says of the call as such', () => {
  it.each(refusedCalls)('%s is that, and one deletion was sent', async (_, answer, code) => {
    const world = await openWorld('admin');
    world.ombi.on(film, answer);
    expect(await world.call(tool, saltwind)).toMatchObject({ ok: false, error: { code } });
    expect(world.writes()).toHaveLength(1);
  });
});
