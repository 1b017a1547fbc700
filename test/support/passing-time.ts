/** Time that passes at once: no test waits for a deadline, and none depends on how busy the machine is. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Responder } from './recorded-ombi.ts';

/** To be called once, in a file or a `describe`: timers run as ever, and can be moved on. */
export function passingTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Lets time pass while a call is under way; everything that falls due then happens. */
export const pass = (ms: number): void => {
  vi.advanceTimersByTime(ms);
};

/** Takes a change and never answers, for as long as a change may take of the 50 s of its call: 8 s are left then. */
export const silentChange: Responder = () => pass(42_100);

/** Takes a call and never answers until the 50 s of a write tool are over. */
export const silentToTheEnd: Responder = () => pass(50_100);
