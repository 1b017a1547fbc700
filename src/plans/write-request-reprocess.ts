/** write_request_reprocess: sends approved requests to Radarr or Sonarr once more, one after another. */
import type { WriteRequestReprocessInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { UpstreamEngineResult } from '../projections/engine-result.ts';
import type { Mutation } from '../projections/mutation.ts';
import { type DownloadManager, downloadManager } from '../projections/request-records/download-manager.ts';
import { isUnderWay, type RequestPart } from '../projections/request-records/request-facts.ts';
import { serviceIsOn } from './decide/download-service.ts';
import { type Change, makeChange, type Proof } from './write/change.ts';
import { type Chosen, chooseRequests } from './write/choose-requests.ts';
import type { FindTargetsCall } from './write/find-targets.ts';
import { inOrder } from './write/in-order.ts';
import { gone, isDone, isGone, unproved } from './write/request-engine.ts';
import { alreadyMonitored, sayingOf } from './write/verdict.ts';
import { type RetryQueueWatch, watchRetryQueue } from './write/watch-retry-queue.ts';

const operation = 'POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}';

type ReprocessRequestsCall =
  | typeof operation
  | FindTargetsCall
  | 'GET /api/v1/RequestRetry'
  | 'GET /api/v1/Radarr/enabled'
  | 'GET /api/v1/Sonarr/enabled';

type Answer = UpstreamEngineResult | undefined;

/** Ombi's RequestType; it refuses albums here. */
const typeOf = { movie: 1, tv_child: 0 } as const;

/** Refuses what is not approved, or denied: Ombi would say success to the one without a deed, and send the other (recorded). */
export const reprocessRequests: Plan<WriteRequestReprocessInput, ReprocessRequestsCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const choice = { what: 'send requests again', meant: [isUnderWay], obstacle, unchecked: 'refuse' } as const;
  const { me, chosen } = await chooseRequests(input, choice, calls, context);
  const toSend = chosen.filter(({ refused }) => !refused);
  const queue = await watchRetryQueue(toSend, me, calls, context);
  const isOn = serviceIsOn((service) =>
    service === 'Sonarr' ? calls['GET /api/v1/Sonarr/enabled']() : calls['GET /api/v1/Radarr/enabled'](),
  );
  return inOrder(
    chosen,
    async (each) => each.refused ?? makeChange(sending(each, { queue, isOn, calls, context }), context),
    { verb: 'handed on again', settledBy: 'read_requests with view diagnose' },
    context,
  );
};

interface Sending {
  readonly queue: RetryQueueWatch;
  readonly isOn: ReturnType<typeof serviceIsOn>;
  readonly calls: Calls<typeof operation>;
  readonly context: CallContext;
}

function obstacle({ approved, available, denied }: RequestPart, { kind, id }: Chosen['target']): string | undefined {
  const name = `${kind}:${id}`;
  if (available === true) {
    return `${name} is available, so it was not sent again. If it is not there, write_request_availability with available: false corrects that first.`;
  }
  if (denied === true) {
    return `${name} is denied, so it was not sent again. write_request_decide with decision: approve lifts the denial and sends it.`;
  }
  return approved === true
    ? undefined
    : `${name} is not approved, so it was not sent. write_request_decide with decision: approve sends it.`;
}

function sending(chosen: Chosen, around: Sending): Change<Answer> {
  const { calls, queue } = around;
  const { identifier, label, target, in4K } = chosen;
  const { kind, id } = target;
  const service = downloadManager({ kind });
  return {
    identifier,
    label,
    done: 'sent again',
    target,
    requestId: id,
    send: () => {
      const type = kind === 'tv_child' ? typeOf.tv_child : typeOf.movie;
      return calls[operation]({ params: { path: { type, requestId: id, is4K: in4K } } });
    },
    proof: async (answer): Promise<Proof> => {
      if (isGone(answer)) return gone(chosen);
      if (!isDone(answer) && answer?.result !== false) return unproved(answer);
      const said = isDone(answer) ? undefined : sayingOf(answer ?? {});
      return isDone(answer) ? handedOn(chosen, around) : refused(chosen, said, queue);
    },
    // That it failed, the queue shows; that it did not, only Ombi's answer could tell.
    isThere: async () =>
      (await queue.after(target, service)) === 'parked' ? notTaken(identifier, service, '', true) : undefined,
    settledBy: `read_requests {"view":"diagnose","kind":"${kind}","id":${id}}`,
    told: (answer) => answer,
  };
}

/**
 * Ombi says success. Of shows it says so only where Sonarr took it; of films also where Radarr failed, and a further
 * failure of what failed and was mended before is counted on an entry that is never listed (recorded: movie-radarr-drop).
 * So a film is proved to be sent only by an entry of an earlier failure that did not count up.
 */
async function handedOn(
  { identifier, target, in4K }: Chosen,
  { queue, isOn, context }: Omit<Sending, 'calls'>,
): Promise<Proof> {
  const service = downloadManager(target);
  const sent = await queue.after(target, service);
  if (sent === 'parked') return notTaken(identifier, service, '', true);
  const on = await isOn(service, in4K);
  if (on === false) return switchedOff(identifier, service);
  if (sent === 'stayed') {
    context.warn(
      `The retry queue keeps the entry of the earlier failure of request ${target.id}; write_retry_queue dismisses it.`,
    );
  }
  if (sent === 'stayed' || (sent === 'absent' && target.kind === 'tv_child' && on === true)) {
    return { proves: 'done', words: 'no new failure in the retry queue' };
  }
  context.warn(
    `Whether ${service} took request ${target.id} is not proved: Ombi may say success where ${service} failed. read_requests with view diagnose tells later whether it got there.`,
  );
  return { proves: 'accepted', words: `handed on to ${service} again, not known whether it took it` };
}

/** Ombi says success, and sent it nowhere that it knows of as this service. */
function switchedOff(identifier: string, service: DownloadManager): Proof {
  return {
    proves: 'refused',
    code: 'UNSUPPORTED_CAPABILITY',
    advice: `${service} is not set up or switched off in Ombi, so that it did not get ${identifier}, although Ombi says success. read_integration with view state shows what is set up; an Admin switches it on in Ombi.`,
    words: `${service} did not get it, since it is off in Ombi`,
  };
}

/** The service said no, or failed: then a show is parked, with every text of the answer null. */
async function refused(
  { identifier, target }: Chosen,
  saying: string | undefined,
  queue: RetryQueueWatch,
): Promise<Proof> {
  const service = downloadManager(target);
  if (saying === alreadyMonitored) {
    return {
      proves: 'refused',
      code: 'UPSTREAM_REJECTED',
      advice: `${identifier} was not sent again, because Radarr has the film and looks for it already. read_requests with view diagnose tells what keeps it.`,
      words: 'not sent again, since Radarr monitors the film already',
    };
  }
  const said = saying === undefined ? '' : ` (Ombi said ${saying})`;
  return notTaken(identifier, service, said, (await queue.after(target, service)) === 'parked');
}

function notTaken(identifier: string, service: string, said: string, parked: boolean): Proof {
  const waits = parked ? ' It waits in the retry queue, and Ombi tries again by itself.' : '';
  const why = parked ? 'read_requests with view failed' : 'read_logs';
  return {
    proves: 'refused',
    code: 'UPSTREAM_REJECTED',
    advice: `${service} did not take ${identifier}${said}.${waits} read_integration with view state tells whether ${service} answers; ${why} (needs Admin) tells why it was refused.`,
    words: `${service} did not take it${parked ? '; parked in the retry queue' : ''}`,
  };
}
