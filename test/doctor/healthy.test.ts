/** `ombi-mcp doctor` where all is well, and how it says so. */
import { describe, expect, it } from 'vitest';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { runCommand } from '../support/command-line.ts';
import { closing, examined, report } from './household.ts';

const open = closing();

/** The settings for the demo's household as bob. */
async function household() {
  const demo = open(await startDemoOmbi());
  return { OMBI_URL: demo.url, OMBI_API_KEY: demo.apiKey, OMBI_USERNAME: 'bob' };
}

describe('an Ombi that works', () => {
  it('is told so check by check, with exit code 0', async () => {
    const settings = await household();
    const { exitCode, findings } = await examined(settings.OMBI_URL, settings);
    expect(exitCode).toBe(0);
    expect(findings.filter(({ level }) => level !== 'ok' && level !== 'note')).toEqual([]);
    const says = findings.filter(({ check }) => check !== 'tools').map(({ check, says }) => `${check}: ${says}`);
    expect(says).toEqual([
      'settings: The settings can be used.',
      `address: Ombi answers at ${settings.OMBI_URL}.`,
      'version: This is Ombi 4.59.3, which the tools are made for.',
      'key: Ombi accepts the API key.',
      'user: Calls run as bob, with the roles RequestMovie, RequestMusic, RequestTv.',
      'features: Features on: Movie4KRequests; off: PlayedSync.',
      'services: Plex is set up in Ombi and answers, with 1 server.',
      'services: Emby is set up in Ombi and answers, with 1 server.',
      'services: Jellyfin is set up in Ombi and answers, with 1 server.',
      'services: Sonarr is set up in Ombi and answers.',
      'services: Radarr is set up in Ombi and answers.',
      'services: Radarr 4K is set up in Ombi and answers.',
      'services: Lidarr is set up in Ombi and answers.',
      'operations: No operation that the tools use is known to be missing from this Ombi.',
    ]);
  });

  it('is told on a terminal in aligned lines of its width, with the remedies behind arrows and a last line', async () => {
    const { OMBI_USERNAME: _nobody, ...settings } = await household();
    const { stdout, exitCode } = await runCommand(['doctor'], settings, { columns: 80 });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^ok {7}settings {4}The settings can be used\.$/m);
    expect(stdout).toMatch(/^warning {2}user {8}Calls run on the API key alone/m);
    expect(stdout).toMatch(/^ {21}→ Set OMBI_USERNAME to the Ombi user that the assistant\n {23}acts for\.$/m);
    expect(stdout).toMatch(/\n\nIt works, with 1 warning\.\n$/);
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('is told in a pipe in one line a finding, its four parts between tabs', async () => {
    const { stdout } = await runCommand(['doctor'], await household());
    const lines = stdout.replace(/\n$/, '').split('\n');
    for (const line of lines) expect(line.split('\t')).toHaveLength(4);
    expect(lines).toContain('ok\tkey\tOmbi accepts the API key.\t');
    expect(stdout).not.toContain('It works');
  });

  it('is told as JSON with the version of the program, the address and the exit code', async () => {
    const settings = await household();
    const { stdout } = await runCommand(['doctor', '--json'], settings);
    expect(stdout.trimEnd()).not.toContain('\n');
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, exit_code: 0, url: settings.OMBI_URL });
    expect(report(stdout).of('key')).toEqual([{ check: 'key', level: 'ok', says: 'Ombi accepts the API key.' }]);
  });
});

describe('what the settings make of the tools', () => {
  it('is told: what is offered, what is not, and what is asked before', async () => {
    const settings = {
      ...(await household()),
      OMBI_MCP_TOOLSETS: 'discovery,requests',
      OMBI_MCP_READ_ONLY: 'true',
      OMBI_MCP_DISABLED_TOOLS: 'read_votes',
      OMBI_MCP_ACT_AS: 'alice,carol',
      OMBI_MCP_CONFIRM: 'never',
      OMBI_MCP_OUTPUT_SCHEMAS: 'false',
      OMBI_MCP_TIMEOUT_MS: '9000',
    };
    const { of, exitCode } = await examined(settings.OMBI_URL, settings);
    const says = of('tools').map((finding) => finding.says);
    expect(says[0]).toMatch(
      /^\d+ tools are offered, \d+ that only read, 0 that can change something; toolsets: discovery, requests\.$/,
    );
    expect(of('tools', 'note')[0]).toMatchObject({
      says: 'Toolsets that are not offered: issues, people, system, api, raw.',
      remedy: 'OMBI_MCP_TOOLSETS names the toolsets to offer.',
    });
    expect(says).toEqual(
      expect.arrayContaining([
        'OMBI_MCP_READ_ONLY: no tool that changes anything is offered.',
        'OMBI_MCP_DISABLED_TOOLS leaves out read_votes.',
        'OMBI_MCP_ACT_AS: whoever uses the tools may act as alice, carol.',
        'OMBI_MCP_CONFIRM=never: nobody is asked before what cannot be taken back.',
        'OMBI_MCP_OUTPUT_SCHEMAS=false: the tools are listed without output schemas.',
      ]),
    );
    expect(of('settings', 'note')[0]?.says).toBe(
      'Calls end after 9000 ms (OMBI_MCP_TIMEOUT_MS); Ombi takes longer than that for some of them.',
    );
    expect(exitCode).toBe(0);
  });

  it('is told with a warning where a withheld operation is offered', async () => {
    const settings = { ...(await household()), OMBI_MCP_EXPOSE: 'POST /api/v1/Plex' };
    const { of, exitCode } = await examined(settings.OMBI_URL, settings);
    expect(of('tools', 'warning')[0]).toMatchObject({
      says: expect.stringMatching(/^OMBI_MCP_EXPOSE offers POST \/api\/v1\/Plex as ombi_\w+, though it is withheld/),
      remedy: 'Take it out of OMBI_MCP_EXPOSE where nobody needs it.',
    });
    expect(exitCode).toBe(0);
  });
});
