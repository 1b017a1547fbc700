/**
 * Counts what the answers of one tool call keep in memory (C55). One pot of 8 MiB is shared by the answers that are being
 * read at the same time:
 *
 * - A whole answer counts while it is read, before anything is parsed. Once its parsed form was handed over it counts no
 *   longer: no answer is larger than the pot, and plans make something small of one before they ask for many more.
 * - A row of a list counts as it is built and until the loop moves on to the next one, or for the rest of the call where
 *   the plan says `keep()`. So a scan that throws rows away is bounded by rows and time, and one that gathers them by this.
 */
import { failure } from '../failure.ts';

/** What the parts of a parsed answer count for: about their size as JSON. */
export const containerBytes = 2;
export const scalarBytes = 8;
export const stringBytes = (text: string) => Buffer.byteLength(text) + 2;
export const keyBytes = (key: string) => key.length + 4;

/** Retained data of one tool call. */
export const maxRetainedBytes = 8 * 1024 * 1024;

/** The pot of one tool call. */
export class RetainedBytes {
  #left: number;

  constructor(maxBytes = maxRetainedBytes) {
    this.#left = maxBytes;
  }

  get left(): number {
    return this.#left;
  }

  /** Counts bytes that are kept from now on; throws `too_large` when they are more than is left. */
  keep(bytes: number): void {
    if (bytes > this.#left) throw failure('too_large', { limit: '8 MiB' });
    this.#left -= bytes;
  }

  /** Takes back bytes that were counted and are kept no longer. */
  release(bytes: number): void {
    this.#left += bytes;
  }
}

/** What one answer holds of the pot. */
export class AnswerBytes {
  readonly #pot: RetainedBytes;
  #held = 0;

  constructor(pot: RetainedBytes) {
    this.#pot = pot;
  }

  /** What is left in the pot. */
  get left(): number {
    return this.#pot.left;
  }

  /** Bytes counted up to now and neither released nor left behind. */
  get held(): number {
    return this.#held;
  }

  /** Counts bytes; throws `too_large`. */
  keep(bytes: number): void {
    this.#pot.keep(bytes);
    this.#held += bytes;
  }

  /** Gives back these bytes, or all that are held. */
  release(bytes = this.#held): void {
    this.#held -= bytes;
    this.#pot.release(bytes);
  }

  /** Leaves these bytes counted for the rest of the call. */
  leave(bytes: number): void {
    this.#held -= bytes;
  }
}
