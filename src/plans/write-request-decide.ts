/** write_request_decide: approves or denies requests one after another, films by part. */
import type { WriteRequestDecideInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { firstFew } from '../projections/first-few.ts';
import type { Mutation } from '../projections/mutation.ts';
import { isPending, type RequestPart } from '../projections/request-records/request-facts.ts';
import { cleanText } from '../projections/text.ts';
import { type ApproveCall, approval, approvalObstacle } from './decide/approval.ts';
import { type DenyCall, denial, denialObstacle } from './decide/denial.ts';
import { type ServiceEnabledCall, serviceIsOn } from './decide/download-service.ts';
import { makeChange } from './write/change.ts';
import { type Chosen, chooseRequests } from './write/choose-requests.ts';
import type { FindTargetsCall } from './write/find-targets.ts';
import { inOrder } from './write/in-order.ts';
import type { RequestNowCall } from './write/request-now.ts';
import { watchRetryQueue } from './write/watch-retry-queue.ts';

type ApproveRequestsCall =
  | ApproveCall
  | FindTargetsCall
  | RequestNowCall
  | ServiceEnabledCall
  | 'GET /api/v1/RequestRetry';

const settledBy = 'read_requests with view get';

/** Approves what is pending or denied. Afterwards the retry queue tells whether Radarr, Sonarr or Lidarr took it. */
export const approveRequests: Plan<WriteRequestDecideInput, ApproveRequestsCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const choice = {
    what: 'approve requests',
    meant: [isPending, isDenied],
    obstacle: approvalObstacle,
    unchecked: 'send',
  } as const;
  const { me, chosen } = await chooseRequests(input, choice, calls, context);
  const toSend = chosen.filter(({ refused }) => !refused);
  const queue = await watchRetryQueue(toSend, me, calls, context);
  const approving = {
    calls,
    context,
    queue,
    isOn: serviceIsOn((service) => calls[`GET /api/v1/${service}/enabled`]()),
  };
  return inOrder(
    chosen,
    async (each) => each.refused ?? makeChange(approval(each, approving), context),
    { verb: 'approved', settledBy },
    context,
  );
};

type DenyRequestsCall = DenyCall | FindTargetsCall | RequestNowCall;

/** Denies what is not denied yet, once a person has agreed. */
export const denyRequests: Plan<WriteRequestDecideInput, DenyRequestsCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const reason = input.reason?.trim() || undefined;
  const choice = {
    what: 'deny requests',
    meant: [isPending, isNotDenied],
    obstacle: denialObstacle(reason),
    unchecked: 'send',
  } as const;
  const { chosen } = await chooseRequests(input, choice, calls, context);
  const toSend = chosen.filter(({ refused }) => !refused);
  if (toSend.length > 0) await context.confirm({ text: question(toSend, cleanText(reason, 'reason', context)) });
  return inOrder(
    chosen,
    async (each) => each.refused ?? makeChange(denial(each, { reason, calls, context }), context),
    { verb: 'denied', settledBy },
    context,
  );
};

const maxNamed = 10;

function question(toSend: readonly Chosen[], reason: string | undefined): string {
  const names = firstFew(
    toSend.map(({ label }) => label),
    maxNamed,
  );
  const told = reason === undefined ? 'without a reason' : `with the reason "${reason}"`;
  return `Deny ${toSend.length === 1 ? 'the request' : `${toSend.length} requests`}: ${names}? Whoever asked for it is told, ${told}.`;
}

const isDenied = ({ denied, available }: RequestPart) => denied === true && available !== true;
const isNotDenied = ({ denied }: RequestPart) => denied !== true;
