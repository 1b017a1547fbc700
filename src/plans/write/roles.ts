/** Who may ask for what. Ombi's roles are looked at before anything is sent. */
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { ownNameOf } from './own-name.ts';
import { refusal } from './refusal.ts';

export type RequestRole = 'RequestMovie' | 'Request4KMovie' | 'RequestTv' | 'RequestMusic';

/** Ombi takes the right to have requests approved at once for the right to ask (recorded: AutoApproveTv without RequestTv). */
const alsoGrantedBy: Record<RequestRole, string> = {
  RequestMovie: 'AutoApproveMovie',
  Request4KMovie: 'AutoApprove4KMovie',
  RequestTv: 'AutoApproveTv',
  RequestMusic: 'AutoApproveMusic',
};

/** Admins and the bare key hold every right that Ombi looks at. */
export function holds({ bareKey, roles }: ActingUser, role: string): boolean {
  return bareKey || roles.has('Admin') || roles.has(role);
}

/** Admin, PowerUser and the bare key may ask for others and choose profile and folder. */
export function hasPower(user: ActingUser): boolean {
  return holds(user, 'PowerUser');
}

/** Throws FORBIDDEN naming the missing role; PowerUser alone gives no right to ask. */
export function requireRole(user: ActingUser, role: RequestRole, context: Pick<CallContext, 'markTruncated'>): void {
  if (holds(user, role) || holds(user, alsoGrantedBy[role])) return;
  throw refusal(
    'FORBIDDEN',
    `The acting user may not request this: it needs the role ${role} in Ombi. Nothing was sent. Someone with Admin or PowerUser can give the role or ask for this user (for_user).`,
    `Not requested: ${ownNameOf(user, context)} lacks the role ${role}`,
  );
}

/** Throws FORBIDDEN where an input is for Admin and PowerUser only; Ombi refuses even the caller's own name there. */
export function requirePower(
  user: ActingUser,
  field: 'for_user' | 'quality_profile' | 'root_folder',
  context: Pick<CallContext, 'markTruncated'>,
): void {
  if (hasPower(user)) return;
  throw refusal(
    'FORBIDDEN',
    `${field} needs the role Admin or PowerUser in Ombi. Nothing was sent. Leave ${field} out to ask as yourself with Ombi's own choice.`,
    `Not requested: ${ownNameOf(user, context)} has neither Admin nor PowerUser, which ${field} needs`,
    field,
  );
}

/** Throws FORBIDDEN for what is for Admin and PowerUser only; `doing` says it: `deleting a comment`. */
export function requirePowerUser(user: ActingUser, doing: string, context: Pick<CallContext, 'markTruncated'>): void {
  if (hasPower(user)) return;
  throw refusal(
    'FORBIDDEN',
    `The acting user may not do this: ${doing} needs the role PowerUser or Admin in Ombi. Nothing was sent. Someone who has it can do it; an Admin gives it in Ombi under User Management.`,
    `Refused: ${ownNameOf(user, context)} has neither Admin nor PowerUser, which ${doing} needs`,
  );
}

/** Throws FORBIDDEN where Ombi wants a role for a change; Admin holds PowerUser's rights too. `what` is e.g. `approve requests`. */
export function requireHeld(
  user: ActingUser,
  role: 'Admin' | 'PowerUser',
  what: string,
  context: Pick<CallContext, 'markTruncated'>,
): void {
  if (holds(user, role)) return;
  const roles = role === 'Admin' ? 'the role Admin' : 'the role PowerUser or Admin';
  throw refusal(
    'FORBIDDEN',
    `The acting user may not ${what}: it needs ${roles} in Ombi. Nothing was sent. Somebody who holds it can do it; read_users with view me shows the own roles.`,
    `Nothing was changed: ${ownNameOf(user, context)} does not hold ${roles}, which it takes to ${what}`,
  );
}

/** What a bare key means for requests: said on each of them. */
export function warnOfBareKey({ bareKey }: ActingUser, context: Pick<CallContext, 'warn'>): void {
  if (!bareKey) return;
  context.warn(
    'This runs on the API key alone, as the system user of Ombi: requests are approved at once and no quota holds them back. Set OMBI_USERNAME to ask as a person.',
  );
}

/** What may help when Ombi keeps failing under the bare key: some versions have no row for the system user. */
export function bareKeyHint({ bareKey }: ActingUser): string | undefined {
  return bareKey
    ? 'If this keeps happening, set OMBI_USERNAME: some Ombi versions fail for the API key alone.'
    : undefined;
}
