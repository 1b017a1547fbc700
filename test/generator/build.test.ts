/** The whole build through the real command, in a copy of the repository in another folder. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const minutes = 60_000;
let copy: string;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'ombi-mcp-')));
  const names = [
    'generator',
    'spec',
    'src',
    '.claude-plugin',
    '.github/docs/clients.md',
    'package.json',
    'tsconfig.json',
  ];
  for (const name of [...names, 'README.md']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs `npm run generate` in the copy. */
function generate(...flags: string[]): { status: number | null; lines: string[] } {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const { status, stderr } = spawnSync(process.execPath, [tsx, join(copy, 'generator', 'main.ts'), ...flags], {
    encoding: 'utf8',
    cwd: copy,
  });
  return { status, lines: stderr.trimEnd().split('\n') };
}

/** Every file that is generated whole, by its path from `folder`. */
function generatedFiles(folder: string): string[] {
  return ['generated', '.claude-plugin']
    .flatMap((name) => readdirSync(join(folder, name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .concat('.github/docs/clients.md')
    .sort();
}

/** Replaces text in a file of the copy. */
function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  writeFileSync(join(copy, path), text.replace(from, to));
}

describe('npm run generate', () => {
  it('refuses a flag that it does not know, before anything is written', () => {
    expect(generate('--chek')).toEqual({
      status: 2,
      lines: ['unknown: --chek; npm run generate takes nothing but -- --check'],
    });
  });

  it('[G03] --check exits 1 and names each file of which one byte differs, with the repairing command', {
    timeout: 5 * minutes,
  }, () => {
    cpSync(join(root, 'generated'), join(copy, 'generated'), { recursive: true });
    const paths = generatedFiles(copy);
    for (const path of paths.map((path) => join(copy, path))) {
      const bytes = readFileSync(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = bytes[middle] === 0x20 ? 0x09 : 0x20;
      writeFileSync(path, bytes);
    }
    const { status, lines } = generate('--check');
    expect(status).toBe(1);
    expect(lines[0]).toMatch(
      /^\d+ tools; of 377 operations \d+ are behind them, \d+ in the operation layer, \d+ withheld from both$/,
    );
    expect(lines.slice(1).sort()).toEqual(
      paths.map((path) => `${path} is stale; repair it with: npm run generate`).sort(),
    );
  });

  it('[G02] [G03] makes from nothing, in another folder, the very bytes that are committed', {
    timeout: 5 * minutes,
  }, () => {
    for (const folder of ['generated', '.claude-plugin']) rmSync(join(copy, folder), { recursive: true, force: true });
    expect(generate()).toMatchObject({ status: 0 });
    const paths = generatedFiles(root);
    expect(generatedFiles(copy)).toEqual(paths);
    for (const path of [...paths, 'README.md']) {
      expect(readFileSync(join(copy, path)).equals(readFileSync(join(root, path))), path).toBe(true);
    }
  });

  it('reports the problems of ledger, corrections, checks and compiler in one run, a misspelt path with the right one', {
    timeout: 5 * minutes,
  }, () => {
    edit('spec/tools/read-votes.ts', "'GET /api/v1/Vote'", "'GET /api/v1/Votes'");
    edit('spec/ombi/corrections.ts', "member: 'isWindows',", "member: 'testMode',");
    edit('spec/ombi/corrections.ts', 'value: { ...boolean, readOnly: true },', 'value: boolean,');
    edit('spec/tools/read-search.ts', 'idempotentHint: true, ', '');
    edit('spec/tools/read-media.ts', "'GET /api/v2/Search/stream/movie/{movieDbId}',", '');
    const { status, lines } = generate('--check');
    expect(status).toBe(1);
    expect(lines[0]).toBe('6 problems:');
    const misspelt = lines.indexOf('  spec/tools/read-votes.ts routes[0]');
    expect(lines.slice(misspelt + 1, misspelt + 3)).toEqual([
      '    GET /api/v1/Votes is not in the swagger',
      '    → write GET /api/v1/Vote',
    ]);
    expect(lines.filter((line) => /^ {2}\S/.test(line))).toEqual(
      expect.arrayContaining([
        '  spec/tools/read-votes.ts routes[0]',
        '  spec/ombi/corrections.ts member Ombi.Settings.Settings.Models.UpdateSettings',
        '  spec/operations GET /api/v2/Search/stream/movie/{movieDbId}',
        '  spec/tools/read-search.ts',
        expect.stringMatching(/^ {2}spec\/settings /),
        expect.stringMatching(/^ {2}spec\/tools\/read-media\.ts routes\[0\] \(generated\/adapters\.ts:\d+\)$/),
      ]),
    );
    expect(lines.filter((line) => line.startsWith('    → '))).toHaveLength(6);
  });
});
