/** The bundle for Claude Desktop: packed, unpacked and started as a host does, by mcpb's own reading of the manifest. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { getMcpConfigForManifest, unpackExtension } from '@anthropic-ai/mcpb';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packMcpb } from '../../generator/pack-mcpb.ts';
import { bundle } from '../support/bundle.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';

const source = join('generated', 'mcpb', 'manifest.json');
const maxBytes = 2_000_000;

let folder: string;
let installed: string;
let ombi: RecordedOmbi;
beforeAll(async () => {
  await bundle();
  folder = mkdtempSync(join(tmpdir(), 'ombi-mcpb-'));
  installed = join(folder, 'installed');
  await packMcpb('.', join(folder, 'ombi-mcp.mcpb'), true);
  await unpackExtension({ mcpbPath: join(folder, 'ombi-mcp.mcpb'), outputDir: installed, silent: true });
  ombi = await startRecordedOmbi();
}, 120_000);
afterAll(async () => {
  await ombi.close();
  rmSync(folder, { recursive: true });
});

/** Starts the bundle with the answers of a form; gives its tools, who it runs as, and what it said on stderr. */
async function start(answers: Record<string, string>) {
  const manifest = JSON.parse(readFileSync(join(installed, 'manifest.json'), 'utf8'));
  const config = await getMcpConfigForManifest({
    manifest,
    extensionPath: installed,
    systemDirs: { HOME: homedir() },
    userConfig: answers,
    pathSeparator: sep,
  });
  if (!config) throw new Error('the host starts nothing: something required is missing');
  const transport = new StdioClientTransport({
    command: config.command === 'node' ? process.execPath : config.command,
    args: config.args ?? [],
    env: config.env ?? {},
    cwd: folder,
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (text) => {
    said += text;
  });
  const client = new Client({ name: 'test', version: '1' });
  try {
    await client.connect(transport);
    const { tools } = await client.listTools();
    await client.callTool({ name: 'read_server', arguments: {} });
    return { tools, environment: config.env, said };
  } finally {
    await client.close();
  }
}

const filledIn = () => ({ url: ombi.url, api_key: ombi.apiKey });

describe('the bundle', () => {
  it('has a manifest that mcpb finds valid', async () => {
    const cli = join('node_modules', '@anthropic-ai', 'mcpb', 'dist', 'cli', 'cli.js');
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'validate', source]);
    expect(stdout).toContain('Manifest schema validation passes!');
    expect(JSON.parse(readFileSync(source, 'utf8')).manifest_version).toBe('0.3');
  });

  it('is small', () => {
    expect(statSync(join(folder, 'ombi-mcp.mcpb')).size).toBeLessThan(maxBytes);
  });

  it('starts with what the form gives, and offers the tools that its manifest lists', async () => {
    ombi.forget();
    const { tools } = await start({ ...filledIn(), username: 'bob' });
    const manifest = JSON.parse(readFileSync(join(installed, 'manifest.json'), 'utf8'));
    expect(tools.map(({ name }) => name)).toEqual(manifest.tools.map(({ name }: { name: string }) => name));
    expect(ombi.requests.length).toBeGreaterThan(0);
    expect(new Set(ombi.requests.map(({ userName }) => userName))).toEqual(new Set(['bob']));
  });

  it.each([
    // Claude Desktop leaves the placeholder of a field that nobody ever filled in.
    ['never filled in', {}, `$\{user_config.username}`],
    ['emptied again', { username: '' }, ''],
  ])('starts, and says so, where the user name was %s', async (_title, username, sent) => {
    ombi.forget();
    const { tools, environment, said } = await start({ ...filledIn(), ...username });
    expect(environment).toMatchObject({ OMBI_USERNAME: sent });
    expect(tools).toHaveLength(31);
    expect(said).toContain('no OMBI_USERNAME: calls run on the bare API key');
    expect(ombi.requests.length).toBeGreaterThan(0);
    expect(new Set(ombi.requests.map(({ userName }) => userName))).toEqual(new Set([undefined]));
  });

  it('is not started without a key', async () => {
    await expect(start({ url: ombi.url, username: 'bob' })).rejects.toThrow('something required is missing');
  });
});
