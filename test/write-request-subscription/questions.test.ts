/** Questions that people ask, and changes that are read back, end to end on the demo. */
import { describe, expect, it } from 'vitest';
import { demoSessions } from '../support/demo-sessions.ts';

const as = demoSessions();

interface Row {
  target: { kind: string; id: number };
  subscribed?: boolean;
}
const rowsOf = (answer: { data?: object }) => (answer.data as { items: Row[] }).items;

describe('in two calls', () => {
  it('bob: "Tell me when Saltwind is ready."', async () => {
    const bob = await as('bob');
    const found = await bob.call('read_requests', { query: 'Saltwind' });
    const target = rowsOf(found)[0]?.target;
    expect(target).toEqual({ kind: 'movie', id: 2 });
    const answer = await bob.call('write_request_subscription', { ...target, subscribed: true });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        request_id: 2,
        affected_count: 1,
        message: 'Saltwind (2014, bob): subscribed, pending approval',
      },
    });
  });

  it('bob, offered to subscribe to what José asked for: subscribed, read back, and left again', async () => {
    const bob = await as('bob');
    const target = { kind: 'movie', id: 9 };
    const flag = async () => rowsOf(await bob.call('read_requests', { media: 'movie', query: 'Harbor of Glass' }))[0];
    expect(await bob.call('write_request_subscription', { ...target, subscribed: true })).toMatchObject({
      data: { message: 'Harbor of Glass (1968, José): subscribed, pending approval' },
    });
    expect(await flag()).toMatchObject({ subscribed: true });
    expect(await bob.call('write_request_subscription', { ...target, subscribed: true })).toMatchObject({
      ok: true,
      data: { affected_count: 0, message: 'Harbor of Glass (1968, José): subscribed already, nothing was changed' },
    });
    expect(await bob.call('write_request_subscription', { ...target, subscribed: false })).toMatchObject({
      data: { message: 'Harbor of Glass (1968, José): not subscribed any more, pending approval' },
    });
    expect(await flag()).toMatchObject({ subscribed: false });
  });
});
