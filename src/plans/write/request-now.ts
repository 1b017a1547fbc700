/** A request as it is after a change was sent. */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { type RequestPart, type RequestRow, requestFacts } from '../../projections/request-records/request-facts.ts';
import { objectsOf } from '../../projections/values.ts';
import { type AlbumListCall, findAlbum } from '../requests/scan-albums.ts';
import type { Chosen } from './choose-requests.ts';

export type RequestNowCall =
  | 'GET /api/v1/Request/movie/info/{requestId}'
  | 'GET /api/v1/Request/tv/{requestId}'
  | AlbumListCall;

/** The call of ours that shows what became of a request. */
export const requestRead = ({ kind, id }: TargetOutput): string =>
  `read_requests {"view":"get","kind":"${kind}","id":${id}}`;

/** The part with its row; undefined where it could not be seen before or is not to be found now. Throws what the read throws. */
export async function requestNow(
  { seen, in4K }: Chosen,
  calls: Calls<RequestNowCall>,
  context: CallContext,
): Promise<{ readonly row: RequestRow['row']; readonly part: RequestPart } | undefined> {
  const request = seen && (await readAgain(seen.found.request, calls, context));
  if (!request) return undefined;
  const { standard, fourK } = requestFacts(request);
  const part = in4K ? fourK : standard;
  return part && { row: request.row, part };
}

async function readAgain(
  before: RequestRow,
  calls: Calls<RequestNowCall>,
  context: CallContext,
): Promise<RequestRow | undefined> {
  const requestId = before.row.id;
  if (requestId === undefined) return undefined;
  if (before.kind === 'movie') {
    const row = await calls['GET /api/v1/Request/movie/info/{requestId}']({ params: { path: { requestId } } });
    return row?.id === requestId ? { kind: 'movie', row } : undefined;
  }
  if (before.kind === 'album') {
    const { row } = await findAlbum(({ id }) => id === requestId, calls, context);
    return row && { kind: 'album', row };
  }
  const parent = before.show.id;
  if (parent === undefined) return undefined;
  const show = await calls['GET /api/v1/Request/tv/{requestId}']({ params: { path: { requestId: parent } } });
  const row = objectsOf(show?.childRequests).find(({ id }) => id === requestId);
  return row && { kind: 'tv_child', row, show };
}
