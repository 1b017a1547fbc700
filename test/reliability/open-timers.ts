/** Which timers are open. Time goes on as ever; but this clock knows every timer of ours, also one that keeps no process alive. */
import { afterEach, beforeEach, vi } from 'vitest';

/** To be called once, in a file. */
export function countTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** How many timers of this test are neither due nor cleared; to be asked between turns, when none of the test's own is. */
export const openTimers = (): number => vi.getTimerCount();
