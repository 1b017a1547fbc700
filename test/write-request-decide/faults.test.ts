/** What is said of a decision whose sending fails: at most one change on the wire, and no claim that a read does not bear out. */
import { afterEach, describe, expect, it } from 'vitest';
import { passingTime, silentToTheEnd } from '../support/passing-time.ts';
import { closeWorlds } from '../support/requests-world.ts';
import { answerWith, decide, decidingWorld } from './deciding.ts';
import { writeFaults } from './write-faults.ts';

passingTime();
afterEach(closeWorlds);

const changes = [
  ['approve', { kind: 'movie', id: 1 }],
  ['approve', { kind: 'tv_child', id: 800400 }],
  ['deny', { kind: 'album', id: 1 }],
] as const;

describe.each(changes)('[C50] %s %j', (decision, target) => {
  it.each(writeFaults)('%s', async (_, fault, shown, notShown) => {
    for (const [saved, said] of [
      [true, shown],
      [false, notShown],
    ] as const) {
      const world = await decidingWorld('admin');
      answerWith(world, decision, target.kind, fault, { saved });
      const answer = await decide(world, { decision, targets: [target] });
      expect(answer.error?.code ?? 'ok').toBe(said);
      expect(world.writes()).toHaveLength(1);
      if (said === 'ok') expect(answer.warnings.join()).toMatch(/a read shows/);
      if (said !== 'UNKNOWN_OUTCOME') continue;
      expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { retryable: false } });
      expect(answer.data).not.toHaveProperty('affected_count');
      expect(answer.error?.message).toContain(`read_requests {"view":"get","kind":"${target.kind}","id":${target.id}}`);
    }
  });

  it('no time left beforehand: nothing is sent', async () => {
    const world = await decidingWorld('admin');
    world.ombi
      .on('GET /api/v1/Request/movie/info/{requestId}', silentToTheEnd)
      .on(
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        silentToTheEnd,
      )
      .on('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', silentToTheEnd);
    const answer = await decide(world, { decision, targets: [target] });
    expect(answer.error).toMatchObject({ code: 'TIMEOUT', retryable: true });
    expect(answer.error?.message).toMatch(/nothing was/i);
    expect(world.writes()).toEqual([]);
  });

  it('a settling read that fails, too, leaves it unknown', async () => {
    const world = await decidingWorld('admin');
    const reads = {
      movie: 'GET /api/v1/Request/movie/info/{requestId}',
      tv_child: 'GET /api/v1/Request/tv/{requestId}',
      album: 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
    };
    answerWith(world, decision, target.kind, { status: 502 });
    world.ombi.on(reads[target.kind], { status: 503 }, () => world.writes().length > 0);
    const answer = await decide(world, { decision, targets: [target] });
    expect(answer.error).toMatchObject({ code: 'UNKNOWN_OUTCOME', retryable: false });
    expect(answer.error?.message).toContain('a first look failed');
    expect(world.writes()).toHaveLength(1);
  });
});
