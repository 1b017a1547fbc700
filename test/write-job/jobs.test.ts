/** write_job: every recorded answer, what may go wrong on the wire, and the demo [C11] [C47] [C48] [C50]. */
import { describe, expect, it } from 'vitest';
import { writeJob } from '../../spec/tools/write-job.ts';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { closedPort } from '../support/faults.ts';
import { lostAnswers, refusedCalls, upstreamWords } from '../support/lost-answers.ts';
import { passingTime, silentToTheEnd } from '../support/passing-time.ts';
import { recordedNames, slugOf } from '../support/recorded-cases.ts';
import { recorded, recordedCase } from '../support/recorded-ombi.ts';
import { openSession } from '../support/session.ts';
import { oneLine, people } from '../write-user/people-world.ts';

const operations = {
  plex_recently_added: 'POST /api/v1/Job/plexrecentlyadded',
  plex_full_sync: 'POST /api/v1/Job/plexcontentcacher',
  emby_recently_added: 'POST /api/v1/Job/embyrecentlyadded',
  emby_full_sync: 'POST /api/v1/Job/embycontentcacher',
  jellyfin_full_sync: 'POST /api/v1/Job/jellyfincontentcacher',
  arr_availability: 'POST /api/v1/Job/arrAvailability',
  plex_user_import: 'POST /api/v1/Job/plexuserimporter',
  emby_user_import: 'POST /api/v1/Job/embyuserimporter',
  jellyfin_user_import: 'POST /api/v1/Job/jellyfinuserimporter',
  plex_watchlist_import: 'POST /api/v1/Job/plexwatchlist',
  plex_watchlist_revalidate: 'POST /api/v1/Plex/WatchlistUsers/revalidate',
} as const;

const looks = ['plex', 'emby', 'jellyfin', 'UserManagement'].map((section) => `GET /api/v1/Settings/${section}`);
const arr = ['GET /api/v1/Radarr/enabled', 'GET /api/v1/Sonarr/enabled'];

/** The household; `fresh` has nothing set up. */
async function household(as: string, state: 'normal' | 'fresh' = 'normal', options: Parameters<typeof people>[1] = {}) {
  const world = await people(as, options);
  for (const operation of looks) world.ombi.on(operation, state);
  for (const operation of arr) world.ombi.on(operation, state === 'fresh' ? 'empty' : 'normal');
  return world;
}

const started = /^accepted \/ ok \/ .+: started; it runs on in Ombi, which does not tell when or how it ends$/;
const noAdmin = 'rejected / FORBIDDEN / Not started: bob is no Admin';

describe.each(Object.entries(operations))('%s', (job, operation) => {
  it.each(recordedNames(slugOf(operation)))('[C48] %s', async (name) => {
    const { as } = recordedCase(slugOf(operation), name);
    const world = await household(as === 'nobody' ? 'admin' : as, name === 'not-set-up' ? 'fresh' : 'normal');
    world.ombi.on(operation, name);
    const answer = await world.call('write_job', { job });
    const line = oneLine(answer);
    if (name === 'as-bob') expect(line).toBe(noAdmin);
    else if (name === 'no-key') expect(line).toBe('no data / AUTHENTICATION_FAILED / -');
    else expect(line).toMatch(started);
    expect(world.writes().map(({ operation: sent }) => sent)).toEqual(name === 'as-bob' ? [] : [operation]);
    if (name === 'not-set-up') expect(answer.warnings.join(' ')).toContain('is not set up, or is switched off');
  });

  it('[C11] [J7] neither promises an end nor a download', async () => {
    const world = await household('admin');
    world.ombi.on(operation, 'normal');
    expect(JSON.stringify(await world.call('write_job', { job }))).not.toMatch(/complete|finish|download/i);
  });
});

describe('what is looked at first', () => {
  it('has a row for every job of the tool', () => {
    expect(Object.keys(operations).sort()).toEqual([...writeJob.input.job.enum].sort());
  });

  it.each([true, undefined, null])(
    'an import from Plex that deletes users (cleanupPlexUsers %j) is refused',
    async (cleanup) => {
      const world = await household('admin');
      const settings = recorded<object>('get-v1-settings-usermanagement');
      world.ombi.on('GET /api/v1/Settings/UserManagement', { json: { ...settings, cleanupPlexUsers: cleanup } });
      expect(await world.call('write_job', { job: 'plex_user_import' })).toMatchObject({
        ok: false,
        data: { outcome: 'rejected' },
        error: { code: 'CONFLICT', message: expect.stringContaining('Nothing was sent.') },
      });
      expect(world.writes()).toEqual([]);
    },
  );

  it('nor is it run where that setting cannot be read', async () => {
    const world = await household('admin');
    world.ombi.on('GET /api/v1/Settings/UserManagement', { status: 500, json: { error: 'x' } });
    const { ok, error } = await world.call('write_job', { job: 'plex_user_import' });
    expect([ok, error?.message.endsWith('Nothing was sent.')]).toEqual([false, true]);
    expect(world.writes()).toEqual([]);
  });

  it('an import that is switched off is said to bring nothing', async () => {
    const world = await household('admin');
    world.ombi.on(operations.emby_user_import, 'normal');
    const { warnings } = await world.call('write_job', { job: 'emby_user_import' });
    expect(warnings).toEqual([
      'importEmbyUsers is off in Ombi (section user_management of write_settings), so the job imports nothing.',
    ]);
  });

  it('what cannot be looked at keeps no job back', async () => {
    const world = await household('admin');
    world.ombi.on('GET /api/v1/Settings/plex', { status: 500, json: { error: 'x' } });
    world.ombi.on(operations.plex_full_sync, 'normal');
    const answer = await world.call('write_job', { job: 'plex_full_sync' });
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'accepted' } });
    expect(answer.warnings.join(' ')).toContain('Whether Plex is set up could not be checked');
  });

  it('a PowerUser may not run jobs', async () => {
    const world = await household('alice');
    expect((await world.call('write_job', { job: 'plex_full_sync' })).error?.code).toBe('FORBIDDEN');
    expect(world.writes()).toEqual([]);
  });
});

describe('what goes wrong on the wire', () => {
  passingTime();

  const job = 'plex_full_sync';
  const operation = operations[job];

  it.each(lostAnswers)('[C50] [J7] %s: unknown, since no read tells whether a job runs', async (_, fault) => {
    const world = await household('admin', 'normal');
    world.ombi.on(operation, fault);
    const answer = await world.call('write_job', { job });
    expect(answer).toMatchObject({
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', retryable: false },
    });
    expect(answer.error?.message).toContain('read_logs');
    expect(answer.error?.message).not.toContain('first look');
    expect(JSON.stringify(answer)).not.toMatch(upstreamWords);
    expect(world.writes()).toHaveLength(1);
  });

  it.each(refusedCalls)('[C49] %s: says who refused', async (_, fault, code) => {
    const world = await household('admin', 'normal');
    world.ombi.on(operation, fault);
    expect((await world.call('write_job', { job })).error?.code).toBe(code);
    expect(world.writes()).toHaveLength(1);
  });

  it('[C48] false is a failure', async () => {
    const world = await household('admin');
    world.ombi.on(operation, { json: false });
    expect(await world.call('write_job', { job })).toMatchObject({ ok: false, data: { outcome: 'rejected' } });
  });

  it('[C50] who is asking gets no answer, or nothing answers at all: nothing is sent', async () => {
    const world = await household('admin', 'normal');
    world.ombi.on('GET /api/v1/Identity', silentToTheEnd);
    expect((await world.call('write_job', { job })).error?.message).toMatch(/Nothing was sent\.$/);
    expect(world.writes()).toEqual([]);
    const session = await openSession({ url: await closedPort(), userName: 'admin' });
    expect((await session.call('write_job', { job })).error).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      retryable: true,
    });
    await session.close();
  });
});

it('on the demo every job that harms nobody can be started', async () => {
  const demo = await startDemoOmbi();
  const admin = await openSession({ url: demo.url, apiKey: demo.apiKey, userName: 'admin' });
  for (const job of writeJob.input.job.enum) {
    expect(await admin.call('write_job', { job })).toMatchObject({ ok: true, data: { outcome: 'accepted' } });
  }
  await admin.close();
  await demo.close();
});
