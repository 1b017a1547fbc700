/** Denying one request. What Ombi says of it is misleading: films and albums are "deleted", and albums say `result: false`. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import { downloadManager } from '../../projections/request-records/download-manager.ts';
import type { RequestPart } from '../../projections/request-records/request-facts.ts';
import { reasonWords } from '../../projections/request-records/status-text.ts';
import type { Change, Proof } from '../write/change.ts';
import type { Chosen } from '../write/choose-requests.ts';
import { gone, isDone, isGone, unproved } from '../write/request-engine.ts';
import { type RequestNowCall, requestNow, requestRead } from '../write/request-now.ts';

export type DenyCall =
  | 'PUT /api/v1/Request/movie/deny'
  | 'PUT /api/v1/Request/tv/deny'
  | 'PUT /api/v1/request/music/deny';

interface Denying {
  /** What the requester is told; undefined where no reason was given. */
  readonly reason: string | undefined;
  readonly calls: Calls<DenyCall | RequestNowCall>;
  readonly context: CallContext;
}

type Answer = UpstreamEngineResult | undefined;

/** A part that is denied already may only get another reason. */
export function denialObstacle(reason: string | undefined) {
  return (part: RequestPart, { kind, id }: Chosen['target']): string | undefined =>
    part.denied === true && (reason === undefined || part.deniedReason === reason)
      ? `${kind}:${id} is denied already, so nothing was sent for it. Another reason changes the one that is stored; decision: approve lifts the denial.`
      : undefined;
}

/** The change. */
export function denial(chosen: Chosen, { reason, calls, context }: Denying): Change<Answer> {
  const { identifier, label, target } = chosen;
  return {
    identifier,
    label,
    done: 'denied',
    target,
    requestId: target.id,
    send: () => sendDenial(chosen, reason, calls),
    proof: (answer): Proof => {
      if (isGone(answer)) return gone(chosen);
      return isDone(answer) || isAlbumDenied(target.kind, answer) ? { proves: 'said' } : unproved(answer);
    },
    isThere: async () => {
      const now = await requestNow(chosen, calls, context);
      return now && shown(now.part, reason, chosen, context);
    },
    settledBy: requestRead(target),
    told: (answer) => answer,
  };
}

function sendDenial({ target: { kind, id }, in4K }: Chosen, reason: string | undefined, calls: Calls<DenyCall>) {
  const body = { id, ...(reason === undefined ? {} : { reason }) };
  if (kind === 'movie') return calls['PUT /api/v1/Request/movie/deny']({ body: { ...body, is4K: in4K } });
  if (kind === 'tv_child') return calls['PUT /api/v1/Request/tv/deny']({ body });
  return calls['PUT /api/v1/request/music/deny']({ body });
}

/** Recorded: put-v1-request-music-deny/pending. A failure has `isError: true`. */
function isAlbumDenied(kind: Chosen['target']['kind'], answer: Answer): boolean {
  return (
    kind === 'album' &&
    answer?.result === false &&
    answer.isError === false &&
    answer.message === 'Request successfully deleted'
  );
}

/** What the part as it is now shows of the denial, and of the reason. */
function shown(
  part: RequestPart,
  reason: string | undefined,
  { identifier, target, seen }: Chosen,
  context: CallContext,
): Proof | false {
  const isKept = reason === undefined || part.deniedReason === reason;
  if (part.denied !== true || (!isKept && seen?.part.denied === true)) return false;
  if (part.approved === true) {
    const service = downloadManager(target);
    context.warn(`${identifier} had been approved: what ${service} has of it stays there and is not called back.`);
  }
  if (!isKept) {
    context.warn(`${identifier} is denied, but Ombi did not keep the reason as it was given; read_requests shows it.`);
    return { proves: 'done' };
  }
  if (reason === undefined) return { proves: 'done' };
  const words = reasonWords(part, context);
  return { proves: 'done', words: words === '' ? 'with the reason given' : `with the reason${words}` };
}
