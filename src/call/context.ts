/** What one tool call carries along: its clock, its limits, who it runs as, and the notes that end up in the envelope. */
import type { ActingUser } from '../identity.ts';

export interface CallContext {
  /** Names the call in logs and in the envelope. */
  readonly correlationId: string;
  /** The injected clock; `latest`, `missing`, `upcoming` and `since` depend on it. */
  readonly now: Date;
  /** Aborts when the client cancels or the deadline passes. */
  readonly signal: AbortSignal;
  /** Milliseconds left until the deadline; never negative. */
  remainingMs(): number;
  /** Leaves one line for the reader of the result. Duplicates are dropped. */
  warn(text: string): void;
  /** Like `warn`, and marks the result as truncated: something that exists is not shown. */
  cut(text: string): void;
  /** Marks the result as truncated without a warning (text that ends in an ellipsis says so itself). */
  markTruncated(): void;
  /** Who Ombi takes this call for, from `GET /api/v1/Identity`, asked once and kept for a minute. */
  actingUser(): Promise<ActingUser>;
}
