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
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const minutes = 60_000;
let copy: string;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'ombi-mcp-')));
  for (const name of ['generator', 'spec', 'src', 'package.json', 'tsconfig.json', 'README.md']) {
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

  it('[G02] [G03] makes from nothing, in another folder, the very bytes that are committed', {
    timeout: 5 * minutes,
  }, () => {
    expect(generate()).toMatchObject({ status: 0 });
    const names = readdirSync(join(root, 'generated')).sort();
    expect(readdirSync(join(copy, 'generated')).sort()).toEqual(names);
    for (const path of [...names.map((name) => join('generated', name)), 'README.md']) {
      expect(readFileSync(join(copy, path)).equals(readFileSync(join(root, path))), path).toBe(true);
    }
  });

  it('[G03] --check exits 1 and names each file of which one byte differs, with the repairing command', {
    timeout: 5 * minutes,
  }, () => {
    const names = readdirSync(join(copy, 'generated')).sort();
    for (const name of names) {
      const path = join(copy, 'generated', name);
      const bytes = readFileSync(path);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = bytes[middle] === 0x20 ? 0x09 : 0x20;
      writeFileSync(path, bytes);
    }
    const { status, lines } = generate('--check');
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/^\d+ tools, 377 operations, \d+ of them still planned$/);
    expect(lines.slice(1).sort()).toEqual(
      names.map((name) => `generated/${name} is stale; repair it with: npm run generate`),
    );
    expect(generate()).toMatchObject({ status: 0 });
  });

  it('a misspelt path in the ledger ends in one message that names the right one', { timeout: 5 * minutes }, () => {
    const [right, wrong] = ["'GET /api/v2/Search/movie/{movieDbId}'", "'GET /api/v2/Search/movies/{movieDbId}'"];
    edit('spec/tools/read-media.ts', right, wrong);
    expect(generate('--check')).toEqual({
      status: 1,
      lines: [
        '1 problem:',
        '  spec/tools/read-media.ts routes[0]',
        '    GET /api/v2/Search/movies/{movieDbId} is not in the swagger',
        '    → write GET /api/v2/Search/movie/{movieDbId}',
      ],
    });
    edit('spec/tools/read-media.ts', wrong, right);
  });

  it('reports the problems of corrections, checks and compiler in one run', { timeout: 5 * minutes }, () => {
    edit('spec/ombi/corrections.ts', "member: 'isWindows',", "member: 'testMode',");
    edit('spec/ombi/corrections.ts', 'value: { ...boolean, readOnly: true },', 'value: boolean,');
    edit('spec/tools/read-search.ts', 'idempotentHint: true, ', '');
    edit('spec/tools/read-media.ts', "'GET /api/v2/Search/stream/movie/{movieDbId}',", '');
    const { status, lines } = generate('--check');
    expect(status).toBe(1);
    expect(lines[0]).toBe('5 problems:');
    expect(lines.filter((line) => /^ {2}\S/.test(line))).toEqual(
      expect.arrayContaining([
        '  spec/ombi/corrections.ts member Ombi.Settings.Settings.Models.UpdateSettings',
        '  spec/operations.ts GET /api/v2/Search/stream/movie/{movieDbId}',
        '  spec/tools/read-search.ts',
        expect.stringMatching(/^ {2}spec\/settings /),
        expect.stringMatching(/^ {2}spec\/tools\/read-media\.ts routes\[0\] \(generated\/adapters\.ts:\d+\)$/),
      ]),
    );
    expect(lines.filter((line) => line.startsWith('    → '))).toHaveLength(5);
  });
});
