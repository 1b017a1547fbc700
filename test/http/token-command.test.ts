import { afterEach, describe, expect, it } from 'vitest';
import { token } from '../../src/commands/token.ts';
import type { Terminal } from '../../src/terminal/terminal.ts';
import { servePeople } from '../support/household-session.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, fileOf, keep, serving } from './serving.ts';

afterEach(closeAll);

/** What `ombi-mcp token` prints. */
async function printed(...args: string[]): Promise<string> {
  let text = '';
  const print = async (more: string) => {
    text += more;
  };
  const terminal = { print } as unknown as Terminal;
  expect(await token({ args, terminal })).toBe(0);
  return text;
}

const made = /^ {2}(ombi-mcp_[\w-]{43})$/m;
const entry = /^ {2}("[0-9a-f]{64}": \{.*\})$/m;

describe('ombi-mcp token', () => {
  it('prints a token and the entry that lets it in as its user', async () => {
    const text = await printed('--user', 'alice', '--toolsets', 'people,discovery', '--read-only');
    const [, secret = ''] = made.exec(text) ?? [];
    const [, line = ''] = entry.exec(text) ?? [];
    expect(line).toMatch(/: \{"user":"alice","toolsets":\["people","discovery"\],"read_only":true\}$/);
    expect(text.split(secret)).toHaveLength(2);
    const ombi = keep(await startRecordedOmbi());
    servePeople(ombi);
    const { connect } = await serving(ombi, { OMBI_MCP_HTTP_TOKENS_FILE: fileOf(`{\n${line}\n}`) });
    const { call } = await connect(secret);
    expect(await call('read_users', { view: 'me' })).toMatchObject({ data: { items: [{ user_name: 'alice' }] } });
  });

  it('makes another one each time, of 256 random bits', async () => {
    const tokens = await Promise.all([1, 2].map(async () => made.exec(await printed('--user', 'bob'))?.[1]));
    expect(new Set(tokens).size).toBe(2);
    expect(Buffer.from(tokens[0]?.replace('ombi-mcp_', '') ?? '', 'base64url')).toHaveLength(32);
  });

  it.each<[string[], RegExp]>([
    [[], /--user is missing or blank/],
    [['--user', ' '], /--user is missing or blank/],
    [['--user', 'a\nb'], /--user is missing or blank/],
    [['--user', 'bob', '--toolsets', 'films'], /--toolsets names one that does not exist; there are discovery,/],
    [['alice'], /takes --user NAME/],
    [['--user', 'bob', '--forever'], /takes --user NAME/],
  ])('%j is refused', async (args, problem) => {
    await expect(printed(...args)).rejects.toThrow(problem);
  });
});
