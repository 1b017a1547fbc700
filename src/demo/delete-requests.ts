/** Deleting requests, on the routes that Ombi has for it. */
import { DemoAnswer, forbidden, nullReference } from './answer.ts';
import type { Caller } from './caller.ts';
import { allChildren, type Household } from './household.ts';
import { done, isPowerUser, refused } from './permissions.ts';
import type { UpstreamResult } from './upstream-rows.ts';

interface Owned {
  readonly id: number;
  readonly requestedUserId: string | null;
}

/** A film or album request, by its number. */
export const deleteRow = (caller: Caller, rows: Owned[], id: number): UpstreamResult | DemoAnswer =>
  deleted(
    caller,
    rows.find((row) => row.id === id),
    (row) => remove(rows, row),
  );

/** A child request; a show without one goes with it. */
export function deleteChild(household: Household, caller: Caller, id: number): UpstreamResult | DemoAnswer {
  const { show, child } = allChildren(household).find((entry) => entry.child.id === id) ?? {};
  return deleted(caller, child, (row) => {
    if (!show) return;
    remove(show.childRequests, row);
    if (show.childRequests.length === 0) remove(household.shows, show);
  });
}

/** A show with all its requests, of which nobody owns the whole. */
export function deleteShow({ shows }: Household, id: number): DemoAnswer {
  const show = shows.find((parent) => parent.id === id);
  if (!show) return nullReference;
  remove(shows, show);
  return new DemoAnswer(200);
}

function deleted(caller: Caller, row: Owned | undefined, remove: (row: Owned) => void): UpstreamResult | DemoAnswer {
  if (!isPowerUser(caller) && !caller.roles.has('ManageOwnRequests')) return forbidden;
  if (!row) return nullReference;
  if (!isPowerUser(caller) && row.requestedUserId !== caller.id) return noPermission;
  remove(row);
  return done();
}

/** The one refusal without any text. */
const noPermission: UpstreamResult = { ...refused('', 'NoPermissions'), errorMessage: null };

function remove(rows: { readonly id: number }[], { id }: { readonly id: number }): void {
  rows.splice(
    rows.findIndex((row) => row.id === id),
    1,
  );
}
