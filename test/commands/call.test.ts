/** `ombi-mcp call`: one tool call from the command line. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { type CommandOptions, runCommand } from '../support/command-line.ts';

let demo: DemoOmbi;
beforeAll(async () => {
  demo = await startDemoOmbi();
});
afterAll(() => demo.close());

let settings: Record<string, string>;
beforeEach(() => {
  settings = { OMBI_URL: demo.url, OMBI_API_KEY: demo.apiKey, OMBI_USERNAME: 'admin' };
});

const call = (args: string[], options?: CommandOptions) => runCommand(['call', ...args], settings, options);

describe('a call', () => {
  it('prints its result as one line of JSON in a pipe, with exit code 0', async () => {
    const { stdout, stderr, exitCode } = await call(['read_server', '{"view":"status"}']);
    expect(exitCode).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, operation: 'read_server' });
  });

  it('prints it laid out on a terminal', async () => {
    const { stdout } = await call(['read_server', '{"view":"status"}'], { columns: 80 });
    expect(stdout).toMatch(/^\{\n {2}"ok": true,\n/);
  });

  it('without arguments calls with none', async () => {
    expect((await call(['read_users'])).exitCode).toBe(0);
  });

  it('reads its arguments from stdin for -', async () => {
    const { stdout } = await call(['read_server', '-'], { stdin: '{"view":"about"}\n' });
    expect((JSON.parse(stdout) as Envelope).data).toMatchObject({ kind: 'metrics' });
  });

  it('reads them with the byte order mark that PowerShell puts before them', async () => {
    expect((await call(['read_server', '-'], { stdin: '\uFEFF{"view":"about"}\r\n' })).exitCode).toBe(0);
  });

  it('takes the flags of the settings, before and behind', async () => {
    for (const args of [
      ['--username', 'bob', 'read_users', '{"view":"me"}'],
      ['read_users', '{"view":"me"}', '--username=bob'],
    ]) {
      const { stdout } = await call(args);
      expect(stdout).toContain('"bob"');
    }
  });

  it('that Ombi refuses prints the error and has exit code 1', async () => {
    const { stdout, exitCode } = await call(['read_requests', '{"view":"get","kind":"movie","id":987654}']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('with an input that the tool does not have is answered as to any client', async () => {
    const { stdout, exitCode } = await call(['read_server', '{"veiw":"status"}']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'INVALID_ARGUMENT' } });
  });
});

describe('a change from the command line', () => {
  const remove = ['write_request_delete', '{"targets":[{"kind":"movie","id":1}]}'];

  it('asks the person at the terminal, and sends nothing without a yes', async () => {
    const { questions, stdout, exitCode } = await call(remove, { answers: false });
    expect(questions).toHaveLength(1);
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect((await call(['read_requests', '{"view":"get","kind":"movie","id":1}'])).exitCode).toBe(0);
  });

  it('asks nobody where the arguments came through stdin', async () => {
    settings['OMBI_MCP_CONFIRM'] = 'always';
    const { questions, exitCode } = await call([remove[0] ?? '', '-'], { stdin: remove[1] ?? '', answers: true });
    expect(questions).toEqual([]);
    expect(exitCode).toBe(1);
  });

  it('is done with a yes, and leaves its line for the audit on stderr', async () => {
    const { stdout, stderr, exitCode } = await call(remove, { answers: true });
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, data: { kind: 'mutation' } });
    expect(stderr).toMatch(/^ombi-mcp: audit \{.*"tool":"write_request_delete"/m);
  });
});

describe('a call that is written wrongly', () => {
  it.each<[string, string[], RegExp]>([
    ['no tool', [], /no tool is named\. Write: ombi-mcp call TOOL/],
    [
      'a misspelt tool',
      ['read_request'],
      /there is no tool "read_request"; did you mean read_requests\? ombi-mcp tools lists them/,
    ],
    ['words in another order', ['requests_read'], /did you mean read_requests\?/],
    ['a tool like no other', ['xyzzy'], /there is no tool "xyzzy"\. ombi-mcp tools lists them/],
    ['no JSON', ['read_server', '{view:status}'], /not JSON: character 2 does not fit: "view:status}"/],
    ['a word without quotes', ['read_server', '{"view":status}'], /not JSON: character 9 does not fit: "status}"/],
    ['JSON with something behind it', ['read_server', '{"a":1}}'], /not JSON: character 8 does not fit: "}"/],
    ['something behind blanks', ['read_server', '{}    x'], /not JSON: character 7 does not fit: "x"/],
    ['half of some JSON', ['read_server', '{"view":"sta'], /not JSON: it ends too early, after character 12/],
    ['nothing', ['read_server', ''], /not JSON: it is empty/],
    ['no object', ['read_server', '["status"]'], /are no JSON object/],
    ['too many words', ['read_server', '{"a":', '1}'], /There are 2 words after the tool's name/],
  ])('%s: exit code 2, nothing on stdout, and what is wrong', async (_, args, says) => {
    const { stdout, stderr, exitCode } = await call(args);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(says);
  });

  it('a tool that the settings leave out is told from an unknown one', async () => {
    settings['OMBI_MCP_READ_ONLY'] = 'true';
    const { stderr, exitCode } = await call(['write_vote', '{}']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^ombi-mcp call: write_vote is left out by the settings \(OMBI_MCP_TOOLSETS/);
  });

  it('wrong settings are told as at any start', async () => {
    delete settings['OMBI_API_KEY'];
    const { stderr, exitCode } = await call(['read_server']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^ombi-mcp cannot start:\n {2}- OMBI_API_KEY is not set/);
  });
});
