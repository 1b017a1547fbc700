/** One row of a browse list or of the feed of requests → one media record. Films of lists: `filmFromHit`. */
import type { MediaOutput } from '../../generated/contract.ts';
import type { RowOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { displayName } from './media-records/display-name.ts';
import { identifiers } from './media-records/identifiers.ts';
import { librariesOf, libraryProvider } from './media-records/library.ts';
import type { UpstreamRecentRequest } from './recent-requests.ts';
import { cleanText } from './text.ts';
import { knownBoolean, positiveId, present, realDate, yearOf } from './values.ts';

export type UpstreamListedShow = NonNullable<RowOf<'GET /api/v2/Search/tv/popular/{currentPosition}/{amountToLoad}'>>;

/**
 * A show as lists have it: without a year, without TVDB and IMDb ids, and without episodes, so that `fullyAvailable` is
 * true of every show there. `available` of Ombi's means that some of it is there, which a warning says; whether all of
 * it is, nobody knows, and the record does not tell.
 */
export function showFromList(row: UpstreamListedShow, context: CallContext): MediaOutput {
  const requestId = positiveId(row.requestId);
  const providers = librariesOf(row).map((library) => libraryProvider(library));
  const record = present({
    media: 'tv' as const,
    identifiers: identifiers({
      tmdb: positiveId(row.theMovieDbId) ?? row.id,
      tvdb: row.theTvDbId,
      imdb: row.imdbId,
      ombi_tv_parent: requestId,
    }),
    title: cleanText(row.title, 'title', context),
    overview: cleanText(row.overview, 'overview', context),
    requested: knownBoolean(row.requested),
    request_targets: requestId === undefined ? undefined : [{ kind: 'tv_parent' as const, id: requestId }],
    providers: providers.length > 0 ? providers : undefined,
  });
  if (row.available === true) {
    context.warn(`${displayName(record)}: some of it is there; read_media with media: tv tells whether all of it is.`);
  }
  return record;
}

/** Films and shows of the feed; several requests for one show are one record with a target each. */
export function recordsFromFeed(
  media: 'movie' | 'tv',
  rows: readonly UpstreamRecentRequest[],
  context: CallContext,
): MediaOutput[] {
  const byTitle = new Map<string, UpstreamRecentRequest[]>();
  for (const row of rows) {
    const title = positiveId(row.mediaId)?.toString() ?? `request ${row.requestId}`;
    byTitle.set(title, [...(byTitle.get(title) ?? []), row]);
  }
  return [...byTitle.values()].flatMap((requests) => recordFromFeed(media, requests, context) ?? []);
}

const targetKinds = { movie: 'movie', tv: 'tv_child' } as const;

/**
 * The number of a request is a child's where a show is wanted (C31), and `available` means the wanted part of the show:
 * left out. A film that was asked for in 4K only has a request without a date, and is not `requested`.
 */
function recordFromFeed(
  media: 'movie' | 'tv',
  requests: readonly UpstreamRecentRequest[],
  context: CallContext,
): MediaOutput | undefined {
  const [newest] = requests;
  if (!newest) return undefined;
  const kind = targetKinds[media];
  const ids = requests.flatMap(({ requestId }) => positiveId(requestId) ?? []);
  const only4k = media === 'movie' && realDate(newest.requestDate) === undefined;
  const record = present({
    media,
    identifiers: [
      ...identifiers({ tmdb: newest.mediaId }),
      ...ids.flatMap((id) => identifiers({ [`ombi_${kind}`]: id })),
    ],
    title: cleanText(newest.title, 'title', context),
    year: yearOf(newest.releaseDate),
    overview: cleanText(newest.overview, 'overview', context),
    available: media === 'movie' && !only4k ? knownBoolean(newest.available) : undefined,
    requested: only4k ? undefined : true,
    request_targets: ids.length > 0 ? ids.map((id) => ({ kind, id })) : undefined,
  });
  if (record.identifiers.length === 0) return undefined;
  const name = displayName(record);
  if (only4k) context.warn(`${name}: requested in 4K only.`);
  if (requests.every(({ denied }) => denied === true)) context.warn(`${name}: the request was denied.`);
  return record;
}
