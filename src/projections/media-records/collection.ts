/** A film collection and its members. A collection keeps its own identity beside them (C28). */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { present, yearOf } from '../values.ts';
import { artworkUris, tmdbPicture } from './artwork.ts';
import { identifiers } from './identifiers.ts';

export type UpstreamCollection = NonNullable<ResponseOf<'GET /api/v2/Search/movie/collection/{collectionId}'>>;
export type UpstreamCollectionMember = NonNullable<NonNullable<UpstreamCollection['collection']>[number]>;

/** What a film's detail tells of the collection it belongs to. */
export interface UpstreamBelongsToCollection {
  readonly id?: number | null;
  readonly name?: string | null;
  readonly posterPath?: string | null;
  readonly backdropPath?: string | null;
}

/** The collection of a film as a record of its own: the id is the collection's, not the film's (C22). */
export function collectionOfFilm(
  collection: UpstreamBelongsToCollection | null | undefined,
  artwork: boolean,
  context: CallContext,
): MediaOutput | undefined {
  const ids = identifiers({ tmdb: collection?.id });
  if (!collection || ids.length === 0) return undefined;
  return present({
    media: 'collection' as const,
    identifiers: ids,
    title: cleanText(collection.name, 'title', context),
    artwork_uris: artwork
      ? artworkUris(tmdbPicture(collection.posterPath), tmdbPicture(collection.backdropPath))
      : undefined,
  });
}

/** The collection itself; Ombi's answer does not repeat the id it was asked for. */
export function collectionRecord(id: number, collection: UpstreamCollection, context: CallContext): MediaOutput {
  return present({
    media: 'collection' as const,
    identifiers: identifiers({ tmdb: id }),
    title: cleanText(collection.name, 'title', context),
    overview: cleanText(collection.overview, 'overview', context),
  });
}

/** A member as the collection lists it: its flags are never filled there, so none is told. */
export function memberRecord(member: UpstreamCollectionMember, artwork: boolean, context: CallContext): MediaOutput {
  return present({
    media: 'movie' as const,
    identifiers: identifiers({ tmdb: member.theMovieDbId ?? member.id, imdb: member.imdbId }),
    title: cleanText(member.title, 'title', context),
    year: yearOf(member.releaseDate),
    artwork_uris: artwork ? artworkUris(tmdbPicture(member.posterPath)) : undefined,
  });
}
