/** The doctor at the bedside of a made-up Ombi, and what it says. */
import { afterEach } from 'vitest';
import type { CheckFinding } from '../../src/doctor/examine.ts';
import type { Level } from '../../src/doctor/finding.ts';
import { runCommand } from '../support/command-line.ts';

/** Closed after each test, the last one first. */
export function closing(): <One extends { close(): Promise<void> }>(one: One) => One {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });
  return (one) => {
    open.push(one);
    return one;
  };
}

export interface Examined {
  readonly exitCode: number;
  readonly findings: readonly CheckFinding[];
  /** What a check found, of one level where one is given. */
  of(check: string, level?: Level): readonly CheckFinding[];
}

/** Runs `ombi-mcp doctor --json`. */
export async function examined(url: string, settings: Readonly<Record<string, string>> = {}): Promise<Examined> {
  const { exitCode, stdout, stderr } = await runCommand(['doctor', '--json'], {
    OMBI_URL: url,
    OMBI_API_KEY: 'test-key',
    OMBI_USERNAME: 'bob',
    ...settings,
  });
  if (stderr !== '') throw new Error(`the doctor said on stderr: ${stderr}`);
  return { exitCode, ...report(stdout) };
}

/** Reads what `doctor --json` printed. */
export function report(stdout: string): Omit<Examined, 'exitCode'> {
  const { findings } = JSON.parse(stdout) as { findings: CheckFinding[] };
  return {
    findings,
    of: (check, level) =>
      findings.filter((finding) => finding.check === check && (level === undefined || finding.level === level)),
  };
}

/** The one fault there is; fails the test where there are others, or none. */
export function onlyFault({ findings }: Pick<Examined, 'findings'>): CheckFinding {
  const [fault, ...others] = findings.filter(({ level }) => level === 'fault');
  if (!fault || others.length > 0) throw new Error(`not one fault: ${JSON.stringify(findings, null, 1)}`);
  return fault;
}
