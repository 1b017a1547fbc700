/** Which shows of a list are new, told from their details: lists miss what only Emby has, or only in part. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { showFromList, type UpstreamListedShow } from '../../projections/discover-records.ts';
import { displayName } from '../../projections/media-records/display-name.ts';
import { showFromDetail } from '../../projections/media-records.ts';
import { fewAtATime } from '../search/few-at-a-time.ts';
import { type Hit, hitOf, show } from '../search/hit.ts';
import { isNew } from './is-new.ts';

export type ShowDetailCall = 'GET /api/v2/Search/tv/{tvdbId}';

/** Shows that are looked up in one call: Ombi asks its source for every season of each. */
const maxLookUps = 40;
/** A look-up is begun only while this much of the call's time is left. */
const minRemainingMs = 8000;

/** The records of those that are new by their details; those that could not be looked up stay, named in a warning. */
export async function newShows(
  rows: readonly UpstreamListedShow[],
  calls: Calls<ShowDetailCall>,
  context: CallContext,
): Promise<MediaOutput[]> {
  const unknown: string[] = [];
  const asListed = (row: UpstreamListedShow): Hit | undefined => {
    const hit = hitOf((held) => showFromList(row, held), context);
    if (hit) unknown.push(displayName(hit.record));
    return hit;
  };
  const looked = await fewAtATime([...rows.entries()], async ([index, row]) => {
    if (index >= maxLookUps || context.remainingMs() < minRemainingMs) return asListed(row);
    const detail = await detailOf(row, calls);
    if (!detail) return asListed(row);
    return isNew(detail) ? hitOf((held) => showFromDetail(detail, {}, held), context) : undefined;
  });
  if (unknown.length > 0) {
    context.warn(`Whether these are new could not be looked up; they may be there already: ${unknown.join(', ')}.`);
  }
  return looked.flatMap((hit) => (hit ? [show(hit, context)] : []));
}

/** A show's details; undefined where Ombi has none or fails. `tvdbId` is the route's name for what is a TMDB id. */
async function detailOf({ id }: UpstreamListedShow, calls: Calls<ShowDetailCall>) {
  try {
    const detail = await calls['GET /api/v2/Search/tv/{tvdbId}']({ params: { path: { tvdbId: String(id) } } });
    return detail?.id === id ? detail : undefined;
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}
