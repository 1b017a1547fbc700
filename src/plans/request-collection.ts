/**
 * write_request_create for a whole collection. Ombi answers "successfully added" whatever became of the parts
 * (recorded: all-parts-failed), so every part is looked at before and afterwards.
 */
import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure, failure } from '../failure.ts';
import type { ActingUser } from '../identity.ts';
import { firstFew } from '../projections/first-few.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import {
  isOpen,
  lookAtCollection,
  maxNamedParts,
  type Part,
  partWords,
  refuseAsWhole,
} from './create/collection-parts.ts';
import { filmRequestedAlready } from './create/film-conflict.ts';
import { type FilmRow, filmRows, savedFilm } from './create/films.ts';
import { oneTmdbId } from './create/ids.ts';
import { previewed } from './create/preview.ts';
import { type Batch, concluded } from './write/concluded.ts';
import { oneAtATime } from './write/one-at-a-time.ts';
import { rejected } from './write/refusal.ts';
import { parkedAmong, parkedWarning } from './write/retry-queue-check.ts';
import { requireRole, warnOfBareKey } from './write/roles.ts';
import { sameUser, stateWords } from './write/saved-request.ts';

type RequestCollectionCall =
  | 'POST /api/v2/Requests/movie/collection/{collectionId}'
  | 'GET /api/v2/Search/movie/collection/{collectionId}'
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/Request/movie/remaining'
  | 'GET /api/v1/RequestRetry';

/** Of two calls for one collection, the second must see what the first has requested. */
const inTurn = oneAtATime();

/** The parts are looked at, the collection is sent once, and the request list shows what came of it. */
export const requestCollection: Plan<WriteRequestCreateInput, RequestCollectionCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const id = oneTmdbId(input.ids, 'collection');
  const me = await context.actingUser();
  requireRole(me, 'RequestMovie', context);
  return inTurn(() => request(id, input.preview === true, me, calls, context), context.signal);
};

async function request(
  id: number,
  isPreview: boolean,
  me: ActingUser,
  calls: Calls<RequestCollectionCall>,
  context: CallContext,
): Promise<Mutation> {
  const { name, parts } = await lookAtCollection(id, calls, context);
  if (parts.some(isOpen)) warnOfBareKey(me, context);
  if (isPreview) return preview(parts, calls, context);
  refuseAsWhole(id, name, parts);
  const there = parts.filter((part) => !isOpen(part));
  if (there.length > 0) {
    context.warn(`Left out, since there or requested already: ${firstFew(there.map(partWords), maxNamedParts, '; ')}.`);
  }
  const lost = await send(id, calls);
  const items = await outcomes(parts.filter(isOpen), { id, lost, me }, calls, context);
  return concluded(items, { notTried: [], verb: 'requested', single: false, about: name } satisfies Batch);
}

function preview(parts: readonly Part[], calls: Calls<RequestCollectionCall>, context: CallContext): Promise<Mutation> {
  const again = parts.filter(({ unnoticed }) => unnoticed);
  const wanted = again.length > 0 ? [] : parts.filter(isOpen);
  const whole = `the collection as a whole, because Ombi would ask again for ${firstFew(
    again.map(({ title }) => title),
    maxNamedParts,
  )}`;
  return previewed(
    {
      wanted: wanted.map(({ title }) => title),
      refused: [...parts.filter((part) => !isOpen(part)).map(partWords), ...(again.length > 0 ? [whole] : [])],
      cost: wanted.length,
      unit: 'film',
      quota: () => calls['GET /api/v1/Request/movie/remaining'](),
    },
    context,
  );
}

/** Sends it. Gives the failure where Ombi's answer was lost; the answer itself says nothing. */
async function send(collectionId: number, calls: Calls<RequestCollectionCall>): Promise<CallFailure | undefined> {
  try {
    await calls['POST /api/v2/Requests/movie/collection/{collectionId}']({ params: { path: { collectionId } } });
    return undefined;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'UNKNOWN_OUTCOME') return error;
    throw error;
  }
}

interface Sent {
  readonly id: number;
  readonly lost: CallFailure | undefined;
  readonly me: ActingUser;
}

/** What the request list shows of each part that was open. */
async function outcomes(
  open: readonly Part[],
  { id, lost, me }: Sent,
  calls: Calls<RequestCollectionCall>,
  context: CallContext,
): Promise<ItemOutcome[]> {
  const tells = `read_media {"media":"collection","id":"${id}"}`;
  const unknown = (part: Part, advice: string): ItemOutcome => ({
    identifier: part.identifier,
    outcome: 'unknown',
    words: `${part.title}: not known whether it was requested`,
    trouble: { code: 'UNKNOWN_OUTCOME', advice },
  });
  const found = await requestRows(open, calls, context);
  if (!found) {
    const why = lost ? 'neither its answer nor the request list could be read' : 'the request list could not be read';
    return open.map((part) => unknown(part, failure('unknown_outcome', { why, read: tells }).message));
  }
  const { rows, complete } = found;
  const isOwn = (row: FilmRow) => sameUser(row.requestedUserId, me.id);
  const own = new Map([...rows].filter(([, row]) => isOwn(row)));
  if (lost && own.size > 0) context.warn('Ombi gave no usable answer; a read shows which films are requested.');
  const parked = await parkedNow(own, me, calls, context);
  const missing = rows.size < open.length && !lost && complete ? await whyMissing(calls) : '';
  return open.map((part): ItemOutcome => {
    const saved = rows.get(part.id);
    // One that could not be looked up before, or that somebody asked for at the same moment.
    if (saved && !isOwn(saved)) {
      return filmRequestedAlready(part, saved, { me, is4k: false, blockedBy4k: false }, context);
    }
    const row = saved && savedFilm(saved, false, context);
    if (row) {
      const waits = parked.has(row.target.id) ? ', parked in the retry queue' : '';
      const words = `${part.title}: ${stateWords(row.state)}${waits}`;
      return { identifier: part.identifier, outcome: 'completed', words, target: row.target, requestId: row.target.id };
    }
    if (lost) return unknown(part, `${lost.message} That read is ${tells}; a first look did not show every film.`);
    if (!complete) {
      const why = 'not all of the request list could be looked through';
      return unknown(part, failure('unknown_outcome', { why, read: tells }).message);
    }
    return rejected(
      part.identifier,
      'UPSTREAM_REJECTED',
      `Ombi claims success for every collection, but the request list does not show all of its films${missing}. Request the missing ones with media movie to learn why.`,
      `${part.title}: not requested`,
    );
  });
}

/** Undefined where the list could not be read, in whatever way: the collection has been sent. */
async function requestRows(open: readonly Part[], calls: Calls<RequestCollectionCall>, context: CallContext) {
  const ids = open.map(({ id }) => id);
  try {
    return await filmRows(ids, calls, context);
  } catch {
    return undefined;
  }
}

async function parkedNow(
  rows: ReadonlyMap<number, FilmRow>,
  me: ActingUser,
  calls: Calls<RequestCollectionCall>,
  context: CallContext,
): Promise<ReadonlySet<number>> {
  const approved = [...rows.values()].flatMap((row) => {
    const saved = savedFilm(row, false, context);
    return saved?.state.approved ? [saved.target] : [];
  });
  const parked = await parkedAmong(approved, 'Radarr', me, calls, context);
  if (parked.size > 0) context.warn(parkedWarning('Radarr', [...parked]));
  return parked;
}

/** The one reason that a read can tell. */
async function whyMissing(calls: Calls<RequestCollectionCall>): Promise<string> {
  try {
    const { hasLimit, remaining } = await calls['GET /api/v1/Request/movie/remaining']();
    return hasLimit === true && (remaining ?? 1) <= 0 ? ': the film quota is used up' : '';
  } catch {
    return '';
  }
}
