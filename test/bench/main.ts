/**
 * `npm run bench`: ours against the floor in one run, rounds interleaved, medians and ratios.
 * Ratios hold when the machine's speed drifts; absolute numbers do not. Then what memory a very large list takes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { defaultTools } from '../../generator/default-tools.ts';
import { stream } from '../support/faults.ts';
import { inOwnProcess } from '../support/in-own-process.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { endlessList } from '../upstream/endless-list.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);
const folder = mkdtempSync(join('dist', 'bench-'));
const floor = join(folder, 'floor.js');
await build({
  entryPoints: ['test/bench/floor.ts'],
  outfile: floor,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  plugins: [defaultTools],
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
});

const environment = { ...process.env, OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'key', OMBI_USERNAME: 'bob' };
const lines = [
  {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
  },
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 2, method: 'tools/list' },
];

interface Start {
  ms: number;
  rssMiB: number;
  listBytes: number;
}

/** From process start to the answer of tools/list, and the memory it holds then. */
async function startToList(script: string): Promise<Start> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin?.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    // Two whole lines; a long answer comes in several chunks.
    if (text.split('\n').length > 2) break;
  }
  const ms = performance.now() - began;
  const rssMiB = residentMiB(child.pid ?? 0);
  child.kill('SIGKILL');
  return { ms, rssMiB, listBytes: Buffer.byteLength(text.split('\n')[1] ?? '') };
}

/** Resident memory of a process; only Linux tells without a helper. */
function residentMiB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const ours: Start[] = [];
const bare: Start[] = [];
for (let round = -1; round < rounds; round++) {
  const [a, b] = [await startToList('dist/ombi-mcp.js'), await startToList(floor)];
  // The first round only warms the disk cache.
  if (round >= 0) {
    ours.push(a);
    bare.push(b);
  }
}
rmSync(folder, { recursive: true });

const of = (starts: readonly Start[], key: keyof Start) => median(starts.map((start) => start[key]));
const ratio = median(ours.map((start, index) => start.ms / (bare[index]?.ms ?? Number.NaN)));
process.stdout.write(
  `${[
    `start → tools/list, medians of ${rounds} interleaved rounds on Node ${process.version}`,
    '',
    '| | ours | bare SDK server | ratio |',
    '|---|---|---|---|',
    `| ms | ${of(ours, 'ms').toFixed(0)} | ${of(bare, 'ms').toFixed(0)} | ${ratio.toFixed(2)} |`,
    `| RSS MiB | ${of(ours, 'rssMiB').toFixed(1)} | ${of(bare, 'rssMiB').toFixed(1)} | ${(of(ours, 'rssMiB') / of(bare, 'rssMiB')).toFixed(2)} |`,
    `| tools/list bytes | ${of(ours, 'listBytes')} | ${of(bare, 'listBytes')} | |`,
  ].join('\n')}\n`,
);

/** Resident memory that the first page of a list of 200 MB takes at most, garbage and all; the tests bound what is kept. */
async function largeListMiB(): Promise<number> {
  const ombi = await startRecordedOmbi();
  ombi
    .on('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', { json: { collection: [], total: 0 } })
    .on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', stream(endlessList));
  const script = new URL('../upstream/requests-page.ts', import.meta.url);
  const { grownBytes } = await inOwnProcess<{ grownBytes: number }>(script, ombi.url, 'resident');
  await ombi.close();
  return grownBytes / 1024 / 1024;
}

const maxLargeListMiB = 48;
const grownMiB = await largeListMiB();
process.stdout.write(`
first page of a list of 200 MB: ${grownMiB.toFixed(1)} MiB more RSS at most, of ${maxLargeListMiB}
`);
process.exitCode = ratio <= 1.2 && grownMiB < maxLargeListMiB ? 0 : 1;
