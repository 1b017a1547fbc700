/** The one deadline of a call, joined with the client's cancellation. */
import { setMaxListeners } from 'node:events';

export interface Deadline {
  readonly signal: AbortSignal;
  remainingMs(): number;
  /** Ends the call: closes whatever it left open, lets go of the timer and of the client's signal. */
  done(): void;
}

/** Aborts after `totalMs` with a `TimeoutError`, or when `cancelled` does, with its reason. */
export function deadline(totalMs: number, cancelled: AbortSignal): Deadline {
  const controller = new AbortController();
  // Every call that waits for its turn listens; their number is bounded by the plan, and more than ten are no leak.
  setMaxListeners(0, controller.signal);
  const endsAt = performance.now() + totalMs;
  const timer = setTimeout(() => controller.abort(new DOMException('deadline', 'TimeoutError')), totalMs);
  const cancel = () => controller.abort(cancelled.reason);
  if (cancelled.aborted) cancel();
  else cancelled.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    remainingMs: () => Math.max(0, endsAt - performance.now()),
    done: () => {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', cancel);
      controller.abort(new DOMException('the call is over', 'AbortError'));
    },
  };
}
