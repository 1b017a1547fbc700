/** read_users: who there is and who is online. */
import type { ReadUsersInput } from '../../../generated/contract.ts';
import type { Plan } from '../../adapter.ts';
import { CallFailure } from '../../failure.ts';
import { foldText } from '../../projections/fold-text.ts';
import { localWindow, wholeWindow } from '../../projections/page.ts';
import type { GatheredUsers, UserSource } from '../../projections/users.ts';
import { check } from '../requests/check.ts';
import { type FindUserCall, findUser } from './find-user.ts';
import { heldRoles } from './held-roles.ts';
import { namesOf } from './people.ts';

type UsersPlan<Op extends FindUserCall | 'GET /api/v1/Identity' | 'GET /api/v2/Hub/Users'> = Plan<
  ReadUsersInput,
  Op,
  GatheredUsers
>;

const onlyUser = (user: UserSource): GatheredUsers => ({ users: [user], window: wholeWindow(1), mode: 'none' });

/** The acting user, with the roles held in one warning. */
export const whoAmI: UsersPlan<'GET /api/v1/Identity'> = async (_input, calls, context) => {
  const [user, { bareKey }] = await Promise.all([calls['GET /api/v1/Identity'](), context.actingUser()]);
  if (bareKey) {
    context.warn(
      'Calls run on the bare API key: this is Ombi’s hidden system user and nobody in person. It may do everything without holding a role, its requests are approved at once, and no quota applies. Have OMBI_USERNAME set to act as a person.',
    );
    return onlyUser(user);
  }
  const roles = heldRoles(user, 'GET /api/v1/Identity', context);
  context.warn(roles.length === 0 ? 'Roles held: none.' : `Roles held: ${roles.join(', ')}.`);
  return onlyUser(user);
};

/** All people of the server but its hidden system user, narrowed by `query`. Ombi sends them whole. */
export const listUsers: UsersPlan<'GET /api/v1/Identity/Users'> = async (input, calls) => {
  const sought = foldText(input.query ?? '');
  const answer = await calls['GET /api/v1/Identity/Users']().catch((error: unknown) => {
    throw error instanceof CallFailure && error.situation === 'forbidden' ? notForMembers(error) : error;
  });
  const all = answer.filter((user) => user !== null);
  const users = all.filter((user) => namesOf({ user }).some((name) => name.includes(sought)));
  return {
    users: users.slice(input.offset, input.offset + input.limit),
    window: localWindow(users.length, input),
    mode: 'local',
  };
};

function notForMembers({ details }: CallFailure): CallFailure {
  return new CallFailure(
    'FORBIDDEN',
    'The acting user may not list users: that needs the role PowerUser or Admin in Ombi. view: me gives the acting user; read_requests with user gives what somebody asked for.',
    details,
  );
}

/** One person. */
export const getUser: UsersPlan<FindUserCall | 'GET /api/v1/Identity'> = async (input, calls, context) =>
  onlyUser((await findUser(input.user, calls, context)) ?? (await calls['GET /api/v1/Identity']()));

/**
 * Who has Ombi's pages open. Ombi gives a row for each open page, and one name that may be the alias or the user name:
 * the list of users tells which.
 */
export const listOnline: UsersPlan<'GET /api/v2/Hub/Users' | 'GET /api/v1/Identity/Users'> = async (
  input,
  calls,
  context,
) => {
  const pages = (await calls['GET /api/v2/Hub/Users']()).filter((row) => row !== null);
  const people = new Map(
    pages.map(({ userId, displayName }) => [userId, { id: userId ?? null, alias: displayName ?? null }]),
  );
  const all =
    people.size === 0 ? { known: [] } : await check('PowerUser', context, calls['GET /api/v1/Identity/Users']);
  if ('unknown' in all) context.warn(`What else is known of these people could not be read: ${all.unknown}.`);
  const known = new Map('known' in all ? all.known.map((user) => [user?.id, user]) : []);
  context.warn('Online are those who have Ombi’s own pages open; apps and API keys are not seen.');
  const users = [...people].map(([id, person]) => ({ ...(known.get(id) ?? person), online: true }));
  return {
    users: users.slice(input.offset, input.offset + input.limit),
    window: localWindow(users.length, input),
    mode: 'local',
  };
};
