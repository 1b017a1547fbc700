/** Broken set-ups where Ombi is found and refuses, or the settings lack something. */
import { describe, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { startFront } from '../support/front.ts';
import { servePeople } from '../support/household-session.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closing, examined, onlyFault, report } from './household.ts';

const open = closing();

async function household(options: Parameters<typeof startRecordedOmbi>[0] = {}) {
  const ombi = open(await startRecordedOmbi(options));
  ombi.on('GET /api/v1/Status/info', 'normal').on('GET /api/v2/Features', 'normal');
  ombi.on('GET /api/v1/Settings/notifications/ntfy', 'normal');
  servePeople(ombi);
  return ombi;
}

describe('a wrong API key', () => {
  it('is told as such: the address is right, and nothing further is looked at', async () => {
    const { url } = await household({ apiKey: 'another' });
    const doctor = await examined(url);
    expect(doctor.exitCode).toBe(1);
    expect(doctor.of('address')[0]).toMatchObject({ level: 'ok', says: `Ombi answers at ${url}.` });
    expect(onlyFault(doctor)).toEqual({
      check: 'key',
      level: 'fault',
      says: 'Ombi refused the API key.',
      remedy: 'Copy it again from Ombi under Settings, Ombi, into OMBI_API_KEY.',
    });
    expect(doctor.of('version')).toEqual([
      { check: 'version', level: 'skipped', says: 'Not looked at: Ombi does not tell its version to a wrong key.' },
    ]);
    expect(doctor.of('services')).toEqual([
      { check: 'services', level: 'skipped', says: 'Not looked at, because of the fault above (key).' },
    ]);
  });

  it('[S10] is proved wrong on an operation that needs it, as the version does not', async () => {
    const ombi = await household();
    await examined(ombi.url);
    const asKey = ombi.callsTo('GET /api/v1/Identity').filter(({ userName }) => userName === undefined);
    expect(asKey).toHaveLength(1);
  });
});

describe('no API key', () => {
  it.each([
    ['not set', {}],
    ['blank', { OMBI_API_KEY: ' ' }],
  ])('%s: the settings are wrong, nothing is tried, and the exit code is 2', async (_, key) => {
    const { stdout, exitCode } = await runCommand(['doctor', '--json'], { OMBI_URL: 'http://127.0.0.1:9', ...key });
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, exit_code: 2, url: null });
    expect(report(stdout).findings).toEqual([
      {
        check: 'settings',
        level: 'fault',
        says: 'OMBI_API_KEY is not set.',
        remedy: 'Copy the key from Ombi under Settings → Ombi (or set OMBI_API_KEY_FILE).',
      },
    ]);
  });

  it('because a proxy drops it: the address is right, the key never came', async () => {
    const ombi = await household();
    // What needs no key is answered without one (recorded: get-v1-status/no-key).
    const version = { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, text: '"4.59.3"' };
    const { url } = open(
      await startFront((path) => (path.endsWith('/Status/info') ? version : { to: ombi.url, without: 'apikey' })),
    );
    const doctor = await examined(url);
    expect(doctor.exitCode).toBe(1);
    expect(doctor.of('address')[0]?.level).toBe('ok');
    const { check, says, remedy } = onlyFault(doctor);
    expect(check).toBe('key');
    expect(says).toBe('Ombi got no API key with the call.');
    expect(remedy).toMatch(/^Let the proxy in front of Ombi pass the ApiKey header on for \/api/);
  });
});

describe('wrong settings', () => {
  it('are all told at once, on a terminal too', async () => {
    const { stdout, stderr, exitCode } = await runCommand(
      ['doctor', '--read-ony'],
      { OMBI_URL: 'nas:5000', OMBI_USERNAME: '  ' },
      { columns: 100 },
    );
    expect(exitCode).toBe(2);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/--read-ony is not a flag/);
    expect(stdout).toMatch(/OMBI_URL: it must begin with http:\/\/ or https:\/\//);
    expect(stdout).toMatch(/OMBI_API_KEY is not set/);
    expect(stdout).toMatch(/OMBI_USERNAME/);
    expect(stdout).toMatch(/Broken: 4 faults\.\n$/);
  });
});

describe('the user', () => {
  it('[B1] that Ombi does not know is told from a wrong key; what is left is looked at all the same', async () => {
    const { url } = await household();
    const doctor = await examined(url, { OMBI_USERNAME: 'nobody' });
    expect(doctor.exitCode).toBe(1);
    expect(doctor.of('key')[0]?.says).toBe('Ombi accepts the API key.');
    expect(doctor.of('user')).toEqual([
      {
        check: 'user',
        level: 'fault',
        says: 'Ombi does not know the user "nobody"; the API key itself was accepted.',
        remedy: 'Set OMBI_USERNAME to a user name as Ombi lists it (not the alias or e-mail).',
      },
    ]);
    expect(doctor.of('features')[0]?.level).toBe('ok');
  });

  it('that is disabled in Ombi is a warning', async () => {
    const { url } = await household();
    const { of } = await examined(url, { OMBI_USERNAME: 'dave' });
    expect(of('user', 'warning')[0]?.says).toMatch(/^This user is disabled in Ombi/);
  });

  it('without any role is a warning', async () => {
    const ombi = await household();
    ombi.on('GET /api/v1/Identity', { json: { id: 'x', userName: 'bob', claims: [] } });
    const { of } = await examined(ombi.url);
    expect(of('user')[0]?.says).toBe('Calls run as bob, with no role.');
    expect(of('user', 'warning')[0]).toMatchObject({
      says: 'This user may request nothing.',
      remedy: 'Give them roles in Ombi under Users, e.g. RequestMovie and RequestTv.',
    });
  });

  it('that OMBI_MCP_ACT_AS names is looked at too, and is a warning where Ombi does not know them', async () => {
    const { url } = await household();
    const { of } = await examined(url, { OMBI_MCP_ACT_AS: 'alice,alicia' });
    expect(of('user').map(({ level, says, remedy }) => [level, says.split(',')[0], remedy])).toEqual([
      ['ok', 'Calls run as bob', undefined],
      ['ok', 'Calls may name alice', undefined],
      [
        'warning',
        'Ombi does not know the user "alicia"; the API key itself was accepted.',
        'Set OMBI_MCP_ACT_AS to a user name as Ombi lists it (not the alias or e-mail).',
      ],
    ]);
  });

  it('[S11] that is nobody, on the bare key, is a warning', async () => {
    const ombi = await household();
    const { stdout } = await runCommand(['doctor', '--json'], { OMBI_URL: ombi.url, OMBI_API_KEY: 'test-key' });
    expect(report(stdout).of('user')).toEqual([
      {
        check: 'user',
        level: 'warning',
        says: 'Calls run on the API key alone, as Ombi’s hidden system user: it may do everything, and what it requests is approved at once and counts against no quota.',
        remedy: 'Set OMBI_USERNAME to the Ombi user that the assistant acts for.',
      },
    ]);
  });
});
