/** A text that comes in pieces, as `readLines` gets it. */
import { type Lines, readLines } from '../../src/upstream/read-lines.ts';

/** The lines of these pieces; an Error among them breaks the connection. */
export function lined(pieces: Iterable<string | Uint8Array | Error>) {
  let taken = 0;
  let closed = false;
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        taken++;
        if (done) controller.close();
        else if (value instanceof Error) controller.error(value);
        else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value);
      },
    },
    { highWaterMark: 0 },
  );
  const lines: Lines = readLines({
    body,
    receive: (read) => read(),
    close: () => {
      closed = true;
    },
  });
  return { lines, taken: () => taken, closed: () => closed };
}
