/** What may go wrong on the wire while a user is changed, created or deleted [C50]. */
import { describe, expect, it } from 'vitest';
import { closedPort } from '../support/faults.ts';
import { lostAnswers, refusedCalls, upstreamWords } from '../support/lost-answers.ts';
import { passingTime, silentToTheEnd } from '../support/passing-time.ts';
import type { SeenCall } from '../support/recorded-ombi.ts';
import { openSession } from '../support/session.ts';
import { applyPost, applyPut, ids, people, type World } from './people-world.ts';

interface Tried {
  readonly args: Record<string, unknown>;
  readonly change: string;
  readonly applied: (world: World, call: SeenCall) => void;
  /** The call that is named to settle it later. */
  readonly names: string;
}

const tried: readonly (readonly [string, Tried])[] = [
  [
    'update',
    {
      args: { action: 'update', user: 'bob', movie_limit: 8 },
      change: 'PUT /api/v1/Identity',
      applied: applyPut,
      names: `read_request_stats {"view":"quota","user":"${ids.bob}"}`,
    },
  ],
  [
    'create',
    {
      args: { action: 'create', user_name: 'nina', email: 'nina@example.org', add_roles: ['RequestMovie'] },
      change: 'POST /api/v1/Identity',
      applied: applyPost,
      names: 'read_users {"view":"list"}',
    },
  ],
  [
    'delete',
    {
      args: { action: 'delete', user: 'bob' },
      change: 'DELETE /api/v1/Identity/{userId}',
      applied: ({ accounts }) => accounts.delete(ids.bob),
      names: 'read_users {"view":"list"}',
    },
  ],
];

passingTime();

describe.each(tried)('write_user, action %s', (_, { args, change, applied, names }) => {
  it.each(lostAnswers)('[C50] %s, though a read shows the change: completed, with a warning', async (_name, fault) => {
    const world = await people('admin');
    world.ombi.on(change, ({ call }) => {
      applied(world, call);
      return fault;
    });
    const answer = await world.call('write_user', args);
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    expect(answer.warnings.join(' ')).toContain('Ombi gave no usable answer; a read shows that');
    expect(world.writes()).toHaveLength(1);
  });

  it.each(lostAnswers)('[C50] [J5] %s, and no read shows it: unknown, not retryable', async (_name, fault) => {
    const world = await people('admin');
    world.ombi.on(change, fault);
    const answer = await world.call('write_user', args);
    expect(answer).toMatchObject({
      ok: false,
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain(names);
    expect(JSON.stringify(answer)).not.toMatch(upstreamWords);
    expect(world.writes()).toHaveLength(1);
  });

  it.each(refusedCalls)('[C49] %s: says who refused', async (_name, fault, code) => {
    const world = await people('admin');
    world.ombi.on(change, fault);
    const answer = await world.call('write_user', args);
    expect(answer).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(answer)).not.toMatch(upstreamWords);
    expect(world.writes()).toHaveLength(1);
  });

  it('[C50] a read before it gets no answer: nothing is sent, and that is said', async () => {
    const world = await people('admin');
    world.ombi.on('GET /api/v1/Identity/Users', silentToTheEnd);
    const answer = await world.call('write_user', args);
    expect(answer).toMatchObject({ ok: false, error: { code: 'TIMEOUT', retryable: true } });
    expect(answer.error?.message).toMatch(/Nothing was sent\.$/);
    expect(world.writes()).toEqual([]);
  });

  it('[C50] the connection is refused: nothing is sent, and it may be tried again', async () => {
    const session = await openSession({ url: await closedPort(), userName: 'admin' });
    const answer = await session.call('write_user', args);
    expect(answer).toMatchObject({ ok: false, error: { code: 'UPSTREAM_REJECTED', retryable: true } });
    expect(answer.error?.message).toMatch(/Nothing was sent\.$/);
    await session.close();
  });
});
