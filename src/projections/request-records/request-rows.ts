/** Request rows of Ombi's → records of the contract. */
import type { RequestOutput, SeasonOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { seasonsOf } from '../media-records/episodes.ts';
import { identifiers } from '../media-records/identifiers.ts';
import { masked, personName } from '../person-name.ts';
import { cleanText } from '../text.ts';
import { knownBoolean, objectsOf, positiveId, present } from '../values.ts';
import {
  isPending,
  isUnderWay,
  partsOf,
  type RequestFacts,
  type RequestRow,
  requestFacts,
  type UpstreamShowRequest,
} from './request-facts.ts';
import { statusWords } from './status-text.ts';

/** `numbers`: lists name the seasons only, since an episode tree makes a row a hundred times as long. */
export type SeasonDetail = 'numbers' | 'episodes';

/** Nested records that one list may have (C53). */
const maxEpisodesOfSeason = 100;

/** RequestSource of the wire. */
const plexWatchlist = 1;

/** A film, child or album; undefined for a row without an id, which nothing could be done with. */
export function requestOutput(
  request: RequestRow,
  detail: SeasonDetail,
  context: CallContext,
): RequestOutput | undefined {
  const id = positiveId(request.row.id);
  if (id === undefined) return undefined;
  const facts = requestFacts(request);
  const { standard, fourK } = facts;
  return present({
    target: { kind: request.kind, id },
    parent_request_id: request.kind === 'tv_child' ? parentId(request) : undefined,
    title: cleanText(facts.title, 'title', context),
    identifiers: identifiersOf(request),
    approved: standard?.approved,
    available: standard?.available,
    denied: standard?.denied,
    status_text: statusText(request, facts, context),
    requested_date: facts.requestedDate,
    requested_user_id: facts.userId,
    denied_reason: cleanText(standard?.deniedReason ?? fourK?.deniedReason, 'reason', context),
    is_4k: request.kind === 'movie' ? knownBoolean(request.row.has4KRequest) : undefined,
    approved_4k: fourK?.approved,
    available_4k: fourK?.available,
    denied_4k: fourK?.denied,
    // Of shows and albums Ombi compares the subscription with the wrong ids.
    subscribed: request.kind === 'movie' ? knownBoolean(request.row.subscribed) : undefined,
    // Ombi says that almost everything can be approved; only for what is pending it means something.
    can_approve: partsOf(facts).some(isPending) ? knownBoolean(request.row.canApprove) : undefined,
    seasons: request.kind === 'tv_child' ? seasonsIn(request, detail, context) : undefined,
  });
}

/** A show that was asked for: it has no flags of its own, its children have. */
export function parentOutput(show: UpstreamShowRequest, context: CallContext): RequestOutput | undefined {
  const id = positiveId(show.id);
  if (id === undefined) return undefined;
  const children = objectsOf(show.childRequests).length;
  return present({
    target: { kind: 'tv_parent' as const, id },
    title: cleanText(show.title, 'title', context),
    identifiers: identifiers({ ...showIds(show), ombi_tv_parent: id }),
    status_text:
      children === 1 ? 'A show with 1 request' : `A show with ${children} requests, each with a state of its own`,
  });
}

function identifiersOf(request: RequestRow) {
  const { row } = request;
  switch (request.kind) {
    case 'movie':
      return identifiers({ tmdb: request.row.theMovieDbId, imdb: request.row.imdbId, ombi_movie: row.id });
    case 'tv_child':
      return identifiers({ ...showIds(request.show), ombi_tv_parent: parentId(request), ombi_tv_child: row.id });
    case 'album':
      return identifiers({ musicbrainz: request.row.foreignAlbumId, ombi_album: row.id });
  }
}

/** The provider ids of a show; in request rows `tvDbId` is the TVDB id and `externalProviderId` the TMDB id. */
export function showIds({ externalProviderId, tvDbId, imdbId }: UpstreamShowRequest) {
  return { tmdb: externalProviderId, tvdb: tvDbId, imdb: imdbId };
}

function parentId({ row, show }: Extract<RequestRow, { kind: 'tv_child' }>): number | undefined {
  return positiveId(row.parentRequestId) ?? positiveId(show.id);
}

/** State, who asked, and what else is known, in one line. */
function statusText(request: RequestRow, facts: RequestFacts, context: CallContext): string | undefined {
  const person = personName(facts.user, context);
  const alias = cleanText(request.row.requestedByAlias, 'name', context);
  const device = alias && masked(alias);
  const artist = request.kind === 'album' ? cleanText(request.row.artistName, 'name', context) : undefined;
  const known = [
    statusWords(facts, context),
    person && `asked for by ${person}${device ? ` as "${device}"` : ''}`,
    artist && `artist: ${artist}`,
    unreleasedWords(facts, context.now),
    request.kind === 'tv_child' && Array.isArray(request.row.seasonRequests) && request.row.seasonRequests.length === 0
      ? 'asks for no episodes'
      : undefined,
    request.row.source === plexWatchlist ? 'from the Plex watchlist' : undefined,
  ].filter((text) => text !== undefined && text !== '');
  return known.length > 0 ? known.join('; ') : undefined;
}

/** `not released before 2026-12-08`, for what is under way and cannot be there yet. */
export function unreleasedWords(facts: RequestFacts, now: Date): string | undefined {
  const { releaseDate } = facts;
  if (!releaseDate || releaseDate <= now) return undefined;
  const waits = partsOf(facts).some((part) => isUnderWay(part) || isPending(part));
  return waits ? `not released before ${releaseDate.toISOString().slice(0, 10)}` : undefined;
}

/** The seasons of a child. Every episode in it was asked for, although Ombi flags it so only once it is approved. */
function seasonsIn(
  { row }: Extract<RequestRow, { kind: 'tv_child' }>,
  detail: SeasonDetail,
  context: CallContext,
): SeasonOutput[] | undefined {
  const seasons = seasonsOf(row.seasonRequests);
  if (seasons.length === 0) return undefined;
  if (detail === 'numbers') {
    return seasons.map(({ number }) => ({ season_number: number, episodes: [], truncated: true }));
  }
  return seasons.map(({ number, episodes }) => {
    const truncated = episodes.length > maxEpisodesOfSeason;
    if (truncated) context.cut(`Only the first ${maxEpisodesOfSeason} episodes of season ${number} are shown.`);
    const shown = episodes
      .slice(0, maxEpisodesOfSeason)
      .map((episode) =>
        present({
          episode_number: episode.number,
          title: cleanText(episode.title, 'title', context),
          requested: true,
          available: episode.available,
        }),
      );
    return { season_number: number, episodes: shown, truncated };
  });
}
