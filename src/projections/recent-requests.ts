/** request_page from Ombi's feed of recent requests (C31). */
import type { ReadRequestsInput, RequestOutput, RequestPagePayload, TargetOutput } from '../../generated/contract.ts';
import type { RowOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { identifiers } from './media-records/identifiers.ts';
import { page, type Window } from './page.ts';
import { personName, systemUserName } from './person-name.ts';
import type { UpstreamShowRequest } from './request-records/request-facts.ts';
import { showIds } from './request-records/request-rows.ts';
import { type RequestedWork, sharedTitles } from './request-records/shared-titles.ts';
import { statusWords } from './request-records/status-text.ts';
import { typeName } from './retry-queue.ts';
import { cleanText } from './text.ts';
import { knownBoolean, parseDate, positiveId, present, realDate, textOf } from './values.ts';

export type UpstreamRecentRequest = NonNullable<RowOf<'GET /api/v2/Requests/recentlyRequested'>>;

/** A row of the feed; one of a show with the show, where it was found. */
export interface RecentRequest {
  readonly row: UpstreamRecentRequest;
  readonly show: UpstreamShowRequest | undefined;
}

export interface GatheredRecent {
  readonly rows: readonly RecentRequest[];
  readonly window: Window;
}

const mediaByType = new Map<unknown, 'tv' | 'movie' | 'album'>([
  [0, 'tv'],
  [1, 'movie'],
  [2, 'album'],
]);

/** The medium of a row; undefined for a type that is not known here. */
export const mediumOfRecent = ({ type }: UpstreamRecentRequest) => mediaByType.get(type);

/** The payload. */
export function recentPage(
  { rows, window }: GatheredRecent,
  _input: ReadRequestsInput,
  context: CallContext,
): RequestPagePayload {
  for (const line of sharedTitles(rows.flatMap(workOf), context)) context.warn(line);
  const items = rows.map((recent) => recentOutput(recent, context)).filter((item) => item !== undefined);
  return { kind: 'request_page', items, page: page(window, items.length, 'local', 'requests') };
}

/** A row knows when a film, or the wanted episodes, come out; only the show knows its first year. */
function workOf({ row, show }: RecentRequest): RequestedWork[] {
  const { title, mediaId: tmdb, requestId } = row;
  const medium = mediumOfRecent(row);
  if (medium === 'movie') {
    return [{ title, tmdb, began: () => parseDate(row.releaseDate), target: { kind: medium, id: requestId } }];
  }
  if (medium !== 'tv') return [];
  const parent = positiveId(show?.id);
  const target = targetOf(medium, requestId ?? 0, parent);
  return [
    { title, tmdb: positiveId(tmdb) ?? show?.externalProviderId, began: () => parseDate(show?.releaseDate), target },
  ];
}

/** `requestId` is the request of a film or album, but of a show the child, so that its target is looked up. */
function recentOutput({ row, show }: RecentRequest, context: CallContext): RequestOutput | undefined {
  const id = positiveId(row.requestId);
  const medium = mediumOfRecent(row);
  if (id === undefined) return undefined;
  if (medium === undefined) {
    context.cut(`Request ${id} of the feed is left out. ${typeName(row.type)} is not known.`);
    return undefined;
  }
  const parent = positiveId(show?.id);
  if (medium === 'tv' && parent === undefined) {
    context.warn(`The show of tv_child ${id} was not found; view: get with kind tv_child may find it.`);
  }
  return present({
    target: targetOf(medium, id, parent),
    title: cleanText(row.title, 'title', context),
    identifiers: identifiersOf(medium, id, row, show),
    approved: knownBoolean(row.approved),
    available: knownBoolean(row.available),
    denied: knownBoolean(row.denied),
    status_text: statusText(row, medium === 'tv' ? id : undefined, context),
    requested_date: realDate(row.requestDate),
    requested_user_id: textOf(row.userId) || undefined,
  });
}

function targetOf(medium: 'tv' | 'movie' | 'album', id: number, parent: number | undefined): TargetOutput {
  if (medium !== 'tv') return { kind: medium, id };
  return parent === undefined ? { kind: 'tv_child', id } : { kind: 'tv_parent', id: parent };
}

function identifiersOf(
  medium: 'tv' | 'movie' | 'album',
  id: number,
  { mediaId }: UpstreamRecentRequest,
  show: UpstreamShowRequest | undefined,
) {
  if (medium === 'movie') return identifiers({ tmdb: mediaId, ombi_movie: id });
  if (medium === 'album') return identifiers({ musicbrainz: mediaId, ombi_album: id });
  const ids = show ? showIds(show) : undefined;
  return identifiers({
    tmdb: positiveId(mediaId) ?? ids?.tmdb,
    tvdb: ids?.tvdb,
    imdb: ids?.imdb,
    ombi_tv_parent: show?.id,
    ombi_tv_child: id,
  });
}

/** The flags are the child's; a show has none of its own, which the line says. */
function statusText(row: UpstreamRecentRequest, child: number | undefined, context: CallContext): string | undefined {
  const { approved, available, denied, tvPartiallyAvailable } = row;
  const standard = {
    quality: 'standard' as const,
    approved: knownBoolean(approved),
    available: knownBoolean(available),
    denied: knownBoolean(denied),
    deniedReason: undefined,
  };
  const person = personName(
    { userName: textOf(row.username) ?? null, isSystemUser: row.username === systemUserName },
    context,
  );
  const known = [
    statusWords({ standard, fourK: undefined }, context),
    available !== true && tvPartiallyAvailable === true ? 'some episodes are available' : undefined,
    person && `asked for by ${person}`,
    child === undefined ? undefined : `the state is that of tv_child ${child}`,
  ].filter((text) => text !== undefined && text !== '');
  return known.length > 0 ? known.join('; ') : undefined;
}
