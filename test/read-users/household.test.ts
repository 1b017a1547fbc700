/** Questions about people, numbers, values and votes, asked of the demo household through a real client. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  MetricsPayload,
  ReferencePagePayload,
  UserPagePayload,
  VotePagePayload,
} from '../../generated/contract.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let demo: DemoOmbi;
const sessions: Session[] = [];
beforeAll(async () => {
  demo = await startDemoOmbi();
});
afterAll(async () => {
  for (const session of sessions) await session.close();
  await demo.close();
});

async function ask<Data>(userName: string, tool: string, args: Record<string, unknown>) {
  const session = await openSession({ url: demo.url, apiKey: demo.apiKey, userName });
  sessions.push(session);
  const { data, warnings, ok } = await session.call(tool, args);
  expect(ok).toBe(true);
  return { data: data as Data, warnings };
}

test('bob: What can I still request this week? One film, ten episodes, albums without limit', async () => {
  const { data } = await ask<MetricsPayload>('bob', 'read_request_stats', { view: 'quota' });
  expect(data.values.map(({ name, unit, value }) => `${name} ${unit} ${value}`)).toEqual([
    'has_limit movies true',
    'limit movies 5',
    'remaining movies 1',
    'next_request movies 2026-12-06T00:00:00Z',
    'has_limit episodes true',
    'limit episodes 20',
    'remaining episodes 10',
    'next_request episodes 2026-12-06T00:00:00Z',
    'has_limit albums false',
  ]);
});

test('alice: Whose votes are on The Glass Harbor?', async () => {
  const { data } = await ask<VotePagePayload>('alice', 'read_votes', {});
  expect(data.items[0]).toMatchObject({ request_id: 1, media: 'movie', vote_code: 0, up: 2, down: 1 });
  const { warnings } = await ask('alice', 'read_votes', { view: 'of_request', kind: 'movie', id: 1 });
  expect(warnings.join()).toMatch(/= alice; .* = Caz; .* = José/);
});

test('carol: What may I do here?', async () => {
  const { warnings } = await ask<UserPagePayload>('carol', 'read_users', {});
  expect(warnings.join()).toContain('ManageOwnRequests');
});

test('admin: How much was requested this year?', async () => {
  const { data } = await ask<MetricsPayload>('admin', 'read_request_stats', { view: 'usage', from: '2026-01-01' });
  expect(data.values[0]).toMatchObject({ name: 'total_requests', value: 20 });
});

test('bob: Under which category do I report wrong audio?', async () => {
  const { data } = await ask<ReferencePagePayload>('bob', 'read_reference', {
    kind: 'issue_categories',
    query: 'audio',
  });
  expect(data.items).toEqual([{ id: '1', name: 'Wrong audio', value: 1 }]);
});
