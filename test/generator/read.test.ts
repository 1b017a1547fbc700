/** Reading the decisions: only the pinned swagger is taken, and exports are found wherever they stand. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportsOf, read, readSwagger } from '../../generator/read.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'ombi-mcp-')));
  cpSync(join(root, 'spec', 'ombi'), join(copy, 'spec', 'ombi'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

describe('the pinned swagger', () => {
  it('[G01] is that of one Ombi version, with its commit and checksum', async () => {
    const { pin, swagger } = await read(root);
    expect(pin).toMatchObject({ ombi: '4.59.3', commit: '86c179ca', paths: 321, operations: 377 });
    expect(Object.keys(swagger.paths)).toHaveLength(pin.paths);
  });

  it('[G01] [R16] is refused when a single byte of it is another', () => {
    const file = join(copy, 'spec', 'ombi', 'swagger.json');
    const bytes = readFileSync(file);
    expect(Object.keys(readSwagger(copy).swagger.paths)).toHaveLength(321);
    writeFileSync(file, Buffer.concat([bytes, Buffer.from('\n')]));
    expect(() => readSwagger(copy)).toThrow(
      /^1 problem:\n {2}spec\/ombi\/swagger\.json\n {4}its sha256 is [0-9a-f]{64}, but pin\.json says 53d729f1d7c2[0-9a-f]*\n {4}→ restore the pinned file/,
    );
  });
});

describe('exports', () => {
  it('are functions and constants, in whatever folder, with the modules that export them', () => {
    const folder = join(copy, 'src', 'plans', 'deep');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(copy, 'src', 'plans', 'one.ts'),
      'export const one = 1, two = 2;\nexport type No = 1;\nconst no = 1;\nexport async function three() {}\n',
    );
    writeFileSync(join(folder, 'other.ts'), 'export function one() {}\n');
    expect([...exportsOf(copy, 'plans')]).toEqual([
      ['one', ['/src/plans/deep/other.ts', '/src/plans/one.ts']],
      ['two', ['/src/plans/one.ts']],
      ['three', ['/src/plans/one.ts']],
    ]);
  });
});
