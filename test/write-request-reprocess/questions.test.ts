/** Sending again and tidying up the queue, from the first call to the last, on the demo. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RetryPagePayload } from '../../generated/contract.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let ombi: DemoOmbi;
let admin: Session;
beforeEach(async () => {
  ombi = await startDemoOmbi();
  admin = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'admin' });
});
afterEach(async () => {
  await admin.close();
  await ombi.close();
});

async function failed() {
  const { data } = await admin.call('read_requests', { view: 'failed' });
  return (data as RetryPagePayload).items;
}

describe('questions that people ask', () => {
  it('admin: "Which requests failed, and send the film again."', async () => {
    const film = (await failed()).find(({ request_type }) => request_type === 'movie');
    expect(film).toMatchObject({ title: 'Night Ferry to Brask', request_id: 12 });
    const targets = [{ kind: 'movie', id: film?.request_id }];
    expect(await admin.call('write_request_reprocess', { targets })).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        request_id: 12,
        message: 'Night Ferry to Brask (2026, bob): sent again, no new failure in the retry queue',
      },
      warnings: [
        'The retry queue keeps the entry of the earlier failure of request 12; write_retry_queue dismisses it.',
      ],
    });
    expect(await admin.call('write_request_reprocess', { targets })).toMatchObject({
      ok: false,
      data: { outcome: 'rejected', upstream_result: false },
      error: { code: 'UPSTREAM_REJECTED', retryable: false },
    });
  });

  it('a dismissed entry is gone from the queue, and its request stays approved', async () => {
    expect(await admin.call('write_retry_queue', { queue_ids: [1] })).toMatchObject({
      ok: true,
      data: { outcome: 'completed', queue_id: 1, affected_count: 1 },
    });
    expect((await failed()).map(({ queue_id }) => queue_id)).toEqual([2, 3]);
    const { data } = await admin.call('read_requests', { view: 'get', kind: 'movie', id: 12 });
    expect(data).toMatchObject({ items: [{ approved: true }] });
  });

  it.each([
    { kind: 'movie', id: 3 },
    { kind: 'tv_child', id: 800201 },
    { kind: 'album', id: 2 },
  ])('%j is available once it is marked, and is not once that is taken back', async (target) => {
    const medium = { movie: 'movie', tv_child: 'tv', album: 'album' }[target.kind];
    for (const available of [true, false]) {
      expect(await admin.call('write_request_availability', { available, targets: [target] })).toMatchObject({
        ok: true,
        data: { outcome: 'completed', target },
      });
      const { data } = await admin.call('read_requests', { media: medium, status: 'available' });
      const there = (data as { items: { target: object }[] }).items.map((item) => item.target);
      if (available) expect(there).toContainEqual(target);
      else expect(there).not.toContainEqual(target);
    }
  });
});
