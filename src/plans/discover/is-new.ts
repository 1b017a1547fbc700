/** What `only_new` keeps. */
import type { UpstreamFilmState } from '../../projections/media-records/film-state.ts';
import { librariesOf } from '../../projections/media-records/library.ts';
import { positiveId } from '../../projections/values.ts';

/**
 * True for a title that nobody requested, in 4K neither, and of which nothing is there. Of a show `available` means that
 * some of it is there, and its request is one for any part of it: neither kind of show is new.
 */
export function isNew(row: UpstreamFilmState): boolean {
  const asked = row.requested === true || positiveId(row.requestId) !== undefined;
  const there = row.available === true || row.available4K === true || librariesOf(row).length > 0;
  return !asked && !there;
}
