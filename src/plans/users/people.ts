/** People as callers name them and as warnings list them. */
import type { CallContext } from '../../call/context.ts';
import { type CallFailure, failure } from '../../failure.ts';
import { firstFew } from '../../projections/first-few.ts';
import { foldText } from '../../projections/fold-text.ts';
import { apiKeyName, personName, type UpstreamPerson } from '../../projections/person-name.ts';
import { cleanText } from '../../projections/text.ts';
import { textOf } from '../../projections/values.ts';

export interface Person {
  readonly userId?: string | undefined;
  readonly user?: UpstreamPerson | null | undefined;
}

const maxListedPeople = 20;

/** What a person may be called by: id, user name, alias; folded for comparison, '' for what is not known. */
export function namesOf({ userId, user }: Person): string[] {
  const apiKey = user?.isSystemUser === true ? apiKeyName : undefined;
  return [userId, user?.userName, user?.alias, user?.userAlias, apiKey].map((name) => foldText(textOf(name) ?? ''));
}

/** `Caz (ca30…), bob (b0b0…)`, for a warning: other people's text does not belong into error messages. */
export function listPeople(people: readonly Person[], context: Pick<CallContext, 'markTruncated'>): string {
  const named = people.map(({ userId, user }) => {
    const shown = personName(user, context) ?? 'somebody without a name';
    return userId === undefined ? shown : `${shown} (${cleanText(userId, 'name', context)})`;
  });
  return firstFew(named, maxListedPeople);
}

/** INVALID_ARGUMENT for the input `user`. */
export function userRefusal(problem: string): CallFailure {
  return failure('invalid_value', { field: 'user', problem }, { field: 'user' });
}

/** The refusal of a name that fits several people, who are listed in a warning. */
export function ambiguousUser(people: readonly Person[], context: CallContext): CallFailure {
  context.warn(`user may mean: ${listPeople(people, context)}.`);
  return userRefusal('fits several users; give the id of one, see the warnings');
}

/** The refusal of a name that fits nobody; those whom it could mean are listed in a warning. */
export function unknownUser(people: readonly Person[], context: CallContext): CallFailure {
  context.warn(`The users of this Ombi: ${listPeople(people, context)}.`);
  return userRefusal('no user of this Ombi has that user name, alias or id; see the warnings');
}

/** Says that "me" is nobody in person. */
export function warnOfBareKey(context: Pick<CallContext, 'warn'>): void {
  context.warn(
    'Calls run on the bare API key, so that "me" is Ombi’s own system user. Name a user, or have OMBI_USERNAME set.',
  );
}
