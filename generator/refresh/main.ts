/**
 * Moves the pin to another Ombi; see `usage` in options.ts for what it takes, prints and returns.
 * Everything is found out before anything is written.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Report, reportText, writeMarkdown } from '../compare/report.ts';
import { changesIn, swaggerChanges } from '../compare/swagger-changes.ts';
import { exitCodes, type Verdict, verdict } from '../compare/verdict.ts';
import { operationName } from '../compose/operation-name.ts';
import { build } from '../main.ts';
import { type Problem, ProblemsFound } from '../problem.ts';
import { read, type Sources } from '../read.ts';
import { Refused } from '../refused.ts';
import { type Emitted, write } from '../write.ts';
import { correctionsDue } from './corrections-due.ts';
import { makePin } from './make-pin.ts';
import { obtain } from './obtain.ts';
import { type Options, readOptions, usage } from './options.ts';
import { stripProse } from './strip-prose.ts';
import { touchedTools } from './touched-tools.ts';
import { upgradeReport } from './upgrade-report.ts';

interface Refreshed {
  report: Report;
  verdict: Verdict;
  problems: readonly Problem[];
  /** swagger.json and pin.json. */
  pinned: readonly Emitted[];
  /** What is generated from them; nothing while there are problems. */
  generated: readonly Emitted[];
}

async function refresh(root: string, { from, version, commit }: Options): Promise<Refreshed> {
  const obtained = await obtain(from, version);
  const sources = await read(root);
  const text = stripProse(obtained.bytes);
  const swagger = JSON.parse(text);
  const pin = makePin(obtained, text, new Date().toISOString().slice(0, 10), sources.pin, commit);

  const changes = swaggerChanges(sources.swagger, swagger);
  const due = correctionsDue(root, sources.swagger, swagger, sources.corrections, changes);
  const { problems, generated } = await built(root, { ...sources, pin, swagger });
  const judged = verdict(changesIn(changes));
  const report = upgradeReport({
    from: sources.pin.ombi,
    to: pin.ombi,
    verdict: judged,
    changes,
    due,
    problems,
    touched: touchedTools(sources),
    nameOf: (operation) => operationName(operation, undefined, sources.layerWords.names),
  });
  const pinned = [
    { path: 'spec/ombi/swagger.json', text },
    { path: 'spec/ombi/pin.json', text: `${JSON.stringify(pin, null, 2)}\n` },
  ];
  return { report, verdict: judged, problems, pinned, generated };
}

/** What the build makes of the new pin, or why it cannot. */
async function built(root: string, sources: Sources): Promise<Pick<Refreshed, 'problems' | 'generated'>> {
  try {
    return { problems: [], generated: (await build(root, sources)).files };
  } catch (error) {
    if (error instanceof ProblemsFound) return { problems: error.problems, generated: [] };
    const what = error instanceof Error ? error.message : String(error);
    return {
      problems: [{ where: 'npm run generate', what, mend: 'mend what is named above, then generate again' }],
      generated: [],
    };
  }
}

/** Paths of what was written. */
function keep(root: string, { problems, pinned, generated }: Refreshed): string[] {
  if (problems.length === 0) return write(root, [...pinned, ...generated]);
  for (const { path, text } of pinned) writeFileSync(join(root, path), text);
  return pinned.map(({ path }) => path);
}

async function main(args: readonly string[]): Promise<number> {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
  if (args.includes('--help')) {
    process.stdout.write(usage);
    return 0;
  }
  const options = readOptions(args);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n\n${usage}`);
    return 2;
  }
  try {
    const found = await refresh(root, options);
    if (options.markdown) writeMarkdown(options.markdown, found.report);
    const written = options.isDryRun ? [] : keep(root, found);
    process.stdout.write(`${reportText(found.report)}\n${closing(found, options, written)}\n`);
    return found.verdict === 'same' && found.problems.length > 0 ? 3 : exitCodes[found.verdict];
  } catch (error) {
    if (!(error instanceof Refused || error instanceof ProblemsFound)) throw error;
    process.stderr.write(`${error.message}\nNothing was changed.\n`);
    return 1;
  }
}

function closing({ problems }: Refreshed, { isDryRun }: Options, written: readonly string[]): string {
  const left = problems.length > 0 ? ` ${problems.length} to be mended; then npm run generate, and npm test.` : '';
  if (isDryRun) return `Nothing was written (--dry-run).${left}`;
  return `${written.length > 0 ? `Wrote ${written.join(', ')}.` : 'Everything was up to date.'}${left || ' Next: npm test.'}`;
}

process.exitCode = await main(process.argv.slice(2));
