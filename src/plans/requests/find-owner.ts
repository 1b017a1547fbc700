/** Which show a child belongs to. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { objectsOf, positiveId } from '../../projections/values.ts';
import { type ShowsCall, scanShows } from './scan-shows.ts';

/** The number of the show that the child `id` belongs to; and whether `id` is a show's number itself. */
export async function findOwner(id: number, calls: Calls<ShowsCall>, context: CallContext) {
  let owner: number | undefined;
  let isParent = false;
  const complete = await scanShows(calls, context, (show) => {
    isParent ||= show.id === id;
    if (objectsOf(show.childRequests).some((child) => child.id === id)) owner = positiveId(show.id);
    return owner !== undefined;
  });
  return { owner, isParent, complete };
}
