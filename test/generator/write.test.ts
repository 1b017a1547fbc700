/** What is committed against what was emitted, byte for byte. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Emitted, staleFiles, write } from '../../generator/write.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = ['adapters.ts', 'contract.ts', 'errors.ts', 'TOOLS.md', 'tools.json', 'upstream.ts']
  .map((name) => `generated/${name}`)
  .concat('README.md');
const emitted: Emitted[] = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'ombi-mcp-'));
  for (const path of paths) cpSync(join(root, path), join(copy, path));
});
afterEach(() => rmSync(copy, { recursive: true }));

/** Changes one byte in the middle of a file. */
function changeOneByte(path: string): void {
  const bytes = readFileSync(join(copy, path));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(join(copy, path), bytes);
}

describe('stale files', () => {
  it('[G03] are none when every byte is as emitted', () => {
    expect(staleFiles(copy, emitted)).toEqual([]);
  });

  it.each(paths)('[G03] %s is named when one byte of it differs', (path) => {
    changeOneByte(path);
    expect(staleFiles(copy, emitted)).toEqual([path]);
  });

  it('are also those that are missing and those that nothing emits', () => {
    rmSync(join(copy, 'generated/errors.ts'));
    writeFileSync(join(copy, 'generated/old.ts'), '');
    mkdirSync(join(copy, 'generated/old'));
    writeFileSync(join(copy, 'generated/old/manifest.json'), '');
    expect(staleFiles(copy, emitted)).toEqual([
      'generated/errors.ts',
      'generated/old.ts',
      'generated/old/manifest.json',
    ]);
  });

  it('are all repaired by writing', () => {
    changeOneByte('generated/tools.json');
    writeFileSync(join(copy, 'generated/old.ts'), '');
    expect(write(copy, emitted)).toEqual(['generated/tools.json', 'generated/old.ts']);
    expect(staleFiles(copy, emitted)).toEqual([]);
    expect(existsSync(join(copy, 'generated/old.ts'))).toBe(false);
  });
});
