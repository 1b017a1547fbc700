/** A text that comes in pieces, as `readLines` gets it. */
import { type Lines, readLines } from '../../src/upstream/read-lines.ts';
import { bodyOf } from './body-of.ts';

/** The lines of these pieces; an Error among them breaks the connection. */
export function lined(pieces: Iterable<string | Uint8Array | Error>) {
  const { body, taken } = bodyOf(pieces);
  let closed = false;
  const lines: Lines = readLines({
    body,
    receive: (read) => read(),
    close: () => {
      closed = true;
    },
  });
  return { lines, taken, closed: () => closed };
}
