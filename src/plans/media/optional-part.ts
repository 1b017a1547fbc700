/** A part whose failure does not spoil the answer. */
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { metadataFailure } from './metadata-failure.ts';

/** What `read` gives, or undefined and a warning that begins with `what` (C52: an optional part, ok stays true). */
export async function optionalPart<Part>(
  what: string,
  read: () => Promise<Part>,
  context: Pick<CallContext, 'warn'>,
): Promise<Part | undefined> {
  try {
    return await read();
  } catch (error) {
    const cause = metadataFailure(error);
    if (!(cause instanceof CallFailure)) throw error;
    context.warn(`${what} could not be read: ${cause.message}`);
    return undefined;
  }
}
