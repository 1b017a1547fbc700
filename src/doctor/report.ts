/** How findings are shown: aligned with their remedies on a terminal, a line each with tabs for other programs. */
import { wrapped } from '../terminal/wrapped.ts';
import type { CheckFinding } from './examine.ts';
import type { Level } from './finding.ts';

const levelColumns = 9;
const checkColumns = 12;
const maxColumns = 110;

/** One finding as text, with its line ends. `columns` is the width of the terminal; undefined for none. */
export function findingText({ level, check, says, remedy }: CheckFinding, columns: number | undefined): string {
  if (columns === undefined) return `${[level, check, says, remedy ?? ''].join('\t')}\n`;
  const indent = levelColumns + checkColumns;
  const width = Math.min(columns, maxColumns) - indent;
  const margin = `\n${' '.repeat(indent)}`;
  const body = [...wrapped(says, width), ...(remedy ? hanging(wrapped(remedy, width - 2)) : [])].join(margin);
  return `${level.padEnd(levelColumns)}${check.padEnd(checkColumns)}${body}\n`;
}

/** Lines behind an arrow. */
const hanging = (lines: readonly string[]) => lines.map((line, index) => `${index === 0 ? '→' : ' '} ${line}`);

/** The last line. */
export function summary(findings: readonly CheckFinding[]): string {
  const count = (wanted: Level) => findings.filter(({ level }) => level === wanted).length;
  const [faults, warnings] = [count('fault'), count('warning')];
  const after = warnings > 0 ? `, with ${plural(warnings, 'warning')}` : '';
  return faults > 0 ? `Broken: ${plural(faults, 'fault')}${after}.` : `It works${after}.`;
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
