/** write_user, action delete. */
import type { WriteUserInput } from '../../../generated/contract.ts';
import type { Plan } from '../../adapter.ts';
import type { Mutation } from '../../projections/mutation.ts';
import { objectsOf } from '../../projections/values.ts';
import { alone } from '../write/alone.ts';
import { makeChange } from '../write/change.ts';
import { refusal, rejected } from '../write/refusal.ts';
import { sameUser } from '../write/saved-request.ts';
import { type Account, type UpstreamAccount, wholeAccount } from './account.ts';
import { type BelongingsCall, belongingsOf } from './belongings.ts';
import { proofIn, toldBy } from './identity-result.ts';
import { fullNameOf, labelOf, managedAccount, requireManager, requireOrdinary } from './managed-account.ts';
import { oneUserAtATime } from './one-user-at-a-time.ts';

type DeleteUserCall =
  | 'DELETE /api/v1/Identity/{userId}'
  | 'GET /api/v1/Identity/User/{id}'
  | 'GET /api/v1/Identity/Users'
  | BelongingsCall;

export const deleteUser: Plan<WriteUserInput, DeleteUserCall, Mutation> = async ({ user }, calls, context) => {
  const me = await requireManager(context);
  const account = await managedAccount(user, me, calls, context);
  const { id } = account;
  const readUsers = async () => objectsOf(await calls['GET /api/v1/Identity/Users']());
  requireAnotherLocal(account, await readUsers());
  const label = labelOf(account, context);
  const counted = await belongingsOf(id, calls, context);
  const theirs = `all requests, issues, comments, votes and subscriptions of that user${counted === undefined ? '' : ` (${counted})`}`;
  await context.confirm({
    text: `Delete the Ombi user ${fullNameOf(account, context)}, and with them ${theirs}? This cannot be taken back.`,
  });

  const outcome = await oneUserAtATime(async () => {
    // Asking takes its time, and others are deleted meanwhile.
    const users = await readUsers();
    const now = users.find((row) => sameUser(row.id, id));
    if (!now) return rejected(`user:${id}`, 'NOT_FOUND', gone, `${label}: no such user any more`);
    requireOrdinary(wholeAccount(now), context);
    requireAnotherLocal(account, users);
    return makeChange(
      {
        identifier: `user:${id}`,
        label,
        done: 'deleted',
        ids: { user_id: id },
        settledBy: 'read_users {"view":"list"}',
        send: () => calls['DELETE /api/v1/Identity/{userId}']({ params: { path: { userId: id } } }),
        proof: proofIn,
        told: toldBy,
        isThere: async () => {
          if (!(await readUsers()).some((row) => sameUser(row.id, id))) {
            return { proves: 'done', words: `and with them ${theirs}` };
          }
          context.warn(
            'The user is still there at a first look; some of their requests and issues may be gone: Ombi deletes those first, one kind after the other.',
          );
          return false;
        },
      },
      context,
    );
  }, context.signal);
  return alone(outcome, 'deleted');
};

const gone = 'Somebody deleted that user meanwhile. Nothing was sent. read_users lists the users.';

/** Ombi's UserType of accounts that sign in with Ombi's own password. */
const localUser = 1;

/** Without any local user Ombi lets everybody set it up anew, as its Admin. */
function requireAnotherLocal(account: Account, users: readonly UpstreamAccount[]): void {
  const isLocal = ({ userType }: UpstreamAccount) => userType === localUser;
  if (!isLocal(account) || users.some((user) => isLocal(user) && !sameUser(user.id, account.id))) return;
  throw refusal(
    'CONFLICT',
    'That is the last local user of this Ombi: without one, Ombi lets anybody set it up anew and become its Admin. Nothing was sent. Create another local user first (write_user with action create).',
    'Not deleted: the last local user',
    'user',
  );
}
