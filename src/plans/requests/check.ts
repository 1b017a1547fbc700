/** Looks at something that may be unknowable: the caller lacks the role for it, or the look-up fails. */
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import type { Checked } from '../../projections/request-records/checked.ts';
import { holds } from '../write/roles.ts';

/** A role that Ombi wants for a look-up; Admin holds PowerUser's rights too. */
type Role = 'Admin' | 'PowerUser';

/** What `read` gives. Nothing is asked of Ombi when the acting user lacks `role`. */
export async function check<T>(
  role: Role | undefined,
  context: Pick<CallContext, 'actingUser'>,
  read: () => Promise<T>,
): Promise<Checked<T>> {
  try {
    if (role && !holds(await context.actingUser(), role)) return { unknown: `needs ${role}` };
    return { known: await read() };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { unknown: error.code === 'FORBIDDEN' && role ? `needs ${role}` : error.message.replace(/\.$/, '') };
  }
}
