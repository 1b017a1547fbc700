/** Album requests, which Ombi selects by most statuses, sorts and pages. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { type ListQuestion, type ListSource, readPaged } from './list-source.ts';
import type { RequestFilter } from './request-filter.ts';
import { requestOrder } from './request-order.ts';
import { hasStatus } from './request-status.ts';

const all = 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';
const routes = {
  any: all,
  pending: 'GET /api/v2/Requests/album/pending/{count}/{position}/{sort}/{sortOrder}',
  processing: 'GET /api/v2/Requests/album/processing/{count}/{position}/{sort}/{sortOrder}',
  available: 'GET /api/v2/Requests/album/available/{count}/{position}/{sort}/{sortOrder}',
  // Ombi has no such route for albums (it answers the index page).
  unavailable: all,
  denied: 'GET /api/v2/Requests/album/denied/{count}/{position}/{sort}/{sortOrder}',
} as const;

export type AlbumsCall = (typeof routes)[keyof typeof routes];

/** The albums of a list. Ascending, Ombi sorts albums by date whatever is asked for, so that titles are sorted here. */
export async function listAlbums(
  question: ListQuestion,
  calls: Calls<AlbumsCall>,
  context: CallContext,
): Promise<ListSource> {
  const { input, filter } = question;
  const { status, sort, order } = input;
  const sortsHere = sort === 'title' && order === 'asc';
  const conditions = [filter, status === 'unavailable' ? hasStatus(status) : undefined].filter(
    (known) => known !== undefined,
  );
  const keep: RequestFilter | undefined =
    sortsHere || conditions.length > 0 ? (request) => conditions.every((holds) => holds(request)) : undefined;
  const source = await readPaged(
    routes[status],
    (count, position) =>
      calls[routes[status]]({
        params: { path: { count, position, sort: sort === 'title' ? 'title' : 'requestedDate', sortOrder: order } },
      }),
    (row) => ({ kind: 'album', row }),
    keep,
    question,
    context,
  );
  return sortsHere ? { ...source, rows: source.rows.toSorted(requestOrder(input)) } : source;
}
