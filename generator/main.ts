/**
 * The whole build in order: spec/ → generated/.
 *   npm run generate            writes generated/
 *   npm run generate -- --check exits 1 and names each stale file
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiles } from './check/compiles.ts';
import { plannedOperations } from './check/coverage.ts';
import { check } from './check/index.ts';
import { correct } from './correct.ts';
import { emitAdapters } from './emit/adapters.ts';
import { emitContract } from './emit/contract.ts';
import { emitErrors } from './emit/errors.ts';
import { emitReadme } from './emit/readme.ts';
import { emitToolsJson } from './emit/tools-json.ts';
import { emitToolsMd } from './emit/tools-md.ts';
import { emitUpstream } from './emit/upstream.ts';
import { ProblemsFound, stopAt } from './problem.ts';
import { read } from './read.ts';
import { type Model, resolve } from './resolve.ts';
import { type Emitted, staleFiles, write } from './write.ts';

/** Everything that is generated for the decisions under `root`. Throws `ProblemsFound`. */
export async function build(root: string): Promise<{ model: Model; files: Emitted[] }> {
  const sources = await read(root);
  const corrected = correct(sources.swagger, sources.corrections);
  const model = resolve(root, sources, corrected);
  stopAt(check(model));
  const files: Emitted[] = [
    { path: 'generated/upstream.ts', text: await emitUpstream(model) },
    { path: 'generated/contract.ts', text: await emitContract(model) },
    { path: 'generated/errors.ts', text: emitErrors(model) },
    { path: 'generated/adapters.ts', text: emitAdapters(model) },
    { path: 'generated/tools.json', text: emitToolsJson(model) },
    { path: 'generated/TOOLS.md', text: emitToolsMd(model) },
    { path: 'README.md', text: emitReadme(model) },
  ];
  stopAt(compiles(root, files));
  return { model, files };
}

async function main(): Promise<number> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const say = (line: string) => process.stderr.write(`${line}\n`);
  try {
    const { model, files } = await build(root);
    const planned = plannedOperations(model).length;
    const state = `${model.tools.length} tools, ${model.upstream.size} operations, ${planned} of them planned`;
    if (process.argv.includes('--check')) {
      const stale = staleFiles(root, files);
      for (const path of stale) say(`stale: ${path} (repair: npm run generate)`);
      if (stale.length === 0) say(`generated files are up to date: ${state}`);
      return stale.length === 0 ? 0 : 1;
    }
    for (const path of write(root, files)) say(`wrote ${path}`);
    say(state);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemsFound)) throw error;
    say(error.message);
    return 1;
  }
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) process.exitCode = await main();
