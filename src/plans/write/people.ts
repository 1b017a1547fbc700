/** For whom a title is asked: the acting user, or another one whom Admin and PowerUser may name. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { foldText } from '../../projections/fold-text.ts';
import { personName } from '../../projections/person-name.ts';
import { chooseNamed } from './choose-named.ts';
import { ownNameOf } from './own-name.ts';
import { hasPower, requirePower } from './roles.ts';

/** Who a request will belong to. */
export interface Requester {
  /** Ombi's user id (a GUID). */
  readonly id: string;
  readonly name: string;
  /** Sent as `requestOnBehalf`; undefined for the acting user, since Ombi refuses even one's own id from ordinary users. */
  readonly onBehalf: string | undefined;
}

/**
 * The user that `forUser` names by user name, alias, id or `me`; Ombi itself wants the id (recorded: a name is a 500).
 * Throws FORBIDDEN without the role, INVALID_ARGUMENT for an unknown or ambiguous name.
 */
export async function requesterOf(
  forUser: string | undefined,
  me: ActingUser,
  calls: Calls<'GET /api/v1/Identity/Users'>,
  context: CallContext,
): Promise<Requester> {
  const myself: Requester = { id: me.id, name: ownNameOf(me, context), onBehalf: undefined };
  if (forUser === undefined || isMe(forUser, me)) return myself;
  requirePower(me, 'for_user', context);
  const users = await calls['GET /api/v1/Identity/Users']();
  const choices = users.flatMap((user) => {
    const { id, userName, alias } = user;
    if (typeof id !== 'string' || id === '') return [];
    const names = [alias, userName].filter((name) => typeof name === 'string');
    return [{ id, names, shown: personName(user, context) }];
  });
  const { id, shown } = chooseNamed(choices, forUser, { field: 'for_user', what: 'user', parts: false });
  if (id === me.id) return myself;
  const name = shown ?? id;
  context.warn(
    `For ${name}: the rights and the quota of ${myself.name} decide, while the quota of ${name} is used. Where the operator offers act_as, it runs the call as that user instead.`,
  );
  return { id, name, onBehalf: id };
}

/** Whoever may name others is found among all users instead, where a name that fits two is noticed. */
function isMe(wanted: string, me: ActingUser): boolean {
  const sought = foldText(wanted);
  if (sought === 'me' || sought === me.id.toLowerCase()) return true;
  return !hasPower(me) && [me.userName, me.displayName].some((name) => foldText(name) === sought);
}
