/** Operations that the tools are made for and that this Ombi does not have. */
import { operations, routes } from '../../generated/adapters.ts';
import type { Operation } from '../adapter.ts';
import { ombiVersion } from '../projections/ombi-version.ts';
import type { DoctorContext } from './context.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';
import { isOlder } from './releases.ts';

/** Those that came with a release which some servers do not have yet. */
const recent: readonly Recent[] = Object.values(operations).flatMap(({ operation, facts: { effect, since } }) =>
  since === undefined ? [] : [{ operation, since, isAsked: effect === 'read' && !operation.includes('{') }],
);

interface Recent {
  readonly operation: Operation;
  /** The release that brought it. */
  readonly since: string;
  /** A read that needs nothing to be called with. Whether the others are there is judged by the version. */
  readonly isAsked: boolean;
}

export async function checkOperations(context: DoctorContext): Promise<Finding[]> {
  const findings = (await Promise.all(recent.map((each) => lookFor(each, context)))).flat();
  return findings.length > 0 ? findings : [noneKnown];
}

/** Not that it has every one: a release that nobody knows may have lost some. */
const noneKnown: Finding = {
  level: 'ok',
  says: 'No operation that the tools use is known to be missing from this Ombi.',
};

async function lookFor(recently: Recent, context: DoctorContext): Promise<Finding[]> {
  const { operation, since, isAsked } = recently;
  if (!isAsked) return (await isBefore(since, context)) ? [lacking(recently, context)] : [];
  // Its type does not tell that it takes nothing; `isAsked` does.
  const told = await context.ask((calls) => (calls[operation] as () => Promise<unknown>)());
  if ('answer' in told) return [];
  return [told.cause.situation === 'no_such_operation' ? lacking(recently, context) : explain(told.cause)];
}

async function isBefore(since: string, context: DoctorContext): Promise<boolean> {
  const status = await context.status();
  const found = 'answer' in status ? ombiVersion(status.answer, { warn() {}, markTruncated() {} }) : undefined;
  return found !== undefined && isOlder(found.version, since);
}

function lacking({ operation, since }: Recent, { tools }: DoctorContext): Finding {
  const users = tools.filter(
    ({ name, operation: own }) =>
      own?.name === operation ||
      routes[name]?.some(
        ({ operations: called }) => called !== 'any' && called.some((row) => row.operation === operation),
      ),
  );
  const concerned = users.length > 0 ? `, which ${users.map(({ name }) => name).join(', ')} can use` : '';
  return {
    level: 'note',
    says: `This Ombi does not have ${operation}${concerned}.`,
    remedy: `Update Ombi to ${since} or newer where that is needed.`,
  };
}
