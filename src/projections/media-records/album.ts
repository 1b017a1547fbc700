/** Albums, from the four kinds of answers that hold one. An album's artist is a record of its own. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { ResponseOf, RowOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { knownBoolean, positiveId, present, yearOf } from '../values.ts';
import { displayName } from './display-name.ts';
import { genreNames } from './genres.ts';
import { identifiers } from './identifiers.ts';
import { librariesOf, libraryProvider } from './library.ts';

export type UpstreamAlbum = NonNullable<ResponseOf<'GET /api/v1/Search/music/album/info/{foreignAlbumId}'>>;
export type UpstreamAlbumRequest = NonNullable<
  RowOf<'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}'>
>;
type UpstreamArtist = NonNullable<ResponseOf<'GET /api/v2/Search/artist/{artistId}'>>;
export type UpstreamReleaseGroup = NonNullable<NonNullable<UpstreamArtist['releaseGroups']>[number]>;

/**
 * An album as Lidarr knows it (v1). `available` when a media server has it, when it is marked so, or when Lidarr has every
 * track; a part of the tracks goes to a warning.
 */
export function albumFromLidarr(album: UpstreamAlbum, parts: { ratings?: boolean }, context: CallContext): MediaOutput {
  const libraries = librariesOf(album);
  const whole = album.fullyAvailable === true || libraries.length > 0;
  const rating = typeof album.rating === 'number' && album.rating > 0 && album.rating <= 10 ? album.rating : undefined;
  const record = present({
    media: 'album' as const,
    identifiers: identifiers({ musicbrainz: album.foreignAlbumId, ombi_album: album.requestId }),
    title: cleanText(album.title, 'title', context),
    year: yearOf(album.releaseDate),
    available: whole ? true : knownBoolean(album.available),
    requested: knownBoolean(album.requested),
    request_targets: targetOf(album.requestId),
    genres: genreNames(album.genres, context),
    credits: artistCredit(album.artistName, context),
    providers: libraries.length > 0 ? libraries.map((library) => libraryProvider(library)) : undefined,
    ratings:
      parts.ratings && rating !== undefined
        ? [{ name: 'Lidarr', value: Math.round(rating * 10) / 10, category: 'out of 10' }]
        : undefined,
  });
  for (const note of albumNotes(album, record.available === true)) context.warn(`${displayName(record)}: ${note}.`);
  return record;
}

function albumNotes(album: UpstreamAlbum, available: boolean): string[] {
  const notes: string[] = [];
  const percent = typeof album.percentOfTracks === 'number' ? Math.floor(album.percentOfTracks) : 0;
  if (!available && percent > 0) notes.push(`${percent} percent of its tracks are there`);
  if (album.denied === true && !available) notes.push(deniedNote(album));
  // Ombi calls every album monitored that Lidarr lists, and Lidarr lists all of an artist it knows, looked for or not.
  if (album.monitored === true && album.requested === false && !available) {
    notes.push('not requested in Ombi, but Lidarr lists it; whether Lidarr looks for it, Ombi does not tell');
  }
  return notes;
}

/** An album as its request row has it. */
export function albumFromRequest(request: UpstreamAlbumRequest, context: CallContext): MediaOutput {
  const record = present({
    media: 'album' as const,
    identifiers: identifiers({ musicbrainz: request.foreignAlbumId, ombi_album: request.id }),
    title: cleanText(request.title, 'title', context),
    year: yearOf(request.releaseDate),
    available: knownBoolean(request.available),
    requested: true,
    request_targets: targetOf(request.id),
    credits: artistCredit(request.artistName, context),
  });
  if (request.denied === true && request.available !== true) {
    context.warn(`${displayName(record)}: ${deniedNote(request)}.`);
  }
  return record;
}

/**
 * An album as its artist's page lists it. Ombi looks up a request of it and nothing else, so flags are told only where a
 * request proves them (recorded: requested false and available false on albums that Lidarr has in full).
 */
export function albumFromReleaseGroup(group: UpstreamReleaseGroup, context: CallContext): MediaOutput {
  const asked = positiveId(group.requestId) !== undefined && group.requested === true;
  return present({
    media: 'album' as const,
    identifiers: identifiers({ musicbrainz: group.id, ombi_album: group.requestId }),
    title: cleanText(group.title, 'title', context),
    year: yearOf(group.releaseDate),
    available: asked ? knownBoolean(group.available) : undefined,
    requested: asked ? true : undefined,
    request_targets: targetOf(group.requestId),
  });
}

/** The artist of an album as a record: name and id only. */
export function artistOfAlbum(
  { artistName, foreignArtistId }: { artistName?: string | null; foreignArtistId?: string | null },
  context: CallContext,
): MediaOutput | undefined {
  const ids = identifiers({ musicbrainz: foreignArtistId });
  const title = cleanText(artistName, 'title', context);
  return ids.length === 0 || title === undefined ? undefined : { media: 'artist', identifiers: ids, title };
}

function artistCredit(name: unknown, context: CallContext): MediaOutput['credits'] {
  const artist = cleanText(name, 'name', context);
  return artist === undefined ? undefined : [{ name: artist, role: 'Artist' }];
}

function targetOf(requestId: unknown): MediaOutput['request_targets'] {
  const id = positiveId(requestId);
  return id === undefined ? undefined : [{ kind: 'album', id }];
}

function deniedNote({ approved }: { approved?: boolean }): string {
  return approved === true ? 'the request was approved, then denied' : 'the request was denied';
}
