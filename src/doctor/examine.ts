/** Runs the checks one after the other. */
import type { Config } from '../config/config.ts';
import { checks } from './checks.ts';
import { type DoctorContext, doctorContext } from './context.ts';
import type { Finding } from './finding.ts';

/** A finding with the name of the check that made it. */
export interface CheckFinding extends Finding {
  readonly check: string;
}

/**
 * What every check found, as it is found. Takes at most 30 s; never throws. `members` are the users of the tokens, where
 * tokens say who calls run as.
 */
export async function* examine(config: Config, members?: readonly string[]): AsyncGenerator<CheckFinding> {
  const context = doctorContext(config, members);
  let fatal: string | undefined;
  try {
    for (const { name: check, look, isVital } of checks) {
      if (fatal !== undefined) {
        yield { check, level: 'skipped', says: `Not looked at, because of the fault above (${fatal}).` };
        continue;
      }
      if (context.remainingMs() === 0) {
        yield { check, ...outOfTime };
        continue;
      }
      const findings = await looked(look, context);
      if (isVital && findings.some(({ level }) => level === 'fault')) fatal = check;
      for (const finding of findings) yield { check, ...finding };
    }
  } finally {
    context.done();
  }
}

/** What comes too late is no fault of Ombi's, but nobody knows that it works either. */
const outOfTime: Finding = {
  level: 'warning',
  says: 'Not looked at: the 30 s that all checks may take were over.',
  remedy: 'Ombi answers slowly; run the doctor again when it is less busy.',
};

/** A bug in one check does not keep the others from being made. */
async function looked(
  look: (context: DoctorContext) => Promise<readonly Finding[]>,
  context: DoctorContext,
): Promise<readonly Finding[]> {
  try {
    return await look(context);
  } catch (error) {
    // Its message is not known to be fit to be shown.
    const kind = error instanceof Error ? error.name : typeof error;
    return [
      {
        level: 'fault',
        says: `The check itself failed (${kind}).`,
        remedy: 'This is a bug of ombi-mcp; please report it.',
      },
    ];
  }
}
