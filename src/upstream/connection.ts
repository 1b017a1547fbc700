/** One Ombi server as plans see it: typed calls within the limits of one tool call. */
import type { Agent } from 'node:http';
import type { Calls, Operation, OperationRow } from '../adapter.ts';
import type { NamedBy } from '../identity.ts';
import { callOperation } from './call-operation.ts';
import type { ProxySettings } from './proxy-for.ts';
import { RetainedBytes } from './retained-bytes.ts';
import { Turns } from './turns.ts';
import { type Ways, waysTo } from './ways-to.ts';

/** How to reach Ombi. */
export interface ConnectionSettings {
  /** Normalised base URL without a trailing slash, e.g. `http://nas:5000/ombi`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly insecureTls?: boolean;
  /** undefined uses none. */
  readonly proxy?: ProxySettings;
  /** Makes the connections in tests of the wire. */
  readonly agent?: Agent;
}

/** The limits and the identity of one tool call. */
export interface CallLimits {
  /** Sent as `UserName`; undefined runs on the bare key. */
  readonly userName: string | undefined;
  /** What named that user. */
  readonly userNamedBy?: NamedBy;
  /** Aborts on the client's cancellation and at the deadline. */
  readonly signal: AbortSignal;
  /** Milliseconds until the deadline. */
  remainingMs(): number;
  /** Longest time one write may take, so that a settling read fits behind it; 0 when it must not begin any more. */
  readonly writeMs: number;
  /** Told of each change when it goes out: once there is a connection for it. */
  sending?(operation: string): void;
  /** Told of each call as it begins. */
  calling?(): void;
}

export interface Connection {
  /**
   * Calls for exactly these operations. Every failure is a `CallFailure` of the error table. 8 MiB of retained data are
   * shared by all calls of one `callsFor` (see `retained-bytes.ts`). At most 4 reads are in flight to one Ombi; writes go one at a time. A read is
   * tried a second time where that may help. A change is sent once; when it cannot be told what became of it, the
   * failure is UNKNOWN_OUTCOME, and the plan says which read settles it.
   */
  callsFor(operations: readonly OperationRow<Operation>[], limits: CallLimits): Calls<Operation>;
}

const readsInFlight = 4;
const writesInFlight = 1;

/** Prepares a connection; nothing is sent before the first call. */
export function connect(settings: ConnectionSettings): Connection {
  const reads = new Turns(readsInFlight);
  const writes = new Turns(writesInFlight);
  let chosen: Promise<Ways> | undefined;
  const ways = () => {
    chosen ??= waysTo(settings).catch((error: unknown) => {
      chosen = undefined;
      throw error;
    });
    return chosen;
  };
  return {
    callsFor(operations, limits) {
      const surroundings = { settings, ways, reads, writes, limits, retained: new RetainedBytes() };
      const calls = operations.map((row) => [
        row.operation,
        (init = {}) => {
          limits.calling?.();
          return callOperation(row, init, surroundings);
        },
      ]);
      return Object.fromEntries(calls) as Calls<Operation>;
    },
  };
}
