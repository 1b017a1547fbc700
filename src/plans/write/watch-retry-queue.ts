/**
 * Whether requests that were just sent to Radarr, Sonarr or Lidarr got there, as far as Ombi's retry queue tells: Ombi says
 * success also where the service failed, and parks the request (recorded: radarr-drop, sonarr-500).
 */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { Calls, ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { entryOf } from './retry-queue-check.ts';
import { holds } from './roles.ts';

type Queue = ResponseOf<'GET /api/v1/RequestRetry'>;

/**
 * `parked`: it failed, and waits in the queue. `stayed`: it did not fail; an entry of an earlier failure is still there,
 * since Ombi clears none when a later try succeeds. `absent`: the queue knows of no failure.
 */
export type Sent = 'parked' | 'stayed' | 'absent';

export interface RetryQueueWatch {
  /** What became of a request that was sent since; undefined, with a warning, where that cannot be told. */
  after(target: TargetOutput, service: string): Promise<Sent | undefined>;
}

/** Looks at the queue before `toSend` are sent. Never throws: what happens to a request does not depend on it. */
export async function watchRetryQueue(
  toSend: readonly unknown[],
  me: ActingUser,
  calls: Calls<'GET /api/v1/RequestRetry'>,
  context: Pick<CallContext, 'warn'>,
): Promise<RetryQueueWatch> {
  const read = async (): Promise<Queue | undefined> => {
    try {
      const queue = await calls['GET /api/v1/RequestRetry']();
      return queue.every((entry) => typeof entry === 'object' && entry !== null) ? queue : undefined;
    } catch {
      return undefined;
    }
  };
  const mayRead = holds(me, 'Admin');
  const before = mayRead && toSend.length > 0 ? await read() : undefined;
  return {
    after: async (target, service) => {
      const untold = (why: string) => {
        context.warn(`Whether ${service} took request ${target.id} could not be checked: ${why}.`);
        return undefined;
      };
      if (!mayRead) return untold('the retry queue needs Admin');
      const queue = await read();
      if (!queue) return untold('the retry queue could not be read');
      const now = entryOf(target, queue);
      const entry = now.entry ?? now.another;
      if (!entry) return 'absent';
      if (!before) return untold('the retry queue could not be read beforehand');
      const earlier = before.find(({ failedId }) => failedId === entry.failedId);
      if (earlier && tries(entry) <= tries(earlier)) return now.entry ? 'stayed' : 'absent';
      // Each further failure counts up, also on the entry of another kind of request with the same number.
      if (now.entry || earlier) return 'parked';
      return untold('the retry queue holds another kind of request under that number');
    },
  };
}

const tries = ({ retryCount }: Queue[number]) => retryCount ?? 0;
