/** `POST Requests/tv` of v2: one user's request for episodes of a show. */
import { nullReference, nullSource, Refusal } from './answer.ts';
import type { Caller } from './caller.ts';
import { allChildren, type Household, nestedUser, nextId, stamp } from './household.ts';
import { approvedAtOnce, beyondRights, beyondRightsText, done, mayRequest, refused } from './permissions.ts';
import { foreignKeyFailed } from './request-film.ts';
import type { Body } from './routing.ts';
import { childWith, requestForShow } from './show-answers.ts';
import type { Show } from './show-catalogue.ts';
import type { UpstreamChild, UpstreamResult, UpstreamSeason, UpstreamShow } from './upstream-rows.ts';

type ShowWish = Body<'POST /api/v2/Requests/tv'>;

/** Saves a child request with the episodes that are new, or says why not. */
export function requestShow(household: Household, caller: Caller, wish: ShowWish): UpstreamResult {
  const beyond = beyondRights(caller, wish);
  if (beyond) return refused(beyondRightsText[beyond], beyond, beyondRightsText[beyond]);
  const show = household.catalogue.shows.get(wish.theMovieDbId ?? 0);
  if (!show) throw new Refusal(nullSource);
  if (wish.seasons === null) throw new Refusal(nullReference);
  if (wish.seasons?.some((season) => season?.episodes === null)) throw new Refusal(nullSource);
  if (!mayRequest(caller, 'Tv')) return refused('You do not have permissions to Request a TV Show');

  const selected = selectedEpisodes(show, wish);
  const existing = requestForShow(household, show.id);
  const [first, ...others] = existing?.childRequests ?? [];
  // Episodes on Plex or in Sonarr and those of the first child are one rule, those of further children another.
  const missing = pick(selected, (season, episode) => {
    const known = episode.available || episode.approved;
    return !known && !childWith(first ? [first] : [], season.seasonNumber, episode.episodeNumber);
  });
  const known = existing !== undefined || show.available;
  if (count(missing) === 0 && (known || count(selected) > 0)) {
    return refused(`We already have episodes requested from series ${show.title}`);
  }
  const left = pick(missing, (season, episode) => !childWith(others, season.seasonNumber, episode.episodeNumber));
  if (count(left) === 0 && count(missing) > 0) return refused('This has already been requested', 'AlreadyRequested');

  const quota = household.quotas.get(caller.id)?.episodes;
  if (quota && quota.remaining < count(left)) return refused('You have exceeded your Episode request quota!');

  const parent = existing ?? newParent(household, show, wish);
  const child = newChild(household, caller, parent, left, wish);
  if (!existing) household.shows.push(parent);
  parent.childRequests.push(child);
  const owner = household.quotas.get(child.requestedUserId ?? '')?.episodes;
  if (owner) owner.remaining = Math.max(0, owner.remaining - count(left));
  if (approvedAtOnce(caller, 'Tv')) approveChild(household, child);
  return done(child.id);
}

/** Approves a child request with all its episodes; the demo's Sonarr takes everything. */
export function approveChild(household: Household, child: UpstreamChild): void {
  Object.assign(child, { approved: true, markedAsApproved: stamp(household.now), denied: false });
  for (const { episodes } of child.seasonRequests) {
    for (const episode of episodes) Object.assign(episode, { approved: true, requested: true });
  }
}

/** The first of the three bulk modes that is set wins; otherwise the pairs that exist, others are ignored. */
function selectedEpisodes(show: Show, wish: ShowWish): UpstreamSeason[] {
  if (wish.requestAll) return show.seasonRequests;
  if (wish.latestSeason || wish.firstSeason) {
    const season = show.seasonRequests.at(wish.latestSeason ? -1 : 0);
    if (!season) throw new Refusal(nullReference);
    return [season];
  }
  return pick(show.seasonRequests, ({ seasonNumber }, { episodeNumber }) =>
    (wish.seasons ?? []).some(
      (season) =>
        season?.seasonNumber === seasonNumber &&
        season.episodes?.some((episode) => episode?.episodeNumber === episodeNumber),
    ),
  );
}

const count = (seasons: readonly UpstreamSeason[]) => seasons.reduce((sum, { episodes }) => sum + episodes.length, 0);

/** The episodes that `keep` keeps, without the seasons that have none left. */
const pick = (
  seasons: readonly UpstreamSeason[],
  keep: (season: UpstreamSeason, episode: UpstreamSeason['episodes'][number]) => boolean,
): UpstreamSeason[] =>
  seasons
    .map((season) => ({ ...season, episodes: season.episodes.filter((episode) => keep(season, episode)) }))
    .filter(({ episodes }) => episodes.length > 0);

const newParent = (household: Household, show: Show, wish: ShowWish): UpstreamShow => ({
  tvDbId: Number(show.theTvDbId),
  externalProviderId: show.id,
  imdbId: show.imdbId,
  qualityOverride: wish.qualityPathOverride ?? 0,
  rootFolder: wish.rootFolderOverride ?? 0,
  languageProfile: wish.languageProfile ?? 0,
  overview: show.overview,
  title: show.title,
  posterPath: show.images?.original ?? null,
  background: show.banner,
  releaseDate: show.firstAired ? `${show.firstAired}T00:00:00Z` : '0001-01-01T00:00:00Z',
  status: show.status,
  // Ombi counts the entries of the wish, not the seasons of the show.
  totalSeasons: wish.seasons?.length ?? 0,
  childRequests: [],
  id: nextId(household.shows),
});

function newChild(
  household: Household,
  caller: Caller,
  parent: UpstreamShow,
  seasons: readonly UpstreamSeason[],
  wish: ShowWish,
): UpstreamChild {
  const owner = nestedUser(household, wish.requestOnBehalf || caller.id);
  const shape = household.recordings.json<UpstreamShow[]>('get-v1-request-tv/normal')[0]?.childRequests[0];
  if (!owner || !shape) throw new Refusal(foreignKeyFailed);
  const children = allChildren(household).map(({ child }) => child);
  // The first request of a show takes the show's TMDB id for its own; later ones count on from the largest.
  const id = parent.childRequests.length === 0 ? parent.externalProviderId : nextId(children);
  const stored = children.flatMap((child) => child.seasonRequests);
  const seasonId = nextId(stored);
  let episodeId = nextId(stored.flatMap((season) => season.episodes));
  return {
    ...shape,
    id,
    parentRequestId: parent.id,
    title: parent.title,
    requestedDate: stamp(household.now),
    requestedUser: { ...owner, notificationUserIds: null },
    requestedUserId: owner.id,
    seasonRequests: seasons.map(({ seasonNumber, episodes }, index) => ({
      seasonNumber,
      overview: null,
      childRequestId: id,
      seasonAvailable: false,
      id: seasonId + index,
      episodes: episodes.map(({ episodeNumber, title, airDate, airDateDisplay }) => ({
        ...{ episodeNumber, title, airDate, airDateDisplay, url: null },
        ...{ available: false, approved: false, requested: false, denied: null, deniedReason: null },
        seasonId: seasonId + index,
        requestStatus: '',
        id: episodeId++,
      })),
    })),
  };
}
