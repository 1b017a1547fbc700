/** What write_retry_queue says when removing an entry fails. */
import { afterEach, describe, expect, it } from 'vitest';
import { passingTime } from '../support/passing-time.ts';
import { closeWorlds, openWorld } from '../support/requests-world.ts';
import { writeFaults } from '../write-request-decide/write-faults.ts';

passingTime();
afterEach(closeWorlds);

describe('[C50] when sending fails', () => {
  it.each(writeFaults)('%s', async (_, fault, shown, notShown) => {
    for (const [gone, said] of [
      [true, shown],
      [false, notShown],
    ] as const) {
      const world = await openWorld('admin');
      world.ombi.on('DELETE /api/v1/RequestRetry/{queueId}', () => {
        if (gone) world.queue = [];
        return fault;
      });
      const answer = await world.call('write_retry_queue', { queue_ids: [1] });
      expect(answer.error?.code ?? 'ok').toBe(said);
      expect(world.writes()).toHaveLength(1);
      if (said === 'UNKNOWN_OUTCOME') {
        expect(answer).toMatchObject({ data: { outcome: 'unknown', queue_id: 1 }, error: { retryable: false } });
        expect(answer.error?.message).toContain('read_requests {"view":"failed"}');
      }
    }
  });
});

describe('[C47] a queue that cannot be listed', () => {
  it('is listed again before each entry, so that a number without an entry is not told as dismissed', async () => {
    const world = await openWorld('admin');
    let isBroken = true;
    world.ombi
      .on('GET /api/v1/RequestRetry', () => (isBroken ? 'orphan-entry' : { json: world.queue }))
      .on('DELETE /api/v1/RequestRetry/{queueId}', ({ call }) => {
        if (!call.path.endsWith('/7')) return 'not-found';
        isBroken = false;
        return 'normal';
      });
    expect(await world.call('write_retry_queue', { queue_ids: [7, 9999] })).toMatchObject({
      error: { code: 'PARTIAL_FAILURE' },
      data: {
        item_results: [
          { identifier: 'queue:7', outcome: 'completed' },
          { identifier: 'queue:9999', outcome: 'rejected', message: 'queue:9999: no such entry' },
        ],
      },
    });
    expect(world.writes()).toHaveLength(1);
  });
});

describe('[C49] an answer and the read after it that disagree', () => {
  it('Ombi says that it removed what it still lists: unknown', async () => {
    const world = await openWorld('admin');
    world.ombi.on('DELETE /api/v1/RequestRetry/{queueId}', 'normal');
    expect(await world.call('write_retry_queue', { queue_ids: [1] })).toMatchObject({
      data: { outcome: 'unknown', queue_id: 1 },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
  });
});

describe('[C09] nobody is asked', () => {
  it('before an entry is dismissed', async () => {
    const world = await openWorld('admin', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'always' } });
    world.ombi.on('DELETE /api/v1/RequestRetry/{queueId}', () => {
      world.queue = [];
      return 'normal';
    });
    expect((await world.call('write_retry_queue', { queue_ids: [1] })).ok).toBe(true);
    expect(world.session.questions).toEqual([]);
  });
});
