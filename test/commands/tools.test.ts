/** `ombi-mcp tools`, `--help`, `--version` and what is no command. */
import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../src/catalog.ts';
import { commands } from '../../src/commands/commands.ts';
import { variables } from '../../src/config/settings.ts';
import { version } from '../../src/version.ts';
import { runCommand } from '../support/command-line.ts';

interface Listed {
  readonly tools: readonly {
    name: string;
    access: string;
    hints: string[];
    bytes: number;
    model_bytes: number;
    model_tokens: number;
  }[];
  readonly total: { tools: number; bytes: number; model_bytes: number; model_tokens: number };
}

const listed = async (environment: Record<string, string> = {}, ...args: string[]): Promise<Listed> =>
  JSON.parse((await runCommand(['tools', '--json', ...args], environment)).stdout) as Listed;

const registered = openCatalogue().tools;

describe('the list of tools', () => {
  it('needs neither an address nor a key', async () => {
    expect((await runCommand(['tools'], {})).exitCode).toBe(0);
  });

  it('has every tool that is offered, with its size as tools/list sends it', async () => {
    const { tools, total } = await listed();
    expect(tools.map(({ name }) => name)).toEqual(registered.map(({ name }) => name));
    for (const [index, { published }] of registered.entries()) {
      expect(tools[index]?.bytes).toBe(Buffer.byteLength(JSON.stringify(published)));
    }
    expect(total.tools).toBe(registered.length);
    expect(total.bytes).toBe(tools.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(total.model_bytes).toBe(tools.reduce((sum, { model_bytes }) => sum + model_bytes, 0));
    expect(total.model_tokens).toBeGreaterThanOrEqual(total.model_bytes / 4);
  });

  it('says what a tool does to Ombi', async () => {
    const { tools } = await listed();
    expect(tools.find(({ name }) => name === 'read_server')).toMatchObject({
      access: 'read',
      hints: ['read-only', 'idempotent', 'open-world'],
    });
    expect(tools.find(({ name }) => name === 'write_request_delete')).toMatchObject({ access: 'write' });
  });

  it('heeds the filters, as variables and as flags', async () => {
    const both = await listed({ OMBI_MCP_TOOLSETS: 'issues' }, '--read-only');
    expect(both.tools.map(({ name }) => name)).toEqual(['read_issues']);
    expect((await listed({ OMBI_MCP_OUTPUT_SCHEMAS: 'false' })).total.bytes).toBeLessThan((await listed()).total.bytes);
  });

  it('is aligned on a terminal, with a head and the totals', async () => {
    const { stdout } = await runCommand(['tools'], {}, { columns: 120 });
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^tool +toolset +access +hints +bytes +model bytes +tokens$/);
    expect(new Set(lines.slice(0, registered.length + 1).map(({ length }) => length)).size).toBe(1);
    expect(stdout).toMatch(
      /\n\d+ tools\. A model reads \d+ bytes of them, some \d+ tokens \(estimated as a quarter of the bytes\); tools\/list is \d+ bytes/,
    );
  });

  it('is plain in a pipe: a line a tool, tabs between', async () => {
    const { stdout } = await runCommand(['tools'], {});
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(registered.length);
    for (const line of lines) expect(line.split('\t')).toHaveLength(7);
  });

  it('with a filter that names nothing is a problem of the settings', async () => {
    const { stderr, exitCode } = await runCommand(['tools'], { OMBI_MCP_TOOLSETS: 'isues' });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/OMBI_MCP_TOOLSETS names "isues"/);
  });
});

describe('the command line', () => {
  it.each([['--help'], ['-h'], ['help'], ['doctor', '--help']])(
    '%s %s names every command and every setting',
    async (...args) => {
      const { stdout, exitCode } = await runCommand(args, {});
      expect(exitCode).toBe(0);
      for (const { name } of commands) expect(stdout).toMatch(new RegExp(`^ {2}ombi-mcp ${name}`, 'm'));
      for (const { name, flag } of variables) expect(stdout).toContain(flag ? `${name} (--${flag})` : name);
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
    },
  );

  it.each(['--version', '-v'])('%s prints the version alone', async (flag) => {
    expect(await runCommand([flag], {})).toMatchObject({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  it.each([
    ['docter', 'doctor'],
    ['tool', 'tools'],
    ['cal', 'call'],
    ['dmeo', undefined],
  ])('%s is no command: it names the nearest one, and those there are', async (given, meant) => {
    const { stdout, stderr, exitCode } = await runCommand([given], {
      OMBI_URL: 'http://nas:5000',
      OMBI_API_KEY: 'key',
    });
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(meant ? `did you mean ${meant}?` : 'the first argument is no command; there are ');
    expect(stderr).toContain('demo, ');
  });

  it('does not repeat what was written in place of a command: it may be a key', async () => {
    const { stderr } = await runCommand(['0f0e0d0c0b0a09080706050403020100'], {});
    expect(stderr).not.toContain('0f0e0d');
  });
});
