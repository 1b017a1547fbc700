/** How a wait ends when the call that waits is over: at its deadline, or cancelled by the client. */
import type { OperationFacts } from './adapter.ts';
import { type CallFailure, failure } from './failure.ts';

/** Whether a signal was aborted by a deadline, and not by the client. */
export const timedOut = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError';

/** The failure when a call ends while it waits: a change for its turn, a read for its turn or for its second try. */
export function endedWhileWaiting(effect: OperationFacts['effect'], signal: AbortSignal): CallFailure {
  if (!timedOut(signal)) return failure('cancelled');
  return failure(effect === 'write' ? 'timed_out_before_sending' : 'timed_out');
}

/** What `work` of somebody else gives. Throws `CallFailure` when `signal` aborts first. */
export function unlessAborted<Result>(
  work: Promise<Result>,
  effect: OperationFacts['effect'],
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(endedWhileWaiting(effect, signal));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
