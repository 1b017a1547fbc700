/** What goes with a user: Ombi deletes all of it, and none of it comes back (recorded: with-requests-and-issues). */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { objectsOf } from '../../projections/values.ts';
import { collectIssues } from '../issues/collect-issues.ts';
import { check } from '../requests/check.ts';
import { type AlbumListCall, scanAlbums } from '../requests/scan-albums.ts';
import { scanRows } from '../requests/scan-rows.ts';
import { type ShowsCall, scanShows } from '../requests/scan-shows.ts';
import { sameUser } from '../write/saved-request.ts';

const filmsCall = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';

export type BelongingsCall = typeof filmsCall | ShowsCall | AlbumListCall | 'GET /api/v1/Issues';

/**
 * `4 film requests, 1 show request, no album requests, 1 issue`, as far as they can be counted; undefined where nothing
 * could be.
 */
export async function belongingsOf(
  userId: string,
  calls: Calls<BelongingsCall>,
  context: CallContext,
): Promise<string | undefined> {
  const [films, shows, albums, issues] = await Promise.all([
    counted(context, async (count) =>
      scanRows(
        (rows, position) =>
          calls[filmsCall]({ params: { path: { count: rows, position, sort: 'id', sortOrder: 'desc' } } }),
        (row) => count(sameUser(row.requestedUserId, userId) ? 1 : 0),
        context,
      ),
    ),
    counted(context, (count) =>
      scanShows(calls, context, ({ childRequests }) =>
        count(objectsOf(childRequests).filter(({ requestedUserId }) => sameUser(requestedUserId, userId)).length),
      ),
    ),
    counted(context, (count) =>
      scanAlbums(calls, context, (row) => count(sameUser(row.requestedUserId, userId) ? 1 : 0)),
    ),
    counted(context, async (count) => {
      const { rows, complete } = await collectIssues(calls['GET /api/v1/Issues'](), context);
      for (const { userReportedId } of rows) count(sameUser(userReportedId, userId) ? 1 : 0);
      return complete;
    }),
  ]);
  const words = [
    countWords(films, 'film request'),
    countWords(shows, 'show request'),
    countWords(albums, 'album request'),
    countWords(issues, 'issue'),
  ].filter((text) => text !== undefined);
  return words.length === 0 ? undefined : words.join(', ');
}

interface Counted {
  readonly number: number;
  readonly complete: boolean;
}

/** Undefined where the list cannot be read: what goes with the user is deleted all the same. */
async function counted(
  context: Pick<CallContext, 'actingUser'>,
  look: (count: (more: number) => false) => Promise<boolean>,
): Promise<Counted | undefined> {
  let number = 0;
  const looked = await check(undefined, context, () =>
    look((more) => {
      number += more;
      return false;
    }),
  );
  return 'known' in looked ? { number, complete: looked.known } : undefined;
}

function countWords(counted: Counted | undefined, noun: string): string | undefined {
  if (!counted) return undefined;
  const { number, complete } = counted;
  const most = complete ? '' : 'at least ';
  return `${most}${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`;
}
