/** Which optional parts a call gets. */
import type { ReadMediaInput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';

export type Part = NonNullable<ReadMediaInput['include']>[number];

/** The parts asked for that the medium has; of the others a warning says that there are none. */
export function wantedParts(
  { media, include = [] }: ReadMediaInput,
  offered: readonly Part[],
  context: CallContext,
): ReadonlySet<Part> {
  const none = include.filter((part) => !offered.includes(part));
  if (none.length > 0) context.warn(`Ombi has no ${none.join(', ')} for media ${media}: left out.`);
  return new Set(include.filter((part) => offered.includes(part)));
}
