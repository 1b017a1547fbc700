/** What the doctor says of older and newer Ombis, and of the services behind Ombi. */
import { describe, expect, it } from 'vitest';
import { ombi4391RadarrOff, ombi4471, type Release, startOlderOmbi } from '../support/older-ombi.ts';
import { pass, passingTime } from '../support/passing-time.ts';
import { closing, examined, onlyFault } from './household.ts';

const open = closing();

/** The demo's household on a release that calls itself `version`. */
async function household(version: string, release: Release = {}) {
  const ombi = open(await startOlderOmbi(release));
  ombi.on('GET /api/v1/Status/info', { json: version });
  return ombi;
}

const ofUser = (apiKey: string) => ({ OMBI_API_KEY: apiKey });

describe('the version of Ombi', () => {
  it('4.47.1: works, with what it does otherwise and which operations it lacks', async () => {
    const { url, apiKey } = await household('4.47.1', ombi4471);
    const { of, exitCode } = await examined(url, ofUser(apiKey));
    expect(exitCode).toBe(0);
    expect(of('version', 'ok')[0]?.says).toBe(
      'This is Ombi 4.47.1. The tools are made for 4.59.3 and work with older ones.',
    );
    const notes = of('version', 'note');
    expect(notes[0]).toEqual({
      check: 'version',
      level: 'note',
      says: 'Settings of Sonarr and Radarr, and what Ombi says of itself, are for Admins only.',
      remedy: 'Ombi 4.49.1 and newer do otherwise; update it where that matters.',
    });
    expect(notes).toHaveLength(7);
    expect(of('operations', 'note')).toContainEqual({
      check: 'operations',
      level: 'note',
      says: expect.stringMatching(
        /^This Ombi does not have GET \/api\/v1\/Settings\/notifications\/ntfy, which read_settings.* can use\.$/,
      ),
      remedy: 'Update Ombi to 4.55.0 or newer where that is needed.',
    });
    expect(of('operations').map(({ says }) => says)).toContainEqual(
      expect.stringMatching(/does not have POST \/api\/v1\/Plex\/WatchlistUsers\/revalidate/),
    );
  });

  it('changes nothing to find out what it lacks', async () => {
    const ombi = await household('4.47.1', ombi4471);
    await examined(ombi.url, ofUser(ombi.apiKey));
    expect(new Set(ombi.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
  });

  it('4.39.1 with Radarr switched off: as old as was ever tried', async () => {
    const { url, apiKey } = await household('4.39.1', ombi4391RadarrOff);
    const { of, exitCode } = await examined(url, ofUser(apiKey));
    expect(of('version', 'note').map(({ says }) => says)).toContain('Some dates come without their time zone.');
    expect(of('version', 'warning')).toEqual([]);
    expect(of('services').map(({ says }) => says)).toContainEqual(expect.stringMatching(/^Radarr is switched off/));
    expect(exitCode).toBe(0);
  });

  it('4.20.0: a warning', async () => {
    const { url, apiKey } = await household('4.20.0');
    const { of } = await examined(url, ofUser(apiKey));
    expect(of('version', 'warning')[0]?.says).toBe(
      'It is older than 4.39.1, the oldest that the tools were tried with.',
    );
  });

  it('[Q7] 3.0.4892: a fault', async () => {
    const { url, apiKey } = await household('3.0.4892');
    const doctor = await examined(url, ofUser(apiKey));
    expect(doctor.exitCode).toBe(1);
    expect(onlyFault(doctor)).toMatchObject({
      check: 'version',
      says: expect.stringMatching(/^This is Ombi 3\.0\.4892, which is no longer supported/),
      remedy: 'Update Ombi to version 4.',
    });
  });

  it('[Q7] 3.0.4892 that answers in its own way: that it is old is told before what it makes look wrong', async () => {
    const ombi = await household('3.0.4892');
    ombi.on('GET /api/v1/Identity', { json: {} });
    const { findings } = await examined(ombi.url, ofUser(ombi.apiKey));
    expect(findings.filter(({ level }) => level === 'fault').map(({ check }) => check)).toEqual(['version', 'key']);
  });

  it.each(['4.59.4', '4.70.0-develop'])('%s, newer than the pin: a note', async (version) => {
    const { url, apiKey } = await household(version);
    const { of, exitCode } = await examined(url, ofUser(apiKey));
    expect(exitCode).toBe(0);
    expect(of('version')).toEqual([
      {
        check: 'version',
        level: 'note',
        says: `This is Ombi ${version.replace('-develop', '')}, newer than 4.59.3, which the tools are made for. They should work.`,
        remedy: 'Where a tool fails, see whether there is a newer ombi-mcp.',
      },
    ]);
  });

  it('5.0.0: a warning', async () => {
    const { url, apiKey } = await household('5.0.0');
    const { of, exitCode } = await examined(url, ofUser(apiKey));
    expect(exitCode).toBe(0);
    expect(of('version', 'warning')[0]?.says).toMatch(/^This is Ombi 5\.0\.0, newer than the Ombi 4/);
  });
});

describe('services behind Ombi', () => {
  it('that do not answer, or refuse the key that Ombi has, are faults with where to look', async () => {
    const ombi = await household('4.59.3');
    ombi.on('GET /api/v1/Sonarr/Profiles', 'upstream-drop').on('GET /api/v1/Radarr/Profiles', 'upstream-401');
    const { of, exitCode } = await examined(ombi.url, ofUser(ombi.apiKey));
    expect(exitCode).toBe(1);
    const faults = of('services', 'fault');
    expect(faults.map(({ says }) => says)).toEqual([
      expect.stringMatching(/^Ombi got no usable answer from Sonarr: it is down/),
      'Radarr refused the key that Ombi has for it.',
    ]);
    expect(faults.map(({ remedy }) => remedy)).toEqual([
      'Check that it runs, and its address and key in Ombi under Settings, TV, Sonarr.',
      'Someone with Admin enters the right one in Ombi under Settings, Movies, Radarr.',
    ]);
  });

  it('that hang do not hide the others', async () => {
    const ombi = await household('4.59.3');
    ombi.on('GET /api/v1/Sonarr/Profiles', () => new Promise<void>(() => {}));
    const { of } = await examined(ombi.url, { ...ofUser(ombi.apiKey), OMBI_MCP_TIMEOUT_MS: '6000' });
    expect(of('services', 'fault').map(({ says }) => says)).toEqual([
      expect.stringMatching(/^Ombi did not tell in time how Sonarr is/),
    ]);
    expect(of('services', 'ok').map(({ says }) => says)).toContain('Lidarr is set up in Ombi and answers.');
  });

  it('that are not set up are one note', async () => {
    const ombi = await household('4.59.3');
    for (const media of ['emby', 'jellyfin'] as const) {
      ombi.on(`GET /api/v1/Settings/${media}`, 'fresh');
    }
    const { of, exitCode } = await examined(ombi.url, ofUser(ombi.apiKey));
    expect(exitCode).toBe(0);
    expect(of('services', 'note')).toEqual([
      { check: 'services', level: 'note', says: 'Not set up in Ombi: Emby, Jellyfin.' },
    ]);
  });

  it('are looked at as the holder of the key may, whoever the user is', async () => {
    const ombi = await household('4.59.3');
    await examined(ombi.url, { ...ofUser(ombi.apiKey), OMBI_USERNAME: 'bob' });
    const asked = ombi.callsTo('GET /api/v1/Settings/plex').map(({ userName }) => userName);
    expect(new Set(asked)).toEqual(new Set([undefined]));
  });
});

describe('an Ombi that answers slowly', () => {
  passingTime();

  it('is left after 30 s; what was not looked at by then is a warning, not a fault of Ombi', async () => {
    const ombi = await household('4.59.3');
    const seconds = { version: 7, user: 7, features: 7.5 };
    ombi
      .on('GET /api/v1/Status/info', () => {
        pass(seconds.version * 1000);
        return { json: '4.59.3' };
      })
      .on('GET /api/v1/Identity', () => {
        pass(seconds.user * 1000);
        return 'as-bob';
      })
      .on('GET /api/v2/Features', () => {
        pass(seconds.features * 1000);
        return 'normal';
      })
      .on('GET /api/v1/Settings/plex', () => pass(5_000));
    const { of, exitCode, findings } = await examined(ombi.url, { ...ofUser(ombi.apiKey), OMBI_USERNAME: 'bob' });
    expect(of('features').map(({ level }) => level)).toEqual(['ok']);
    expect(of('operations')).toEqual([
      {
        check: 'operations',
        level: 'warning',
        says: 'Not looked at: the 30 s that all checks may take were over.',
        remedy: 'Ombi answers slowly; run the doctor again when it is less busy.',
      },
    ]);
    expect([exitCode, findings.some(({ level }) => level === 'fault')]).toEqual([1, true]);
  });
});
