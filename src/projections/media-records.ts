/**
 * One Ombi answer about a title → one media record. The id namespace is decided by the route a record came from, never
 * by the field's name (C21). Flags that Ombi fills vacuously are left out.
 */
import type { MediaOutput } from '../../generated/contract.ts';
import type { ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';

export type UpstreamMovieDetail = NonNullable<ResponseOf<'GET /api/v2/Search/movie/{movieDbId}'>>;
export type UpstreamShowDetail = NonNullable<ResponseOf<'GET /api/v2/Search/tv/{tvdbId}'>>;

/** Which optional parts the caller asked for. */
export interface Parts {
  seasons?: boolean;
  credits?: boolean;
  artwork?: boolean;
  /** Only these seasons. */
  seasonNumbers?: readonly number[];
}

/** A film's detail (v2 movie/{id}, movie/imdb, movie/request): identifiers, state, where it stands, optional parts. */
export function movieFromDetail(_detail: UpstreamMovieDetail, _parts: Parts, _context: CallContext): MediaOutput {
  throw new Error('not built yet');
}

/** A show's detail (v2 tv/{id}, tv/request): `available` only when every aired episode is there; "12 of 20 episodes" goes to a warning. */
export function showFromDetail(_detail: UpstreamShowDetail, _parts: Parts, _context: CallContext): MediaOutput {
  throw new Error('not built yet');
}
