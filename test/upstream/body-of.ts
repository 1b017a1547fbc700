/** The body of an answer, fed piece by piece. */

/** An Error among the pieces breaks the connection; `taken` counts the chunks that were asked for. */
export function bodyOf(pieces: Iterable<string | Uint8Array | Error>) {
  let taken = 0;
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
  return { body, taken: () => taken };
}
