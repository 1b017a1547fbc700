/** Every view of read_integration and read_server on the demo, as its members. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let ombi: DemoOmbi;
let admin: Session;
let bob: Session;
beforeAll(async () => {
  ombi = await startDemoOmbi();
  admin = await openSession({ ...ombi, userName: 'admin' });
  bob = await openSession({ ...ombi, userName: 'bob' });
});
afterAll(async () => {
  await admin.close();
  await bob.close();
  await ombi.close();
});

describe.each([
  ['plex', ['state', 'servers', 'libraries', 'users', 'watchlist_users']],
  ['emby', ['state', 'servers', 'libraries', 'users']],
  ['jellyfin', ['state', 'servers', 'libraries', 'users']],
  ['sonarr', ['state', 'quality_profiles', 'root_folders', 'tags', 'language_profiles']],
  ['radarr', ['state', 'quality_profiles', 'root_folders', 'tags']],
  ['radarr_4k', ['state', 'quality_profiles', 'root_folders']],
  ['lidarr', ['state', 'quality_profiles', 'root_folders']],
] as const)('%s', (service, views) => {
  test.each(views)('view %s: something for admin, a role to ask for for bob', async (view) => {
    const { ok, data } = await admin.call('read_integration', { service, view });
    expect(ok).toBe(true);
    expect((data as { items: unknown[] }).items.length).toBeGreaterThan(0);
    const { error } = await bob.call('read_integration', { service, view });
    expect(error?.code).toBe('FORBIDDEN');
  });
});

test.each(['health', 'status', 'about', 'media_servers', 'update'])(
  'read_server, view %s, for everybody',
  async (view) => {
    for (const session of [admin, bob]) expect((await session.call('read_server', { view })).ok).toBe(true);
  },
);

test('news is for Admins', async () => {
  expect((await admin.call('read_server', { view: 'news' })).ok).toBe(true);
  expect((await bob.call('read_server', { view: 'news' })).error?.code).toBe('FORBIDDEN');
});
