/** The deletion of one request, or of a show with all of its requests. */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import { firstFew } from '../../projections/first-few.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { personName } from '../../projections/person-name.ts';
import { objectsOf, positiveId } from '../../projections/values.ts';
import type { FilmListCall } from '../create/films.ts';
import { orMissing } from '../media/or-missing.ts';
import { type AlbumListCall, scanAlbums } from '../requests/scan-albums.ts';
import { scanRows } from '../requests/scan-rows.ts';
import { type ShowsCall, scanShows } from '../requests/scan-shows.ts';
import { type Change, makeChange, type Proof } from './change.ts';
import type { FoundRequest, FoundShow, Kind } from './found-target.ts';
import { isDone, unproved } from './request-engine.ts';

export type DeletionCall =
  | (typeof deletes)[Kind]
  | FilmListCall
  | ShowsCall
  | AlbumListCall
  | 'GET /api/v1/Request/tv/{requestId}';

const deletes = {
  movie: 'DELETE /api/v1/Request/movie/{requestId}',
  tv_parent: 'DELETE /api/v1/Request/tv/{requestId}',
  tv_child: 'DELETE /api/v1/Request/tv/child/{requestId}',
  album: 'DELETE /api/v1/request/music/{requestId}',
} as const satisfies Record<Kind, string>;

/** Deletes it, once, and sees that it is gone. */
export async function deleteTarget(
  found: FoundRequest | FoundShow,
  calls: Calls<DeletionCall>,
  context: CallContext,
): Promise<ItemOutcome> {
  const { target, identifier, label } = found;
  let showIsGone = false;
  const isGone = async () => {
    if (found.found === 'show') return isShowGone(target.id, calls, context);
    if (found.request.kind !== 'tv_child') return isRowGone(target, calls, context);
    const seen = await isChildGone(target.id, positiveId(found.request.show.id) ?? 0, calls, context);
    showIsGone = seen === 'with its show';
    return seen === 'with its show' || seen;
  };
  const change: Change<UpstreamEngineResult | undefined> = {
    identifier,
    label,
    target,
    requestId: target.id,
    done: found.found === 'show' ? `deleted ${withRequests(found, context)}` : 'deleted',
    send: () => calls[deletes[target.kind]]({ params: { path: { requestId: target.id } } }),
    // Ombi answers the deletion of a show with an empty 200, which says nothing.
    proof: async (answer) =>
      found.found === 'show'
        ? (await isGone()) === true
          ? { proves: 'done' }
          : { proves: 'nothing' }
        : proofOf(answer),
    isThere: isGone,
    settledBy: `read_requests ${JSON.stringify({ view: 'get', kind: target.kind, id: target.id })}`,
    told: (answer) => answer,
  };
  const outcome = await makeChange(change, context);
  return showIsGone
    ? { ...outcome, words: `${outcome.words}, and with it its show, which had no other request` }
    : outcome;
}

/** `with its 2 requests (bob, Caz)`. */
export function withRequests({ children }: FoundShow, context: CallContext): string {
  const people = new Set(children.map(({ facts }) => personName(facts.user, context) ?? 'somebody'));
  const whose = people.size === 0 ? '' : ` (${firstFew([...people], maxNamedPeople)})`;
  return `with its ${children.length} request${children.length === 1 ? '' : 's'}${whose}`;
}

const maxNamedPeople = 10;

function proofOf(answer: UpstreamEngineResult | undefined): Proof {
  if (isDone(answer)) return { proves: 'said' };
  if (answer?.result !== false || answer.errorCode !== 'NoPermissions') return unproved(answer);
  return {
    proves: 'refused',
    code: 'FORBIDDEN',
    advice:
      "Ombi refused this: it needs the role Admin or PowerUser, or ManageOwnRequests for one's own requests. Nothing was deleted. read_users with view me tells the roles held.",
    words: 'not deleted; Ombi says that the permission is missing',
  };
}

/** The lists are looked through, and not the number looked up: Ombi answers a number that is gone as it answers its own errors. */
async function isRowGone(
  { kind, id }: TargetOutput,
  calls: Calls<FilmListCall | AlbumListCall>,
  context: CallContext,
): Promise<boolean | undefined> {
  let isThere = false;
  // The newest come first, so that nothing older can be it.
  const visit = (row: { readonly id?: number }) => {
    isThere = row.id === id;
    return row.id !== undefined && row.id <= id;
  };
  const films = calls['GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'];
  const complete =
    kind === 'album'
      ? await scanAlbums(calls, context, visit)
      : await scanRows(
          (count, position) => films({ params: { path: { count, position, sort: 'id', sortOrder: 'desc' } } }),
          visit,
          context,
        );
  return isThere ? false : complete || undefined;
}

async function isChildGone(
  id: number,
  parentId: number,
  calls: Calls<ShowsCall | 'GET /api/v1/Request/tv/{requestId}'>,
  context: CallContext,
): Promise<boolean | 'with its show' | undefined> {
  const show = await orMissing(
    calls['GET /api/v1/Request/tv/{requestId}']({ params: { path: { requestId: parentId } } }),
  );
  if (show) return !objectsOf(show.childRequests).some((child) => child.id === id);
  const showIsGone = await isShowGone(parentId, calls, context);
  return showIsGone === true ? 'with its show' : showIsGone;
}

async function isShowGone(id: number, calls: Calls<ShowsCall>, context: CallContext): Promise<boolean | undefined> {
  let isThere = false;
  const complete = await scanShows(calls, context, (show) => {
    isThere = show.id === id;
    return isThere;
  });
  return isThere ? false : complete || undefined;
}
