/** Every recorded answer to a save of settings, and the result it becomes (C47, C48, C49). */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugOf } from '../support/recorded-cases.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { closeWorlds, openWorld, type Section, sectionOf, type World, writable } from './settings-world.ts';

/** By the result, the recorded cases of each save. */
const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  forbidden: {
    'post-v1-settings-couchpotato': 'as-alice-power-user as-bob',
    'post-v1-settings-customization': 'as-alice-power-user as-bob',
    'post-v1-settings-dognzb': 'as-alice-power-user as-bob',
    'post-v1-settings-emby': 'as-bob',
    'post-v1-settings-issues': 'as-alice-power-user as-bob',
    'post-v1-settings-jellyfin': 'as-bob',
    'post-v1-settings-jobs': 'as-bob',
    'post-v1-settings-landingpage': 'as-alice-power-user as-bob',
    'post-v1-settings-lidarr': 'as-alice-power-user as-bob',
    'post-v1-settings-notifications-discord': 'as-bob',
    'post-v1-settings-notifications-email': 'as-bob',
    'post-v1-settings-notifications-gotify': 'as-bob',
    'post-v1-settings-notifications-mattermost': 'as-bob',
    'post-v1-settings-notifications-newsletter': 'as-bob',
    'post-v1-settings-notifications-ntfy': 'as-bob',
    'post-v1-settings-notifications-pushbullet': 'as-bob',
    'post-v1-settings-notifications-pushover': 'as-bob',
    'post-v1-settings-notifications-slack': 'as-bob',
    'post-v1-settings-notifications-telegram': 'as-bob',
    'post-v1-settings-notifications-twilio': 'as-bob',
    'post-v1-settings-notifications-webhook': 'as-bob',
    'post-v1-settings-ombi': 'as-alice-power-user as-bob',
    'post-v1-settings-plex': 'as-bob',
    'post-v1-settings-radarr': 'as-bob',
    'post-v1-settings-sickrage': 'as-alice-power-user as-bob',
    'post-v1-settings-sonarr': 'as-alice-power-user as-bob',
    'post-v1-settings-themoviedb': 'as-alice-power-user as-bob',
    'post-v1-settings-usermanagement': 'as-alice-power-user as-bob',
    'post-v1-settings-vote': 'as-alice-power-user as-bob',
    'post-v2-features-disable': 'as-alice-power-user as-bob',
    'post-v2-features-enable': 'as-alice-power-user as-bob',
  },
  completed: {
    'post-v1-settings-couchpotato': 'back change echo-unchanged',
    'post-v1-settings-customization': 'back change echo-unchanged',
    'post-v1-settings-dognzb': 'back change echo-unchanged',
    'post-v1-settings-emby': 'back change echo-unchanged',
    'post-v1-settings-issues': 'back change echo-unchanged',
    'post-v1-settings-jellyfin': 'back change echo-unchanged',
    'post-v1-settings-jobs': 'change defaults every-second',
    'post-v1-settings-landingpage': 'back change echo-unchanged',
    'post-v1-settings-lidarr': 'back change echo-unchanged',
    'post-v1-settings-notifications-discord': 'one-template settings-only',
    'post-v1-settings-notifications-email': 'settings-only',
    'post-v1-settings-notifications-gotify': 'settings-only',
    'post-v1-settings-notifications-mattermost': 'settings-only',
    'post-v1-settings-notifications-newsletter': 'echo-with-change',
    'post-v1-settings-notifications-ntfy': 'settings-only',
    'post-v1-settings-notifications-pushbullet': 'settings-only',
    'post-v1-settings-notifications-pushover': 'settings-only',
    'post-v1-settings-notifications-slack': 'settings-only',
    'post-v1-settings-notifications-telegram': 'settings-only',
    'post-v1-settings-notifications-twilio': 'settings-only',
    'post-v1-settings-notifications-webhook': 'settings-only',
    'post-v1-settings-ombi': 'back change echo-unchanged unknown-language unknown-member-kept-out',
    'post-v1-settings-plex': 'back change echo-unchanged',
    'post-v1-settings-radarr': 'back change echo-unchanged',
    'post-v1-settings-sickrage': 'back change echo-unchanged',
    'post-v1-settings-sonarr': 'back change echo-unchanged',
    'post-v1-settings-themoviedb': 'back change echo-unchanged',
    'post-v1-settings-usermanagement': 'back change echo-unchanged',
    'post-v1-settings-vote': 'back change echo-unchanged',
    'post-v2-features-disable': 'again normal',
    'post-v2-features-enable': 'again normal',
  },
  malformed: {
    'post-v1-settings-couchpotato': 'bad-value no-body',
    'post-v1-settings-customization': 'bad-value no-body',
    'post-v1-settings-dognzb': 'bad-value no-body',
    'post-v1-settings-emby': 'bad-value',
    'post-v1-settings-issues': 'bad-value no-body',
    'post-v1-settings-jellyfin': 'bad-value',
    'post-v1-settings-jobs': 'no-body',
    'post-v1-settings-landingpage': 'bad-value no-body',
    'post-v1-settings-lidarr': 'bad-value no-body',
    'post-v1-settings-notifications-discord': 'bad-body',
    'post-v1-settings-notifications-pushover': 'priority-too-big',
    'post-v1-settings-ombi': 'bad-value no-body null-language',
    'post-v1-settings-plex': 'bad-value',
    'post-v1-settings-radarr': 'bad-value',
    'post-v1-settings-sickrage': 'bad-value no-body',
    'post-v1-settings-sonarr': 'bad-value no-body',
    'post-v1-settings-themoviedb': 'bad-value no-body',
    'post-v1-settings-usermanagement': 'bad-value no-body',
    'post-v1-settings-vote': 'bad-value no-body',
    'post-v2-features-disable': 'bad-body',
    'post-v2-features-enable': 'bad-body',
  },
  unknown: {
    'post-v1-settings-emby': 'server-down',
    'post-v1-settings-notifications-discord': 'template-unknown-id templates-missing',
    'post-v1-settings-notifications-newsletter': 'template-null',
    'post-v1-settings-notifications-twilio': 'nested-missing',
    'post-v1-settings-radarr': 'half-missing',
    'post-v2-features-disable': 'null-name other-case unknown',
    'post-v2-features-enable': 'null-name other-case unknown',
  },
  refused: { 'post-v1-settings-jobs': 'bad-cron cron-in-the-past null-cron one-missing' },
};

/**
 * The result of each. Those called malformed and unknown answer bodies that are never sent: values of another type, no
 * body, half an object, templates that are missing or unknown (the checks before the call forbid them); what is proved is
 * that such an answer is told truthfully nevertheless.
 */
const results: Readonly<Record<string, object>> = {
  completed: { ok: true, data: { outcome: 'completed', affected_count: 1 } },
  refused: {
    ok: false,
    data: { outcome: 'rejected', upstream_result: false, affected_count: 0 },
    error: { code: 'UPSTREAM_REJECTED', retryable: false },
  },
  forbidden: { ok: false, error: { code: 'FORBIDDEN', retryable: false } },
  malformed: { ok: false, error: { code: 'INVALID_ARGUMENT', retryable: false } },
  unknown: { ok: false, data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME', retryable: false } },
};

/** A legal change of each section. */
const changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'post-v1-settings-couchpotato': { '/defaultProfileId': 'p2' },
  'post-v1-settings-customization': { '/useCustomPage': 'true' },
  'post-v1-settings-dognzb': { '/tvShows': 'true' },
  'post-v1-settings-emby': { '/enable': 'false' },
  'post-v1-settings-issues': { '/daysAfterResolvedToDelete': '14' },
  'post-v1-settings-jellyfin': { '/enable': 'false' },
  'post-v1-settings-jobs': { '/sonarrSync': '0 20 0/2 1/1 * ? *' },
  'post-v1-settings-landingpage': { '/noticeText': 'Back on Monday' },
  'post-v1-settings-lidarr': { '/albumFolder': 'false' },
  'post-v1-settings-notifications-discord': { '/hideUser': 'true' },
  'post-v1-settings-notifications-email': { '/senderName': 'Ombi in the house' },
  'post-v1-settings-notifications-gotify': { '/priority': '8' },
  'post-v1-settings-notifications-mattermost': { '/username': 'Ombi in the house' },
  'post-v1-settings-notifications-newsletter': { '/disableTv': 'true' },
  'post-v1-settings-notifications-ntfy': { '/priority': '5' },
  'post-v1-settings-notifications-pushbullet': { '/enabled': 'true' },
  'post-v1-settings-notifications-pushover': { '/priority': '1' },
  'post-v1-settings-notifications-slack': { '/username': 'Ombi in the house' },
  'post-v1-settings-notifications-telegram': { '/enabled': 'true' },
  'post-v1-settings-notifications-twilio': { '/whatsAppSettings/enabled': 'true' },
  'post-v1-settings-notifications-webhook': { '/enabled': 'false' },
  'post-v1-settings-ombi': { '/hideRequestsUsers': 'true' },
  'post-v1-settings-plex': { '/monitorAll': 'true' },
  'post-v1-settings-radarr': { '/radarr/minimumAvailability': 'Released' },
  'post-v1-settings-sickrage': { '/qualityProfile': 'sdtv' },
  'post-v1-settings-sonarr': { '/seasonFolders': 'false' },
  'post-v1-settings-themoviedb': { '/showAdultMovies': 'true' },
  'post-v1-settings-usermanagement': { '/movieRequestLimit': '4' },
  'post-v1-settings-vote': { '/movieVoteMax': '7' },
  'post-v2-features-disable': { '/Movie4KRequests': 'false' },
  'post-v2-features-enable': { '/PlayedSync': 'true' },
};

const rows = Object.entries(cases).flatMap(([result, folders]) =>
  Object.entries(folders).flatMap(([folder, names]) => names.split(' ').map((name) => ({ result, folder, name }))),
);

const sectionSavedBy = (folder: string): Section => {
  const found = writable.find((name) => sectionOf(name).save?.some((operation) => slugOf(operation) === folder));
  if (!found) throw new Error(`No section is saved by ${folder}`);
  return found;
};

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(closeWorlds);

describe.each(Object.keys(cases))('[C48] [C49] %s', (result) => {
  it.each(rows.filter((row) => row.result === result))('$folder/$name', async ({ folder, name }) => {
    const section = sectionSavedBy(folder);
    world.put(section, recordedAnswer(sectionOf(section).read));
    world.onSave(section, `${folder}/${name}`, result === 'completed');
    const answer = await world.change(section, changes[folder] ?? {});
    expect(answer).toMatchObject(results[result] ?? {});
    expect(world.saved()).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toMatch(/CRON|Sequence|Object reference|System\.|rfc9110/);
  });
});

it('every recorded answer to such a save has its row', () => {
  const recordedRows = Object.keys(changes).flatMap((folder) =>
    readdirSync(new URL(`../fixtures/ombi/${folder}`, import.meta.url)).map((file) => `${folder}/${file}`),
  );
  expect(rows.map(({ folder, name }) => `${folder}/${name}.json`).sort()).toEqual(recordedRows.sort());
  const saves = writable.flatMap((name) => sectionOf(name).save ?? []).map(slugOf);
  expect(Object.keys(changes).sort()).toEqual(saves.sort());
});

describe('POST Settings/testcron', () => {
  it.each([
    ['good', true],
    ['bad', false],
    ['null', false],
  ] as const)('%s: the schedule is sent: %s', async (name, isSent) => {
    world.put('jobs', recordedAnswer('GET /api/v1/Settings/jobs'));
    world.ombi.on('POST /api/v1/Settings/testcron', name);
    const answer = await world.change('jobs', { '/sonarrSync': '0 20 0/2 1/1 * ? *' });
    expect(answer.ok).toBe(isSent);
    expect(world.saved()).toHaveLength(isSent ? 1 : 0);
    if (!isSent) expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'changes' });
  });

  it('as-bob: FORBIDDEN, and nothing was sent', async () => {
    world.put('jobs', recordedAnswer('GET /api/v1/Settings/jobs'));
    world.ombi.on('POST /api/v1/Settings/testcron', 'as-bob');
    const answer = await world.change('jobs', { '/sonarrSync': '0 20 0/2 1/1 * ? *' });
    expect(answer.error?.code).toBe('FORBIDDEN');
    expect(answer.error?.message).toMatch(/Nothing was (sent|changed)\./);
    expect(world.saved()).toEqual([]);
  });
});
