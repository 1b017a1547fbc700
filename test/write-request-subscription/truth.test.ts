import { afterEach, describe, expect, it } from 'vitest';
import { lostAnswers, refusedCalls } from '../support/lost-answers.ts';
import { passingTime } from '../support/passing-time.ts';
import { closeWorlds, openWorld, type RequestsWorld } from '../support/requests-world.ts';

passingTime();
afterEach(closeWorlds);

const film = 'POST /api/v1/Request/movie/subscribe/{requestId}';
const child = 'POST /api/v1/Request/tv/subscribe/{requestId}';
const tool = 'write_request_subscription';
const theFilm = { kind: 'movie', id: 1, subscribed: true };
const theChild = { kind: 'tv_child', id: 800400, subscribed: true };

/** As Ombi lists a film to somebody who did not ask for it. */
function list(world: RequestsWorld, subscribed: boolean): void {
  world.films = world.films.map((row) => (row.id === 1 ? { ...row, subscribed, showSubscribe: true } : row));
}

describe.each(lostAnswers)('[C50] Ombi gives %s', (_, fault) => {
  it('the list of films shows the subscription: completed, with a warning', async () => {
    const world = await openWorld('carol');
    list(world, false);
    world.ombi.on(film, () => {
      list(world, true);
      return fault;
    });
    const answer = await world.call(tool, theFilm);
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', request_id: 1, message: 'The Glass Harbor (1958, bob): subscribed' },
    });
    expect(answer.warnings.join()).toContain('a read shows that movie:1 is subscribed.');
    expect(world.writes()).toHaveLength(1);
  });

  it('it does not: unknown, with the read that settles it', async () => {
    const world = await openWorld('carol');
    list(world, false);
    world.ombi.on(film, fault);
    const answer = await world.call(tool, theFilm);
    expect(answer).toMatchObject({
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain('read_requests {"view":"get","kind":"movie","id":1}');
    expect(world.writes()).toHaveLength(1);
  });

  it('for a show nothing can be read: unknown, and that is said', async () => {
    const world = await openWorld('carol');
    world.ombi.on(child, fault);
    const answer = await world.call(tool, theChild);
    expect(answer).toMatchObject({
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain('Ombi does not show it');
    expect(world.writes()).toHaveLength(1);
  });
});

describe('what Ombi says', () => {
  it.each(refusedCalls)('%s is a failure of the call, and one change was sent', async (_, answer, code) => {
    const world = await openWorld('carol');
    list(world, false);
    world.ombi.on(film, answer);
    expect(await world.call(tool, theFilm)).toMatchObject({ ok: false, error: { code } });
    expect(world.writes()).toHaveLength(1);
  });

  it('[C48] false where the list shows no subscription is a refusal', async () => {
    const world = await openWorld('carol');
    list(world, false);
    world.ombi.on(film, { json: false });
    expect(await world.call(tool, theFilm)).toMatchObject({
      data: { outcome: 'rejected' },
      error: { code: 'UPSTREAM_REJECTED', retryable: false },
    });
  });

  it('[C49] true where the list shows no subscription proves nothing', async () => {
    const world = await openWorld('carol');
    list(world, false);
    world.ombi.on(film, 'normal');
    expect(await world.call(tool, theFilm)).toMatchObject({ data: { outcome: 'unknown' } });
  });

  it('is believed for one’s own request, of which Ombi never shows who follows it', async () => {
    const world = await openWorld('bob');
    world.ombi.on(film, 'normal');
    expect(await world.call(tool, { ...theFilm, id: 2 })).toMatchObject({
      ok: true,
      data: { message: 'Saltwind (2014, bob): subscribed, pending approval' },
    });
  });
});

describe('what following brings', () => {
  it.each([
    [4, 'It is available already'],
    [5, 'It is denied'],
  ])('film request %i: %s', async (id, warning) => {
    const world = await openWorld('José');
    world.ombi.on(film, 'normal');
    const { warnings } = await world.call(tool, { ...theFilm, id });
    expect(warnings.join()).toContain(warning);
  });

  it('a whole show is refused with its requests to choose from', async () => {
    const world = await openWorld('carol');
    const answer = await world.call(tool, { ...theChild, id: 1 });
    expect(answer.error?.message).toContain('Choose among its requests: tv_child 800200, tv_child 800201.');
    expect(world.writes()).toHaveLength(0);
  });

  it('needs no consent', async () => {
    const world = await openWorld('bob', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'always' } });
    world.ombi.on(film, 'normal');
    expect(await world.call(tool, { ...theFilm, id: 2 })).toMatchObject({ ok: true });
    expect(world.session.questions).toEqual([]);
  });
});
