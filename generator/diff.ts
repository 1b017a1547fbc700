/**
 * Compares two catalogues for the release notes: `npm run -s catalogue:diff -- OLD NEW [--markdown FILE]`, where both are files
 * like generated/tools.json. Prints what changed for people and clients; the exit codes are those of `usage`.
 */
import { parseArgs } from 'node:util';
import { type CatalogueChanges, catalogueChanges, changesInCatalogue } from './compare/catalogue-changes.ts';
import { readCatalogue } from './compare/read-catalogue.ts';
import { type Report, reportText, writeMarkdown } from './compare/report.ts';
import { exitCodes, judged, type Verdict, verdict, words } from './compare/verdict.ts';
import type { Json } from './read.ts';
import { Refused } from './refused.ts';

const usage = `npm run -s catalogue:diff -- OLD NEW [--markdown FILE]

Compares two files like generated/tools.json and prints what changed for clients and people.

  --markdown  writes the report to this file, too, for release notes

Exit codes: 0 nothing changed but words; 10 additive changes only; 20 breaking changes; 1 a file could not be read as a catalogue;
2 the call was not understood.
`;

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    process.stdout.write(usage);
    return 0;
  }
  const given = readArguments(args);
  if (typeof given === 'string') {
    process.stderr.write(`${given}\n\n${usage}`);
    return 2;
  }
  try {
    const [before, after] = [readCatalogue(given.before), readCatalogue(given.after)];
    const changes = catalogueChanges(before, after);
    const weight = verdict(changesInCatalogue(changes));
    const report = catalogueReport(before, after, changes, weight);
    if (given.markdown) writeMarkdown(given.markdown, report);
    process.stdout.write(reportText(report));
    return exitCodes[weight];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function readArguments(args: readonly string[]): { before: string; after: string; markdown?: string } | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { markdown: { type: 'string' } },
      allowPositionals: true,
    });
    const [before, after, ...more] = positionals;
    if (before === undefined || after === undefined || more.length > 0) return 'give two files, the older one first';
    return { before, after, ...values };
  } catch (error) {
    return (error as Error).message;
  }
}

function catalogueReport(before: Json, after: Json, changes: CatalogueChanges, weight: Verdict): Report {
  const told = ({ name, changes }: CatalogueChanges['tools'][number]) => ({ text: name, details: changes.map(judged) });
  const isFor = before.ombi === after.ombi ? '' : `; made for Ombi ${after.ombi}, was ${before.ombi}`;
  return {
    title: `Tools: ${words[weight]}${isFor}`,
    sections: [
      {
        title: 'Gone or renamed, breaking',
        items: [
          ...changes.removed.map((name) => ({ text: name })),
          ...changes.renamed.map(([old, now]) => ({ text: `${old} is ${now} now` })),
        ],
      },
      { title: 'New', items: changes.added.map((name) => ({ text: name })) },
      { title: 'Changed', items: changes.tools.map(told) },
      { title: 'What answers hold', items: changes.answers.map(told) },
      { title: 'Toolsets', items: changes.toolsets.map((change) => ({ text: judged(change) })) },
      {
        title: 'Words',
        items: changes.retold > 0 ? [{ text: `${changes.retold} tools have other titles or descriptions` }] : [],
      },
    ],
  };
}

process.exitCode = main(process.argv.slice(2));
