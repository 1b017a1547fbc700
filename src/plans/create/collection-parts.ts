/** The films of a collection as they are before anything is sent. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure, failure } from '../../failure.ts';
import { firstFew } from '../../projections/first-few.ts';
import { cleanText } from '../../projections/text.ts';
import { positiveId } from '../../projections/values.ts';
import { metadataFailure } from '../media/metadata-failure.ts';
import { rowsIn } from '../media/rows-in.ts';
import { refusal } from '../write/refusal.ts';
import { titleWithYear } from '../write/title-with-year.ts';
import { filmObstacle, onLibraries, type UpstreamFilm } from './films.ts';

type CollectionCall = 'GET /api/v2/Search/movie/collection/{collectionId}' | 'GET /api/v2/Search/movie/{movieDbId}';

/** One film of the collection as it was before anything was sent. */
export interface Part {
  readonly id: number;
  readonly identifier: string;
  readonly title: string;
  /** Why it needs no request; undefined for one that is to be requested. */
  readonly there: string | undefined;
  /** It is there, but Ombi would not notice and request it again. */
  readonly unnoticed: boolean;
}

/** Further films are counted only: a long collection has a hundred. */
export const maxNamedParts = 5;

/** Whether a part is to be requested. */
export function isOpen({ there }: Part): boolean {
  return there === undefined;
}

/** A part that needs no request, in words. */
export function partWords({ title, there }: Part): string {
  return `${title}: ${there}`;
}

/** The collection and its films with their state, which the collection's own answer never has. */
export async function lookAtCollection(
  id: number,
  calls: Calls<CollectionCall>,
  context: CallContext,
): Promise<{ name: string; parts: Part[] }> {
  const operation = 'GET /api/v2/Search/movie/collection/{collectionId}';
  const collection = await calls[operation]({ params: { path: { collectionId: id } } }).catch((error: unknown) => {
    throw metadataFailure(error);
  });
  const members = rowsIn(collection.collection, operation).flatMap((member) => {
    const memberId = positiveId(member.id);
    return memberId === undefined ? [] : [{ ...member, id: memberId }];
  });
  if (members.length === 0) {
    throw failure('not_found', {
      what: `The collection with TMDB id ${id}`,
      next: 'Ombi says the same when its metadata source fails. Check the id with read_search (media collection).',
    });
  }
  const unread: string[] = [];
  const parts = await Promise.all(
    members.map(async (member): Promise<Part> => {
      const film = await filmOf(member.id, calls);
      const title = titleWithYear(
        { title: member.title, date: member.releaseDate, fallback: `TMDB ${member.id}` },
        context,
      );
      if (!film) unread.push(title);
      return { id: member.id, identifier: `movie:${member.id}`, title, ...standing(film) };
    }),
  );
  if (unread.length > 0) {
    context.warn(
      `Whether these are there or requested could not be looked up before: ${firstFew(unread, maxNamedParts)}.`,
    );
  }
  return { name: cleanText(collection.name, 'title', context) ?? `Collection ${id}`, parts };
}

async function filmOf(id: number, calls: Calls<CollectionCall>): Promise<UpstreamFilm | undefined> {
  try {
    const film = await calls['GET /api/v2/Search/movie/{movieDbId}']({ params: { path: { movieDbId: id } } });
    return positiveId(film.id) === undefined ? undefined : film;
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}

/** Of what is there Ombi notices only requests and Plex. */
function standing(film: UpstreamFilm | undefined): Pick<Part, 'there' | 'unnoticed'> {
  const obstacle = film && filmObstacle(film, false);
  if (!film || obstacle === undefined) return { there: undefined, unnoticed: false };
  if (obstacle !== 'available') {
    return { there: `already requested${obstacle === 'requested_in_4k' ? ' in 4K' : ''}`, unnoticed: false };
  }
  const noticed = film.plexUrl || film.requested === true || film.has4KRequest === true;
  return { there: `already available${onLibraries(film)}`, unnoticed: !noticed };
}

/**
 * Refuses a collection of which nothing is open. It is requested as a whole, so what must not be requested again keeps
 * it from being sent, too.
 */
export function refuseAsWhole(id: number, name: string, parts: readonly Part[]): void {
  const open = parts.filter(isOpen);
  if (open.length === 0) {
    throw refusal(
      'CONFLICT',
      `Every film of collection ${id} is there or requested already. Nothing was sent. read_media with media collection shows each.`,
      `${name}: nothing new; ${firstFew(parts.map(partWords), maxNamedParts, '; ')}`,
    );
  }
  const again = parts.filter(({ unnoticed }) => unnoticed);
  if (again.length === 0) return;
  throw refusal(
    'CONFLICT',
    `Ombi would request films of this collection again that are there already, because it looks for them on Plex only: ${again.map(({ identifier }) => identifier).join(', ')}. Nothing was sent. Request the others as films: {"media":"movie","ids":${JSON.stringify(open.map((part) => String(part.id)))}}.`,
    `${name}: not requested as a whole; ${firstFew(again.map(partWords), maxNamedParts, '; ')}`,
  );
}
