/**
 * Older releases of Ombi through a real client: what they do not send stays absent, what they do not have is refused with
 * words, and everything else is answered as by the newest.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../src/catalog.ts';
import { everyView } from './support/every-view.ts';
import { ombi4391RadarrOff, ombi4441, ombi4471, ombi4535, type Release, startOlderOmbi } from './support/older-ombi.ts';
import { openSession, type Session } from './support/session.ts';

type Args = Record<string, unknown>;

interface Server {
  /** Calls a tool as somebody of the household. */
  call(as: 'admin' | 'alice' | 'bob', tool: string, args: Args): ReturnType<Session['call']>;
  close(): Promise<void>;
}

/** A household on a release, for the tests of one `describe`. */
function household(release: Release): Server {
  let server: Server;
  beforeAll(async () => {
    const ombi = await startOlderOmbi(release);
    const open = (userName: string) => openSession({ url: ombi.url, apiKey: ombi.apiKey, userName });
    const [admin, alice, bob] = await Promise.all([open('admin'), open('alice'), open('bob')]);
    const sessions = { admin, alice, bob };
    server = {
      call: (as, tool, args) => sessions[as].call(tool, args),
      close: async () => {
        await Promise.all([admin.close(), alice.close(), bob.close()]);
        await ombi.close();
      },
    };
  });
  afterAll(() => server.close());
  return { call: (...call) => server.call(...call), close: () => server.close() };
}

const newest = household({});
const wanted = new Map<string, Promise<unknown>>();

/** An answer without what is its own in every call: a correlation id, and a fingerprint of the very bytes. */
async function answered(server: Server, tool: string, args: Args): Promise<unknown> {
  const { correlation_id: _id, data, ...rest } = await server.call('admin', tool, args);
  const { revision: _revision, ...shown } = (data ?? {}) as { revision?: string };
  return { ...rest, data: shown };
}

function byTheNewest(tool: string, args: Args): Promise<unknown> {
  const call = `${tool} ${JSON.stringify(args)}`;
  const known = wanted.get(call) ?? answered(newest, tool, args);
  wanted.set(call, known);
  return known;
}

const tools = openCatalogue({ readOnly: true }).tools.map(({ name }) => name);

/** What a release answers in its own way: the tests further down say how. */
const since4535 = [
  'read_request_stats {"view":"counts"}',
  'read_integration {"service":"plex","view":"watchlist_users"}',
  'read_settings {"section":"ntfy"}',
];
const since4471 = [...since4535, 'read_settings {"section":"sonarr"}', 'read_settings {"section":"radarr"}'];

describe.each([
  ['4.53.5', ombi4535, [...since4535, 'read_settings {"section":"plex"}', 'read_settings {"section":"update"}']],
  ['4.47.1', ombi4471, [...since4471, 'read_settings {"section":"update"}']],
  ['4.44.1, whose dates have no zone or an offset,', ombi4441, [...since4471, 'read_settings {"section":"update"}']],
] as const)('Ombi %s', (_version, release, differing) => {
  const older = household(release);

  it.each(tools)('[C14] answers %s as the newest does', async (tool) => {
    const calls = everyView().filter(
      ([name, args]) => name === tool && !differing.includes(`${tool} ${JSON.stringify(args)}`),
    );
    await Promise.all(
      calls.map(async ([, args]) => {
        expect(await answered(older, tool, args)).toEqual(await byTheNewest(tool, args));
      }),
    );
  });
});

describe.each([
  ['4.53.5', ombi4535],
  ['4.47.1', ombi4471],
] as const)('what is special of Ombi %s', (version, release) => {
  const older = household(release);
  const values = async (tool: string, args: Args) => {
    const { data } = await older.call('admin', tool, args);
    return (data as { values: { name: string; value: unknown }[] }).values;
  };

  it('[C14] [D11] does not count denied requests: none is absent, not 0, and pending may hold them', async () => {
    const { data, warnings } = await older.call('bob', 'read_request_stats', { view: 'counts' });
    expect((data as { values: { name: string }[] }).values.map(({ name }) => name)).toEqual([
      'pending',
      'approved',
      'available',
    ]);
    expect(warnings).toContain(
      'This Ombi does not count denied requests: before 4.54.2 those never approved were among the pending.',
    );
  });

  it('[C17] a sync status whose meaning changed is told as either', async () => {
    const { data, warnings } = await older.call('admin', 'read_integration', {
      service: 'plex',
      view: 'watchlist_users',
    });
    expect(data).toMatchObject({ items: [{ name: 'carol', value: 'not a friend, or import not enabled' }] });
    expect(warnings.join()).toMatch(/since Ombi 4\.58\.5 .* before that the import was not enabled/);
  });

  it('[Q2] has no ntfy: refused with the release that brought it', async () => {
    const { ok, data, error } = await older.call('admin', 'read_settings', { section: 'ntfy' });
    expect([ok, data]).toEqual([false, undefined]);
    expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', retryable: false });
    expect(error?.message).toBe(
      'This Ombi does not have the operation GET /api/v1/Settings/notifications/ntfy, which came with Ombi 4.55.0: its version is too old or too new for it, or the base path in OMBI_URL is wrong.',
    );
  });

  it('[C41] a settings key that only it has is not shown, but named', async () => {
    const { data } = await older.call('admin', 'read_settings', { section: 'plex' });
    const { omitted_fields: omitted } = data as { omitted_fields: string[] };
    expect(omitted.includes('/notifyOnWatchlistTokenExpiration')).toBe(version === '4.53.5');
  });

  it('[C14] settings keys that it lacks are absent', async () => {
    const names = (await values('read_settings', { section: 'radarr' })).map(({ name }) => name);
    expect(names).toContain('/radarr/scanForAvailability');
    expect(names.includes('/radarr/prioritizeArrAvailability')).toBe(version === '4.53.5');
    expect((await values('read_settings', { section: 'update' })).map(({ name }) => name)).not.toContain(
      '/updateSchedule',
    );
  });
});

describe('what only Ombi 4.47.1 refuses', () => {
  const older = household(ombi4471);

  it.each([
    ['read_settings', { section: 'radarr' }, 'it needs the role PowerUser (before Ombi 4.49.1: Admin) in Ombi'],
    ['read_settings', { section: 'sonarr' }, 'it needs the role PowerUser (before Ombi 4.49.1: Admin) in Ombi'],
    ['read_server', { view: 'about' }, 'it needs the role that allows it (before Ombi 4.49.1: Admin) in Ombi'],
  ])('a PowerUser is told of the role that %s %j needed then', async (tool, args, words) => {
    const { error } = await older.call('alice', tool, args);
    expect(error?.code).toBe('FORBIDDEN');
    expect(error?.message).toContain(words);
  });

  it('whether Radarr answers is told to a PowerUser all the same', async () => {
    const { ok, data } = await older.call('alice', 'read_integration', { service: 'radarr' });
    expect([ok, data]).toMatchObject([true, { items: [{ name: 'state', value: 'answers' }] }]);
  });
});

describe('Ombi 4.39.1 with Radarr switched off', () => {
  const older = household(ombi4391RadarrOff);
  const stateOf = async (as: 'admin' | 'alice', service: string) => {
    const { data } = await older.call(as, 'read_integration', { service });
    return (data as { items: { name: string; value: unknown }[] }).items[0]?.value;
  };

  it('the internal error of its profiles is not taken for a Radarr that fails', async () => {
    expect(await stateOf('admin', 'radarr')).toBe('switched off');
    expect(await stateOf('admin', 'radarr_4k')).toBe('switched off');
    expect(await stateOf('alice', 'radarr')).toBe('not set up or switched off');
  });

  it('a PowerUser, who may not see whether Radarr 4K is on, is told that it is off or fails', async () => {
    expect(await stateOf('alice', 'radarr_4k')).toBe('switched off or failing');
    const { error } = await older.call('alice', 'read_integration', { service: 'radarr_4k', view: 'quality_profiles' });
    expect(error?.code).toBe('UPSTREAM_REJECTED');
    expect(error?.message).toContain('Before Ombi 4.49.1 only someone with Admin sees which');
  });

  it.each(['radarr', 'radarr_4k'])('a list of %s says that it is switched off', async (service) => {
    const { error } = await older.call('admin', 'read_integration', { service, view: 'quality_profiles' });
    expect(error?.code).toBe('UNSUPPORTED_CAPABILITY');
    expect(error?.message).toMatch(/^Radarr( 4K)? is switched off in Ombi\./);
  });

  it('a feature that is gone since is listed as it is', async () => {
    const { data } = await older.call('bob', 'read_reference', { kind: 'features' });
    expect((data as { items: { name: string; value: unknown }[] }).items).toContainEqual({
      name: 'OldTrendingSource',
      value: false,
    });
  });
});
