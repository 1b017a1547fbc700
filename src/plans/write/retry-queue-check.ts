/** Whether approved requests went on to Radarr, Sonarr or Lidarr, or wait in Ombi's retry queue. */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { positiveId } from '../../projections/values.ts';
import { holds } from './roles.ts';

/** Ombi's RequestType. */
const requestTypes: Partial<Record<TargetOutput['kind'], number>> = { tv_child: 0, movie: 1, album: 2 };

/** As much of an entry as says whose it is. */
interface Entry {
  readonly requestId?: number;
  readonly type?: number | null;
}

/**
 * The entry of a request; `another` where its number is taken by a request of another kind. The queue is keyed by the
 * number alone: a failure of one kind is written over another kind's entry (recorded).
 */
export function entryOf<Listed extends Entry>(
  { id, kind }: TargetOutput,
  queue: readonly Listed[],
): { readonly entry?: Listed | undefined; readonly another?: Listed | undefined } {
  const sameNumber = queue.filter(({ requestId }) => requestId === id);
  const entry = sameNumber.find(({ type }) => type === requestTypes[kind]);
  return entry ? { entry } : { another: sameNumber[0] };
}

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
  if (!holds(me, 'Admin')) {
    unchecked(all, 'the retry queue needs Admin');
    return parked;
  }
  try {
    const queue = await calls['GET /api/v1/RequestRetry']();
    for (const target of targets) {
      const { entry, another } = entryOf(target, queue);
      if (entry) parked.add(target.id);
      else if (another) unchecked([target.id], 'the retry queue holds another kind of request under that number');
    }
  } catch {
    // Whatever it was: the requests are saved, and that must be told.
    unchecked(all, 'the retry queue could not be read');
  }
  return parked;
}

/** The queue ids of each target's entries, by its number and kind; empty where the queue cannot be seen. */
export async function queueIdsOf(
  targets: readonly TargetOutput[],
  me: ActingUser,
  calls: Calls<'GET /api/v1/RequestRetry'>,
): Promise<(target: TargetOutput) => readonly number[]> {
  const none = () => [];
  if (targets.length === 0 || !holds(me, 'Admin')) return none;
  try {
    const queue = await calls['GET /api/v1/RequestRetry']();
    return ({ id, kind }) =>
      queue
        .filter(({ requestId, type }) => requestId === id && type === requestTypes[kind])
        .flatMap(({ failedId }) => positiveId(failedId) ?? []);
  } catch {
    // It fails as a whole while one of its requests is gone (recorded); what is told of it is only a hint.
    return none;
  }
}

/** What it means that the queue holds requests. */
export function parkedWarning(service: string, ids: readonly number[]): string {
  return `${service} did not take request ${ids.join(', ')}: Ombi keeps it in its retry queue and tries again. read_requests with view failed tells why.`;
}
