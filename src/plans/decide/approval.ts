/** Approving one request. Ombi saves the approval, then sends the request on, and may say no when only the latter failed. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import { type DownloadManager, downloadManager } from '../../projections/request-records/download-manager.ts';
import type { RequestPart } from '../../projections/request-records/request-facts.ts';
import type { Change, Proof } from '../write/change.ts';
import type { Chosen } from '../write/choose-requests.ts';
import { gone, isDone, isGone, unproved } from '../write/request-engine.ts';
import { type RequestNowCall, requestNow, requestRead } from '../write/request-now.ts';
import { parkedWarning } from '../write/retry-queue-check.ts';
import { alreadyMonitored, sayingOf } from '../write/verdict.ts';
import type { RetryQueueWatch } from '../write/watch-retry-queue.ts';

export type ApproveCall =
  | 'POST /api/v1/Request/movie/approve'
  | 'POST /api/v1/Request/tv/approve'
  | 'POST /api/v1/request/music/approve';

export interface Approving {
  readonly calls: Calls<ApproveCall | RequestNowCall>;
  readonly context: CallContext;
  readonly queue: RetryQueueWatch;
  readonly isOn: (service: DownloadManager, in4K: boolean) => Promise<boolean | undefined>;
}

type Answer = UpstreamEngineResult | undefined;

/** What keeps a part from being approved; an album that is approved already is sent to Lidarr again by approving it. */
export function approvalObstacle({ approved, available, denied }: RequestPart, target: Chosen['target']) {
  const name = `${target.kind}:${target.id}`;
  if (available === true) {
    return `${name} is available already, so nothing was sent for it. If it is not there, write_request_availability with available: false corrects that first.`;
  }
  if (denied === true || approved !== true || target.kind === 'album') return undefined;
  return `${name} is approved already, so nothing was sent for it. write_request_reprocess sends it again; read_requests with view diagnose tells what keeps it.`;
}

/** The change. */
export function approval(chosen: Chosen, { calls, context, queue, isOn }: Approving): Change<Answer> {
  const { identifier, label, target, seen } = chosen;
  const service = downloadManager(target);
  const now = () => requestNow(chosen, calls, context);
  let isAnswered = false;
  const isApproved = async (): Promise<boolean | undefined> => {
    const read = await now();
    if (!read || !seen) return undefined;
    const { approved, denied } = read.part;
    if (approved !== true || denied === true) return false;
    // Approved before, too: then only the new date tells.
    const wasApproved = seen.part.approved === true && seen.part.denied !== true;
    return isAnswered || !wasApproved || read.row.markedAsApproved !== seen.found.request.row.markedAsApproved;
  };
  return {
    identifier,
    label,
    done: seen?.part.approved === true && seen.part.denied !== true ? 'approved again' : 'approved',
    target,
    requestId: target.id,
    send: () => sendApproval(chosen, calls),
    proof: async (answer): Promise<Proof> => {
      if (isGone(answer)) return gone(chosen);
      if (isDone(answer)) {
        isAnswered = true;
        const words = await sentWords(chosen, { queue, isOn, context });
        // What could not be seen before cannot be read back either.
        return { proves: seen ? 'said' : 'done', ...(words === undefined ? {} : { words }) };
      }
      const read = answer?.result === false ? await now() : undefined;
      if (read?.part.approved !== true || read.part.denied === true) return unproved(answer);
      return notTaken(chosen, service, answer ?? {}, await queue.after(target, service));
    },
    isThere: async () => {
      const there = await isApproved();
      if (there === true && !isAnswered && (await queue.after(target, service)) === 'parked') {
        context.warn(parkedWarning(service, [target.id]));
      }
      return there;
    },
    settledBy: requestRead(target),
    told: (answer) => answer,
  };
}

function sendApproval({ target: { kind, id }, in4K }: Chosen, calls: Calls<ApproveCall>): Promise<Answer> {
  if (kind === 'movie') return calls['POST /api/v1/Request/movie/approve']({ body: { id, is4K: in4K } });
  if (kind === 'tv_child') return calls['POST /api/v1/Request/tv/approve']({ body: { id } });
  return calls['POST /api/v1/request/music/approve']({ body: { id } });
}

/** Where the approved request has got to: `taken by Radarr`. */
async function sentWords(
  { target, in4K, seen }: Chosen,
  { queue, isOn, context }: Pick<Approving, 'queue' | 'isOn' | 'context'>,
): Promise<string | undefined> {
  const service = downloadManager(target);
  const sent = await queue.after(target, service);
  if (sent === undefined) return undefined;
  if (sent === 'parked') {
    context.warn(parkedWarning(service, [target.id]));
    return 'parked in the retry queue';
  }
  if (sent === 'stayed') {
    context.warn(
      `The retry queue still has an entry for request ${target.id} from an earlier failure; write_retry_queue dismisses it.`,
    );
  }
  const on = await isOn(service, in4K);
  if (on === undefined) return 'without a failure in the retry queue';
  // A second failure of a film or show that failed and was mended is never listed (recorded); of albums Ombi says it.
  const isTold = target.kind === 'album' || (seen !== undefined && seen.part.approved !== true);
  if (on) return isTold ? `taken by ${service}` : 'without a failure in the retry queue';
  context.warn(`${service} is not set up or switched off in Ombi, so that it did not get request ${target.id}.`);
  return `but ${service} is off in Ombi`;
}

/** Approved, and stays so, but the service behind Ombi refused or failed. */
function notTaken(
  { identifier, target }: Chosen,
  service: DownloadManager,
  answer: UpstreamEngineResult,
  sent: Awaited<ReturnType<RetryQueueWatch['after']>>,
): Proof {
  const saying = sayingOf(answer);
  if (saying === alreadyMonitored) {
    return {
      proves: 'accepted',
      words: 'approved; Radarr monitors the film already and got nothing new',
      trouble: {
        code: 'PARTIAL_FAILURE',
        advice: `${identifier} is approved in Ombi, but Radarr got nothing new, because it monitors the film already. It need not be sent again; read_requests with view diagnose tells what keeps it.`,
      },
    };
  }
  const said = saying === undefined ? '' : ` (Ombi said ${saying})`;
  const isParked = sent === 'parked';
  const again =
    target.kind === 'album' ? 'Approving it again sends it once more' : 'write_request_reprocess sends it once more';
  return {
    proves: 'accepted',
    words: `approved, but ${service} did not take it${isParked ? '; parked in the retry queue' : ''}`,
    trouble: {
      code: 'PARTIAL_FAILURE',
      advice: `${identifier} is approved in Ombi, but ${service} did not take it${said}.${isParked ? ' Ombi keeps it in its retry queue and tries again.' : ''} ${again}; read_requests with view diagnose tells what keeps it.`,
    },
  };
}
