/**
 * One hit of an Ombi search → one media record. Hits of the multi search carry no state, hits of the v1 film search carry
 * theirs (albums: `albumFromLidarr`). A hit without a real id is none at all: Ombi leaves 0 behind where its metadata source failed.
 */
import type { MediaOutput } from '../../generated/contract.ts';
import type { RowOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { displayName } from './media-records/display-name.ts';
import { filmState } from './media-records/film-state.ts';
import { identifiers } from './media-records/identifiers.ts';
import { cleanText } from './text.ts';
import { positiveId, present, textOf, yearOf } from './values.ts';

export type UpstreamHit = NonNullable<RowOf<'POST /api/v2/Search/multi/{searchTerm}'>>;
export type UpstreamFilmHit = NonNullable<RowOf<'POST /api/v1/Search/movie'>>;
type UpstreamArtistHit = NonNullable<RowOf<'GET /api/v1/Search/music/artist/{searchTerm}'>>;

/** `mediaType` of the multi search in lower case: Ombi writes `Artist`, but `movie`, `tv` and `person` (C23). */
const mediaOfType = new Map<string, MediaOutput['media']>([
  ['movie', 'movie'],
  ['tv', 'tv'],
  ['person', 'person'],
  ['artist', 'artist'],
]);

/**
 * A hit of the multi search. Ombi appends ` (2021)` to the titles of films, which becomes `year`; shows have none here.
 * A `mediaType` that is not known stays `unknown`, its id without a provider (C16), and is named in a warning.
 */
export function recordFromHit(hit: UpstreamHit, context: CallContext): MediaOutput | undefined {
  const media = mediaOfType.get(textOf(hit.mediaType)?.trim().toLowerCase() ?? '') ?? 'unknown';
  const namespace = media === 'artist' ? 'musicbrainz' : media === 'unknown' ? 'provider_unknown' : 'tmdb';
  const known = identifiers({ [namespace]: hit.id });
  if (known.length === 0) return undefined;
  const dated = media === 'movie' ? /^(.*\S) \((\d{4})\)$/s.exec(textOf(hit.title)?.trim() ?? '') : undefined;
  const [, title = hit.title, year] = dated ?? [];
  const record = present({
    media,
    identifiers: known,
    title: cleanText(title, 'title', context),
    year: year === undefined ? undefined : Number(year),
    overview: cleanText(hit.overview, 'overview', context),
  });
  if (media === 'unknown') {
    const kind = cleanText(hit.mediaType, 'name', context) ?? 'without a kind';
    context.warn(`${displayName(record)} is of a kind that is not known here: ${kind.slice(0, 40)}.`);
  }
  return record;
}

/** A hit of the v1 film search, state included. */
export function filmFromHit(hit: UpstreamFilmHit, context: CallContext): MediaOutput | undefined {
  if (positiveId(hit.id) === undefined) return undefined;
  const known = present({
    media: 'movie' as const,
    identifiers: identifiers({ tmdb: hit.id, imdb: hit.imdbId, ombi_movie: hit.requestId }),
    title: cleanText(textOf(hit.title) ?? hit.originalTitle, 'title', context),
    year: yearOf(hit.releaseDate),
    overview: cleanText(hit.overview, 'overview', context),
  });
  return { ...known, ...filmState(hit, displayName(known), context) };
}

/** A hit of the v1 artist search (Lidarr's). Ombi spells the id `forignArtistId`. */
export function artistFromHit(hit: UpstreamArtistHit, context: CallContext): MediaOutput | undefined {
  const known = identifiers({ musicbrainz: hit.forignArtistId });
  if (known.length === 0) return undefined;
  return present({
    media: 'artist' as const,
    identifiers: known,
    title: cleanText(hit.artistName, 'title', context),
    overview: cleanText(hit.overview, 'overview', context),
  });
}
