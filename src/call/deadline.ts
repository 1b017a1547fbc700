/** The one deadline of a call, joined with the client's cancellation. */
import { setMaxListeners } from 'node:events';

export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Gives the call its time anew, but not more than its longest time in all. */
  renew(): void;
  /** Runs `work` while the clock stands still: a person who is asked may take their time. The client may still cancel. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Ends the call: closes whatever it left open, lets go of the timer and of the client's signal. */
  done(): void;
}

/** One for all calls: making it anew, with its stack, takes longer than all else that ends one. */
const over = new DOMException('the call is over', 'AbortError');

/** Aborts after `totalMs` with a `TimeoutError`, or when `cancelled` does, with its reason. Renewed, it may take `longestMs`. */
export function deadline(totalMs: number, cancelled: AbortSignal, longestMs = totalMs): Deadline {
  const controller = new AbortController();
  // Every call that waits for its turn listens; their number is bounded by the plan, and more than ten are no leak.
  setMaxListeners(0, controller.signal);
  let endsAt = performance.now() + totalMs;
  let endsAtLast = performance.now() + longestMs;
  let isStanding = false;
  const remainingMs = () => Math.max(0, endsAt - performance.now());
  const startTimer = () =>
    setTimeout(() => controller.abort(new DOMException('deadline', 'TimeoutError')), remainingMs());
  let timer = startTimer();
  const cancel = () => controller.abort(cancelled.reason);
  if (cancelled.aborted) cancel();
  else cancelled.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    remainingMs,
    renew() {
      if (isStanding || controller.signal.aborted) return;
      endsAt = Math.max(endsAt, Math.min(performance.now() + totalMs, endsAtLast));
      clearTimeout(timer);
      timer = startTimer();
    },
    outside: async (work) => {
      clearTimeout(timer);
      const stoodFrom = performance.now();
      isStanding = true;
      try {
        return await work();
      } finally {
        isStanding = false;
        const stoodMs = performance.now() - stoodFrom;
        endsAt += stoodMs;
        endsAtLast += stoodMs;
        if (!controller.signal.aborted) timer = startTimer();
      }
    },
    done: () => {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', cancel);
      controller.abort(over);
    },
  };
}
