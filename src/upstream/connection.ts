/** One Ombi server as plans see it: typed calls within the limits of one tool call. */
import type { Calls, Operation, OperationRow } from '../adapter.ts';

/** How to reach Ombi. */
export interface ConnectionSettings {
  /** Normalised base URL without a trailing slash, e.g. `http://nas:5000/ombi`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly insecureTls?: boolean;
  /** Proxy variables as Node's environment has them; undefined uses none. */
  readonly proxy?: { readonly http?: string; readonly https?: string; readonly no?: string };
  /** Replaces the global fetch in tests of the wire. */
  readonly fetch?: typeof globalThis.fetch;
}

/** The limits and the identity of one tool call. */
export interface CallLimits {
  /** Sent as `UserName`; undefined runs on the bare key. */
  readonly userName: string | undefined;
  /** Aborts on the client's cancellation and at the deadline. */
  readonly signal: AbortSignal;
  /** Milliseconds until the deadline. */
  remainingMs(): number;
  /** Longest time one write may take, so that a settling read fits behind it. */
  readonly writeMs: number;
}

export interface Connection {
  /**
   * Calls for exactly these operations. Every failure is a `CallFailure` of the error table. 8 MiB of retained data are
   * shared by all calls of one `callsFor`. At most 4 reads are in flight to one Ombi; writes go one at a time.
   */
  callsFor(operations: readonly OperationRow<Operation>[], limits: CallLimits): Calls<Operation>;
}
