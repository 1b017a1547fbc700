/** The time limit of one exchange: what its tool call allows, and for a change not longer than its own share. */

export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Closes the connection if it is still open, and lets go of timer and listener. */
  end(): void;
}

/** One for all exchanges: making it anew, with its stack, took one fiftieth of a call. */
const over = new DOMException('the exchange is over', 'AbortError');

/** Aborts with the reason of `outer`, or with a `TimeoutError` after `maxMs`. */
export function timeLimit(outer: AbortSignal, maxMs: number): TimeLimit {
  const controller = new AbortController();
  const abort = () => controller.abort(outer.reason);
  // Not AbortSignal.any with AbortSignal.timeout: in Node 20 the pair may be collected before it fires.
  const timer = Number.isFinite(maxMs)
    ? setTimeout(() => controller.abort(new DOMException('time limit', 'TimeoutError')), maxMs)
    : undefined;
  if (outer.aborted) abort();
  else outer.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      controller.abort(over);
    },
  };
}
