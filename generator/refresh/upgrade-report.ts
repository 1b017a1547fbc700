/** What an upgrade of the pin found, ready to be printed. */
import type { Report, ReportItem, ReportSection } from '../compare/report.ts';
import type { SchemaUse } from '../compare/schema-uses.ts';
import type { Renamed, SwaggerChanges } from '../compare/swagger-changes.ts';
import { judged, type Verdict, words } from '../compare/verdict.ts';
import type { Problem } from '../problem.ts';
import type { CorrectionsDue } from './corrections-due.ts';
import type { TouchedTools } from './touched-tools.ts';

interface Upgrade {
  /** Versions of Ombi. */
  from: string;
  to: string;
  verdict: Verdict;
  changes: SwaggerChanges;
  due: CorrectionsDue;
  /** Why nothing can be generated yet. */
  problems: readonly Problem[];
  touched: (operations: readonly string[]) => TouchedTools;
  /** What the tool of a new operation would be called. */
  nameOf: (operation: string) => string;
}

/** So many names are told one by one; an enum may be in everything. */
const mostNames = 12;

export function upgradeReport({ from, to, verdict, changes, due, problems, touched, nameOf }: Upgrade): Report {
  const oldNames = new Map(changes.respelt.map(([old, now]) => [now, old]));
  const tools = (operations: readonly string[]) =>
    toolsText(touched(operations.map((name) => oldNames.get(name) ?? name)));
  const names = ([old, now]: Renamed) => (old === now ? now : `${now}, which was ${old}`);

  const sections: ReportSection[] = [
    {
      title: 'Operations that are gone, breaking',
      items: changes.removed.map((name) => ({ text: name, details: tools([name]) })),
    },
    {
      title: 'Operations that are new, additive',
      items: changes.added.map((name) => ({ text: name, details: [`its tool would be ${nameOf(name)}`] })),
    },
    {
      title: 'Operations that take or answer something else',
      items: [
        ...changes.operations.map(({ name, changes }) => ({
          text: name,
          details: [...changes.map(judged), ...tools([name])],
        })),
        ...changes.document.map((change) => ({ text: 'every call', details: [judged(change)] })),
      ],
    },
    {
      title: 'Operations that are spelt otherwise: the same call, but another name in spec/',
      items: changes.respelt.map(([old, now]) => ({ text: `${old} → ${now}`, details: tools([old]) })),
    },
    {
      title: 'Schemas with other fields or values; a new value has no label yet',
      items: changes.schemas.map(({ names: both, uses, changes }) => ({
        text: names(both),
        details: [...changes.map(judged), usesText(uses), ...tools(uses.map(({ operation }) => operation))],
      })),
    },
    { title: 'Corrections that no longer apply', items: due.dead.map(problemItem) },
    {
      title: 'Corrections to look at again, since the swagger changed there',
      items: due.doubtful.map((text) => ({ text })),
    },
    { title: 'Corrections newly needed', items: due.needed.map((text) => ({ text })) },
    {
      title: 'Recorded answers that the swagger no longer describes: record them anew, or correct the swagger',
      items: due.misfits.map(({ operation, cases, what }) => ({
        text: operation,
        details: [enumerated(what, 'more'), `in ${enumerated(cases, 'more')}`],
      })),
    },
    {
      title: 'To be mended in spec/ and src/ before anything can be generated',
      items: problems.filter((one) => !isDead(one, due)).map((one) => problemItem(withRemoval(one, changes.removed))),
    },
    {
      title: 'Schemas that are only called otherwise, no change',
      items: changes.renamedSchemas.map(([old, now]) => ({ text: `${old} → ${now}` })),
      isFolded: true,
    },
    {
      title: 'Schemas that came or went with what uses them',
      items: [
        ...changes.addedSchemas.map((name) => ({ text: `new: ${name}` })),
        ...changes.removedSchemas.map((name) => ({ text: `gone: ${name}` })),
      ],
      isFolded: true,
    },
  ];
  return { title: `Ombi ${from} → ${to}: ${words[verdict]}${verdict === 'same' ? ' in the API' : ''}`, sections };
}

const isDead = (one: Problem, { dead }: CorrectionsDue) =>
  dead.some(({ where, what }) => where === one.where && what === one.what);

/** The build takes an unknown name for a misspelt one. Here it is known that the operation is gone. */
function withRemoval(problem: Problem, removed: readonly string[]): Problem {
  const isGone = removed.some((name) => problem.what.startsWith(`${name} is no`) || problem.where.endsWith(` ${name}`));
  return isGone ? { ...problem, mend: 'delete it: this Ombi does not have the operation' } : problem;
}

function problemItem({ where, what, mend }: Problem): ReportItem {
  return { text: where, details: [what, `→ ${mend}`].flatMap((line) => line.split('\n')) };
}

/** One line on the tools, or none. */
function toolsText({ curated, layer, isEveryCall }: TouchedTools): string[] {
  const parts = [
    ...(isEveryCall ? ['every call'] : []),
    ...(curated.length > 0 ? [curated.join(', ')] : []),
    ...(layer.length > 0 ? [enumerated(layer, 'more of the operation layer')] : []),
  ];
  return [`touches ${parts.length > 0 ? parts.join('; ') : 'no tool'}`];
}

function usesText(uses: readonly SchemaUse[]): string {
  if (uses.length === 0) return 'used by no operation that both have';
  const of = (way: SchemaUse['way'], word: string) => {
    const operations = uses.filter((use) => use.way === way).map(({ operation }) => operation);
    return operations.length > 0 ? [`${word} ${enumerated(operations, 'more')}`] : [];
  };
  return [...of('request', 'sent to'), ...of('answer', 'answered by')].join('; ');
}

function enumerated(names: readonly string[], rest: string): string {
  const left = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${left > 0 ? ` and ${left} ${rest}` : ''}`;
}
