/** What stands in the way of a film's request, found before anything is sent, or told by Ombi afterwards. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { positiveId } from '../../projections/values.ts';
import { optionalPart } from '../media/optional-part.ts';
import type { Overrides } from '../write/overrides.ts';
import type { Requester } from '../write/people.ts';
import { rejected } from '../write/refusal.ts';
import { alreadyAvailable, alreadyRequested, type Called, type Version } from './conflict.ts';
import {
  type FilmListCall,
  type FilmRow,
  filmObstacle,
  filmRows,
  hasPart,
  onLibraries,
  savedFilm,
  type UpstreamFilm,
} from './films.ts';

interface Asked {
  readonly me: ActingUser;
  readonly requester: Requester;
  readonly overrides: Overrides;
  readonly is4k: boolean;
}

/**
 * The refusal of a film that is there, is asked for, or would not be requested as wished; undefined for none. `row` is
 * its request, as far as the caller may see it.
 */
export function filmConflict(
  film: UpstreamFilm,
  row: FilmRow | undefined,
  called: Called,
  { me, requester, overrides, is4k }: Asked,
  context: CallContext,
): ItemOutcome | undefined {
  const obstacle = filmObstacle(film, is4k);
  if (obstacle === 'available') return alreadyAvailable(called, `${onLibraries(film)}${is4k ? ' in 4K' : ''}`);
  if (obstacle !== undefined) {
    return filmRequestedAlready(
      called,
      row,
      { me, is4k, blockedBy4k: is4k || obstacle === 'requested_in_4k' },
      context,
    );
  }
  const existing = positiveId(film.requestId);
  const hasWishes = requester.onBehalf !== undefined || Object.keys(overrides).length > 0;
  if (existing === undefined || !is4k || !hasWishes) return undefined;
  return rejected(
    called.identifier,
    'CONFLICT',
    `${called.identifier} has a standard request (request target movie ${existing}), to which Ombi adds the 4K one; it ignores for_user, quality_profile and root_folder then. Nothing was sent. Leave them out to add 4K to that request.`,
    `${called.title}: 4K would be added to the standard request that is there`,
    { target: { kind: 'movie', id: existing } },
  );
}

interface Blocked {
  readonly me: ActingUser;
  readonly is4k: boolean;
  /** Whether the request in the way is the 4K one, where no row tells. */
  readonly blockedBy4k: boolean;
  readonly answer?: UpstreamEngineResult;
}

/** Who asked, when, and how far it is. */
export function filmRequestedAlready(
  called: Called,
  row: FilmRow | undefined,
  { me, is4k, blockedBy4k, answer }: Blocked,
  context: CallContext,
): ItemOutcome {
  // The part that was asked for is in the way if it is there, else the other one.
  const by4k = row ? (hasPart(row, is4k) ? is4k : !is4k) : blockedBy4k;
  const saved = row ? savedFilm(row, by4k, context) : undefined;
  return alreadyRequested(called, saved, me, versionInTheWay(is4k, by4k), answer);
}

/** The requests of films, by TMDB id; without them only the names are missing. */
export async function requestsOf(
  ids: readonly number[],
  calls: Calls<FilmListCall>,
  context: CallContext,
): Promise<ReadonlyMap<number, FilmRow>> {
  if (ids.length === 0) return new Map();
  const found = await optionalPart('Who asked for it', () => filmRows(ids, calls, context), context);
  return found?.rows ?? new Map();
}

/** By the version that was wished, and the one that is asked for already. */
function versionInTheWay(is4k: boolean, by4k: boolean): Version {
  if (is4k) {
    return by4k
      ? { part: ' in 4K' }
      : { part: ' in the standard version', beside: 'this Ombi takes no 4K request beside that' };
  }
  return by4k ? { part: ' in 4K', beside: 'Ombi takes no standard request beside that' } : { part: '' };
}
