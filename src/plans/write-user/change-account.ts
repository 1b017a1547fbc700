/**
 * Changes one account: reads it, lays the wishes over it, saves it whole, and reads it back. Ombi takes all roles away and
 * gives them back one by one, so that a save that fails half-way can leave a user without any: then the roles are given
 * back once (recorded: unknown-role).
 */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure, failure } from '../../failure.ts';
import type { ActingUser } from '../../identity.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { parseDate } from '../../projections/values.ts';
import { orMissing } from '../media/or-missing.ts';
import { makeChange, type Proof } from '../write/change.ts';
import { rejected } from '../write/refusal.ts';
import { sameUser } from '../write/saved-request.ts';
import { type Account, holdsRole, limitedKinds, limits, wholeAccount } from './account.ts';
import { type Comparison, compare } from './compare.ts';
import { proofIn, toldBy } from './identity-result.ts';
import { labelOf, requireOrdinary } from './managed-account.ts';
import { type Wishes, withWishes } from './wishes.ts';

export type ChangeAccountCall = 'PUT /api/v1/Identity' | 'GET /api/v1/Identity/User/{id}';

/** Undefined where the account is already as wished: nothing is sent then. */
export async function changeAccount(
  id: string,
  wishes: Wishes,
  me: ActingUser,
  calls: Calls<ChangeAccountCall>,
  context: CallContext,
): Promise<ItemOutcome | undefined> {
  const before = await readAccount(id, calls);
  const identifier = `user:${id}`;
  if (!before) return rejected(identifier, gone.code, gone.advice, gone.words);
  requireOrdinary(before, context);
  const wanted = withWishes(before, wishes);
  const { wished } = compare({ before, wanted }, context);
  if (wished.length === 0) return undefined;
  warnOfRollingLimits(before, wanted, wishes, context);

  const save = (account: Account) =>
    calls['PUT /api/v1/Identity']({ body: { ...account, claims: sentClaims(account, me) } });
  // Whether Ombi has ended what it was asked for, well or not; roles are given back only then.
  let hasEnded = false;
  return makeChange(
    {
      identifier,
      label: labelOf(before, context),
      done: 'changed',
      ids: { user_id: id },
      settledBy: `${rolesRead(id)}, or read_request_stats {"view":"quota","user":"${id}"} for limits,`,
      send: async () => {
        try {
          const answer = await save(wanted);
          hasEnded = true;
          return answer;
        } catch (error) {
          hasEnded = error instanceof CallFailure && error.details.httpStatus === 500;
          throw error;
        }
      },
      proof: proofIn,
      told: toldBy,
      isThere: async () => {
        const found = await readAccount(id, calls);
        if (!found) return { proves: 'refused', ...gone };
        const seen = compare({ before, wanted, found }, context);
        if (seen.unmet.length === 0 && seen.harmed.length === 0) return changedAsWished(seen);
        if (seen.met.length === 0 && seen.harmed.length === 0) return false;
        if (!hasEnded) return stillAtWork(seen, context);
        const { lostRoles } = seen;
        if (lostRoles.length === 0) return halfDone(seen, { lost: [] });
        const now = await giveBack({ before, found, lostRoles }, save, calls);
        if (now === undefined) return halfDone(seen, { lost: lostRoles, settledBy: rolesRead(id) });
        const restored = compare({ before, wanted, found: now }, context);
        if (restored.unmet.length > 0 || restored.harmed.length > 0) return halfDone(restored, { lost: lostRoles });
        context.warn(`Ombi had lost the roles ${lostRoles.join(', ')} on the way; they were given back.`);
        return changedAsWished(restored);
      },
    },
    context,
  );
}

const gone = {
  code: 'NOT_FOUND',
  advice: 'That user is gone from Ombi: somebody deleted it meanwhile. read_users lists the users.',
  words: 'no such user any more',
} as const;

async function readAccount(id: string, calls: Calls<ChangeAccountCall>): Promise<Account | undefined> {
  const raw = await orMissing(calls['GET /api/v1/Identity/User/{id}']({ params: { path: { id } } }));
  if (raw && !sameUser(raw.id, id)) throw failure('wrong_shape', { operation: 'GET /api/v1/Identity/User/{id}' });
  return raw && wholeAccount(raw);
}

/** Ombi refuses a list that merely names Admin from anybody but Admins (recorded: as-alice-echo-of-bob). */
function sentClaims({ claims }: Account, { bareKey, roles }: ActingUser) {
  return claims.filter(({ value }) => bareKey || roles.has('Admin') || value.toLowerCase() !== 'admin');
}

/**
 * Sends what a read found with the lost roles added, and gives the account as it is then. What became of it is told by that
 * read alone; undefined where there is none.
 */
async function giveBack(
  { before, found, lostRoles }: { before: Account; found: Account; lostRoles: readonly string[] },
  save: (account: Account) => Promise<unknown>,
  calls: Calls<ChangeAccountCall>,
): Promise<Account | undefined> {
  const claims = before.claims.map(({ value }) => ({
    value,
    enabled: lostRoles.includes(value) || holdsRole(found, value),
  }));
  await save({ ...found, password: null, claims }).catch(() => undefined);
  return readAccount(before.id, calls).catch(() => undefined);
}

/** Ombi may be between taking the roles away and giving them back: nothing is sent into that. */
function stillAtWork({ lostRoles }: Comparison, context: CallContext): false {
  if (lostRoles.length > 0) {
    context.warn(
      `At a first look the user lacked the roles ${lostRoles.join(', ')}: Ombi takes all away before it gives them back. Should read_users with view roles still lack them, write_user with add_roles gives them back.`,
    );
  }
  return false;
}

const rolesRead = (id: string) => `read_users {"view":"roles","user":"${id}"}`;

const changedAsWished = ({ wished }: Comparison): Proof => ({
  proves: 'done',
  words: `${wished.join(', ')}; everything else unchanged`,
});

/**
 * Told item by item. `lost` are the roles that were found missing and sent once more; `settledBy` is the call that shows
 * whether they are back, where no read of ours did.
 */
function halfDone(
  { met, unmet, harmed, lostRoles }: Comparison,
  { lost, settledBy }: { readonly lost: readonly string[]; readonly settledBy?: string },
): Proof {
  const altered = harmed.filter((name) => !lostRoles.some((role) => name === `role ${role}`));
  const restored = lost.filter((role) => !lostRoles.includes(role));
  const fate = settledBy === undefined ? 'could not be given back' : 'not known whether they are back';
  const parts = [
    ...(met.length > 0 ? [`Done: ${met.join(', ')}.`] : []),
    ...(unmet.length > 0 ? [`Not done: ${unmet.join(', ')}.`] : []),
    ...(altered.length > 0 ? [`Changed without being asked for: ${altered.join(', ')}.`] : []),
    ...(restored.length > 0 ? [`Lost on the way and given back: ${restored.join(', ')}.`] : []),
    ...(lostRoles.length > 0 ? [`Lost, and ${fate}: ${lostRoles.join(', ')}.`] : []),
  ];
  const next = [
    ...(settledBy === undefined ? [] : [`${settledBy} shows which are held.`]),
    lostRoles.length > 0
      ? 'write_user with add_roles gives the lost roles back.'
      : 'write_user with what is not done tries again.',
  ];
  return {
    proves: 'accepted',
    words: `changed in part. ${parts.join(' ')}`,
    trouble: { code: 'PARTIAL_FAILURE', advice: `Ombi did this only in part. ${[...parts, ...next].join(' ')}` },
  };
}

/**
 * Limits of users who were never saved in Ombi's own pages count over the last seven days. Ombi shows that as a week, and
 * any save makes a calendar week of it (recorded: rolling-becomes-week); the next request of a calendar week is at midnight.
 * Episodes are counted over seven days either way.
 */
function warnOfRollingLimits(before: Account, wanted: Account, wishes: Wishes, context: CallContext): void {
  const rolling = limitedKinds.filter((kind) => {
    const { count, period, quota } = limits[kind];
    const isWeekly = (before[count] ?? 0) > 0 && (wanted[count] ?? 0) > 0 && (before[period] ?? 1) === 1;
    const isUnasked = kind !== 'episode' && wishes.limits[kind]?.period === undefined;
    const next = parseDate(before[quota]?.nextRequest);
    return isWeekly && isUnasked && !(next && next.getTime() % 86_400_000 === 0);
  });
  if (rolling.length === 0) return;
  const names = rolling.map((kind) => limits[kind].noun).join(' and the ');
  context.warn(
    `The ${names} may have counted the last seven days so far; Ombi shows that as a week, too, and counts by calendar week from this change on.`,
  );
}
