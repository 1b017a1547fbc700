/** Questions about decisions that people ask, from the first call to the last, on the demo. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestPagePayload } from '../../generated/contract.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session, type SessionOptions } from '../support/session.ts';

let ombi: DemoOmbi;
let session: Session | undefined;
beforeEach(async () => {
  ombi = await startDemoOmbi();
});
afterEach(async () => {
  await session?.close();
  await ombi.close();
});

async function as(userName: string, options: Partial<SessionOptions> = {}): Promise<Session> {
  session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName, ...options });
  return session;
}

async function targetsOf(asking: Session, args: Record<string, unknown>) {
  const { data } = await asking.call('read_requests', args);
  return (data as RequestPagePayload).items.map(({ target }) => target);
}

describe('questions that people ask', () => {
  it('bob: "Approve The Glass Harbor." is refused with the role that is missing', async () => {
    const bob = await as('bob');
    const targets = await targetsOf(bob, { query: 'The Glass Harbor' });
    expect(targets).toEqual([{ kind: 'movie', id: 1 }]);
    const answer = await bob.call('write_request_decide', { decision: 'approve', targets });
    expect(answer).toMatchObject({
      ok: false,
      data: {
        outcome: 'rejected',
        message:
          'Nothing was changed: bob does not hold the role PowerUser or Admin, which it takes to approve requests',
      },
      error: { code: 'FORBIDDEN', retryable: false },
    });
    expect(answer.error?.message).toContain('needs the role PowerUser or Admin in Ombi. Nothing was sent.');
    const { data } = await bob.call('read_requests', { view: 'get', kind: 'movie', id: 1 });
    expect(data).toMatchObject({ items: [{ approved: false }] });
  });

  it('admin: "Approve everything from José." tells each outcome', async () => {
    const admin = await as('admin');
    const targets = await targetsOf(admin, { user: 'José', status: 'pending' });
    const answer = await admin.call('write_request_decide', { decision: 'approve', targets });
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', message: '4 of 4 approved' },
      warnings: [],
    });
    expect((answer.data as { item_results: { message: string }[] }).item_results.map(({ message }) => message)).toEqual(
      [
        'Brask (2026, season 1, José): approved, taken by Sonarr',
        'Marrow & Thyme (1978, José): approved, taken by Radarr',
        'Harbor of Glass (1968, José): approved, taken by Radarr',
        'Quiet Rivers (2021, season 1, José): approved, taken by Sonarr',
      ],
    );
    expect(await targetsOf(admin, { user: 'José', status: 'pending' })).toEqual([]);
  });

  it('[S3] alice: "Deny Brask season 4 and say we have it on disc." is denied, the reason kept, nothing deleted', async () => {
    const alice = await as('alice', { answers: 'accept' });
    const { data } = await alice.call('read_requests', { query: 'Brask', media: 'tv' });
    const items = (data as RequestPagePayload).items;
    const wanted = items.find(({ seasons }) => seasons?.some(({ season_number }) => season_number === 4));
    const answer = await alice.call('write_request_decide', {
      decision: 'deny',
      targets: [wanted?.target],
      reason: 'We have it on disc.',
    });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        request_id: 800500,
        message: 'Brask (2011, season 4, alice): denied, with the reason: We have it on disc.',
      },
      warnings: [],
    });
    expect(JSON.stringify(answer)).not.toContain('delete');
    const read = await alice.call('read_requests', { view: 'get', kind: 'tv_child', id: 800500 });
    expect(read.data).toMatchObject({ items: [{ denied: true, denied_reason: 'We have it on disc.' }] });
  });

  it('a denied album is denied, though Ombi says result: false, and approving it lifts the denial', async () => {
    const admin = await as('admin');
    const targets = [{ kind: 'album', id: 1 }];
    expect(await admin.call('write_request_decide', { decision: 'deny', targets, reason: 'No' })).toMatchObject({
      ok: true,
      data: { outcome: 'completed', upstream_result: false },
    });
    expect(await targetsOf(admin, { media: 'album', status: 'denied' })).toContainEqual({ kind: 'album', id: 1 });
    expect((await admin.call('write_request_decide', { decision: 'approve', targets })).ok).toBe(true);
    expect(await targetsOf(admin, { media: 'album', status: 'processing' })).toContainEqual({ kind: 'album', id: 1 });
  });
});
