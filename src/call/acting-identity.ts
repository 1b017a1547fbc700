/** Before step 1: who a call runs as. */
import type { ActAs } from '../catalog.ts';
import { hasControlCharacters } from '../control-characters.ts';
import { failure } from '../failure.ts';
import type { Identities, Identity } from '../identity.ts';

/**
 * The user that `act_as` names, where the operator allows it, else the configured one; and the other arguments. Where it is
 * not offered, `act_as` is an argument like others, and unknown. Throws INVALID_ARGUMENT for a user that may not be named.
 */
export function actingIdentity(
  args: unknown,
  actAs: ActAs | undefined,
  identities: Identities,
): { identity: Identity; args: unknown } {
  const configured = { identity: identities.configured, args };
  if (actAs === undefined || typeof args !== 'object' || args === null || Array.isArray(args)) return configured;
  const { act_as: named, ...rest } = args as { act_as?: unknown };
  if (named === undefined || named === null) return { ...configured, args: rest };
  if (typeof named !== 'string') throw refused('a user name is expected');
  const name = named.trim();
  if (name === '' || hasControlCharacters(name)) throw refused('it is blank or holds control characters');
  if (name.length > maxNameCharacters) throw refused(`has at most ${maxNameCharacters} characters`);
  if (actAs !== '*' && !actAs.has(name)) throw refused(`accepts ${[...actAs].join(', ')}`);
  return { identity: identities.of(name), args: rest };
}

/** As many as Ombi stores of a user name. */
const maxNameCharacters = 256;

function refused(problem: string) {
  return failure('invalid_value', { field: 'act_as', problem }, { field: 'act_as' });
}
