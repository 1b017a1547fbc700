/** What is said of a decision where Ombi's answers disagree, and of a batch that ends early. */
import { afterEach, describe, expect, it } from 'vitest';
import { pass, passingTime } from '../support/passing-time.ts';
import { closeWorlds, oneLine } from '../support/requests-world.ts';
import { answerWith, decide, decidingWorld, operations, rowOf } from './deciding.ts';

passingTime();
afterEach(closeWorlds);

const film = (id: number) => ({ kind: 'movie' as const, id });
const success = { result: true, message: null, isError: false, errorMessage: null, errorCode: null, requestId: 0 };

describe('[C49] answers that disagree', () => {
  it('a success that a read does not show is unknown', async () => {
    const world = await decidingWorld('admin');
    answerWith(world, 'approve', 'movie', { json: success }, { saved: false });
    const answer = await decide(world, { decision: 'approve', targets: [film(9)] });
    expect(oneLine(answer)).toBe(
      'unknown / UNKNOWN_OUTCOME / - / Harbor of Glass (1968, José): not known whether it was approved',
    );
    expect(answer.error).toMatchObject({ retryable: false });
  });

  it.each([
    [true, 'ok'],
    [false, 'UNKNOWN_OUTCOME'],
  ])('a success that also says that there is no such request is settled by a read (saved: %s)', async (saved, code) => {
    const world = await decidingWorld('admin');
    answerWith(world, 'approve', 'movie', { json: { ...success, errorCode: 'RequestDoesNotExist' } }, { saved });
    const answer = await decide(world, { decision: 'approve', targets: [film(9)] });
    expect(answer.error?.code ?? 'ok').toBe(code);
  });

  it('an entry that the queue may have held before is not told as a new failure', async () => {
    const world = await decidingWorld('admin');
    Object.assign(rowOf(world, film(12)), { approved: false });
    let reads = 0;
    world.ombi.on('GET /api/v1/RequestRetry', () => (++reads === 1 ? { status: 500 } : { json: world.queue }));
    const answer = await decide(world, { decision: 'approve', targets: [film(12)] });
    expect(oneLine(answer)).toBe('completed / ok / 1 / Night Ferry to Brask (2026, bob): approved');
    expect(answer.warnings).toEqual([
      'Whether Radarr took request 12 could not be checked: the retry queue could not be read beforehand.',
    ]);
  });

  it('[C47] a film that was sent before is not said to be taken, since Ombi hides a second failure', async () => {
    const world = await decidingWorld('admin');
    const answer = await decide(world, { decision: 'approve', targets: [film(6)] });
    expect(oneLine(answer)).toBe(
      'completed / ok / 1 / Nine Quiet Rivers (2000, Caz): approved, without a failure in the retry queue',
    );
  });
});

describe('a look-up that answers with another request', () => {
  it('is no proof of the one that was named, and nothing is sent', async () => {
    const world = await decidingWorld('admin');
    world.ombi.on('GET /api/v1/Request/movie/info/{requestId}', { json: rowOf(world, film(10)) });
    const answer = await decide(world, { decision: 'approve', targets: [film(9)] });
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_SCHEMA_MISMATCH' });
    expect(answer.error?.message).toContain('Nothing was sent.');
    expect(world.writes()).toEqual([]);
  });
});

describe('a batch that ends early', () => {
  it('[C52] names as not tried what its time did not suffice for, and only that', async () => {
    const world = await decidingWorld('admin');
    const targets = Array.from({ length: 25 }, (_, at) => film(101 + at));
    for (const target of targets) Object.assign(rowOf(world, target), { approved: false, denied: false });
    let reads = 0;
    world.ombi.on('GET /api/v1/RequestRetry', () => {
      // What is left of 50 s is soon too little for a change to begin, though it is far more than one takes.
      pass(++reads === 1 ? 35_000 : 333);
      return { json: [] };
    });
    const answer = await decide(world, { decision: 'approve', targets });
    const { item_results: items } = answer.data as { item_results: { outcome: string }[] };
    expect(items.map(({ outcome }) => outcome)).toEqual(items.map(() => 'completed'));
    expect(items).toHaveLength(world.writes().length);
    expect(answer.error?.message).toMatch(
      /^\d+ of 25 approved, see item_results\. Another call can do what was not begun\. Not tried: movie/,
    );
    expect(answer.warnings.at(-1)).toMatch(/^Not tried, because the time of this call would not have sufficed: movie/);
  });

  it('says of which one nothing was changed', async () => {
    const world = await decidingWorld('admin');
    world.ombi.on(operations.approve.movie, { status: 403 }, ({ body }) => (body as { id: number }).id === 2);
    const answer = await decide(world, { decision: 'approve', targets: [film(1), film(2), film(9)] });
    expect(answer.error?.message).toBe(
      '1 of 3 approved, see item_results. movie:2: admin may not do this: it needs the role PowerUser in Ombi. Nothing was changed. Another call can do what was not begun. Not tried: movie:9.',
    );
    expect(world.writes()).toHaveLength(2);
  });
});

describe('the question before a denial', () => {
  it('shows the reason without characters that would disguise it', async () => {
    const world = await decidingWorld('admin', { answers: 'decline' });
    await decide(world, { decision: 'deny', reason: 'No\u202e room\u0007', targets: [film(1)] });
    expect(world.session.questions).toEqual([
      'Deny the request: The Glass Harbor (1958, bob)? Whoever asked for it is told, with the reason "No room".',
    ]);
  });
});
