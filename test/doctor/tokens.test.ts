/** The doctor where tokens say who calls run as. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { examined } from './household.ts';

let demo: DemoOmbi;
const folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-doctor-'));
beforeAll(async () => {
  demo = await startDemoOmbi();
});
afterAll(async () => {
  await demo.close();
  rmSync(folder, { recursive: true });
});

/** The doctor's report on a file of tokens with these users. */
function household(...users: readonly string[]) {
  const file = join(folder, `${users.join('-')}.json`);
  const entries = users.map((user, index) => [String(index).repeat(64), { user }]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
  return examined(demo.url, { OMBI_API_KEY: demo.apiKey, OMBI_MCP_ACT_AS: 'carol', OMBI_MCP_HTTP_TOKENS_FILE: file });
}

describe('with a file of tokens the doctor', () => {
  it('looks at each user that a token stands for, once, and not at OMBI_USERNAME or OMBI_MCP_ACT_AS', async () => {
    const { exitCode, of } = await household('alice', 'admin', 'alice');
    expect(exitCode).toBe(0);
    expect(of('user').map(({ says }) => says.split(',')[0])).toEqual([
      'Calls with their token run as alice',
      'Calls with their token run as admin',
    ]);
    expect(of('tools').filter(({ says }) => says.includes('OMBI_MCP_ACT_AS'))).toEqual([]);
  });

  it('names the user that Ombi does not know, and goes on with the next', async () => {
    const { exitCode, of } = await household('alicia', 'bob');
    expect(exitCode).toBe(1);
    expect(of('user')).toMatchObject([
      {
        level: 'fault',
        says: 'Ombi does not know the user "alicia"; the API key itself was accepted.',
        remedy:
          'Set this token’s user in OMBI_MCP_HTTP_TOKENS_FILE to a user name as Ombi lists it (not the alias or e-mail).',
      },
      { level: 'ok', says: 'Calls with their token run as bob, with the roles RequestMovie, RequestMusic, RequestTv.' },
    ]);
  });

  it('finds mistakes in the file', async () => {
    const file = join(folder, 'none.json');
    const { exitCode, of } = await examined(demo.url, { OMBI_MCP_HTTP_TOKENS_FILE: file });
    expect(exitCode).toBe(2);
    expect(of('settings')).toEqual([
      {
        check: 'settings',
        level: 'fault',
        says: 'the file that OMBI_MCP_HTTP_TOKENS_FILE names cannot be read.',
        remedy: 'Check its path and permissions.',
      },
    ]);
  });
});
