/** The package as npm would publish it, installed where there is nothing else. No registry is asked. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../support/bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const npm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const maxFetchedBytes = 1_000_000;
const maxInstalledBytes = 6_000_000;

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Runs a program to its end, without the settings of whoever runs the tests; gives its stdout. */
async function run(command: string, args: readonly string[], cwd: string, settings = {}): Promise<string> {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(OMBI_|npm_)/i.test(name));
  const { stdout } = await promisify(execFile)(command, args, {
    cwd,
    env: { ...Object.fromEntries(inherited), ...settings },
    // On Windows npm and npx are scripts.
    shell: process.platform === 'win32' && command !== process.execPath,
    maxBuffer: 10_000_000,
  });
  return stdout;
}

let folder: string;
let packed: Packed;
let archive: string;
beforeAll(async () => {
  await bundle();
  folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-installed-'));
  // Without its script, which would only build once more.
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  [packed] = JSON.parse(await run('npm', pack, root)) as [Packed];
  archive = join(folder, packed.filename);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', [...install, archive], folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the package', () => {
  it('holds what runs and what a person reads, and nothing else', () => {
    const isPart = (path: string) => /^dist\/[\w-]+-[A-Z\d]{8}\.js$/.test(path);
    const paths = packed.files.map(({ path }) => path);
    expect(paths.filter(isPart).length).toBeLessThan(60);
    expect(paths.filter((path) => !isPart(path)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist/LICENSES.txt',
      'dist/data/household.json',
      'dist/ombi-mcp.js',
      'generated/TOOLS.md',
      'generated/tools.json',
      'package.json',
    ]);
  });

  it(`is below ${maxFetchedBytes / 1_000_000} MB to fetch and ${maxInstalledBytes / 1_000_000} MB on a disk`, () => {
    process.stdout.write(`npm package: ${packed.size} bytes, ${packed.unpackedSize} installed\n`);
    expect(packed.size).toBeLessThan(maxFetchedBytes);
    expect(packed.unpackedSize).toBeLessThan(maxInstalledBytes);
  });

  it('needs no other package', () => {
    expect(npm.dependencies).toBeUndefined();
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['ombi-mcp']);
  });

  it('is what publint expects of a package', async () => {
    const { messages } = await publint({ level: 'suggestion', strict: true, pack: { tarball: bytesOf(archive) } });
    expect(messages.map((message) => formatMessage(message, npm))).toEqual([]);
  });

  it('is built anew before it is packed, and says whose it is', () => {
    expect(npm.scripts.prepack).toBe('npm run -s build');
    for (const address of [npm.homepage, npm.repository.url, npm.bugs.url]) {
      expect(address).toContain('github.com/ombi-mcp/ombi-mcp');
    }
  });

  it('brings the licenses of all that is bundled, and of nothing that is not', () => {
    const text = readFileSync(join(folder, 'node_modules/ombi-mcp/dist/LICENSES.txt'), 'utf8');
    const names = text.split(/^-{80}$/m).map((part) => part.trim().split(' ')[0]);
    for (const name of [
      '@modelcontextprotocol/sdk',
      'ajv',
      'openapi-fetch',
      '@streamparser/json',
      'http-proxy-agent',
      'zod',
    ]) {
      expect(names).toContain(name);
    }
    expect(names).not.toContain('vitest');
    expect(text).not.toContain(root);
  });
});

describe('the installed package', () => {
  it('shows the demo’s tour', async () => {
    const story = await run('npx', ['--offline', 'ombi-mcp', 'demo', '--tour'], folder);
    expect(story).toContain('What is waiting for approval?');
    expect(story).toContain('completed: Lantern of Ember Vale: Ash Tide (2005, bob): approved');
  });

  it('finds the tools that are not in its bundle', async () => {
    const binary = join(folder, 'node_modules', 'ombi-mcp', npm.bin['ombi-mcp']);
    const settings = { OMBI_MCP_TOOLSETS: 'api' };
    const { tools } = JSON.parse(await run(process.execPath, [binary, 'tools', '--json'], folder, settings));
    expect(tools.length).toBeGreaterThan(200);
    expect(new Set(tools.map(({ toolset }: { toolset: string }) => toolset))).toEqual(new Set(['api']));
  });
});

/** A file as a buffer of its own. */
function bytesOf(path: string): ArrayBuffer {
  return new Uint8Array(readFileSync(path)).buffer;
}
