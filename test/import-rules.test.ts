/** Each import rule of biome.json fails for an import against the order of the folders, and for no other. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** What a module imports, and how the message begins that forbids it; undefined where it may. */
type Row = readonly [file: string, imported: string, message?: string];

const spec = 'spec is what a person decided';
const generator = 'The generator comes before src';
const generated = 'Generated code reaches src by its seam';
const src = 'src runs on generated files only';
const sdk = 'Only src/server.ts, src/transports';
const upstream = "src/upstream knows Ombi's wire";
const call = 'A call finds its plan and projection in its route';
const plans = 'Plans reach Ombi through the calls';
const projections = 'Projections are pure';
const mcp = '@modelcontextprotocol/sdk/types.js';

const rows: readonly Row[] = [
  ['spec/types.ts', '../generated/upstream.ts'],
  ['spec/tools/a.ts', '../types.ts'],
  ['spec/tools/a.ts', '../../generated/contract.ts', spec],
  ['spec/tools/a.ts', '../../generator/read.ts', spec],
  ['spec/tools/a.ts', '../../src/catalog.ts', spec],
  ['spec/a.ts', '../test/support/session.ts', spec],
  ['spec/a.ts', mcp, sdk],
  ['generator/check/a.ts', '../../spec/types.ts'],
  ['generator/check/a.ts', '../../src/catalog.ts', generator],
  ['generator/a.ts', '../generated/adapters.ts', generator],
  ['generator/a.ts', '../test/support/session.ts', generator],
  ['generator/a.ts', mcp, sdk],
  ['generated/a.ts', './contract.ts'],
  ['generated/a.ts', '../src/adapter.ts'],
  ['generated/a.ts', '../src/plans/write/change.ts'],
  ['generated/a.ts', '../src/projections/media.ts'],
  ['generated/a.ts', '../src/catalog.ts', generated],
  ['generated/a.ts', '../src/call/context.ts', generated],
  ['generated/a.ts', '../spec/types.ts', generated],
  ['generated/a.ts', mcp, sdk],
  ['src/a.ts', '../generated/errors.ts'],
  ['src/a.ts', '../spec/errors.ts', src],
  ['src/commands/a.ts', '../../generator/nearest.ts', src],
  ['src/demo/a.ts', '../../test/support/session.ts', src],
  ['src/a.ts', mcp, sdk],
  ['src/server.ts', mcp],
  ['src/server.ts', '../spec/errors.ts', src],
  ['src/transports/http/a.ts', mcp],
  ['src/transports/http/a.ts', '../../../spec/errors.ts', src],
  ['src/demo/tour.ts', mcp],
  ['src/upstream/a.ts', '../failure.ts'],
  ['src/upstream/a.ts', '../../generated/upstream.ts'],
  ['src/upstream/a.ts', '../../generated/adapters.ts', upstream],
  ['src/upstream/a.ts', '../call/deadline.ts', upstream],
  ['src/upstream/a.ts', '../projections/text.ts', upstream],
  ['src/upstream/a.ts', '../../spec/errors.ts', src],
  ['src/upstream/a.ts', mcp, sdk],
  ['src/call/a.ts', '../../generated/adapters.ts'],
  ['src/call/a.ts', '../plans/get-request.ts', call],
  ['src/call/a.ts', '../terminal/terminal.ts', call],
  ['src/call/a.ts', '../../spec/errors.ts', src],
  ['src/call/a.ts', mcp, sdk],
  ['src/operation-layer/a.ts', '../server.ts', call],
  ['src/plans/write/a.ts', '../../projections/text.ts'],
  ['src/plans/write/a.ts', '../../call/context.ts'],
  ['src/plans/write/a.ts', '../../upstream/read-rows.ts'],
  ['src/plans/write/a.ts', '../../upstream/connection.ts', plans],
  ['src/plans/write/a.ts', '../../call/call-tool.ts', plans],
  ['src/plans/a.ts', '../../generated/adapters.ts', plans],
  ['src/plans/a.ts', '../../spec/errors.ts', src],
  ['src/plans/a.ts', mcp, sdk],
  ['src/projections/a.ts', '../../generated/contract.ts'],
  ['src/projections/a.ts', '../call/context.ts'],
  ['src/projections/a.ts', '../call/deadline.ts', projections],
  ['src/projections/media-records/a.ts', '../../plans/get-request.ts', projections],
  ['src/projections/a.ts', '../upstream/connection.ts', projections],
  ['src/projections/a.ts', '../../generated/adapters.ts', projections],
  ['src/projections/a.ts', '../../spec/errors.ts', src],
  ['src/projections/a.ts', mcp, sdk],
];

/** Every way to import a module, a line each. */
const waysToImport = (imported: string): string[] => [
  `import { a } from '${imported}';`,
  `import type { B } from '${imported}';`,
  `export { c } from '${imported}';`,
  `const d = await import('${imported}');`,
];

interface Report {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What Biome says of these modules, each of which imports all that its rows name. */
function forbidden(lines: ReadonlyMap<string, readonly string[]>): Report['diagnostics'] {
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const [file, imports] of lines) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${imports.join('\n')}\n`);
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const options = [
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--reporter=json',
    '--max-diagnostics=none',
  ];
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, '.'], { cwd: folder, encoding: 'utf8' });
  return (JSON.parse(stdout) as Report).diagnostics;
}

const lines = new Map<string, string[]>();
for (const [file, imported] of rows) lines.set(file, [...(lines.get(file) ?? []), ...waysToImport(imported)]);
const found = forbidden(lines);
/** The rows as their titles are read. */
const judged = rows.map(
  ([file, imported, message]) => [file, message === undefined ? 'may' : 'may not', imported, message] as const,
);

test.each(judged)('%s %s import %s', (file, _, imported, message) => {
  const said = waysToImport(imported).map((line) => {
    const at = (lines.get(file) ?? []).indexOf(line) + 1;
    return found
      .filter(({ location }) => location.path === file && location.start.line === at)
      .map((one) => one.message);
  });
  const expected = message === undefined ? [] : [expect.stringContaining(message)];
  expect(said).toEqual([expected, expected, expected, expected]);
});
