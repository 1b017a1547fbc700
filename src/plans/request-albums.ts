/** write_request_create for albums. Ombi stores an album again each time it is asked for, so duplicates stop here. */
import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Calls, Plan, ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure } from '../failure.ts';
import type { ActingUser } from '../identity.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { albumRows, albumTitle, savedAlbum } from './create/albums.ts';
import { attempt, type Wish } from './create/attempt.ts';
import { alreadyAvailable, alreadyRequested, type Called } from './create/conflict.ts';
import { albumIds } from './create/ids.ts';
import { previewed } from './create/preview.ts';
import { type Medium, refusedByOmbi } from './create/refused-by-ombi.ts';
import { inOrder } from './write/in-order.ts';
import { oneAtATime } from './write/one-at-a-time.ts';
import { ownNameOf } from './write/own-name.ts';
import { refusal } from './write/refusal.ts';
import { parkedAmong } from './write/retry-queue-check.ts';
import { bareKeyHint, requireRole, warnOfBareKey } from './write/roles.ts';

type RequestAlbumsCall =
  | 'POST /api/v1/request/music'
  | 'GET /api/v1/Lidarr/enabled'
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}'
  | 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/request/music/remaining'
  | 'GET /api/v1/RequestRetry';

type UpstreamAlbum = ResponseOf<'GET /api/v1/Search/music/album/info/{foreignAlbumId}'>;

const medium: Medium = { role: 'RequestMusic', unit: 'album', source: 'Lidarr' };

/** An album before its turn; `refused` where it is there or asked for. */
interface Looked extends Called {
  readonly id: string;
  readonly label: string;
  /** A request or Lidarr tells what it is. */
  readonly isKnown: boolean;
  readonly refused?: ItemOutcome | undefined;
}

/** From the look for duplicates to the last answer, calls go one at a time: Ombi itself would take both of two. */
const inTurn = oneAtATime();

/** The request list is looked at before anything is sent; each album is then sent once. */
export const requestAlbums: Plan<WriteRequestCreateInput, RequestAlbumsCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const ids = albumIds(input.ids);
  const me = await context.actingUser();
  requireRole(me, medium.role, context);
  await requireLidarr(calls);
  return inTurn(async () => {
    const albums = await look(ids, me, calls, context);
    if (albums.some(({ refused }) => !refused)) warnOfBareKey(me, context);
    if (input.preview === true) return preview(albums, calls, context);
    return inOrder(
      albums,
      async (album) => album.refused ?? attempt(wishFor(album, me, calls, context), context),
      { verb: 'requested', settledBy: 'read_requests, newest first' },
      context,
    );
  }, context.signal);
};

/** Without Lidarr Ombi fails, or saves what it cannot hand on (recorded: lidarr-not-set-up, lidarr-disabled-…). */
async function requireLidarr(calls: Calls<'GET /api/v1/Lidarr/enabled'>): Promise<void> {
  if (await calls['GET /api/v1/Lidarr/enabled']()) return;
  throw refusal(
    'UNSUPPORTED_CAPABILITY',
    'Albums cannot be requested: Lidarr is not set up or switched off in this Ombi. Nothing was sent. An Admin can set Lidarr up under Settings, Music.',
    'Not requested: Lidarr is not set up or switched off in Ombi',
  );
}

async function look(
  ids: readonly string[],
  me: ActingUser,
  calls: Calls<RequestAlbumsCall>,
  context: CallContext,
): Promise<Looked[]> {
  const [{ rows, complete }, details] = await Promise.all([
    albumRows(ids, calls, context),
    Promise.all(ids.map((id) => detailOf(id, calls))),
  ]);
  if (!complete) {
    context.warn(
      'Only the newest album requests could be looked through for duplicates, and Ombi itself does not look for any.',
    );
  }
  return ids.map((id, at) => {
    const row = rows.get(id);
    const detail = details[at];
    const known = row ?? detail;
    const called = { identifier: `album:${id}`, title: albumTitle(known, id, context) };
    const label = albumTitle(known, id, context, ownNameOf(me, context));
    const refused =
      detail?.available === true || row?.available === true
        ? alreadyAvailable(called, '')
        : row || detail?.requested === true
          ? alreadyRequested(called, savedAlbum(row, context), me)
          : undefined;
    return { ...called, id, label, isKnown: known !== undefined, refused };
  });
}

/** Lidarr's details; for an album that it does not have yet Ombi fails (recorded: not-in-lidarr), which says nothing. */
async function detailOf(id: string, calls: Calls<RequestAlbumsCall>): Promise<UpstreamAlbum | undefined> {
  try {
    return await calls['GET /api/v1/Search/music/album/info/{foreignAlbumId}']({
      params: { path: { foreignAlbumId: id } },
    });
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

function preview(albums: readonly Looked[], calls: Calls<RequestAlbumsCall>, context: CallContext): Promise<Mutation> {
  const open = albums.filter(({ refused }) => !refused);
  const unseen = open.filter(({ isKnown }) => !isKnown).map(({ identifier }) => identifier);
  if (unseen.length > 0) {
    context.warn(
      `Lidarr has no details of ${unseen.join(', ')} yet, so neither the title nor whether it exists could be checked; read_search with media album shows what an id stands for.`,
    );
  }
  const wanted = open.map(({ label }) => label);
  return previewed(
    {
      wanted,
      refused: albums.flatMap(({ refused }) => refused?.words ?? []),
      cost: wanted.length,
      unit: medium.unit,
      quota: () => calls['GET /api/v1/request/music/remaining'](),
    },
    context,
  );
}

function wishFor(
  { id, identifier, title, label }: Looked,
  me: ActingUser,
  calls: Calls<RequestAlbumsCall>,
  context: CallContext,
): Wish {
  const find = async () => {
    const { rows, complete } = await albumRows([id], calls, context);
    return { saved: savedAlbum(rows.get(id), context), complete };
  };
  return {
    identifier,
    kind: 'album',
    label,
    service: 'Lidarr',
    ownerId: me.id,
    send: () => calls['POST /api/v1/request/music']({ body: { foreignAlbumId: id } }),
    find,
    readBack: async (requestId) => {
      const { saved, complete } = await find();
      return { saved: saved?.target.id === requestId ? saved : undefined, complete };
    },
    parked: async (target) => (await parkedAmong([target], 'Lidarr', me, calls, context)).has(target.id),
    refused: (reason, answer) => {
      if (reason === 'already_available') return alreadyAvailable({ identifier, title }, '', answer);
      if (reason === 'already_requested' || reason === 'nothing_new') {
        return alreadyRequested({ identifier, title }, undefined, me, undefined, answer);
      }
      return refusedByOmbi({ identifier, label }, reason, medium, answer);
    },
    settledBy: 'read_requests {"media":"album"}, newest first',
    hint: bareKeyHint(me),
  };
}
