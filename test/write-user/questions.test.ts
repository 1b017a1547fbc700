/** The question that write_user answers, on the demo. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let demo: DemoOmbi;
let admin: Session;
beforeEach(async () => {
  demo = await startDemoOmbi();
  admin = await openSession({ url: demo.url, apiKey: demo.apiKey, userName: 'admin', answers: 'accept' });
});
afterEach(async () => {
  await admin.close();
  await demo.close();
});

it('"Give bob 8 films a week.": the new limit, everything else of bob unchanged', async () => {
  const before = await admin.call('read_users', { view: 'roles', user: 'bob' });
  const changed = await admin.call('write_user', {
    action: 'update',
    user: 'bob',
    movie_limit: 8,
    movie_limit_period: 'week',
  });
  expect(changed).toMatchObject({
    ok: true,
    data: {
      outcome: 'completed',
      user_id: 'b0b00000-0000-4000-8000-000000000003',
      message: 'bob: changed, film limit 8 a week (before: 5 a week); everything else unchanged',
    },
    warnings: [],
  });
  const quota = await admin.call('read_request_stats', { view: 'quota', user: 'bob' });
  expect(JSON.stringify(quota.data)).toMatch(/"limit","value":8.*"remaining","value":4/);
  expect((await admin.call('read_users', { view: 'roles', user: 'bob' })).data).toEqual(before.data);
});

it('a user is created, found, and deleted again, and what was theirs goes along', async () => {
  const args = { action: 'create', user_name: 'nina', email: 'nina@example.org', add_roles: ['RequestMovie'] };
  expect(await admin.call('write_user', args)).toMatchObject({ ok: true, data: { message: 'nina: created' } });
  const nina = await openSession({ url: demo.url, apiKey: demo.apiKey, userName: 'nina' });
  expect(await nina.call('write_request_create', { media: 'movie', ids: ['500400'] })).toMatchObject({ ok: true });
  await nina.close();
  const removed = await admin.call('write_user', { action: 'delete', user: 'nina' });
  expect(removed.data).toMatchObject({
    message:
      'nina: deleted, and with them all requests, issues, comments, votes and subscriptions of that user (1 film request, no show requests, no album requests, no issues)',
  });
  const left = await admin.call('read_requests', { view: 'list', query: 'Ash Tide' });
  expect(left.data).toMatchObject({ items: [] });
  expect(await admin.call('write_user', { action: 'delete', user: 'nina' })).toMatchObject({
    error: { code: 'INVALID_ARGUMENT' },
  });
});
