/**
 * What `work` gives; rejects with the signal's reason, or another, where it aborts first. Reading an answer needs that, too: in
 * Node 20 one whose last piece was read when its signal aborted neither ends nor fails, and whoever reads on waits for ever.
 */
export function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  reason: () => unknown = () => signal.reason,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(reason());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
