/** Whether approved requests went on to Radarr, Sonarr or Lidarr, or wait in Ombi's retry queue. */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { seesRetryQueue } from './roles.ts';

/** Ombi's RequestType. */
const requestTypes: Partial<Record<TargetOutput['kind'], number>> = { tv_child: 0, movie: 1, album: 2 };

/** Ids of those that the queue holds. What could not be told leaves a warning. */
export async function parkedAmong(
  targets: readonly TargetOutput[],
  service: string,
  me: ActingUser,
  calls: Calls<'GET /api/v1/RequestRetry'>,
  context: Pick<CallContext, 'warn'>,
): Promise<ReadonlySet<number>> {
  const parked = new Set<number>();
  const unchecked = (ids: readonly number[], why: string) =>
    context.warn(`Whether ${service} took request ${ids.join(', ')} could not be checked: ${why}.`);
  const all = targets.map(({ id }) => id);
  if (all.length === 0) return parked;
  if (!seesRetryQueue(me)) {
    unchecked(all, 'the retry queue needs Admin');
    return parked;
  }
  try {
    const queue = await calls['GET /api/v1/RequestRetry']();
    for (const { id, kind } of targets) {
      const sameNumber = queue.filter(({ requestId }) => requestId === id);
      if (sameNumber.some(({ type }) => type === requestTypes[kind])) parked.add(id);
      // The queue is keyed by the number alone: a failure of one kind is written over another kind's entry (recorded).
      else if (sameNumber.length > 0)
        unchecked([id], 'the retry queue holds another kind of request under that number');
    }
  } catch {
    // Whatever it was: the requests are saved, and that must be told.
    unchecked(all, 'the retry queue could not be read');
  }
  return parked;
}

/** What it means that the queue holds requests. */
export function parkedWarning(service: string, ids: readonly number[]): string {
  return `${service} did not take request ${ids.join(', ')}: Ombi keeps it in its retry queue and tries again. read_requests with view failed tells why.`;
}
