/** The body of an answer, fed piece by piece. */
import type { AnswerBody } from '../../src/upstream/send.ts';

/** An Error among the pieces breaks the connection; `taken` counts the chunks that were asked for. */
export function bodyOf(pieces: Iterable<string | Uint8Array | Error>) {
  let taken = 0;
  const iterator = pieces[Symbol.iterator]();
  let isCancelled = false;
  const body: AnswerBody = {
    async read() {
      if (isCancelled) return undefined;
      const { done, value } = iterator.next();
      taken++;
      if (value instanceof Error) throw value;
      return done ? undefined : typeof value === 'string' ? Buffer.from(value) : value;
    },
    cancel() {
      isCancelled = true;
    },
  };
  return { body, taken: () => taken };
}
