/** `npm run spec:refresh` through the real command, in a copy of the repository. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../generator/read.ts';
import { swaggerFile, swaggerOf, withField, withoutField, withSchemaRenamed } from '../compare/swaggers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const timeout = 5 * 60_000;
let copy: string;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'ombi-mcp-')));
  for (const name of ['generator', 'src', '.claude-plugin', '.github/docs', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  for (const name of ['node_modules', 'test']) symlinkSync(join(root, name), join(copy, name), 'junction');
});
beforeEach(() => {
  for (const name of ['spec', 'generated', 'README.md'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs it in the copy; the lines that it prints. */
async function refresh(...args: string[]): Promise<{ status: number | null; out: string[]; err: string[] }> {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const child = spawn(process.execPath, [tsx, join(copy, 'generator', 'refresh', 'main.ts'), ...args], { cwd: copy });
  const text = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    text.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text.err += chunk;
  });
  const status = await new Promise<number | null>((done) => child.on('close', done));
  const lines = (all: string) => all.trimEnd().split('\n');
  return { status, out: lines(text.out), err: lines(text.err) };
}

const textOf = (path: string, folder = copy) => readFileSync(join(folder, path), 'utf8');
const pinned = ['spec/ombi/swagger.json', 'spec/ombi/pin.json'];
const generated = ['generated/tools.json', 'generated/upstream.ts', 'README.md'];

function expectUntouched(paths: readonly string[]): void {
  for (const path of paths) expect(textOf(path) === textOf(path, root), path).toBe(true);
}

describe('npm run spec:refresh', () => {
  it('leaves everything as it is when it is given no swagger', { timeout }, async () => {
    const { status, out, err } = await refresh('--from', 'README.md', '--version', '4.60.0');
    expect([status, out]).toEqual([1, ['']]);
    expect(err).toEqual([expect.stringMatching(/^README\.md is not JSON/), 'Nothing was changed.']);
    expectUntouched([...pinned, ...generated]);
  });

  it('pins a newer Ombi with the same API, and generates for it', { timeout }, async () => {
    const pinnedText = textOf('spec/ombi/swagger.json', root);
    const swagger = pinnedText.replace('"paths"', '"servers": [{ "url": "/ombi" }], "paths"');
    const ombi = createServer(({ url }, response) => response.end(url?.startsWith('/swagger/') ? swagger : '"4.60.0"'));
    await new Promise<void>((done) => ombi.listen(0, '127.0.0.1', done));
    const { port } = ombi.address() as AddressInfo;
    const { status, out } = await refresh('--from', `http://127.0.0.1:${port}/`);
    await new Promise((done) => ombi.close(done));

    expect(status).toBe(0);
    expect(out[0]).toBe('Ombi 4.59.3 → 4.60.0: nothing changed in the API');
    expect(out.at(-1)).toMatch(/^Wrote spec\/ombi\/pin\.json, .*generated\/tools\.json.* Next: npm test\.$/);
    const pin = JSON.parse(textOf('spec/ombi/pin.json'));
    expect(pin).toEqual({
      ...JSON.parse(textOf('spec/ombi/pin.json', root)),
      ombi: '4.60.0',
      commit: 'v4.60.0',
      obtained: expect.stringMatching(/^GET \/swagger\/v1\/swagger\.json of a running Ombi 4\.60\.0, \d{4}-\d\d-\d\d$/),
      source_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(pin.source_sha256).not.toBe(pin.sha256);
    expectUntouched(['spec/ombi/swagger.json']);
    expect(JSON.parse(textOf('generated/tools.json')).ombi).toBe('4.60.0');
  });

  it('tells what breaks, and pins it without generating while something is to be mended', { timeout }, async () => {
    const from = ['--from', fileURLToPath(swaggerFile('4.47.1')), '--version', '4.47.1', '--commit', 'abc1234'];
    const markdown = join(copy, 'changes.md');
    const { status, out } = await refresh(...from, '--markdown', markdown);
    expect(status).toBe(20);
    expect(out[0]).toBe('Ombi 4.59.3 → 4.47.1: breaking');
    const place = out.indexOf('  GET /api/v1/Settings/notifications/ntfy');
    expect(out[place + 1]).toBe('    touches read_settings, write_settings; ombi_settings_ntfy');
    expect(out.join('\n')).toContain(`  Ombi.Core.Models.Requests.RequestCountModel
    breaking: denied is gone (was integer (int32))
    answered by GET /api/v1/Request/count
    touches read_request_stats; ombi_request_count
`);
    expect(out).toContain('    → delete it: this Ombi does not have the operation');
    expect(out).toContain('    → write Ombi.Api.TheMovieDb.Models.TheMovidDbKeyValue');
    expect(out).toContain('Schemas that are only called otherwise, no change (58)');
    expect(out.at(-1)).toMatch(
      /^Wrote spec\/ombi\/swagger\.json, spec\/ombi\/pin\.json\. \d+ to be mended; then npm run generate/,
    );
    expect(textOf('changes.md')).toMatch(
      /^## Ombi 4\.59\.3 → 4\.47\.1: breaking\n\n### Operations that are gone, breaking \(4\)\n/,
    );

    expect(textOf('spec/ombi/swagger.json') === readFileSync(swaggerFile('4.47.1'), 'utf8')).toBe(true);
    expect(JSON.parse(textOf('spec/ombi/pin.json'))).toMatchObject({
      ombi: '4.47.1',
      commit: 'abc1234',
      paths: 318,
      operations: 373,
      schemas: 246,
    });
    expectUntouched(generated);
  });

  const counts = 'Ombi.Core.Models.Requests.RequestCountModel';
  const newField = withField(counts, 'postponed', { type: 'integer', format: 'int32' });
  const fieldGone = withoutField(counts, 'denied');
  /** No change of the API, but a correction refers to it. */
  const renamed = withSchemaRenamed(
    'Ombi.Api.External.ExternalApis.TheMovieDb.Models.TheMovidDbKeyValue',
    'Ombi.Api.TheMovieDb.Models.TheMovidDbKeyValue',
  );
  const additive = 'additive: nothing that was there breaks';
  const toMend = ' 1 to be mended; then npm run generate, and npm test.';

  it.each<[found: string, status: number, alter: ((swagger: Json) => void)[], verdict: string, left: string]>([
    ['an additive change', 10, [newField], additive, ''],
    ['an additive change with something to be mended', 10, [newField, renamed], additive, toMend],
    ['the same API with something to be mended', 3, [renamed], 'nothing changed in the API', toMend],
    ['a breaking change with something to be mended', 20, [fieldGone, renamed], 'breaking', toMend],
  ])('exits for %s with %i, and with --dry-run writes nothing', { timeout }, async (_, code, alter, verdict, left) => {
    const swagger = swaggerOf('4.59.3');
    for (const change of alter) change(swagger);
    const from = join(copy, 'swagger.json');
    writeFileSync(from, JSON.stringify(swagger));
    const { status, out } = await refresh('--from', from, '--version', '4.60.0', '--dry-run');
    expect(status).toBe(code);
    expect(out[0]).toBe(`Ombi 4.59.3 → 4.60.0: ${verdict}`);
    expect(out.at(-1)).toBe(`Nothing was written (--dry-run).${left}`);
    expectUntouched([...pinned, ...generated]);
  });

  it('does nothing when it does not understand the call', { timeout }, async () => {
    const { status, out, err } = await refresh('--form', 'swagger.json');
    expect([status, out]).toEqual([2, ['']]);
    expect(err[0]).toMatch(/^Unknown option '--form'/);
    expectUntouched([...pinned, ...generated]);
  });
});
