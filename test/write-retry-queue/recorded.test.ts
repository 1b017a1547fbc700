/** Every recorded answer to removing an entry of the retry queue, and what write_retry_queue makes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from '../support/recorded-ombi.ts';
import { closeWorlds, oneLine, openWorld, type RequestsWorld } from '../support/requests-world.ts';
import { recordedNames } from '../write-request-create/recorded-table.ts';

afterEach(closeWorlds);

const operation = 'DELETE /api/v1/RequestRetry/{queueId}';
const folder = 'delete-v1-requestretry-queueid';

/** Calls that no legal input of the tool leads to. */
const neverSent = ['not-an-int'];

/** The entries are listed when they are looked for; `gone` says whether one that was removed is listed afterwards. */
async function dismissing(answer: Answer, gone: boolean, as = 'admin'): Promise<RequestsWorld> {
  const world = await openWorld(as);
  world.ombi.on(operation, ({ call }) => {
    if (gone) world.queue = world.queue.filter(({ failedId }) => !call.path.endsWith(`/${failedId}`));
    return answer;
  });
  return world;
}

const done = 'completed / ok / 1 / Night Ferry to Brask (2026, film): dismissed from the retry queue';
const unknown =
  'unknown / UNKNOWN_OUTCOME / - / Night Ferry to Brask (2026, film): not known whether it was dismissed from the retry queue';
const refused =
  'rejected / UPSTREAM_REJECTED / 0 / Night Ferry to Brask (2026, film): refused by Ombi, not dismissed from the retry queue';

describe('[C47] [C49] a recorded answer', () => {
  /** By what a read shows afterwards: the entry gone, or still there. */
  const expected: Readonly<Record<string, readonly [gone: string, there: string]>> = {
    normal: [done, unknown],
    'completed-entry': [done, unknown],
    again: [done, unknown],
    'not-found': [done, unknown],
    'as-bob': ['no data / FORBIDDEN / - / -', 'no data / FORBIDDEN / - / -'],
    'as-alice-power-user': ['no data / FORBIDDEN / - / -', 'no data / FORBIDDEN / - / -'],
  };

  it.each(recordedNames(folder).filter((name) => !neverSent.includes(name)))('%s', async (name) => {
    for (const [at, gone] of [true, false].entries()) {
      const world = await dismissing(name, gone);
      const answer = await world.call('write_retry_queue', { queue_ids: [1] });
      expect(oneLine(answer)).toBe(expected[name]?.[at]);
      expect(world.writes()).toHaveLength(1);
    }
  });

  it.each([
    ['false, and the entry is there', { json: false }, false, refused],
    ['false, and the entry is gone', { json: false }, true, done],
    ['null, and the entry is there', { json: null }, false, unknown],
    ['null, and the entry is gone', { json: null }, true, done],
  ])('%s', async (_, answer, gone, line) => {
    const world = await dismissing(answer, gone);
    expect(oneLine(await world.call('write_retry_queue', { queue_ids: [1] }))).toBe(line);
    expect(world.writes()).toHaveLength(1);
  });
});

describe('before anything is sent', () => {
  it.each([
    [9999, 'one that was never there'],
    [4, 'one that was sent since, which Ombi lists no more'],
    [12, 'the number of a request'],
  ])('%i, %s, is not found', async (id) => {
    const world = await openWorld('admin');
    const answer = await world.call('write_retry_queue', { queue_ids: [id] });
    expect(oneLine(answer)).toBe(`rejected / NOT_FOUND / 0 / queue:${id}: no such entry`);
    expect(answer.error?.message).toContain('read_requests {"view":"failed"} lists what failed');
    expect(world.writes()).toEqual([]);
  });

  it.each(['bob', 'alice'])('%s is told that it needs Admin', async (person) => {
    const world = await openWorld(person);
    const answer = await world.call('write_retry_queue', { queue_ids: [1] });
    expect(answer).toMatchObject({ ok: false, error: { code: 'FORBIDDEN', retryable: false } });
    expect(answer.error?.message).toMatch(/needs the role Admin in Ombi\. Nothing was sent\./);
    expect(world.writes()).toEqual([]);
  });

  it('an empty list is refused with where the numbers are', async () => {
    const world = await openWorld('admin');
    const answer = await world.call('write_retry_queue', { queue_ids: [] });
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'queue_ids' });
    expect(world.writes()).toEqual([]);
  });

  it('a queue that cannot be read for another reason stops the call', async () => {
    const world = await openWorld('admin');
    world.ombi.on('GET /api/v1/RequestRetry', { status: 503 });
    const answer = await world.call('write_retry_queue', { queue_ids: [1] });
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(answer.error?.message).toContain('Nothing was sent.');
    expect(world.writes()).toEqual([]);
  });
});

describe('a queue that is broken as a whole', () => {
  const broken = 'get-v1-requestretry/orphan-entry';

  it('is mended by removing the entry of the deleted request', async () => {
    const world = await dismissing('normal', true);
    world.ombi.on('GET /api/v1/RequestRetry', broken, () => world.writes().length === 0);
    const answer = await world.call('write_retry_queue', { queue_ids: [1] });
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', queue_id: 1, message: 'queue:1: dismissed from the retry queue' },
      warnings: [expect.stringContaining('Removing the entry of the deleted request mends the list.')],
    });
  });

  it('leaves unknown what a 500 means', async () => {
    const world = await dismissing('not-found', false);
    world.ombi.on('GET /api/v1/RequestRetry', broken);
    const answer = await world.call('write_retry_queue', { queue_ids: [1] });
    expect(answer.error).toMatchObject({ code: 'UNKNOWN_OUTCOME', retryable: false });
    expect(answer.error?.message).toContain('read_requests {"view":"failed"}');
  });
});

describe('a batch', () => {
  it('[C52] tells each outcome, and dismisses an entry that stands twice once', async () => {
    const world = await dismissing('normal', true);
    const answer = await world.call('write_retry_queue', { queue_ids: [1, 77, 3, 1] });
    expect(answer).toMatchObject({
      ok: false,
      data: {
        outcome: 'partial',
        affected_count: 2,
        message: '2 of 3 dismissed',
        item_results: [
          { identifier: 'queue:1', outcome: 'completed' },
          { identifier: 'queue:77', outcome: 'rejected' },
          { identifier: 'queue:3', outcome: 'completed' },
        ],
      },
      error: { code: 'PARTIAL_FAILURE' },
    });
    expect(world.writes().map(({ path }) => path)).toEqual(['/api/v1/RequestRetry/1', '/api/v1/RequestRetry/3']);
  });
});
