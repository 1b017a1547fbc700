/** `npm run catalogue:diff` through the real command. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const timeout = 2 * 60_000;
const current = join(root, 'generated', 'tools.json');
let folder: string;
let older: string;

/** The present catalogue before a tool came and an input went. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-'));
  older = join(folder, 'older.json');
  const catalogue = JSON.parse(readFileSync(current, 'utf8'));
  catalogue.ombi = '4.58.0';
  catalogue.tools = catalogue.tools.filter(
    ({ published }: { published: { name: string } }) => published.name !== 'read_votes',
  );
  catalogue.tools[0].published.inputSchema.properties.mood = { type: 'string' };
  writeFileSync(older, JSON.stringify(catalogue));
});
afterAll(() => rmSync(folder, { recursive: true }));

function diff(...args: string[]): { status: number | null; out: string; err: string } {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, join(root, 'generator', 'diff.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

describe('npm run catalogue:diff', () => {
  it('exits 20 when something breaks, and writes the same for release notes', { timeout }, () => {
    const notes = join(folder, 'notes.md');
    const { status, out } = diff(older, current, '--markdown', notes);
    expect(status).toBe(20);
    expect(out).toBe(
      `Tools: breaking; made for Ombi 4.59.3, was 4.58.0

New (1)
  read_votes

Changed (1)
  read_discover
    breaking: input mood is gone (was string)
`,
    );
    expect(readFileSync(notes, 'utf8')).toBe(
      `## Tools: breaking; made for Ombi 4.59.3, was 4.58.0

### New (1)

- read_votes

### Changed (1)

- read_discover
  - breaking: input mood is gone (was string)
`,
    );
  });

  it('tells with --help what it takes', { timeout }, () => {
    expect(diff('--help')).toMatchObject({ status: 0, out: expect.stringContaining('OLD NEW'), err: '' });
  });

  it('exits 0 when nothing changed', { timeout }, () => {
    expect(diff(current, current)).toEqual({ status: 0, out: 'Tools: nothing changed\n', err: '' });
  });

  it('exits 1 for what is no catalogue or cannot be written, and 2 for a call that it does not understand', {
    timeout,
  }, () => {
    const notes = join(folder, 'none.md');
    const refused = diff(current, join(root, 'package.json'), '--markdown', notes);
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.err).toContain('package.json is no catalogue; give a file like generated/tools.json');
    expect(existsSync(notes)).toBe(false);
    const unwritable = diff(current, current, '--markdown', join(folder, 'none', 'notes.md'));
    expect(unwritable).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/^--markdown .*notes\.md cannot be written \(ENOENT\)\n$/),
    });
    expect(diff(current)).toMatchObject({
      status: 2,
      err: expect.stringContaining('give two files, the older one first'),
    });
  });
});
