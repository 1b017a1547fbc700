/** What is refused before anything is sent, and what to do then. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { closeWorlds, messageOf, openWorld, type Section, sectionOf, type World } from './settings-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => {
  for (const section of ['vote', 'sonarr', 'radarr', 'jobs', 'plex', 'ombi', 'landing_page', 'twilio'] as const) {
    world.put(section, recordedAnswer(sectionOf(section).read));
  }
});
afterAll(closeWorlds);

const expectNothingSent = () => expect(world.saved()).toEqual([]);

describe('names that cannot be changed', () => {
  it.each([
    ['vote', 'enabled', 'is no name of a field: names begin with a slash'],
    ['vote', '/nothing', 'is no field of this section'],
    ['vote', '/id', 'cannot be changed with a tool'],
    ['vote', '/__proto__', 'is no field of this section'],
    ['sonarr', '/apiKey', 'is a credential or an address, which no tool takes'],
    ['sonarr', '/ip', 'is a credential or an address, which no tool takes'],
    ['ombi', '/apiKey', 'is a credential or an address'],
    ['ombi', '/set', 'cannot be changed with a tool'],
    ['ombi', '/autoDeleteAvailableRequests', 'cannot be changed with a tool'],
    ['radarr', '/radarr', 'is a group of fields; name one of them'],
    ['radarr', '/radarr/apiKey', 'is a credential or an address'],
    ['plex', '/servers', 'is a list, or stands in one'],
    ['plex', '/servers/0/name', 'is a list, or stands in one'],
    ['plex', '/servers/0/plexAuthToken', 'is a list, or stands in one'],
    ['jobs', '/automaticUpdater', 'cannot be changed with a tool'],
    ['user_management', '/cleanupPlexUsers', 'cannot be changed with a tool'],
    ['user_management', '/defaultRoles', 'is a list'],
    ['customization', '/customCss', 'cannot be changed with a tool'],
    ['customization', '/applicationUrl', 'is a credential or an address'],
    ['twilio', '/whatsAppSettings/from', 'is a credential or an address'],
    ['twilio', '/whatsAppSettings/notificationTemplates/0/message', 'is a list, or stands in one'],
    ['features', '/Nothing', 'is no field of this section'],
  ] as readonly (readonly [Section, string, string])[])('%s %s: %s', async (section, name, why) => {
    const answer = await world.change(section, { [name]: 'true' });
    expect(answer).toMatchObject({
      ok: false,
      data: { outcome: 'rejected' },
      error: { code: 'INVALID_ARGUMENT', field: 'changes', retryable: false },
    });
    expect(answer.error?.message).toContain(`${JSON.stringify(name)} ${why}`);
    expect(answer.error?.message).toMatch(/Nothing was sent\. What can be changed in this section: \//);
    expectNothingSent();
  });

  it('a name given twice', async () => {
    const { revision = '' } = await world.read('vote');
    const changes = ['true', 'false'].map((value) => ({ name: '/enabled', value }));
    const answer = await world.session.call('write_settings', { section: 'vote', revision, changes });
    expect(answer.error?.message).toBe('/enabled is named twice; name it once. Nothing was sent.');
    expectNothingSent();
  });

  it('no name at all', async () => {
    const answer = await world.change('vote', {});
    expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', message: expect.stringContaining('at least one') });
  });

  it('a field that this Ombi lacks', async () => {
    const { tvShowVoteMax: _, ...older } = recordedAnswer<Record<string, unknown>>('GET /api/v1/Settings/vote');
    world.put('vote', older);
    const answer = await world.change('vote', { '/tvShowVoteMax': '3' });
    expect(answer.error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expectNothingSent();
  });

  it('a field that holds something else than it should', async () => {
    world.put('vote', { ...recordedAnswer<object>('GET /api/v1/Settings/vote'), movieVoteMax: 'five' });
    const answer = await world.change('vote', { '/movieVoteMax': '3' });
    expect(answer.error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
    expectNothingSent();
  });
});

describe('values', () => {
  it.each([
    ['vote', '/enabled', 'maybe', 'must be true or false'],
    ['vote', '/enabled', 'null', 'must be true or false'],
    ['vote', '/movieVoteMax', '-1', 'must be a whole number from 0'],
    ['vote', '/movieVoteMax', '2147483648', 'must be a whole number from 0'],
    ['vote', '/movieVoteMax', '2.5', 'must be a whole number from 0'],
    ['vote', '/movieVoteMax', '', 'must be a whole number from 0'],
    ['ombi', '/defaultLanguageCode', 'xx', 'must be one of da, de, en'],
    ['ombi', '/defaultLanguageCode', '', 'must be one of da, de, en'],
    ['user_management', '/movieRequestLimitType', 'Year', 'must be one of 0 (Day), 1 (Week), 2 (Month)'],
    ['user_management', '/defaultStreamingCountry', 'ZZZ', 'must be one of AR'],
    ['pushover', '/priority', '300', 'must be a whole number from -2 to 1'],
    ['pushover', '/sound', '', 'must not be empty'],
    ['pushover', '/sound', '   ', 'must not be empty'],
    ['newsletter', '/notificationTemplate/subject', ' ', 'must not be empty'],
    ['customization', '/applicationName', 'a\nb', 'must be one line, without tabs'],
    ['customization', '/applicationName', 'a\tb', 'must be one line, without tabs'],
    ['email', '/senderName', 'Ombi\nBcc: someone', 'must be one line, without tabs'],
    ['newsletter', '/notificationTemplate/subject', 'a\nb', 'must be one line, without tabs'],
    ['lidarr', '/metadataProfileId', '-1', 'must be a whole number from 1'],
    ['radarr', '/radarr4K/tag', '-1', 'must be a whole number from 1'],
    ['radarr', '/radarr/minimumAvailability', 'Soon', 'must be one of Announced, InCinemas, Released'],
    ['landing_page', '/noticeText', 'See <b>this</b>', 'must be plain text, without < and >'],
    ['landing_page', '/endDateTime', '2026-02-31', 'must be a date, or a date and time with its zone'],
    ['landing_page', '/endDateTime', 'tomorrow', 'must be a date, or a date and time with its zone'],
    ['landing_page', '/endDateTime', '2026-12-24T18:00:00', 'must be a date, or a date and time with its zone'],
    ['landing_page', '/endDateTime', '0000-01-01', 'must be a date, or a date and time with its zone'],
    ['landing_page', '/endDateTime', '0001-01-01T00:00:00+05:00', 'must be a date, or a date and time with its zone'],
    ['landing_page', '/endDateTime', '9999-12-31T23:59:59-05:00', 'must be a date, or a date and time with its zone'],
    ['landing_page', '/endDateTime', 'null', 'must be a date, or a date and time with its zone'],
    ['customization', '/applicationName', 'a\u202eb', 'must not hold control characters or invisible ones'],
    ['customization', '/applicationName', 'x'.repeat(2001), 'must be no longer than 2000 characters'],
    ['jobs', '/sonarrSync', 'every hour', 'must be a Quartz schedule of 6 or 7 fields'],
    ['jobs', '/sonarrSync', '', 'must be a Quartz schedule of 6 or 7 fields'],
    ['jobs', '/sonarrSync', '30 4 * * *', 'must be a Quartz schedule of 6 or 7 fields'],
    ['jobs', '/sonarrSync', '* * * ? * *', 'must name one second'],
    ['jobs', '/sonarrSync', '0/10 0 * ? * *', 'must name one second'],
    ['jobs', '/sonarrSync', '0 * * ? * *', 'must leave 5 minutes or more between two runs'],
    ['jobs', '/sonarrSync', '0 0/2 * ? * *', 'must leave 5 minutes or more between two runs'],
    ['jobs', '/sonarrSync', '0 0,58 * ? * *', 'must leave 5 minutes or more between two runs'],
    ['jobs', '/sonarrSync', '0 70 * ? * *', 'must have minutes (its second field) like'],
    ['jobs', '/sonarrSync', '0 30 4 1/1 * ? 2027', 'must not end with a year'],
    ['jobs', '/sonarrSync', '0 30 4 1/1 * ? 2026/1', 'must not end with a year'],
  ] as readonly (readonly [Section, string, string, string])[])(
    '%s %s %j: %s',
    async (section, name, value, problem) => {
      const answer = await world.change(section, { [name]: value });
      expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code: 'INVALID_ARGUMENT' } });
      expect(answer.error?.message).toContain(`${name} ${problem}`);
      expect(answer.error?.message).toContain('Nothing was sent.');
      expectNothingSent();
    },
  );

  it.each([
    ['landing_page', '/endDateTime', '2026-12-24', '2026-12-24T00:00:00Z'],
    ['landing_page', '/endDateTime', '2026-12-24T19:00:00.7+01:00', '2026-12-24T18:00:00Z'],
    ['jobs', '/sonarrSync', ' 0  0/5\t* ?\n* FRI *', '0 0/5 * ? * FRI *'],
    ['landing_page', '/noticeText', ' Back\non Monday ', 'Back\non Monday'],
    ['customization', '/applicationName', '  ', ''],
    ['vote', '/enabled', ' FALSE ', false],
    ['sonarr', '/tag', 'anime', 2],
    ['sonarr', '/tag', 'null', null],
    ['sonarr', '/rootPath', '/data/anime', '2'],
  ] as readonly (readonly [Section, string, string, unknown])[])(
    '%s %s takes %j as %j',
    async (section, name, text, value) => {
      expect(await world.change(section, { [name]: text })).toMatchObject({ ok: true });
      expect((world.saved()[0] as Record<string, unknown>)[name.slice(1)]).toBe(value);
    },
  );
});

describe('what the services offer', () => {
  it.each([
    ['sonarr', '/qualityProfile', '99', 'Any (id 1), HD-1080p (id 4), Anime-1080p (id 8)'],
    ['sonarr', '/qualityProfile', 'null', 'Any (id 1)'],
    ['sonarr', '/rootPath', '/etc', '/data/tv (id 1), /data/anime (id 2)'],
    ['sonarr', '/tag', '9', 'family (id 1), anime (id 2)'],
    ['sonarr', '/languageProfile', '2', 'Deprecated (id 1)'],
    ['radarr', '/radarr/defaultRootPath', '/etc', '/data/movies'],
    ['radarr', '/radarr4K/defaultQualityProfile', '4', 'Ultra-HD (id 5)'],
    ['lidarr', '/defaultRootPath', '2', '/data/music'],
  ] as readonly (readonly [Section, string, string, string])[])(
    '%s %s %j is none of them: the choices are told',
    async (section, name, value, choices) => {
      const answer = await world.change(section, { [name]: value });
      expect(answer.error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'changes' });
      expect(answer.error?.message).toMatch(/read_integration with service \w+ and view \w+ lists them/);
      expect(messageOf(answer)).toContain(choices);
      expectNothingSent();
    },
  );

  it('of two folders that differ in case only the one that is named is taken', async () => {
    const folders = [
      { id: 1, path: '/data/Movies' },
      { id: 2, path: '/data/movies' },
    ];
    world.ombi.on('GET /api/v1/Radarr/RootFolders', { json: folders });
    const { radarr, ...other } = recordedAnswer<{ radarr: object }>(sectionOf('radarr').read);
    world.put('radarr', { ...other, radarr: { ...radarr, defaultRootPath: '/old' } });
    const either = await world.change('radarr', { '/radarr/defaultRootPath': '/DATA/movies' });
    expect(either.error).toMatchObject({ code: 'INVALID_ARGUMENT', message: expect.stringContaining('several fit') });
    expectNothingSent();
    expect(await world.change('radarr', { '/radarr/defaultRootPath': '/data/movies' })).toMatchObject({ ok: true });
    expect(world.saved()).toMatchObject([{ radarr: { defaultRootPath: '/data/movies' } }]);
    world.ombi.on('GET /api/v1/Radarr/RootFolders', 'normal');
  });

  it('a list that cannot be read refuses the change, with the state of the service', async () => {
    world.ombi.on('GET /api/v1/Sonarr/Profiles', { status: 204 });
    const answer = await world.change('sonarr', { '/qualityProfile': '4', '/seasonFolders': 'false' });
    expect(answer.error).toMatchObject({ code: 'UPSTREAM_REJECTED' });
    expect(answer.error?.message).toMatch(/^Sonarr refused the key .*Nothing was sent\.$/s);
    expectNothingSent();
    world.ombi.on('GET /api/v1/Sonarr/Profiles', 'normal');
  });
});

describe('sections that cannot be saved as they are', () => {
  it.each([
    ['ombi', 'without its own key', { apiKey: '' }, '/hideRequestsUsers'],
    ['plex', 'with an identity of zeros', { installId: '00000000-0000-0000-0000-000000000000' }, '/monitorAll'],
    ['radarr', 'with one half missing', { radarr4K: null }, '/radarr/addOnly'],
    ['newsletter', 'without its text', { notificationTemplate: null }, '/disableTv'],
    ['twilio', 'without its inside', { whatsAppSettings: null }, '/whatsAppSettings/enabled'],
    ['vote', 'with a number that JSON.parse does not keep', { future: 2 ** 60 }, '/enabled'],
  ] as readonly (readonly [Section, string, object, string])[])('%s %s', async (section, _, change, name) => {
    world.put(section, { ...recordedAnswer<object>(sectionOf(section).read), ...change });
    const answer = await world.change(section, { [name]: 'true' });
    expect(answer.error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', field: 'section' });
    expect(answer.error?.message).toContain('Nothing was sent.');
    expectNothingSent();
  });
});

describe('what would delete people', () => {
  it.each(['/importPlexAdmin', '/importPlexUsers'])(
    '%s is not switched while Ombi deletes users on an import',
    async (name) => {
      const people = recordedAnswer<object>(sectionOf('user_management').read);
      world.put('user_management', { ...people, cleanupPlexUsers: true });
      const answer = await world.change('user_management', { '/movieRequestLimit': '3', [name]: 'true' });
      expect(answer).toMatchObject({ ok: false, data: { outcome: 'rejected' }, error: { code: 'CONFLICT' } });
      expect(answer.error?.message).toMatch(/cleanupPlexUsers.*Nothing was sent\..*Ombi's own settings/s);
      expectNothingSent();
      expect(await world.change('user_management', { '/movieRequestLimit': '3' })).toMatchObject({ ok: true });
    },
  );
});

it('an agent that came without its list of texts is sent an empty one', async () => {
  const { whatsAppSettings, ...other } = recordedAnswer<{ whatsAppSettings: object }>(sectionOf('twilio').read);
  const { notificationTemplates: _, ...inside } = whatsAppSettings as { notificationTemplates: unknown };
  world.put('twilio', { ...other, whatsAppSettings: inside });
  expect(await world.change('twilio', { '/whatsAppSettings/enabled': 'true' })).toMatchObject({ ok: true });
  expect(world.saved()).toMatchObject([{ whatsAppSettings: { ...inside, enabled: true, notificationTemplates: [] } }]);
});

describe('revision', () => {
  it('that is not the present one is a CONFLICT that says what to do', async () => {
    const { revision = '' } = await world.read('vote');
    world.put('vote', { ...recordedAnswer<object>('GET /api/v1/Settings/vote'), movieVoteMax: 6 });
    const answer = await world.change('vote', { '/enabled': 'false' }, revision);
    expect(answer).toMatchObject({
      ok: false,
      data: { outcome: 'rejected' },
      error: { code: 'CONFLICT', field: 'revision', retryable: false },
    });
    expect(answer.error?.message).toContain('Nothing was sent. Call read_settings {"section":"vote"} again');
    expectNothingSent();
  });

  it('of another section is a CONFLICT, too', async () => {
    const { revision = '' } = await world.read('issues');
    expect((await world.change('vote', { '/enabled': 'false' }, revision)).error?.code).toBe('CONFLICT');
    expectNothingSent();
  });

  it('does not mind the number of the row', async () => {
    const { revision = '' } = await world.read('vote');
    world.put('vote', { ...recordedAnswer<object>('GET /api/v1/Settings/vote'), id: 33 });
    expect(await world.change('vote', { '/enabled': 'false' }, revision)).toMatchObject({ ok: true });
  });
});

describe('nothing to change', () => {
  it('is said, and nothing is sent', async () => {
    const { revision } = await world.read('vote');
    expect(await world.change('vote', { '/enabled': 'true', '/movieVoteMax': '5' })).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        affected_count: 0,
        message: `vote: nothing to change, /enabled, /movieVoteMax have these values already; the revision stays ${revision}`,
      },
    });
    expectNothingSent();
  });

  it('at one of two names is a warning', async () => {
    const answer = await world.change('vote', { '/enabled': 'true', '/movieVoteMax': '6' });
    expect(answer.warnings).toEqual(['Nothing to change at /enabled: that is its value already.']);
    expect(messageOf(answer)).toMatch(/^vote: changed \(\/movieVoteMax from 5 to 6\); the new revision is \S+$/);
  });
});
