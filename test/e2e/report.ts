/** What a walk found, as Markdown: for a terminal and for a pull request. */
import type { Walk, Walked } from './walk.ts';
import { type Drift, type DriftKind, driftKinds } from './watch-drift.ts';

export interface Findings extends Walk {
  readonly drift: Drift;
  /** Operations whose answers were held against the swagger. */
  readonly checked: ReadonlySet<string>;
  /** What leaked, and from where to where. */
  readonly leaks: readonly string[];
}

/** How many things failed, and how many differ from the swagger. */
export function countOf({ walked, leaks, drift }: Findings): { failures: number; differences: number } {
  const differences = kinds.reduce((sum, kind) => sum + drift[kind].size, 0);
  return { failures: failuresOf(walked).length + leaks.length, differences };
}

/** The whole report, ending in one line that says how it went. */
export function reportOf(findings: Findings): string {
  const { walked, notWalked, drift, checked, leaks } = findings;
  const { failures, differences } = countOf(findings);
  const tools = new Set(walked.map(({ tool }) => tool)).size;
  const answered = walked.filter(({ envelope }) => envelope?.ok).length;
  const sections = [
    '# End-to-end walk',
    `${walked.length} calls of ${tools} tools, ${answered} of them answered; answers of ${checked.size} operations were held against the swagger.`,
    ...section('Failures', [...failuresOf(walked), ...leaks]),
    ...section('Refused by Ombi, or by what is set up there', refusalsOf(walked)),
    ...section('Not walked', notWalked),
    ...kinds.flatMap((kind) => section(driftKinds[kind], differencesOf(drift, kind))),
    `${failures} failures, ${differences} differences from the swagger, ${notWalked.length} not walked`,
  ];
  return `${sections.join('\n\n')}\n`;
}

const kinds = Object.keys(driftKinds) as DriftKind[];

/** Nothing where there is nothing to list. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title} (${lines.length})`, lines.map((line) => `- ${line}`).join('\n')];
}

function failuresOf(walked: readonly Walked[]): string[] {
  return walked
    .filter(({ problems }) => problems.length > 0)
    .map(({ tool, args, problems }) => `${tool} ${JSON.stringify(args)}: ${problems.join('; ')}`);
}

/** One line for each code, with the first calls that were refused so. */
function refusalsOf(walked: readonly Walked[]): string[] {
  const byCode = new Map<string, Walked[]>();
  for (const call of walked) {
    const code = call.problems.length === 0 ? call.envelope?.error?.code : undefined;
    if (code !== undefined) byCode.set(code, [...(byCode.get(code) ?? []), call]);
  }
  return [...byCode].map(([code, calls]) => `${code}: ${listed(calls.map(calledAs))}`);
}

const calledAs = ({ tool, args }: Walked) => {
  const view = ['view', 'list', 'section', 'service', 'kind', 'action'].map((name) => args[name]).find(Boolean);
  return view === undefined ? tool : `${tool} ${view}`;
};

const differencesOf = (drift: Drift, kind: DriftKind) =>
  [...drift[kind]].map(([what, operations]) => {
    const others = [...operations].filter((operation) => operation !== '' && operation !== what);
    return others.length === 0 ? what : `${what} (${listed(others)})`;
  });

/** So many are named that one can look; the rest are counted. */
const maxNamed = 12;

const listed = (all: readonly string[]) =>
  all.length <= maxNamed ? all.join(', ') : `${all.slice(0, maxNamed).join(', ')} and ${all.length - maxNamed} more`;
