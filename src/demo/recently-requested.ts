/** `Requests/recentlyRequested`: the seven newest requests of each kind, newest first. */
import { allChildren, type Household } from './household.ts';
import type { Answered, UpstreamUser } from './upstream-rows.ts';

type Recent = Answered<'GET /api/v2/Requests/recentlyRequested'>[number];

const newestOfEachKind = 7;

/** Requests ids are a film's, an album's and, for shows, the child's. Pictures were never found in the household. */
export function recentlyRequested(household: Household): Recent[] {
  const films = household.films.map((row) => ({
    ...common(row),
    requestId: row.id,
    type: 1 as const,
    tvPartiallyAvailable: false,
    overview: row.overview,
    releaseDate: row.releaseDate,
    mediaId: String(row.theMovieDbId),
  }));
  const children = allChildren(household).map(({ show, child }) => ({
    ...common(child),
    requestId: child.id,
    type: 0 as const,
    tvPartiallyAvailable: child.seasonRequests.some(({ episodes }) => episodes.some(({ available }) => available)),
    overview: show.overview,
    releaseDate: show.releaseDate,
    mediaId: String(show.externalProviderId),
  }));
  const albums = household.albums.map((row) => ({
    ...common(row),
    requestId: row.id,
    type: 2 as const,
    tvPartiallyAvailable: false,
    // An album's "overview" is its artist.
    overview: row.artistName,
    releaseDate: row.releaseDate,
    mediaId: row.foreignAlbumId,
  }));
  const newest = (rows: Recent[]) => rows.sort((a, b) => b.requestDate.localeCompare(a.requestDate));
  return newest([films, children, albums].flatMap((rows) => newest(rows).slice(0, newestOfEachKind)));
}

interface Row {
  requestedUserId: string | null;
  requestedUser: UpstreamUser | null;
  available: boolean;
  approved: boolean;
  denied: boolean | null;
  requestedDate: string;
  title: string | null;
}

const common = ({ requestedUserId, requestedUser, available, approved, denied, requestedDate, title }: Row) => ({
  userId: requestedUserId,
  username: requestedUser?.alias || (requestedUser?.userName ?? null),
  requestDate: requestedDate,
  denied: denied ?? false,
  ...{ available, approved, title, posterPath: null, background: null },
});
