/** The one deadline of a call, joined with the client's cancellation. */
import { setMaxListeners } from 'node:events';

export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Runs `work` while the clock stands still: a person who is asked may take their time. The client may still cancel. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Ends the call: closes whatever it left open, lets go of the timer and of the client's signal. */
  done(): void;
}

/** Aborts after `totalMs` with a `TimeoutError`, or when `cancelled` does, with its reason. */
export function deadline(totalMs: number, cancelled: AbortSignal): Deadline {
  const controller = new AbortController();
  // Every call that waits for its turn listens; their number is bounded by the plan, and more than ten are no leak.
  setMaxListeners(0, controller.signal);
  let endsAt = performance.now() + totalMs;
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
    outside: async (work) => {
      clearTimeout(timer);
      const leftMs = remainingMs();
      try {
        return await work();
      } finally {
        endsAt = performance.now() + leftMs;
        if (!controller.signal.aborted) timer = startTimer();
      }
    },
    done: () => {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', cancel);
      controller.abort(new DOMException('the call is over', 'AbortError'));
    },
  };
}
