/**
 * The shows that the household's metadata source knows, put together like the films. Episodes come from recorded
 * details or from the discovery lists recorded with "hide available" on, which hold whole episode trees.
 */
import { allOf, type Recordings } from './recordings.ts';
import type {
  UpstreamMatch,
  UpstreamSeason,
  UpstreamShow,
  UpstreamShowDetails,
  UpstreamShowMatch,
} from './upstream-rows.ts';

/** A show as `Search/tv/{id}` of v2 answers it, with every trace of a request taken out. */
export type Show = Omit<UpstreamShowDetails, 'seasonRequests'> & { readonly seasonRequests: UpstreamSeason[] };

const details = [
  'get-v2-search-tv-tvdbid/two-children',
  'get-v2-search-tv-tvdbid/pending',
  'get-v2-search-tv-tvdbid/denied-unaired',
  'get-v2-search-tv-tvdbid/available',
  'get-v2-search-tv-tvdbid/partly-on-plex',
  'get-v2-search-tv-tvdbid/in-sonarr',
  'get-v2-search-tv-tvdbid/not-requested',
  'get-v2-search-tv-tvdbid/unaired',
  'get-v2-search-tv-tvdbid/announced-no-episodes',
];

const listsWithEpisodes = [
  'get-v2-search-tv-popular-currentposition-amounttoload/hide-available',
  'get-v2-search-tv-trending-currentposition-amounttoload/hide-available',
];

const lists = [
  'get-v2-search-tv-popular-currentposition-amounttoload/first-10',
  'get-v2-search-tv-trending-currentposition-amounttoload/first-20',
];

const requests = [
  'get-v1-request-tv/normal',
  'get-v1-request-tv-requestid/after-empty-selection',
  'get-v1-request-tv-requestid/after-on-behalf',
];

/** Shows by TMDB id. */
export function showCatalogue(recordings: Recordings): ReadonlyMap<number, Show> {
  const shape = recordings.json<Show>('get-v2-search-tv-tvdbid/announced-no-episodes');
  // No recording holds the episodes of some shows; so that they can be asked for, they borrow those of this one.
  const lent = recordings.json<Show>('get-v2-search-tv-tvdbid/not-requested').seasonRequests;
  const detailed = new Map(allOf<Show>(recordings, details).map((show) => [show.id, show]));
  const found = allOf<UpstreamMatch>(recordings, ['post-v2-search-multi-searchterm/plus-once']);
  const matched = new Map(found.filter((row) => row.mediaType === 'tv').map((row) => [Number(row.id), row]));
  const listed = new Map(allOf<UpstreamShowMatch>(recordings, lists).map((row) => [row.id, row]));
  const withEpisodes = new Map(allOf<UpstreamShowMatch>(recordings, listsWithEpisodes).map((row) => [row.id, row]));
  const asked = new Map(allOf<UpstreamShow>(recordings, requests).map((row) => [row.externalProviderId, row]));

  const ids = new Set([...detailed.keys(), ...listed.keys(), ...withEpisodes.keys(), ...matched.keys()]);
  const compose = (id: number): Show => {
    const match = matched.get(id);
    const row = withEpisodes.get(id) ?? listed.get(id);
    const request = asked.get(id);
    const own = withEpisodes.get(id)?.seasonRequests;
    const poster = request?.posterPath ?? row?.posterPath ?? match?.poster ?? null;
    return {
      ...shape,
      ...{ id, seriesId: id, theMovieDbId: String(id) },
      title: row?.title ?? match?.title ?? null,
      overview: row?.overview ?? match?.overview ?? null,
      banner: request?.background ?? row?.banner ?? null,
      images: { medium: null, original: poster },
      status: request?.status ?? null,
      firstAired: (request?.releaseDate ?? (own ? own[0]?.episodes?.[0]?.airDate : null))?.slice(0, 10) ?? null,
      imdbId: request?.imdbId ?? null,
      theTvDbId: request ? String(request.tvDbId) : null,
      rating: row?.rating ?? null,
      ...{ networkId: null, runtime: null, network: null, tagline: null, trailer: null, homepage: null },
      ...{ genres: [], cast: [], crew: [], keywords: { keywordsValue: [] } },
      externalIds: { imdbId: request?.imdbId ?? null, facebookId: null, instagramId: null, twitterId: null },
      seasonRequests: structuredClone(own ?? lent) as UpstreamSeason[],
      fullyAvailable: false,
      partlyAvailable: false,
    };
  };
  return new Map([...ids].map((id) => [id, withoutRequests(detailed.get(id) ?? compose(id))]));
}

/** What a show that nobody asked for says of approval is Sonarr's doing and stays. */
function withoutRequests(show: Show): Show {
  if (!show.requested) return show;
  const free = { approved: false, requested: false, denied: null, deniedReason: null };
  return {
    ...show,
    ...free,
    requestId: 0,
    seasonRequests: show.seasonRequests.map((season) => ({
      ...season,
      episodes: season.episodes.map((episode) => ({ ...episode, ...free })),
    })),
  };
}
