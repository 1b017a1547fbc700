/** `.github/bench.md`: the measured tables stand between markers, all else in it is written by hand. */
import { markdownTable } from '../../generator/emit/markdown.ts';
import { withPart } from '../../generator/emit/with-part.ts';
import { holds, type Section } from './section.ts';

/** The report's text with this run's numbers. `machine` says what they were measured on, a line each. */
export function report(
  before: string,
  machine: readonly string[],
  sections: Readonly<Record<string, Section>>,
): string {
  const parts: Record<string, string> = {
    machine: machine.map((line) => `- ${line}`).join('\n'),
    ...Object.fromEntries(Object.entries(sections).map(([name, { text }]) => [name, text])),
    limits: limitTable(Object.values(sections)),
  };
  return Object.entries(parts).reduce((text, [name, part]) => withPart('.github/bench.md', text, name, part), before);
}

/** Every limit with what was measured. */
export function limitTable(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ checks }) =>
    checks.map((check) => [
      check.what,
      `${amount(check.value)} ${check.unit}`,
      `${amount(check.max)} ${check.unit}`,
      holds(check) ? 'holds' : '**broken**',
    ]),
  );
  return markdownTable(['limit', 'measured', 'at most', ''], rows);
}

/** A number with as many digits as say something. */
export function amount(value: number): string {
  if (Number.isNaN(value)) return '?';
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits).replaceAll(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ',');
}
