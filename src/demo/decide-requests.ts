/** Approving and denying, on the routes that Ombi has for it. */
import { allChildren, type Household } from './household.ts';
import { done, refused } from './permissions.ts';
import { approveAlbum } from './request-album.ts';
import { alreadyMonitored, approveFilm } from './request-film.ts';
import { approveChild } from './request-show.ts';
import type { UpstreamResult } from './upstream-rows.ts';

/** What the decision routes take; `is4K` chooses the part of a film request. */
export interface Decision {
  readonly id?: number;
  readonly is4K?: boolean;
  readonly reason?: string | null;
}

const noRequest = refused('Request does not exist');
const noChild = refused('Child Request does not exist', 'ChildRequestDoesNotExist');
/** Nothing is deleted; Ombi says so of every denial of a film or an album. */
const denialText = 'Request successfully deleted';

export function decideFilm(household: Household, decision: Decision, approve: boolean): UpstreamResult {
  const row = household.films.find(({ id }) => id === decision.id);
  if (!row) return noRequest;
  const in4K = decision.is4K === true;
  if (approve) return approveFilm(household, row, in4K) ? done() : alreadyMonitored;
  const reason = decision.reason ?? null;
  Object.assign(row, in4K ? { denied4K: true, deniedReason4K: reason } : { denied: true, deniedReason: reason });
  return done(0, denialText);
}

/** The id is that of the child request, never the parent's. */
export function decideChild(household: Household, decision: Decision, approve: boolean): UpstreamResult {
  const child = allChildren(household).find((entry) => entry.child.id === decision.id)?.child;
  if (!child) return noChild;
  if (approve) approveChild(household, child);
  else Object.assign(child, { denied: true, deniedReason: decision.reason ?? null });
  return done();
}

export function decideAlbum(household: Household, decision: Decision, approve: boolean): UpstreamResult {
  const row = household.albums.find(({ id }) => id === decision.id);
  if (!row) return noRequest;
  if (approve) {
    approveAlbum(household, row);
    return done();
  }
  Object.assign(row, { denied: true, deniedReason: decision.reason ?? null });
  // A success, though `result` is false.
  return { ...done(0, denialText), result: false };
}
