/** What a request row says, in one shape for films, children of shows and albums. */
import type { RowOf } from '../../adapter.ts';
import { seasonsOf } from '../media-records/episodes.ts';
import type { UpstreamPerson } from '../person-name.ts';
import { knownBoolean, parseDate, realDate, textOf } from '../values.ts';

export type UpstreamMovieRequest = NonNullable<
  RowOf<'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'>
>;
export type UpstreamAlbumRequest = NonNullable<
  RowOf<'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}'>
>;
export type UpstreamShowRequest = NonNullable<
  RowOf<'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}'>
>;
export type UpstreamChildRequest = NonNullable<NonNullable<UpstreamShowRequest['childRequests']>[number]>;

/** One request. A child (one user's wish for a part of a show) stands beside its show, whose ids it needs. */
export type RequestRow =
  | { readonly kind: 'movie'; readonly row: UpstreamMovieRequest }
  | { readonly kind: 'tv_child'; readonly row: UpstreamChildRequest; readonly show: UpstreamShowRequest }
  | { readonly kind: 'album'; readonly row: UpstreamAlbumRequest };

/** The flags of one wish. A film may have two: standard and 4K. Flags that Ombi did not send are absent. */
export interface RequestPart {
  readonly quality: 'standard' | '4K';
  readonly approved: boolean | undefined;
  readonly available: boolean | undefined;
  readonly denied: boolean | undefined;
  /** Uncleaned, and only while denied: Ombi keeps an old reason after a later approval. */
  readonly deniedReason: unknown;
}

export interface RequestFacts {
  /** Uncleaned. */
  readonly title: string | undefined;
  readonly standard: RequestPart | undefined;
  readonly fourK: RequestPart | undefined;
  /** When it was asked for, as Ombi wrote it; of a film asked for in 4K only, when that was. */
  readonly requestedDate: string | undefined;
  /** When the film, the wanted episodes or the album came or come out. */
  readonly releaseDate: Date | undefined;
  readonly userId: string | undefined;
  readonly user: UpstreamPerson | null | undefined;
}

/** The facts of a row. */
export function requestFacts(request: RequestRow): RequestFacts {
  const { row } = request;
  return {
    title: requestedTitle(request),
    ...requestedParts(request),
    requestedDate:
      realDate(row.requestedDate) ?? (request.kind === 'movie' ? realDate(request.row.requestedDate4k) : undefined),
    releaseDate: request.kind === 'tv_child' ? firstAirDate(request) : parseDate(request.row.releaseDate),
    userId: textOf(row.requestedUserId) || undefined,
    user: row.requestedUser,
  };
}

/** The title that was asked for, uncleaned. */
export function requestedTitle(request: RequestRow): string | undefined {
  return textOf(request.row.title) ?? (request.kind === 'tv_child' ? textOf(request.show.title) : undefined);
}

/** What was asked for of the title. */
export function requestedParts(request: RequestRow): Pick<RequestFacts, 'standard' | 'fourK'> {
  return {
    standard: isOnly4k(request) ? undefined : standardPart(request.row),
    fourK: request.kind === 'movie' ? fourKPart(request.row) : undefined,
  };
}

/** The parts that were asked for, the standard one first. */
export function partsOf({ standard, fourK }: Pick<RequestFacts, 'standard' | 'fourK'>): RequestPart[] {
  return [standard, fourK].filter((part) => part !== undefined);
}

/** Nobody has decided yet, and it is not there either. */
export function isPending({ approved, available, denied }: RequestPart): boolean {
  return approved === false && available !== true && denied !== true;
}

/** Approved, not denied since, and not there yet. */
export function isUnderWay({ approved, available, denied }: RequestPart): boolean {
  return approved === true && available !== true && denied !== true;
}

/** When the first of the wanted episodes airs; where they are not known, when the show began. */
function firstAirDate({ row, show }: Extract<RequestRow, { kind: 'tv_child' }>): Date | undefined {
  const airs = seasonsOf(row.seasonRequests).flatMap(({ episodes }) =>
    episodes.flatMap((episode) => episode.airs ?? []),
  );
  return airs.sort((a, b) => a.getTime() - b.getTime())[0] ?? parseDate(show.releaseDate);
}

/** Ombi writes year 1 as the standard date of a film that was asked for in 4K only. */
function isOnly4k(request: RequestRow): boolean {
  return request.kind === 'movie' && request.row.has4KRequest === true && !parseDate(request.row.requestedDate);
}

function standardPart(row: RequestRow['row']): RequestPart {
  return part('standard', row.approved, row.available, row.denied, row.deniedReason);
}

/** `is4kRequest` is false on every read; approving the 4K part of a film without one sets its flag all the same. */
function fourKPart(row: UpstreamMovieRequest): RequestPart | undefined {
  const flags = [row.has4KRequest, row.approved4K, row.available4K, row.denied4K];
  return flags.includes(true)
    ? part('4K', row.approved4K, row.available4K, row.denied4K, row.deniedReason4K)
    : undefined;
}

function part(
  quality: RequestPart['quality'],
  approved: unknown,
  available: unknown,
  denied: unknown,
  reason: unknown,
): RequestPart {
  return {
    quality,
    approved: knownBoolean(approved),
    available: knownBoolean(available),
    denied: knownBoolean(denied),
    deniedReason: denied === true ? reason : undefined,
  };
}
