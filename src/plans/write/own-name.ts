/** The acting user in words. */
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { personName } from '../../projections/person-name.ts';

/** How the acting user is called in words. */
export function ownNameOf({ bareKey, displayName }: ActingUser, context: Pick<CallContext, 'markTruncated'>): string {
  return personName({ isSystemUser: bareKey, userAlias: displayName }, context) ?? 'the acting user';
}
