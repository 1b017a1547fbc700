/** A show's requests as Ombi keeps them: one parent, and a child for each time somebody asked. */
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { type Season, seasonsOf } from '../../projections/media-records/episodes.ts';
import { personName } from '../../projections/person-name.ts';
import { positiveId } from '../../projections/values.ts';
import { rowsIn } from '../media/rows-in.ts';
import { dayOf, flagsOf, type SavedRequest, sameUser } from '../write/saved-request.ts';
import { allOf, countOf, difference, type Episodes, spelled } from './spell-episodes.ts';

export type ShowParent = ResponseOf<'GET /api/v1/Request/tv/{requestId}'>;
type ShowChild = NonNullable<ShowParent['childRequests']>[number];

/** A show's children. Throws `wrong_shape`. */
export function childrenOf(parent: ShowParent | undefined): ShowChild[] {
  return rowsIn(parent?.childRequests, 'GET /api/v1/Request/tv/{requestId}');
}

/** The episodes that a child asks for. */
function episodesOf(child: ShowChild): Episodes {
  return allOf(seasonsOf(child.seasonRequests));
}

/** The children of a show that ask for any of these episodes. */
export function askingFor(parent: ShowParent | undefined, episodes: Episodes): ShowChild[] {
  return childrenOf(parent).filter((child) => overlap(child, episodes) > 0);
}

function overlap(child: ShowChild, episodes: Episodes): number {
  const saved = episodesOf(child);
  return countOf(saved) - countOf(difference(saved, episodes));
}

/**
 * The child that asks for the most of `asked`, the owner's before others'. None of these episodes was requested before,
 * so it is a new one; an empty child counts only where the show had no request at all.
 */
export function newChild(
  parent: ShowParent | undefined,
  { asked, ownerId, wasNew }: { asked: Episodes; ownerId: string; wasNew: boolean },
): ShowChild | undefined {
  const isEmpty = (child: ShowChild) => countOf(episodesOf(child)) === 0;
  const children = childrenOf(parent).filter((child) => overlap(child, asked) > 0 || (wasNew && isEmpty(child)));
  const rank = (child: ShowChild) => (sameUser(child.requestedUserId, ownerId) ? 1e6 : 0) + overlap(child, asked);
  return children.sort((a, b) => rank(b) - rank(a))[0];
}

/** How a wish called the show, and which episodes it asked for. */
interface Wished {
  /** Title and person. */
  readonly name: string;
  readonly asked: Episodes;
  readonly seasons: readonly Season[];
}

/** A child as a saved request, held against what was asked for where that is given. */
export function savedChild(
  child: ShowChild | undefined,
  context: CallContext,
  wished?: Wished,
): SavedRequest | undefined {
  const id = positiveId(child?.id);
  if (!child || id === undefined) return undefined;
  const request: SavedRequest = {
    target: { kind: 'tv_child', id },
    state: flagsOf(child.approved, child.denied, child.available),
    ownerId: child.requestedUserId ?? undefined,
    owner: personName(child.requestedUser, context),
    requestedOn: dayOf(child.requestedDate),
  };
  if (!wished) return request;
  const saved = episodesOf(child);
  const missing = difference(wished.asked, saved);
  if (missing.size === 0) return request;
  const words = `Ombi left out ${spelled(missing, wished.seasons)}, which it, Plex or Sonarr already has`;
  const isEmpty = countOf(saved) === 0;
  return {
    ...request,
    ...(isEmpty ? {} : { label: `${wished.name}, ${spelled(saved, wished.seasons)}` }),
    shortfall: { empty: isEmpty, words },
  };
}
