/** Looks through the album requests, the newest first. Ombi has no look-up for one of them. */
import type { Calls, RowOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { scanRows } from './scan-rows.ts';

export type AlbumListCall = 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';
type AlbumRow = NonNullable<RowOf<AlbumListCall>>;

/** The newest request that fits, of those the acting user may see; `complete` is false where others may fit. */
export async function findAlbum(
  fits: (row: AlbumRow) => boolean,
  calls: Calls<AlbumListCall>,
  context: Pick<CallContext, 'cut'>,
): Promise<{ row?: AlbumRow; complete: boolean }> {
  let found: AlbumRow | undefined;
  const complete = await scanAlbums(calls, context, (row) => {
    if (!fits(row)) return false;
    found = row;
    return true;
  });
  return { ...(found && { row: found }), complete };
}

/** Hands every album request to `visit`, as `scanRows` does; gives `complete`. */
export function scanAlbums(
  calls: Calls<AlbumListCall>,
  context: Pick<CallContext, 'cut'>,
  visit: (row: AlbumRow) => boolean,
): Promise<boolean> {
  const read = calls['GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}'];
  return scanRows(
    (count, position) => read({ params: { path: { count, position, sort: 'id', sortOrder: 'desc' } } }),
    visit,
    context,
  );
}
