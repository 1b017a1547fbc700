/**
 * The whole build in order: spec/ → generated/.
 *   npm run generate            writes generated/ and the tables of README.md
 *   npm run generate -- --check exits 1 and names each stale file
 */
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiles } from './check/compiles.ts';
import { coverageOf } from './check/coverage.ts';
import { check } from './check/index.ts';
import { correct } from './correct.ts';
import { emitAdapters } from './emit/adapters.ts';
import { emitClaudePlugin } from './emit/claude-plugin.ts';
import { emitClientsMd } from './emit/clients-md.ts';
import { emitContract } from './emit/contract.ts';
import { emitMcpb } from './emit/mcpb.ts';
import { emitReadme } from './emit/readme.ts';
import { emitServerJson } from './emit/server-json.ts';
import { emitSettings } from './emit/settings.ts';
import { emitTables } from './emit/tables.ts';
import { emitToolsJson } from './emit/tools-json.ts';
import { emitToolsMd } from './emit/tools-md.ts';
import { emitUpstream } from './emit/upstream.ts';
import { type Problem, ProblemsFound, stopAt } from './problem.ts';
import { read, type Sources } from './read.ts';
import { type Model, resolve } from './resolve.ts';
import { type Emitted, staleFiles, write } from './write.ts';

/**
 * Everything that is generated for the decisions under `root`, or for `given` ones beside the code there. Throws
 * `ProblemsFound` with every problem there is.
 */
export async function build(root: string, given?: Sources): Promise<{ model: Model; files: Emitted[] }> {
  const sources = given ?? (await read(root));
  const corrected = correct(sources.swagger, sources.corrections);
  const model = resolve(sources, corrected.document);
  const problems = [...corrected.problems, ...check(model)];
  const files = await emit(model).catch((error: unknown) => {
    stopAt(problems); // What a check has found explains best why nothing could be written from it.
    throw error;
  });
  stopAt([...problems, ...compiles(root, files).filter(isNewsBeside(problems))]);
  return { model, files };
}

async function emit(model: Model): Promise<Emitted[]> {
  return [
    { path: 'generated/upstream.ts', text: await emitUpstream(model) },
    { path: 'generated/contract.ts', text: await emitContract(model) },
    ...emitTables(model),
    { path: 'generated/settings.ts', text: emitSettings(model) },
    { path: 'generated/adapters.ts', text: emitAdapters(model) },
    { path: 'generated/tools.json', text: emitToolsJson(model) },
    { path: 'generated/TOOLS.md', text: emitToolsMd(model) },
    { path: 'generated/server.json', text: emitServerJson(model) },
    { path: 'generated/mcpb/manifest.json', text: emitMcpb(model) },
    ...emitClaudePlugin(model),
    { path: '.github/docs/clients.md', text: emitClientsMd(model) },
    { path: 'README.md', text: emitReadme(model) },
  ];
}

/** What the compiler says of a row is no news when a check has said already what is wrong with the row's entry. */
function isNewsBeside(problems: readonly Problem[]): (found: Problem) => boolean {
  return (found) => !problems.some(({ where }) => found.where.startsWith(`${where} (`));
}

async function main(flags: readonly string[]): Promise<number> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const unknown = flags.filter((flag) => flag !== '--check');
  if (unknown.length > 0) {
    say(`unknown: ${unknown.join(' ')}; npm run generate takes nothing but -- --check`);
    return 2;
  }
  try {
    const { model, files } = await build(root);
    const { behindTools, inLayer, withheld } = coverageOf(model);
    say(
      `${model.tools.length} tools; of ${model.upstream.size} operations ${behindTools} are behind them, ${inLayer} in the operation layer, ${withheld} withheld from both`,
    );
    if (flags.length === 0) {
      for (const path of write(root, files)) say(`wrote ${path}`);
      return 0;
    }
    const stale = staleFiles(root, files);
    for (const path of stale) say(`${path} is stale; repair it with: npm run generate`);
    if (stale.length === 0) say('generated files are up to date');
    return stale.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ProblemsFound)) throw error;
    say(error.message);
    return 1;
  }
}

const startedAs = process.argv[1];
if (startedAs && realpathSync(startedAs) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
