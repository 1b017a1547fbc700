/** write_request_availability: sets by hand whether what was asked for is there, one request after another. */
import type { WriteRequestAvailabilityInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { UpstreamEngineResult } from '../projections/engine-result.ts';
import type { Mutation } from '../projections/mutation.ts';
import { isUnderWay, type RequestPart } from '../projections/request-records/request-facts.ts';
import { type Change, makeChange } from './write/change.ts';
import { type Chosen, chooseRequests } from './write/choose-requests.ts';
import type { FindTargetsCall } from './write/find-targets.ts';
import { inOrder } from './write/in-order.ts';
import { gone, isDone, isGone, unproved } from './write/request-engine.ts';
import { type RequestNowCall, requestNow, requestRead } from './write/request-now.ts';

type Reads = FindTargetsCall | RequestNowCall;
type MarkAvailableCall =
  | Reads
  | 'POST /api/v1/Request/movie/available'
  | 'POST /api/v1/Request/tv/available'
  | 'POST /api/v1/request/music/available';
type MarkUnavailableCall =
  | Reads
  | 'POST /api/v1/Request/movie/unavailable'
  | 'POST /api/v1/Request/tv/unavailable'
  | 'POST /api/v1/request/music/unavailable';

type Answer = UpstreamEngineResult | undefined;

/** Marks requests as available, also such as nobody approved. */
export const markAvailable: Plan<WriteRequestAvailabilityInput, MarkAvailableCall, Mutation> = (
  input,
  calls,
  context,
) => {
  const send = ({ target: { kind, id }, in4K }: Chosen): Promise<Answer> => {
    if (kind === 'movie') return calls['POST /api/v1/Request/movie/available']({ body: { id, is4K: in4K } });
    if (kind === 'tv_child') return calls['POST /api/v1/Request/tv/available']({ body: { id } });
    return calls['POST /api/v1/request/music/available']({ body: { id } });
  };
  return markAs(true, input, send, calls, context);
};

/** Takes that back; of a show for all of its episodes. */
export const markUnavailable: Plan<WriteRequestAvailabilityInput, MarkUnavailableCall, Mutation> = (
  input,
  calls,
  context,
) => {
  const send = ({ target: { kind, id }, in4K }: Chosen): Promise<Answer> => {
    if (kind === 'movie') return calls['POST /api/v1/Request/movie/unavailable']({ body: { id, is4K: in4K } });
    if (kind === 'tv_child') return calls['POST /api/v1/Request/tv/unavailable']({ body: { id } });
    return calls['POST /api/v1/request/music/unavailable']({ body: { id } });
  };
  return markAs(false, input, send, calls, context);
};

async function markAs(
  available: boolean,
  input: WriteRequestAvailabilityInput,
  send: (chosen: Chosen) => Promise<Answer>,
  calls: Calls<Reads>,
  context: CallContext,
): Promise<Mutation> {
  const state = available ? 'available' : 'unavailable';
  const choice = {
    what: `mark requests as ${state}`,
    meant: available ? [isUnderWay, isNotThere] : [isThere],
    obstacle: (part: RequestPart, { kind, id }: Chosen['target']) =>
      isThere(part) === available
        ? `${kind}:${id} is ${available ? 'available' : 'not available'} in Ombi already, so nothing was sent for it. read_requests with view diagnose tells where it is.`
        : undefined,
    unchecked: 'send',
  } as const;
  const { chosen } = await chooseRequests(input, choice, calls, context);
  return inOrder(
    chosen,
    async (each) => each.refused ?? makeChange(marking(each, available, send, calls, context), context),
    { verb: `marked as ${state}`, settledBy: 'read_requests with view get' },
    context,
  );
}

function marking(
  chosen: Chosen,
  available: boolean,
  send: (chosen: Chosen) => Promise<Answer>,
  calls: Calls<Reads>,
  context: CallContext,
): Change<Answer> {
  const { identifier, label, target, seen } = chosen;
  return {
    identifier,
    label,
    done: `marked as ${available ? 'available' : 'unavailable'}`,
    target,
    requestId: target.id,
    send: () => send(chosen),
    proof: (answer) => {
      if (isGone(answer)) return gone(chosen);
      if (!isDone(answer)) return unproved(answer);
      const words = seen && stillSo(seen.part);
      // What could not be seen before cannot be read back either.
      return { proves: seen ? 'said' : 'done', ...(words === undefined ? {} : { words }) };
    },
    isThere: async () => {
      const now = await requestNow(chosen, calls, context);
      return now?.part.available === undefined ? undefined : now.part.available === available;
    },
    settledBy: requestRead(target),
    told: (answer) => answer,
  };
}

/** Ombi changes nothing but the one flag. */
function stillSo({ approved, denied }: RequestPart): string | undefined {
  if (denied === true) return 'though it stays denied';
  return approved === false ? 'though it was never approved' : undefined;
}

const isThere = ({ available }: RequestPart) => available === true;
const isNotThere = (part: RequestPart) => !isThere(part);
