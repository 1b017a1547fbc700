/** Availability and request state of hits that came without: from the details of each film or show. */
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { displayName } from '../../projections/media-records/display-name.ts';
import { movieFromDetail, showFromDetail } from '../../projections/media-records.ts';
import { positiveId } from '../../projections/values.ts';
import { identified, idOrZero } from '../identified.ts';
import { HeldNotes, type Hit, hitOf, idAt } from './hit.ts';
import type { Search } from './search.ts';

/**
 * The hit with its state, from `v2 Search/movie/{id}` or `tv/{id}`, which also know a show's year. A hit that has its
 * state, or cannot have one, comes back as it is; so does one whose look-up fails, with a note that says why.
 */
export async function withState(hit: Hit, search: Search): Promise<Hit> {
  const id = idAt(hit.record, 'tmdb');
  const { media, available, requested } = hit.record;
  if (id === undefined || available !== undefined || requested !== undefined) return hit;
  if (media !== 'movie' && media !== 'tv') return hit;
  try {
    const known = media === 'movie' ? await filmById(Number(id), search) : await showById(id, search);
    if (known && idAt(known.record, 'tmdb') === id) return known;
    return withoutState(hit, 'Ombi has no details for it', search.context);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return withoutState(hit, reasonOf(error), search.context);
  }
}

/** A film's details as a hit; undefined for the shell with id 0 by which Ombi says that it got none. */
export async function filmById(movieDbId: number, { calls, context }: Search): Promise<Hit | undefined> {
  const operation = 'GET /api/v2/Search/movie/{movieDbId}';
  const answer = await calls[operation]({ params: { path: { movieDbId } } });
  const detail = identified(answer, ({ id }) => idOrZero(id), operation);
  if (!detail?.id) return undefined;
  return hitOf((held) => movieFromDetail(detail, {}, held), context, detail.originalTitle);
}

/** A show's details as a hit. `tvdbId` is the route's name for what is a TMDB id. */
export async function showById(tmdbId: string, { calls, context }: Search): Promise<Hit | undefined> {
  const operation = 'GET /api/v2/Search/tv/{tvdbId}';
  const answer = await calls[operation]({ params: { path: { tvdbId: tmdbId } } });
  const detail = identified(answer, ({ id }) => positiveId(id), operation);
  return detail ? hitOf((held) => showFromDetail(detail, {}, held), context) : undefined;
}

function withoutState(hit: Hit, reason: string, context: CallContext): Hit {
  const notes = new HeldNotes(context);
  hit.notes.release(notes.context);
  notes.context.warn(
    `${displayName(hit.record)}: whether it is there or requested could not be looked up (${reason}); it may not be requestable.`,
  );
  return { ...hit, notes };
}

function reasonOf({ code }: CallFailure): string {
  if (code === 'NOT_FOUND') return 'Ombi has no details for it';
  return code === 'TIMEOUT' ? 'no answer in time' : 'Ombi failed to get its details';
}
