import { describe, expect, it } from 'vitest';
import { demoSessions } from '../support/demo-sessions.ts';

const as = demoSessions();

const harborOfGlass = { kind: 'movie', id: 9 };

describe('votes on the demo', () => {
  it('the fifth vote up approves, and each is told with what it did', async () => {
    const said: string[] = [];
    for (const name of ['admin', 'alice', 'bob', 'carol', 'José']) {
      const answer = await (await as(name)).call('write_vote', { ...harborOfGlass, direction: 'up' });
      said.push((answer.data as { message: string }).message);
    }
    expect(said).toEqual([
      'Harbor of Glass (1968, José): voted up, now 1 up and 0 down; pending approval',
      'Harbor of Glass (1968, José): voted up, now 2 up and 0 down; pending approval',
      'Harbor of Glass (1968, José): voted up, now 3 up and 0 down; pending approval',
      'Harbor of Glass (1968, José): voted up, now 4 up and 0 down; pending approval',
      'Harbor of Glass (1968, José): voted up, now 5 up and 0 down; with that approved, not yet available',
    ]);
    const dave = await as('dave');
    expect(await dave.call('write_vote', { ...harborOfGlass, direction: 'up' })).toMatchObject({
      error: { code: 'CONFLICT' },
    });
  });

  it('the other direction replaces a vote, and read_votes shows it', async () => {
    const alice = await as('alice');
    const answer = await alice.call('write_vote', { kind: 'movie', id: 1, direction: 'down' });
    expect(answer).toMatchObject({
      data: { message: 'The Glass Harbor (1958, bob): voted down, now 1 up and 2 down' },
    });
    const board = await alice.call('read_votes', {});
    expect((board.data as { items: object[] }).items).toContainEqual(
      expect.objectContaining({ request_id: 1, media: 'movie', up: 1, down: 2, vote_code: 1 }),
    );
  });
});
