/**
 * One wish, sent once. Ombi's answer is believed only as far as it proves something; where it does not, one read settles
 * what became of it, and where that cannot be read either, the outcome stays unknown (C47, C49, C50).
 */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure, failure } from '../../failure.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { rejected } from '../write/refusal.ts';
import { parkedWarning } from '../write/retry-queue-check.ts';
import { type SavedRequest, sameUser, stateWords } from '../write/saved-request.ts';
import { type Refused, type Verdict, verdictOf } from '../write/verdict.ts';

/** One title as it is to be requested. */
export interface Wish {
  readonly identifier: string;
  readonly kind: TargetOutput['kind'];
  /** Title and person, e.g. `Saltwind (2014, bob)`. */
  readonly label: string;
  /** What else is to be said when it is saved, e.g. which episodes were left out. */
  readonly remark?: string | undefined;
  /** The service behind Ombi that an approved request goes to. */
  readonly service: 'Radarr' | 'Sonarr' | 'Lidarr';
  /** Ombi's id of whom the request will belong to; undefined where Ombi adds to a request that is there already. */
  readonly ownerId: string | undefined;
  /** Sends it. Called once. */
  send(): Promise<UpstreamEngineResult | undefined>;
  /** The request as Ombi has it now, found by what was asked for. */
  find(): Promise<Found>;
  /** The saved request with this id. */
  readBack(requestId: number): Promise<Found>;
  /** Whether Ombi parked the approved request; see `parkedAmong`. */
  parked(target: TargetOutput): Promise<boolean>;
  /** What to answer when Ombi says no. */
  refused(reason: Refused, answer: UpstreamEngineResult): ItemOutcome | Promise<ItemOutcome>;
  /** The call of ours that shows what became of it. */
  readonly settledBy: string;
  /** What may help when Ombi keeps failing. */
  readonly hint?: string | undefined;
}

/** What a look for a request found; without `saved` it is not there, if everything could be looked through. */
export interface Found {
  readonly saved: SavedRequest | undefined;
  readonly complete: boolean;
}

/** Sends a wish. Throws only what was known before anything was sent, or what refused the call as such (401, 403). */
export async function attempt(wish: Wish, context: CallContext): Promise<ItemOutcome> {
  let answer: UpstreamEngineResult | undefined;
  try {
    answer = await wish.send();
  } catch (error) {
    if (error instanceof CallFailure && error.code !== 'UNKNOWN_OUTCOME') throw error;
    return afterLostAnswer(wish, context, error instanceof CallFailure ? error.message : notUnderstood(wish));
  }
  const verdict = verdictOf(answer ?? {});
  switch (verdict.kind) {
    case 'saved':
      return afterSaved(wish, verdict.requestId, answer, context);
    case 'not_handed_on':
      return afterNotHandedOn(wish, verdict, answer);
    case 'refused':
      return wish.refused(verdict.reason, answer ?? {});
    case 'unproved':
      return afterUnproved(wish, verdict, answer ?? {}, context);
  }
}

async function afterSaved(
  wish: Wish,
  requestId: number,
  answer: UpstreamEngineResult | undefined,
  context: CallContext,
): Promise<ItemOutcome> {
  const target: TargetOutput = { kind: wish.kind, id: requestId };
  const { saved, complete } = await looked(() => wish.readBack(requestId));
  if (!saved && complete) return contradicted(wish, requestId, answer);
  if (!saved) {
    context.warn(`Request ${requestId} is saved, but its state could not be read back; read_requests tells it.`);
    return {
      identifier: wish.identifier,
      outcome: 'completed',
      words: told(wish, 'requested'),
      target,
      requestId,
      answer,
    };
  }
  return completed(wish, { ...saved, target }, answer, context);
}

async function afterNotHandedOn(
  wish: Wish,
  { requestId, saying }: Extract<Verdict, { kind: 'not_handed_on' }>,
  answer: UpstreamEngineResult | undefined,
): Promise<ItemOutcome> {
  const { saved, complete } = await looked(() => wish.readBack(requestId));
  return !saved && complete
    ? contradicted(wish, requestId, answer)
    : notHandedOn(wish, saved, requestId, saying, answer);
}

/** Ombi names a request that is not there. */
function contradicted(wish: Wish, requestId: number, answer: UpstreamEngineResult | undefined): ItemOutcome {
  const why = `Ombi says that it saved request ${requestId}, and a read does not show it`;
  return unknown(wish, failure('unknown_outcome', { why, read: wish.settledBy }).message, answer);
}

/** Saved as asked; with what the read showed beside. */
async function completed(
  wish: Wish,
  saved: SavedRequest,
  answer: UpstreamEngineResult | undefined,
  context: CallContext,
): Promise<ItemOutcome> {
  const { target, state, shortfall } = saved;
  const proved = { identifier: wish.identifier, target, requestId: target.id, answer };
  if (shortfall?.empty) {
    const advice = `Ombi saved request ${target.id} without a single episode, and it would hide later ones. Remove it with write_request_delete, then ask again.`;
    const words = `${wish.label}: saved, but empty`;
    return { ...proved, outcome: 'accepted', words, trouble: { code: 'PARTIAL_FAILURE', advice } };
  }
  if (shortfall) context.warn(`${wish.label}: ${shortfall.words}.`);
  if (wish.ownerId === undefined && saved.owner !== undefined) {
    context.warn(`${wish.label}: added to request ${target.id}, which stays that of ${saved.owner}.`);
  }
  let words = stateWords(state);
  if (state.approved && !state.available && (await wish.parked(target))) {
    words += ', parked in the retry queue';
    context.warn(parkedWarning(wish.service, [target.id]));
  }
  return { ...proved, outcome: 'completed', words: told(wish, words, saved) };
}

function told({ label, remark }: Wish, state: string, saved?: SavedRequest): string {
  const words = `${saved?.label ?? label}: ${state}`;
  return remark === undefined ? words : `${words}; ${remark}`;
}

/** Saved, and stays saved, but the service behind Ombi did not get it. */
function notHandedOn(
  wish: Wish,
  saved: SavedRequest | undefined,
  requestId: number,
  saying: string | undefined,
  answer: UpstreamEngineResult | undefined,
): ItemOutcome {
  const state = saved ? stateWords(saved.state) : 'saved';
  const said = saying === undefined ? '' : ` (Ombi said ${saying})`;
  return {
    identifier: wish.identifier,
    outcome: 'accepted',
    words: told(wish, `${state}, but ${wish.service} did not take it`, saved),
    trouble: {
      code: 'PARTIAL_FAILURE',
      advice: `Request ${requestId} is saved in Ombi, but ${wish.service} did not take it${said}. Do not request it again. ${sentAgainBy(wish)} sends it once more; read_requests with view failed tells why (needs Admin).`,
    },
    target: { kind: wish.kind, id: requestId },
    requestId,
    answer,
  };
}

/** Ombi has no reprocess for albums, but approving one again hands it on again. */
function sentAgainBy({ kind }: Wish): string {
  return kind === 'album' ? 'Approving it again with write_request_decide' : 'write_request_reprocess';
}

/** A deadline, a cut connection or a 500 after the change was sent; `lost` says so. */
async function afterLostAnswer(wish: Wish, context: CallContext, lost: string): Promise<ItemOutcome> {
  const look = await looked(() => wish.find());
  if (!isOurs(wish, look.saved)) {
    return unknown(
      wish,
      `${lost} That read is ${wish.settledBy}; a first look ${look.complete ? 'did not show the request' : 'failed'}.`,
    );
  }
  context.warn(`Ombi gave no usable answer; a read shows that request ${look.saved.target.id} is there.`);
  return completed(wish, look.saved, undefined, context);
}

function notUnderstood({ settledBy }: Wish): string {
  return failure('unknown_outcome', { why: 'its answer cannot be understood', read: settledBy }).message;
}

/** Ombi answered, but neither that it is saved nor why not. */
async function afterUnproved(
  wish: Wish,
  { claims, saying }: Extract<Verdict, { kind: 'unproved' }>,
  answer: UpstreamEngineResult,
  context: CallContext,
): Promise<ItemOutcome> {
  const look = await looked(() => wish.find());
  if (isOurs(wish, look.saved)) {
    if (claims === false) return notHandedOn(wish, look.saved, look.saved.target.id, saying, answer);
    context.warn(`Ombi's answer was incomplete; a read shows that request ${look.saved.target.id} is there.`);
    return completed(wish, look.saved, answer, context);
  }
  if (claims !== false || !look.complete) {
    const values = { why: 'Ombi did not say what became of it', read: wish.settledBy };
    return unknown(wish, failure('unknown_outcome', values).message, answer);
  }
  const said = saying === undefined ? 'without a reason that may be shown' : `with ${saying}`;
  return rejected(
    wish.identifier,
    'UPSTREAM_REJECTED',
    `Ombi refused the request ${said}, and a read shows that nothing was saved. Its log (read_logs, needs Admin) tells more.`,
    `${wish.label}: refused by Ombi`,
    { answer },
  );
}

function unknown(wish: Wish, advice: string, answer?: UpstreamEngineResult): ItemOutcome {
  return {
    identifier: wish.identifier,
    outcome: 'unknown',
    words: `${wish.label}: not known whether it was requested`,
    trouble: { code: 'UNKNOWN_OUTCOME', advice: wish.hint === undefined ? advice : `${advice} ${wish.hint}` },
    answer,
  };
}

/** A look at what is saved; that it fails, in whatever way, only means that nothing is known of it. */
async function looked(find: () => Promise<Found>): Promise<Found> {
  try {
    return await find();
  } catch {
    return { saved: undefined, complete: false };
  }
}

/** A request that another user made at the same moment proves nothing about ours. */
function isOurs(wish: Wish, saved: SavedRequest | undefined): saved is SavedRequest {
  return saved !== undefined && (wish.ownerId === undefined || sameUser(saved.ownerId, wish.ownerId));
}
