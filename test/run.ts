/**
 * `npm test`: every gate in order; the last line is `N passed, N failed`.
 * `npm run test:slow` (--slow): soaks and very large answers, on the built bundle.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isSlow = process.argv.includes('--slow');
const report = join(mkdtempSync(join(tmpdir(), 'ombi-mcp-')), 'report.json');
const bin = (name: string) => join('node_modules', name);

type Gate = readonly [title: string, script: string, ...args: string[]];

const bundle: Gate = ['bundle', bin('tsx/dist/cli.mjs'), 'generator/bundle.ts'];

/** Each gate is one check; the tests that follow are counted singly. */
const gates: readonly Gate[] = isSlow
  ? [bundle]
  : [
      ['lint', bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
      ['unused code', bin('knip/bin/knip.js')],
      ['types', bin('typescript/bin/tsc'), '-p', 'tsconfig.json'],
      ['generated files', bin('tsx/dist/cli.mjs'), 'generator/main.ts', '--check'],
      bundle,
    ];

let passed = 0;
let failed = 0;
for (const [title, script, ...args] of gates) {
  process.stdout.write(`# ${title}\n`);
  const ok = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status === 0;
  if (ok) passed++;
  else failed++;
}

process.stdout.write('# tests\n');
const tests = spawnSync(
  process.execPath,
  [
    bin('vitest/vitest.mjs'),
    'run',
    ...(isSlow ? ['--mode=slow', '--reporter=verbose'] : ['--reporter=dot']),
    '--reporter=json',
    '--reporter=./test/second-tries.ts',
    `--outputFile.json=${report}`,
  ],
  { stdio: 'inherit', env: { ...process.env, OMBI_MCP_BUNDLE_BUILT: 'true' } },
);
try {
  const counts = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  // A file that does not load, or an error outside of any test, fails the run without a failed test.
  if (tests.status !== 0 && counts.numFailedTests === 0) failed++;
} catch {
  failed++;
}
rmSync(join(report, '..'), { recursive: true, force: true });
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
