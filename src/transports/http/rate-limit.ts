/** How many messages somebody may send: a bucket each, which refills at a steady rate. */

/** Messages that may come at once. */
export const burst = 300;
/** Messages a second in the long run. */
const refillPerSecond = 5;
/** Buckets that are kept; the one that was used the longest ago goes first. */
const maxKept = 10_000;

interface Bucket {
  left: number;
  readonly at: number;
}

export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes one message of `who`; gives the seconds to wait where there is none left, else 0. */
  take(who: string): number {
    const now = this.#now();
    const before = this.#buckets.get(who);
    const refilled = before ? before.left + ((now - before.at) / 1000) * refillPerSecond : burst;
    const left = Math.min(burst, refilled);
    const isAllowed = left >= 1;
    this.#buckets.delete(who);
    this.#buckets.set(who, { left: isAllowed ? left - 1 : left, at: now });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > maxKept && oldest !== undefined) this.#buckets.delete(oldest);
    return isAllowed ? 0 : Math.ceil((1 - left) / refillPerSecond);
  }
}
