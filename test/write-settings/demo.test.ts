/** The questions that write_settings answers, from a first look to the change, on the demo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsPayload } from '../../generated/contract.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from '../support/session.ts';
import { messageOf, type Section, sectionOf, writable } from './settings-world.ts';

let demo: DemoOmbi;
let admin: Session;
beforeAll(async () => {
  demo = await startDemoOmbi();
  admin = await openSession({ url: demo.url, apiKey: demo.apiKey, userName: 'admin', answers: 'accept' });
});
afterAll(async () => {
  await admin.close();
  await demo.close();
});

const read = async (section: Section) =>
  (await admin.call('read_settings', { section })).data as SettingsPayload & { revision: string };

const change = async (section: Section, name: string, value: string) =>
  admin.call('write_settings', { section, revision: (await read(section)).revision, changes: [{ name, value }] });

describe('admin asks: Turn voting off.', () => {
  it('two calls: changed, read back, with the new revision', async () => {
    const { revision } = await read('vote');
    const changes = [{ name: '/enabled', value: 'false' }];
    const answer = await admin.call('write_settings', { section: 'vote', revision, changes });
    const now = await read('vote');
    expect(now.values).toContainEqual({ name: '/enabled', value: false });
    expect(now.revision).not.toBe(revision);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        kind: 'mutation',
        outcome: 'completed',
        message: `vote: changed (/enabled from true to false); the new revision is ${now.revision}`,
        affected_count: 1,
      },
      warnings: [],
    });
  });

  it('the new revision of the message serves for the next change', async () => {
    const revision = /revision is (\S+)$/.exec(messageOf(await change('vote', '/movieVoteMax', '7')))?.[1] ?? '';
    const changes = [{ name: '/enabled', value: 'true' }];
    expect(await admin.call('write_settings', { section: 'vote', revision, changes })).toMatchObject({ ok: true });
  });
});

/** One legal change of each section, and the value that is read afterwards. */
const oneOfEach: readonly (readonly [Section, string, string, unknown])[] = [
  ['features', '/PlayedSync', 'true', true],
  ['vote', '/tvShowVoteMax', '9', 9],
  ['issues', '/daysAfterResolvedToDelete', '14', 14],
  ['landing_page', '/noticeText', 'Back on Monday', 'Back on Monday'],
  ['jobs', '/sonarrSync', '0 20 0/2 1/1 * ? *', '0 20 0/2 1/1 * ? *'],
  ['customization', '/applicationName', 'The Household', 'The Household'],
  ['user_management', '/movieRequestLimitType', 'Month', 2],
  ['themoviedb', '/showAdultMovies', 'true', true],
  ['newsletter', '/disableTv', 'true', true],
  ['sonarr', '/qualityProfile', 'HD-1080p', '4'],
  ['sonarr', '/qualityProfileAnime', '1', '1'],
  ['radarr', '/radarr/minimumAvailability', 'Released', 'Released'],
  ['lidarr', '/albumFolder', 'false', false],
  ['plex', '/monitorAll', 'true', true],
  ['ombi', '/hideRequestsUsers', 'true', true],
  ['discord', '/hideUser', 'true', true],
  ['telegram', '/parseMode', 'markdown', 'markdown'],
  ['pushbullet', '/enabled', 'true', true],
  ['pushover', '/priority', '1', 1],
  ['slack', '/username', 'Ombi in the house', 'Ombi in the house'],
  ['mattermost', '/username', 'Ombi in the house', 'Ombi in the house'],
  ['gotify', '/priority', '8', 8],
  ['ntfy', '/priority', '5', 5],
  ['webhook', '/enabled', 'false', false],
  ['email', '/senderName', 'Ombi in the house', 'Ombi in the house'],
  ['twilio', '/whatsAppSettings/enabled', 'true', true],
  ['couchpotato', '/defaultProfileId', 'p2', 'p2'],
  ['dognzb', '/tvShows', 'true', true],
  ['sickrage', '/qualityProfile', 'sdtv', 'sdtv'],
  ['emby', '/enable', 'false', false],
  ['jellyfin', '/enable', 'false', false],
];

it('every section that can be changed has a change here', () => {
  expect([...new Set(oneOfEach.map(([section]) => section))].sort()).toEqual([...writable].sort());
});

it.each(oneOfEach)('[C47] %s: %s becomes %s and is read back', async (section, name, text, value) => {
  const before = await read(section);
  const answer = await change(section, name, text);
  const now = await read(section);
  expect(now.values).toContainEqual({ name, value });
  const isSame = before.values.some((one) => one.name === name && one.value === value);
  expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
  expect(messageOf(answer)).toContain(isSame ? 'nothing to change' : `the new revision is ${now.revision}`);
  const { after } = sectionOf(section).saving ?? {};
  expect(answer.warnings.filter((line) => line === after)).toHaveLength(after && !isSame ? 1 : 0);
});

it('a person without Admin is refused with the role that is missing', async () => {
  const alice = await openSession({ url: demo.url, apiKey: demo.apiKey, userName: 'alice' });
  const changes = [{ name: '/seasonFolders', value: 'false' }];
  const answer = await alice.call('write_settings', { section: 'sonarr', revision: 'x', changes });
  await alice.close();
  expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
  expect(answer.error?.message).toMatch(/needs the role Admin in Ombi\. Nothing was sent\./);
});
