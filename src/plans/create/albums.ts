/** Albums in the request list, which is the only place where Ombi tells whether one is asked for. */
import type { Calls, RowOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { personName } from '../../projections/person-name.ts';
import { cleanText } from '../../projections/text.ts';
import { positiveId, uuidOf } from '../../projections/values.ts';
import { type AlbumListCall, scanAlbums } from '../requests/scan-albums.ts';
import { flagsOf, type SavedRequest } from '../write/saved-request.ts';
import { titleWithYear } from '../write/title-with-year.ts';

type AlbumRow = RowOf<AlbumListCall>;

/** Rows by MusicBrainz id, newest first, until each of `ids` is found; `complete` as `scanRows` gives it. */
export async function albumRows(
  ids: readonly string[],
  calls: Calls<AlbumListCall>,
  context: CallContext,
): Promise<{ rows: Map<string, AlbumRow>; complete: boolean }> {
  const rows = new Map<string, AlbumRow>();
  const complete = await scanAlbums(calls, context, (row) => {
    const id = uuidOf(row.foreignAlbumId);
    if (id !== undefined && ids.includes(id) && !rows.has(id)) rows.set(id, row);
    return rows.size === ids.length;
  });
  return { rows, complete };
}

/** What both a row and Lidarr's details call an album: `Harbor Songs (1990, The Brask Ferry Band)`. */
export function albumTitle(
  album: Pick<AlbumRow, 'title' | 'releaseDate' | 'artistName'> | undefined,
  id: string,
  context: CallContext,
  ...notes: readonly string[]
): string {
  const artist = cleanText(album?.artistName, 'name', context) ?? [];
  const named = { title: album?.title, date: album?.releaseDate, fallback: `album ${id}` };
  return titleWithYear(named, context, ...[artist].flat(), ...notes);
}

/** A row as a saved request. */
export function savedAlbum(row: AlbumRow | undefined, context: CallContext): SavedRequest | undefined {
  const id = positiveId(row?.id);
  if (!row || id === undefined) return undefined;
  const owner = personName(row.requestedUser, context);
  return {
    label: albumTitle(row, row.foreignAlbumId ?? '', context, ...(owner === undefined ? [] : [owner])),
    target: { kind: 'album', id },
    state: flagsOf(row.approved, row.denied, row.available),
    ownerId: row.requestedUserId ?? undefined,
    owner,
  };
}
