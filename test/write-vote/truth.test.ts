import { afterEach, describe, expect, it } from 'vitest';
import { lostAnswers, refusedCalls } from '../support/lost-answers.ts';
import { passingTime } from '../support/passing-time.ts';
import { closeWorlds, guids, openWorld, type RequestsWorld } from '../support/requests-world.ts';

passingTime();
afterEach(closeWorlds);

const up = 'POST /api/v1/Vote/up/movie/{requestId}';
const tool = 'write_vote';
const saltwind = { kind: 'movie', id: 2, direction: 'up' };

/** Stores carol's vote up on Saltwind, and approves it where that is enough. */
function count(world: RequestsWorld): void {
  world.votes.push({ requestId: 2, requestType: 1, voteType: 0, userId: guids['carol'] ?? '' });
  if (world.voteLimit <= 1) Object.assign(world.films.find(({ id }) => id === 2) ?? {}, { approved: true });
}

describe.each(lostAnswers)('[C50] Ombi gives %s', (_, fault) => {
  it('the vote is there: completed, with a warning and the state', async () => {
    const world = await openWorld('carol');
    world.ombi.on(up, () => {
      count(world);
      return fault;
    });
    const answer = await world.call(tool, saltwind);
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', message: 'Saltwind (2014, bob): voted up, now 1 up and 0 down; pending approval' },
    });
    expect(answer.warnings.join()).toContain('a read shows that movie:2 is voted up.');
    expect(world.writes()).toHaveLength(1);
  });

  it('it is not: unknown, with the read that settles it', async () => {
    const world = await openWorld('carol');
    world.ombi.on(up, fault);
    const answer = await world.call(tool, saltwind);
    expect(answer).toMatchObject({
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain('read_votes {"view":"of_request","kind":"movie","id":2}');
    expect(world.writes()).toHaveLength(1);
  });
});

describe('what Ombi says', () => {
  it.each(refusedCalls)('%s is a failure of the call, and one vote was sent', async (_, answer, code) => {
    const world = await openWorld('carol');
    world.ombi.on(up, answer);
    expect(await world.call(tool, saltwind)).toMatchObject({ ok: false, error: { code } });
    expect(world.writes()).toHaveLength(1);
  });

  it('[C48] [I6] that one has voted already is a conflict, also where the look before did not show it', async () => {
    const world = await openWorld('carol');
    world.ombi.on(up, 'same-again');
    expect(await world.call(tool, saltwind)).toMatchObject({
      ok: false,
      data: { outcome: 'rejected', upstream_result: false, upstream_is_error: true },
      error: { code: 'CONFLICT', retryable: false },
    });
  });

  it('[C49] yes, where the vote is not there afterwards, proves nothing', async () => {
    const world = await openWorld('carol');
    world.ombi.on(up, 'normal');
    expect(await world.call(tool, saltwind)).toMatchObject({
      data: { outcome: 'unknown', upstream_result: true },
      error: { code: 'UNKNOWN_OUTCOME' },
    });
  });

  it('[C47] an approval that parked the request is told to those who see the retry queue', async () => {
    const world = await openWorld('admin');
    world.voteLimit = 1;
    world.ombi.on(up, () => {
      count(world);
      world.votes.push({ requestId: 2, requestType: 1, voteType: 0, userId: guids['admin'] ?? '' });
      world.queue.push({ failedId: 9, requestId: 2, type: 1 });
      return 'limit-reached-radarr-drop';
    });
    const answer = await world.call(tool, saltwind);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(answer.warnings.join()).toContain('Radarr did not take request 2');
  });
});

describe('what is refused before anything is sent', () => {
  it.each([
    ['a film that is approved', { kind: 'movie', id: 3 }, 'is not pending any more'],
    ['a film that is there', { kind: 'movie', id: 4 }, 'is not pending any more'],
    ['a film that is denied', { kind: 'movie', id: 5 }, 'is not pending any more'],
    ['a film asked for in 4K only', { kind: 'movie', id: 15 }, 'is asked for in 4K only'],
    ['a whole show', { kind: 'tv_child', id: 1 }, 'Choose among its requests: tv_child 800200, tv_child 800201'],
  ])('%s', async (_, target, why) => {
    const world = await openWorld('carol', { answers: 'accept' });
    const answer = await world.call(tool, { ...target, direction: 'up' });
    expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' } });
    expect(answer.error?.message).toContain(why);
    expect(world.session.questions).toEqual([]);
    expect(world.writes()).toHaveLength(0);
  });
});

describe('consent to a vote that may approve', () => {
  it('is asked for where the limit cannot be seen', async () => {
    const world = await openWorld('carol', { answers: 'accept' });
    world.ombi.on(up, () => {
      count(world);
      return 'normal';
    });
    expect(await world.call(tool, saltwind)).toMatchObject({ ok: true });
    expect(world.session.questions).toEqual([
      'Vote up Saltwind (2014, bob), which has 0 up and 0 down? If that is enough, Ombi approves it and the download starts.',
    ]);
  });

  it('is not asked for where an Admin sees that the limit is far', async () => {
    const world = await openWorld('admin', { answers: 'decline' });
    world.ombi.on(up, () => {
      world.votes.push({ requestId: 2, requestType: 1, voteType: 0, userId: guids['admin'] ?? '' });
      return 'normal';
    });
    expect(await world.call(tool, saltwind)).toMatchObject({ ok: true });
    expect(world.session.questions).toEqual([]);
  });

  it.each(['decline', 'cancel'] as const)('%s: nothing is sent', async (answers) => {
    const world = await openWorld('admin', { answers });
    world.voteLimit = 1;
    expect(await world.call(tool, saltwind)).toMatchObject({
      data: { outcome: 'rejected' },
      error: { code: 'FORBIDDEN' },
    });
    expect(world.session.questions).toEqual([
      'Vote up Saltwind (2014, bob), which has 0 up and 0 down? That is enough: Ombi approves it and the download starts.',
    ]);
    expect(world.writes()).toHaveLength(0);
  });

  it('counts a vote that is replaced: The Glass Harbor has two up and carol’s down', async () => {
    const world = await openWorld('carol', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'always' } });
    await world.call(tool, { ...saltwind, id: 1 });
    expect(world.session.questions[0]).toContain('The Glass Harbor (1958, bob), which has 2 up and 1 down?');
  });

  it('is refused under always where the client cannot ask', async () => {
    const world = await openWorld('carol', { settings: { OMBI_MCP_CONFIRM: 'always' } });
    expect(await world.call(tool, saltwind)).toMatchObject({ error: { code: 'FORBIDDEN' } });
    expect(world.writes()).toHaveLength(0);
  });

  it('is never asked for a vote down, nor under never', async () => {
    const world = await openWorld('carol', { answers: 'decline' });
    world.ombi.on('POST /api/v1/Vote/down/movie/{requestId}', () => {
      world.votes.push({ requestId: 2, requestType: 1, voteType: 1, userId: guids['carol'] ?? '' });
      return 'normal';
    });
    expect(await world.call(tool, { ...saltwind, direction: 'down' })).toMatchObject({ ok: true });
    const never = await openWorld('carol', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'never' } });
    never.ombi.on(up, () => {
      count(never);
      return 'normal';
    });
    expect(await never.call(tool, saltwind)).toMatchObject({ ok: true });
    expect([...world.session.questions, ...never.session.questions]).toEqual([]);
  });
});
