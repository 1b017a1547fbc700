/** The one person that the input `user` names. */
import type { Calls, ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { foldText } from '../../projections/fold-text.ts';
import { orMissing } from '../media/or-missing.ts';
import { hasPower } from '../write/roles.ts';
import { sameUser } from '../write/saved-request.ts';
import { ambiguousUser, namesOf, type Person, unknownUser, userRefusal, warnOfBareKey } from './people.ts';

export type FindUserCall = 'GET /api/v1/Identity/User/{id}' | 'GET /api/v1/Identity/Users';
export type UpstreamUser = ResponseOf<'GET /api/v1/Identity/User/{id}'>;

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The user named by user name, alias or id; undefined for the acting user, which `me` and no name mean.
 * Throws INVALID_ARGUMENT for a blank, unknown or ambiguous name, and FORBIDDEN where the caller may not look up others.
 */
export async function findUser(
  user: string | undefined,
  calls: Calls<FindUserCall>,
  context: CallContext,
): Promise<UpstreamUser | undefined> {
  const wanted = foldText(user ?? 'me');
  if (wanted === '') throw userRefusal('is blank');
  const me = await context.actingUser();
  if (wanted === 'me' || wanted === me.id.toLowerCase()) {
    if (me.bareKey) warnOfBareKey(context);
    return undefined;
  }
  if (!hasPower(me)) {
    if ([me.userName, me.displayName].some((name) => foldText(name) === wanted)) return undefined;
    throw new CallFailure(
      'FORBIDDEN',
      'The acting user may look up nobody else: that needs the role PowerUser or Admin in Ombi. user: me gives the acting user.',
      { field: 'user' },
    );
  }
  // Ombi compares ids letter by letter, and writes them small.
  const byId = guid.test(wanted)
    ? await orMissing(calls['GET /api/v1/Identity/User/{id}']({ params: { path: { id: wanted } } }))
    : undefined;
  // An answer about somebody else is no answer.
  if (byId && sameUser(byId.id, wanted)) return byId;
  const users = (await calls['GET /api/v1/Identity/Users']()).filter((row) => row !== null);
  const fitting = users.filter((row) => namesOf(asPerson(row)).includes(wanted));
  const [found, ...further] = fitting;
  if (!found) throw unknownUser(users.map(asPerson), context);
  if (further.length > 0) throw ambiguousUser(fitting.map(asPerson), context);
  return found.id === me.id ? undefined : found;
}

const asPerson = (user: UpstreamUser): Person => ({ userId: user.id ?? undefined, user });
