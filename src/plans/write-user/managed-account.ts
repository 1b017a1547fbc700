/** Whose account may be changed or deleted, and by whom. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { personName, systemUserName } from '../../projections/person-name.ts';
import { type FindUserCall, findUser } from '../users/find-user.ts';
import { ownNameOf } from '../write/own-name.ts';
import { refusal } from '../write/refusal.ts';
import { hasPower } from '../write/roles.ts';
import { type Account, holdsRole, type UpstreamAccount, wholeAccount } from './account.ts';

/** Throws FORBIDDEN where the acting user may not manage users. */
export async function requireManager(context: CallContext): Promise<ActingUser> {
  const me = await context.actingUser();
  if (hasPower(me)) return me;
  throw refusal(
    'FORBIDDEN',
    'Managing users needs the role PowerUser or Admin in Ombi. Nothing was sent. write_user_preferences sets your own language, streaming country and notifications; read_request_stats with view quota shows your limits.',
    `Nothing done: ${ownNameOf(me, context)} has neither Admin nor PowerUser`,
  );
}

/**
 * The account that the input `user` names. Throws FORBIDDEN for those that no model changes: of Admins and PowerUsers, and
 * Ombi's own system user, and thereby always for the acting user.
 */
export async function managedAccount(
  user: string | undefined,
  me: ActingUser,
  calls: Calls<FindUserCall>,
  context: CallContext,
): Promise<Account> {
  const found = await findUser(user, calls, context);
  if (!found) throw me.bareKey ? ofSystem() : ofPower(ownNameOf(me, context));
  const account = wholeAccount(found);
  requireOrdinary(account, context);
  return account;
}

/** To be looked at again in the account that is about to be changed. */
export function requireOrdinary(account: Account, context: CallContext): void {
  if (isSystem(account)) throw ofSystem();
  if (holdsRole(account, 'Admin', 'PowerUser')) throw ofPower(labelOf(account, context));
}

function isSystem({ userType, userName }: UpstreamAccount): boolean {
  return userType === 0 || userName?.toLowerCase() === systemUserName.toLowerCase();
}

function ofSystem() {
  return refusal(
    'FORBIDDEN',
    'That is the system user of Ombi, as which calls on the bare API key run: it is never changed or deleted here, since calls by key would fail without it. Nothing was sent. Name a person; read_users lists them.',
    'Nothing done: that is the system user of Ombi',
    'user',
  );
}

function ofPower(name: string) {
  return refusal(
    'FORBIDDEN',
    'That user holds the role Admin or PowerUser, and such accounts are never changed or deleted here. Nothing was sent. An Admin does that in Ombi itself, under Users.',
    `Nothing done: ${name} holds Admin or PowerUser`,
    'user',
  );
}

/** How an account is called in words. */
export function labelOf(account: UpstreamAccount, context: Pick<CallContext, 'markTruncated'>): string {
  return personName(account, context) ?? 'somebody without a name';
}

/** The same for a question: an alias may be somebody else's name. */
export function fullNameOf(account: UpstreamAccount, context: Pick<CallContext, 'markTruncated'>): string {
  const label = labelOf(account, context);
  const userName = personName({ userName: account.userName ?? null }, context);
  return userName === undefined || userName === label ? label : `${label} (user name ${userName})`;
}
