/**
 * `npm run bench`: ours against the bare SDK and against peers, in one run, and what must not be exceeded. All rows write
 * `.github/bench.md`; `npm run bench -- start http` only prints those two. BENCH_ROUNDS is how often each is measured.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { prepare } from './prepare.ts';
import { limitTable, report } from './report.ts';
import { bodies } from './rows/bodies.ts';
import { call } from './rows/call.ts';
import { http } from './rows/http.ts';
import { list } from './rows/list.ts';
import { start } from './rows/start.ts';
import { stream } from './rows/stream.ts';
import { walk } from './rows/walk.ts';
import { holds, type Section } from './section.ts';

const rows = { start, list, call, walk, http, stream, bodies };
const file = '.github/bench.md';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 11);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in rows));
if (unknown.length > 0) {
  process.stderr.write(`There is no row ${unknown.join(', ')}; there are ${Object.keys(rows).join(', ')}.\n`);
  process.exit(2);
}

const contenders = await prepare();
const sections: Record<string, Section> = {};
for (const [name, measure] of Object.entries(rows)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const section = await measure(contenders, rounds);
  sections[name] = section;
  process.stdout.write(`## ${section.title}\n\n${section.text}\n\n`);
}
const measured = Object.values(sections);
process.stdout.write(`${limitTable(measured)}\n`);
if (asked.length === 0) writeFileSync(file, report(readFileSync(file, 'utf8'), machine(), sections));
process.exitCode = measured.flatMap(({ checks }) => checks).every(holds) ? 0 : 1;

function machine(): string[] {
  const { model = 'unknown' } = cpus()[0] ?? {};
  const date = new Date().toISOString().slice(0, 10);
  return [
    `${date}, Node ${process.version}, ${process.platform} ${release()} ${process.arch}`,
    `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `medians of ${rounds} interleaved rounds; fewer where a row says so`,
    ...contenders.map(({ name, form }) => `${name}: ${form}`),
  ];
}
