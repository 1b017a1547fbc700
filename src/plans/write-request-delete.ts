/** write_request_delete: looks first, asks the person once, then deletes one after another. */
import type { TargetOutput, WriteRequestDeleteInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import type { ActingUser } from '../identity.ts';
import { firstFew } from '../projections/first-few.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { partsOf } from '../projections/request-records/request-facts.ts';
import { objectsOf } from '../projections/values.ts';
import { beyondScan } from './write/beyond-scan.ts';
import { type DeletionCall, deleteTarget, withRequests } from './write/deletion.ts';
import { type FindTargetsCall, findTargets } from './write/find-targets.ts';
import { type FoundRequest, type FoundShow, type FoundTarget, nameOf } from './write/found-target.ts';
import { inOrder } from './write/in-order.ts';
import { ownNameOf } from './write/own-name.ts';
import { refusal, rejected } from './write/refusal.ts';
import { queueIdsOf } from './write/retry-queue-check.ts';
import { hasPower } from './write/roles.ts';
import { sameUser } from './write/saved-request.ts';

type DeleteRequestsCall = DeletionCall | FindTargetsCall | 'GET /api/v1/RequestRetry';

type Wanted = FoundRequest | FoundShow;

interface Item {
  readonly identifier: string;
  readonly wanted?: Wanted;
  readonly refused?: ItemOutcome;
}

/** Nothing is sent before roles, kinds and owners are looked at, and the person agreed. */
export const deleteRequests: Plan<WriteRequestDeleteInput, DeleteRequestsCall, Mutation> = async (
  { targets },
  calls,
  context,
) => {
  if (targets.length === 0) throw failure('missing_input', { field: 'targets', when: '' }, { field: 'targets' });
  const me = await context.actingUser();
  requireSomeRight(me, context);
  const found = await findTargets(targets, calls, context);
  const items = withoutCovered(
    found.map((target) => itemOf(target, me)),
    context,
  );
  const wanted = items.flatMap((item) => item.wanted ?? []);
  const queueIds = await queueIdsOf(wanted.flatMap(requestsIn), me, calls);
  if (wanted.length > 0 && (await context.confirm({ text: questionOf(wanted, context) }))) {
    await requireNoneNew(wanted, calls, context);
  }
  return inOrder(
    items,
    async ({ identifier, wanted: target, refused }) => {
      if (!target) return refused ?? rejected(identifier, 'NOT_FOUND', 'Nothing was sent.', identifier);
      const outcome = await deleteTarget(target, calls, context);
      if (outcome.outcome === 'completed') warnOfWhatStays(target, queueIds, context);
      return outcome;
    },
    { verb: 'deleted', settledBy: 'read_requests with view get' },
    context,
  );
};

/** A show takes its requests along: one that was made while the person was asked is nothing they agreed to. */
async function requireNoneNew(
  wanted: readonly Wanted[],
  calls: Calls<DeleteRequestsCall>,
  context: CallContext,
): Promise<void> {
  const shows = wanted.flatMap((each) => (each.found === 'show' ? each : []));
  if (shows.length === 0) return;
  const known = new Set(wanted.flatMap(requestsIn).map(nameOf));
  const now = await findTargets(
    shows.map(({ target }) => target),
    calls,
    context,
  );
  const added = now.flatMap((each) => (each.found === 'show' ? each.children : []));
  const names = added.map(({ target }) => nameOf(target)).filter((name) => !known.has(name));
  if (names.length === 0) return;
  throw refusal(
    'CONFLICT',
    `While the person was asked, ${names.join(', ')} was requested of the same show. Nothing was sent. Call again to ask with that included.`,
    'Not deleted: the show has more requests now',
  );
}

function requireSomeRight(me: ActingUser, context: CallContext): void {
  if (hasPower(me) || me.roles.has('ManageOwnRequests')) return;
  throw refusal(
    'FORBIDDEN',
    "Deleting requests needs the role ManageOwnRequests in Ombi for one's own, Admin or PowerUser for all. Nothing was sent. Someone with Admin or PowerUser can give the role (write_user) or delete the request.",
    `Not deleted: ${ownNameOf(me, context)} has neither ManageOwnRequests nor Admin nor PowerUser`,
  );
}

/** A request that goes with its whole show is not deleted by itself as well; a show that is refused takes none along. */
function withoutCovered(items: readonly Item[], context: CallContext): Item[] {
  const shows = items.flatMap(({ wanted }) => (wanted?.found === 'show' ? wanted : []));
  return items.filter(({ identifier, wanted }) => {
    if (wanted?.found !== 'request' || wanted.request.kind !== 'tv_child') return true;
    const { id } = wanted.request.show;
    const show = shows.find(({ target }) => target.id === id);
    if (show) context.warn(`${identifier} goes with ${show.identifier} and is not deleted by itself.`);
    return show === undefined;
  });
}

function itemOf(target: FoundTarget, me: ActingUser): Item {
  const { identifier } = target;
  switch (target.found) {
    case 'missing':
      return { identifier, refused: target.refused };
    case 'unchecked':
      return { identifier, refused: beyondScan(target) };
    default: {
      const refused = notAllowed(target, me);
      return refused ? { identifier, refused } : { identifier, wanted: target };
    }
  }
}

/** What ManageOwnRequests does not cover; Ombi refuses a whole show even to the one who asked for all of it. */
function notAllowed(target: Wanted, me: ActingUser): ItemOutcome | undefined {
  if (hasPower(me)) return undefined;
  const { identifier, label } = target;
  if (target.found === 'show') {
    const own = target.children.filter(({ facts }) => sameUser(facts.userId, me.id)).map((child) => child.target.id);
    const next = own.length > 0 ? ` Yours are tv_child ${own.join(', ')}.` : ' None of its requests is yours.';
    return rejected(
      identifier,
      'FORBIDDEN',
      `Deleting a whole show needs the role Admin or PowerUser in Ombi; nothing was sent for ${identifier}.${next}`,
      `${label}: not deleted, which needs Admin or PowerUser`,
    );
  }
  if (target.facts.userId === undefined || sameUser(target.facts.userId, me.id)) return undefined;
  return rejected(
    identifier,
    'FORBIDDEN',
    `${identifier} is somebody else's request. ManageOwnRequests allows one's own only, so nothing was sent for it; Admin or PowerUser may delete it. read_requests with user me lists your own.`,
    `${label}: not deleted, it is somebody else's request`,
  );
}

function requestsIn(target: Wanted): TargetOutput[] {
  return target.found === 'show' ? target.children.map((child) => child.target) : [target.target];
}

const maxNamed = 10;

/** The question to the person: what goes, and whose it is. */
function questionOf(wanted: readonly Wanted[], context: CallContext): string {
  const names = wanted.map((target) => {
    if (target.found === 'show') return `${target.label} ${withRequests(target, context)}`;
    const { request, label } = target;
    const isLast = request.kind === 'tv_child' && objectsOf(request.show.childRequests).length === 1;
    return isLast ? `${label}, and with it its show, which has no other request` : label;
  });
  const [only] = wanted.length === 1 ? wanted : [];
  const what = only ? (only.found === 'show' ? '' : 'the request for ') : `these ${wanted.length}: `;
  return `Delete in Ombi ${what}${firstFew(names, maxNamed, '; ')}?`;
}

function warnOfWhatStays(
  target: Wanted,
  queueIds: (target: TargetOutput) => readonly number[],
  context: CallContext,
): void {
  const requests = target.found === 'show' ? target.children : [target];
  const parts = requests.flatMap(({ facts }) => partsOf(facts));
  if (parts.some(({ approved, available }) => approved === true || available === true)) {
    context.warn('Only the request is deleted: media that is there, and what Radarr, Sonarr or Lidarr took, stays.');
  }
  // Ombi keeps the entry and then fails to list the whole queue (recorded).
  const left = requests.flatMap((request) => queueIds(request.target));
  if (left.length > 0) {
    context.warn(
      `The retry queue still holds ${target.identifier}, and Ombi cannot list that queue until the entry is gone: write_retry_queue {"queue_ids":[${left.join(',')}]} removes it.`,
    );
  }
}
