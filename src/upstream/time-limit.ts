/** The time limit of one exchange: what its tool call allows, and for a change not longer than its own share. */

export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Lets go of timer and listener. */
  end(): void;
}

/** Aborts with the reason of `outer`, or with a `TimeoutError` after `maxMs`, which may be infinite. */
export function timeLimit(outer: AbortSignal, maxMs: number): TimeLimit {
  if (!Number.isFinite(maxMs)) return { signal: outer, end() {} };
  const controller = new AbortController();
  const abort = () => controller.abort(outer.reason);
  // Not AbortSignal.any with AbortSignal.timeout: in Node 20 the pair may be collected before it fires.
  const timer = setTimeout(() => controller.abort(new DOMException('time limit', 'TimeoutError')), maxMs);
  if (outer.aborted) abort();
  else outer.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
