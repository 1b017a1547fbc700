/** write_retry_queue: removes entries from the queue of what could not be sent, one after another. */
import type { WriteRetryQueueInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure } from '../failure.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { typeOfRetry, type UpstreamRetry } from '../projections/retry-queue.ts';
import { positiveId } from '../projections/values.ts';
import { readRetryQueue } from './requests/read-retry-queue.ts';
import { type Change, makeChange } from './write/change.ts';
import { inOrder } from './write/in-order.ts';
import { refusal, rejected } from './write/refusal.ts';
import { requireHeld } from './write/roles.ts';
import { titleWithYear } from './write/title-with-year.ts';

type DismissFailuresCall = 'DELETE /api/v1/RequestRetry/{queueId}' | 'GET /api/v1/RequestRetry';

type DismissCalls = Calls<DismissFailuresCall>;

/** An entry before its turn. */
interface Entry {
  /** `queue:3` */
  readonly identifier: string;
  readonly queueId: number;
  readonly label: string;
  readonly refused?: ItemOutcome;
  /** The queue could not be listed. */
  readonly isUnseen?: boolean;
}

/** The entry alone goes; the request stays approved, and is not sent. */
export const dismissFailures: Plan<WriteRetryQueueInput, DismissFailuresCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const entries = await entriesOf(input.queue_ids, calls, context);
  return inOrder(
    entries,
    async (before) => {
      // An entry that was removed meanwhile may have mended the list; without it, Ombi answers any other number with a 500.
      const entry = before.isUnseen ? entryIn(await listed(calls, context), before.queueId, context) : before;
      return entry.refused ?? makeChange(dismissal(entry, calls, context), context);
    },
    { verb: 'dismissed', settledBy },
    context,
  );
};

const settledBy = 'read_requests {"view":"failed"}';

async function entriesOf(queueIds: readonly number[], calls: DismissCalls, context: CallContext): Promise<Entry[]> {
  requireHeld(await context.actingUser(), 'Admin', 'dismiss failed requests', context);
  if (queueIds.length === 0) {
    throw refusal(
      'INVALID_ARGUMENT',
      'queue_ids is empty. Nothing was sent. read_requests with view failed gives them.',
      'Nothing was dismissed: no queue_ids',
      'queue_ids',
    );
  }
  const queue = await listed(calls, context);
  if (queue === 'broken') {
    context.warn(
      'Ombi cannot list the retry queue, as happens after a queued request was deleted; the entries were not looked at beforehand. Removing the entry of the deleted request mends the list.',
    );
  }
  return [...new Set(queueIds)].map((queueId) => entryIn(queue, queueId, context));
}

function entryIn(queue: Queue, queueId: number, context: CallContext): Entry {
  const identifier = `queue:${queueId}`;
  if (queue === 'broken') return { identifier, queueId, label: identifier, isUnseen: true };
  const entry = queue.find(({ failedId }) => failedId === queueId);
  if (entry) return { identifier, queueId, label: labelOf(entry, context) };
  const advice = `The retry queue lists no entry ${queueId}: it may have been dismissed, or its request was sent since. Nothing was sent for it. ${settledBy} lists what failed; a queue_id is no request id.`;
  const refused = rejected(identifier, 'NOT_FOUND', advice, `${identifier}: no such entry`, about(queueId));
  return { identifier, queueId, label: identifier, refused };
}

type Queue = UpstreamRetry[] | 'broken';

/** Recorded: the entry of a deleted request fails the whole list, and to remove it is what mends the list. */
async function listed(calls: DismissCalls, context: CallContext): Promise<Queue> {
  try {
    return await readRetryQueue(calls, context);
  } catch (error) {
    const isBroken = error instanceof CallFailure && error.details.httpStatus === 500;
    if (!isBroken || error.situation === 'database_busy') throw error;
    return 'broken';
  }
}

/** What it was that failed: `Night Ferry to Brask (2026, film)`. */
function labelOf(entry: UpstreamRetry, context: CallContext): string {
  const medium = typeOfRetry(entry)?.medium;
  const notes = medium === undefined ? [] : [mediumNames[medium]];
  const named = { title: entry.title, date: entry.releaseYear, fallback: `queue entry ${entry.failedId}` };
  return titleWithYear(named, context, ...notes);
}

const mediumNames = { movie: 'film', tv: 'show', album: 'album' };

function dismissal({ identifier, queueId, label }: Entry, calls: DismissCalls, context: CallContext): Change<unknown> {
  return {
    identifier,
    label,
    done: 'dismissed from the retry queue',
    ...about(queueId),
    send: () => calls['DELETE /api/v1/RequestRetry/{queueId}']({ params: { path: { queueId } } }),
    proof: (answer) => (answer === true ? { proves: 'said' } : { proves: 'nothing', claims: falseOrNothing(answer) }),
    isThere: async () => {
      const queue = await readRetryQueue(calls, context);
      return queue.every(({ failedId }) => positiveId(failedId) !== queueId);
    },
    settledBy,
  };
}

const about = (queueId: number) => ({ ids: { queue_id: queueId } });

const falseOrNothing = (answer: unknown) => (answer === false ? false : undefined);
