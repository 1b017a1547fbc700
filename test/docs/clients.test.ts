/** Configurations in the documentation are what clients parse, and the servers in them start. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { parse as parseToml } from 'smol-toml';
import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../../spec/clients.ts';
import { readConfig } from '../../src/config/config.ts';
import { readTokensFile } from '../../src/config/http-tokens.ts';
import { bundle } from '../support/bundle.ts';
import { type CodeBlock, codeBlocks, pageAt, pages } from './pages.ts';

interface Server {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const blocks = pages.flatMap((page) => codeBlocks(page)).filter(({ language }) => /^(json|toml)$/.test(language));
const parsed = blocks.map((block) => ({ block, root: parse(block) }));

function parse({ language, text }: CodeBlock): Readonly<Record<string, unknown>> {
  return language === 'toml' ? parseToml(text) : JSON.parse(text);
}

const servers: readonly Server[] = parsed.flatMap(({ root }) =>
  ['mcpServers', 'servers', 'mcp_servers'].flatMap((member) => Object.values((root[member] ?? {}) as object)),
);

/** The command lines of the servers of ours that a client starts, as the words behind the package's name. */
const started = servers.flatMap((server) => {
  const words = [server.command ?? '', ...(server.args ?? [])].join(' ').replace(/^cmd \/c /, '');
  const [, rest] = words.match(/^npx -y ombi-mcp(?= |$)(.*)$/) ?? [];
  return rest === undefined ? [] : [{ words: rest.split(' ').filter(Boolean), env: server.env ?? {} }];
});

/** Clients fill placeholders in before they start a server. */
const filledIn = (env: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(/^\$\{[^}]*\}$/, 'what-the-client-knows')]),
  );

let binary = '';
beforeAll(async () => {
  binary = await bundle();
}, 60_000);

describe('the configurations', () => {
  it('are there for each client: the demo and a real Ombi, each also for Windows, and a server elsewhere', () => {
    const text = pageAt('.github/docs/clients.md').text;
    for (const { name } of clients) {
      const section = text.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
      const own = codeBlocks({ text: section }).filter(({ language }) => language !== '');
      expect(
        own.map((block) => JSON.stringify(parse(block)).match(/cmd|mcp-remote|https?:\/\/[\w.]+|demo/g)?.[0]),
        name,
      ).toEqual(['demo', 'http://nas', 'cmd', 'cmd', expect.stringMatching(/mcp-remote|http:\/\/nas\.local/)]);
    }
  });

  it('start nothing but this server, a bridge to one, or a server by its address', () => {
    const others = servers.filter(({ command, args }) => command !== undefined && !args?.includes('ombi-mcp'));
    expect(others.map(({ args }) => args?.[1])).toEqual(['mcp-remote']);
    expect(started.length).toBeGreaterThan(4 * clients.length);
  });

  it('name settings that the server takes, and leave none of the three out', () => {
    for (const { words, env } of started.filter((one) => !one.words.includes('demo'))) {
      const { url, userName } = readConfig(words, filledIn(env));
      expect({ url, userName }).toEqual({ url: 'http://nas:5000', userName: 'your-user-name' });
    }
  });

  it('start: each command line, with its settings, answers a client', { timeout: 60_000 }, async () => {
    const different = new Map(started.map((one) => [JSON.stringify([one.words, filledIn(one.env)]), one]));
    expect(different.size).toBeLessThan(6);
    for (const { words, env } of different.values()) {
      const client = new Client({ name: 'test', version: '1' });
      const transport = { command: process.execPath, args: [binary, ...words], env: { ...filledIn(env) } };
      await client.connect(new StdioClientTransport({ ...transport, stderr: 'ignore' }));
      expect((await client.listTools()).tools).toHaveLength(31);
      await client.close();
    }
  });

  it('show a file of tokens that the server takes', () => {
    const [tokens] = parsed.filter(({ root }) => Object.keys(root).every((key) => /^[0-9a-f]{64}$/.test(key)));
    const folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-'));
    const file = join(folder, 'tokens.json');
    writeFileSync(file, tokens?.block.text ?? '');
    const problems: string[] = [];
    expect(readTokensFile(file, problems).map(({ userName, readOnly }) => [userName, readOnly])).toEqual([
      ['alice', false],
      ['kid', true],
    ]);
    expect(problems).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
