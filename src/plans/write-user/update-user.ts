/** write_user, action update. */
import type { WriteUserInput } from '../../../generated/contract.ts';
import type { Plan } from '../../adapter.ts';
import type { Mutation } from '../../projections/mutation.ts';
import { type CountriesCall, requireCountry } from '../users/streaming-country.ts';
import { concluded } from '../write/concluded.ts';
import { invalidInput } from '../write/invalid-input.ts';
import { type ChangeAccountCall, changeAccount } from './change-account.ts';
import { fullNameOf, labelOf, managedAccount, requireManager } from './managed-account.ts';
import { oneUserAtATime } from './one-user-at-a-time.ts';
import { grantWords, rolesToAskFor, wishesOf, withWishes } from './wishes.ts';

type UpdateUserCall = ChangeAccountCall | CountriesCall | 'GET /api/v1/Identity/Users';

export const updateUser: Plan<WriteUserInput, UpdateUserCall, Mutation> = async (input, calls, context) => {
  const { action: _action, user, ...changes } = input;
  if (Object.keys(changes).length === 0) {
    throw invalidInput(
      'action',
      'update needs something to change: alias, a limit, its period, add_roles, remove_roles or streaming_country',
    );
  }
  const wishes = wishesOf(input);
  const me = await requireManager(context);
  if (wishes.country !== undefined) await requireCountry(wishes.country, calls);
  const account = await managedAccount(user, me, calls, context);
  withWishes(account, wishes);
  const label = labelOf(account, context);
  const risky = rolesToAskFor(wishes, account);
  if (risky.length > 0) {
    await context.confirm({ text: `Grant ${fullNameOf(account, context)} in Ombi: ${grantWords(risky)}?` });
  }

  const outcome = await oneUserAtATime(() => changeAccount(account.id, wishes, me, calls, context), context.signal);
  const batch = { notTried: [], verb: 'changed', single: true };
  if (outcome) return concluded([outcome], batch);
  return { ...batch, outcome: 'completed', items: [], about: `${label}: already so, nothing was sent` };
};
