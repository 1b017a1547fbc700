/** What is shown of each section. */
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../spec/tools/read-settings.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { readOf, type Section, sections, settingsSession, valuesOf } from './settings-session.ts';

const session = settingsSession();

test('every section of the tool is one of the ledger', () => {
  expect([...sections].sort()).toEqual([...readSettings.input.section.enum].sort());
});

describe.each(sections)('[C41] [R13] %s', (section) => {
  test.each(['normal', section === 'features' ? 'empty' : 'fresh'])('of the %s server', async (name) => {
    session.ombi.on(readOf(section), name);
    const { data, warnings } = await session.read(section);
    await expect(`${JSON.stringify({ ...data, warnings }, null, 2)}\n`).toMatchFileSnapshot(
      `../golden/read-settings/${section}-${name}.json`,
    );
    // Every leaf and every branch left out is one of the answer, and nothing is in both.
    const raw = recordedAnswer<object>(readOf(section), name);
    const names = data.values.map((value) => value.name);
    if (section !== 'features') for (const pointer of [...names, ...data.omitted_fields]) at(raw, pointer);
    expect(new Set([...names, ...data.omitted_fields]).size).toBe(names.length + data.omitted_fields.length);
    expect(session.ombi.requests.map(({ path }) => path)).toEqual([readOf(section).split(' ')[1]]);
  });
});

/** What a JSON Pointer points at; fails where there is nothing. */
function at(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) throw new Error(pointer);
      return Object.entries(value).find(([key]) => key === part)?.[1];
    }, document);
}

test('How many votes approve a request?', async () => {
  const answer = await session.read('vote');
  expect(valuesOf(answer)).toMatchObject({ '/enabled': expect.any(Boolean), '/movieVoteMax': expect.any(Number) });
});

test('What may new users ask for? Numbers come with what they mean, empty lists are named.', async () => {
  const answer = await session.read('user_management');
  expect(valuesOf(answer)).toMatchObject({
    '/movieRequestLimit': 10,
    '/movieRequestLimitType': 1,
    '/defaultRoles/0': 'RequestMovie',
    '/defaultRoles/1': 'RequestTv',
  });
  expect(answer.warnings).toContain('/movieRequestLimitType: 0 is Day, 1 is Week, 2 is Month.');
  expect(answer.data.omitted_fields).toEqual(['/bannedPlexUserIds', '/bannedEmbyUserIds', '/bannedJellyfinUserIds']);
});

test('features are named, not numbered', async () => {
  expect(valuesOf(await session.read('features'))).toEqual({ '/Movie4KRequests': true, '/PlayedSync': false });
});

test('both halves of Radarr are shown, one that is null too', async () => {
  const answer = await session.read('radarr');
  expect(valuesOf(answer)).toMatchObject({ '/radarr/enabled': true, '/radarr4K/enabled': true });
  expect(answer.data.omitted_fields).toContain('/radarr4K/apiKey');
  const raw = recordedAnswer<{ radarr4K: unknown }>(readOf('radarr'));
  session.ombi.on(readOf('radarr'), { json: { ...raw, radarr4K: null } });
  expect(valuesOf(await session.read('radarr'))).toMatchObject({ '/radarr/enabled': true, '/radarr4K': null });
});

test('a date that is none is null', async () => {
  session.ombi.on(readOf('landing_page'), 'fresh');
  expect(valuesOf(await session.read('landing_page'))).toMatchObject({ '/startDateTime': null, '/endDateTime': null });
});

describe('[C41] what the ledger does not know', () => {
  const vote = () => recordedAnswer<object>(readOf('vote'));

  test('is left out and named, with its pointer escaped', async () => {
    const json = { ...vote(), 'a/b~c': 'MARKED-SECRET', constructor: 'MARKED-SECRET', nested: { apiKey: 'x' } };
    session.ombi.on(readOf('vote'), { json });
    const { data } = await session.read('vote');
    expect(data.omitted_fields).toEqual(['/a~1b~0c', '/constructor', '/nested']);
    expect(data.values).toHaveLength(5);
  });

  test('is left out where it stands in the place of a value', async () => {
    session.ombi.on(readOf('vote'), {
      json: { ...vote(), movieVoteMax: { apiKey: 'MARKED-SECRET' }, tvShowVoteMax: ['MARKED-SECRET'] },
    });
    const { data } = await session.read('vote');
    expect(data.omitted_fields).toEqual(['/movieVoteMax', '/tvShowVoteMax']);
  });

  test('is left out where a value stands in the place of a list or an object', async () => {
    const raw = recordedAnswer<object>(readOf('plex'));
    session.ombi.on(readOf('plex'), { json: { ...raw, servers: 'MARKED-SECRET' } });
    expect((await session.read('plex')).data.omitted_fields).toContain('/servers');
  });

  test('[C53] is named a hundred times at most', async () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`key${i}`, 'x']));
    session.ombi.on(readOf('vote'), { json: { ...vote(), ...many } });
    const answer = await session.read('vote');
    expect(answer.data.omitted_fields).toHaveLength(100);
    expect(answer.truncated).toBe(true);
    expect(answer.warnings).toContain('The names of 20 more fields that are left out are not listed.');
  });
});

test('[C53] of more than 100 values the first 100 are shown, and that is said', async () => {
  const raw = recordedAnswer<{ servers: { plexSelectedLibraries: object[] }[] }>(readOf('plex'));
  for (const server of raw.servers) {
    server.plexSelectedLibraries = Array.from({ length: 60 }, (_, key) => ({
      key,
      title: `Library ${key}`,
      enabled: true,
    }));
  }
  session.ombi.on(readOf('plex'), { json: raw });
  const answer = await session.read('plex');
  expect(answer.data.values).toHaveLength(100);
  expect(answer.truncated).toBe(true);
});

test('other people’s text is cleaned and cut', async () => {
  const raw = recordedAnswer<object>(readOf('landing_page'));
  session.ombi.on(readOf('landing_page'), { json: { ...raw, noticeText: `a\u202eb${'x'.repeat(3000)}` } });
  const answer = await session.read('landing_page');
  expect(valuesOf(answer)['/noticeText']).toMatch(/^abx{1997}…$/);
  expect(answer.truncated).toBe(true);
});

test('a fresh server’s null strings and lists are null', async () => {
  session.ombi.on(readOf('plex'), 'fresh').on(readOf('themoviedb'), 'fresh');
  expect(valuesOf(await session.read('plex'))['/servers']).toBeNull();
  expect(valuesOf(await session.read('themoviedb'))['/originalLanguages']).toBeNull();
});

describe('revision', () => {
  const closed: Section[] = ['authentication', 'update', 'mobile'];

  test.each(sections)('[C41] of %s is there exactly where something may be changed', async (section) => {
    const { revision } = (await session.read(section)).data;
    if (closed.includes(section)) expect(revision).toBeUndefined();
    else expect(revision).toMatch(/^[\w-]{22}$/);
  });

  test('stays while nothing changes, and counts what is not shown too', async () => {
    const revisionOf = async (change: object) => {
      session.ombi.on(readOf('sonarr'), { json: { ...recordedAnswer<object>(readOf('sonarr')), ...change } });
      return (await session.read('sonarr')).data.revision;
    };
    const before = await revisionOf({});
    expect(await revisionOf({})).toBe(before);
    expect(await revisionOf({ id: 77, hasMigratedOldTvDbData: true })).toBe(before);
    expect(await revisionOf({ apiKey: 'another' })).not.toBe(before);
    expect(await revisionOf({ addOnly: 'x' })).not.toBe(before);
    expect(await revisionOf({ later: 1 })).not.toBe(before);
  });
});
