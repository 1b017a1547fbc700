/** What Ombi says about shows, with what the household has asked for laid over them. */
import type { Household } from './household.ts';
import { requestStatus } from './present-requests.ts';
import type { Show } from './show-catalogue.ts';
import type { UpstreamChild, UpstreamEpisode, UpstreamShow } from './upstream-rows.ts';

/** The parent row of a show that somebody asked for, by its TMDB id. */
export const requestForShow = ({ shows }: Household, id: number): UpstreamShow | undefined =>
  shows.find(({ externalProviderId }) => externalProviderId === id);

/** Details of one show; undefined where the metadata source knows none. */
export function showDetails(household: Household, id: number): Show | undefined {
  const show = household.catalogue.shows.get(id);
  if (!show) return undefined;
  const request = requestForShow(household, id);
  const children = request?.childRequests ?? [];
  const seasonRequests = show.seasonRequests.map((season) => ({
    ...season,
    episodes: season.episodes.map((episode) =>
      withRequest(episode, childWith(children, season.seasonNumber, episode.episodeNumber)),
    ),
  }));
  const episodes = seasonRequests.flatMap((season) => season.episodes);
  // A denial shows on the show itself only once it covers every episode.
  const denied = episodes.length > 0 && episodes.every((episode) => episode.denied);
  return {
    ...show,
    seasonRequests,
    requested: request !== undefined,
    requestId: request?.id ?? 0,
    approved: show.approved || children.some(({ approved }) => approved),
    denied: denied || null,
    deniedReason: denied ? (episodes[0]?.deniedReason ?? null) : null,
  };
}

/** The child request that holds an episode. */
export const childWith = (children: readonly UpstreamChild[], seasonNumber: number, episodeNumber: number) =>
  children.find(({ seasonRequests }) =>
    seasonRequests.some(
      (season) =>
        season.seasonNumber === seasonNumber &&
        season.episodes.some((episode) => episode.episodeNumber === episodeNumber),
    ),
  );

function withRequest(episode: UpstreamEpisode, child: UpstreamChild | undefined): UpstreamEpisode {
  const asked = child
    ? {
        ...episode,
        requested: true,
        approved: episode.approved || child.approved,
        available: episode.available || child.available,
        denied: child.denied,
        deniedReason: child.deniedReason,
      }
    : episode;
  const known = asked.requested || asked.approved || asked.available;
  return { ...asked, requestStatus: known ? requestStatus(asked) : '' };
}
