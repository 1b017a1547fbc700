/** Which roles somebody holds, by Ombi's own names. */
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import { cleanText } from '../../projections/text.ts';

/** Ombi lists all roles, those held first. Throws UPSTREAM_SCHEMA_MISMATCH where it tells none: that is not "no roles". */
export function heldRoles(
  { claims }: Pick<ResponseOf<'GET /api/v1/Identity'>, 'claims'>,
  operation: string,
  context: CallContext,
): string[] {
  if (!Array.isArray(claims)) throw failure('wrong_shape', { operation });
  return claims.flatMap((claim) => (claim?.enabled === true ? (cleanText(claim.value, 'name', context) ?? []) : []));
}
