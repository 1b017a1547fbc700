/** Operations whose answers never change in the demo. */
import type { Operation } from '../adapter.ts';
import { type Access, type Endpoint, endpoint, integer } from './routing.ts';
import type { Answered } from './upstream-rows.ts';

/** An answer that never changes: the recorded one for this very call, else that for something unknown. */
const asRecorded = (operation: Operation, access: Access, unknown: string, numbers: readonly string[] = []): Endpoint =>
  endpoint(operation, access, (call) => {
    for (const name of numbers) integer(call, name);
    const { find, answer } = call.household.recordings;
    return find(call) ?? answer(unknown);
  });

export const recordedEndpoints: readonly Endpoint[] = [
  asRecorded('GET /api/v1/Search/tv/info/{tvdbId}', 'signed-in', 'get-v1-search-tv-info-tvdbid/not-found'),
  asRecorded(
    'GET /api/v1/Search/music/artist/album/{foreignArtistId}',
    'signed-in',
    'get-v1-search-music-artist-album-foreignartistid/not-found',
  ),
  asRecorded('GET /api/v2/Search/actor/{actorId}/movie', 'signed-in', 'get-v2-search-actor-actorid-movie/not-found', [
    'actorId',
  ]),
  asRecorded('GET /api/v2/Search/actor/{actorId}/tv', 'signed-in', 'get-v2-search-actor-actorid-tv/not-found', [
    'actorId',
  ]),
  asRecorded('GET /api/v2/Search/stream/movie/{movieDbId}', 'signed-in', 'get-v2-search-stream-movie-moviedbid/none', [
    'movieDbId',
  ]),
  asRecorded('GET /api/v2/Search/stream/tv/{movieDbId}', 'signed-in', 'get-v2-search-stream-tv-moviedbid/none', [
    'movieDbId',
  ]),
  asRecorded(
    'GET /api/v2/Search/ratings/movie/{name}/{year}',
    'signed-in',
    'get-v2-search-ratings-movie-name-year/no-such-year',
    ['year'],
  ),
  asRecorded(
    'GET /api/v2/Search/ratings/tv/{name}/{year}',
    'signed-in',
    'get-v2-search-ratings-tv-name-year/no-such-year',
    ['year'],
  ),
  endpoint(
    'GET /api/v2/Search/releasegroupart/{musicBrainzId}',
    'signed-in',
    (call) => call.household.recordings.find(call) ?? { image: null },
  ),
  asRecorded('GET /api/v1/Status', 'anyone', 'get-v1-status/normal'),
  asRecorded('GET /api/v1/Lidarr/enabled', 'anyone', 'get-v1-lidarr-enabled/normal'),
  asRecorded('GET /api/v1/Radarr/enabled', 'PowerUser', 'get-v1-radarr-enabled/normal'),
  asRecorded('GET /api/v1/Radarr/Profiles', 'PowerUser', 'get-v1-radarr-profiles/normal'),
  asRecorded('GET /api/v1/Radarr/Profiles/4k', 'PowerUser', 'get-v1-radarr-profiles-4k/normal'),
  asRecorded('GET /api/v1/Radarr/RootFolders', 'PowerUser', 'get-v1-radarr-rootfolders/normal'),
  asRecorded('GET /api/v1/Radarr/RootFolders/4k', 'PowerUser', 'get-v1-radarr-rootfolders-4k/normal'),
  asRecorded('GET /api/v1/Sonarr/enabled', 'PowerUser', 'get-v1-sonarr-enabled/normal'),
  asRecorded('GET /api/v1/Sonarr/Profiles', 'PowerUser', 'get-v1-sonarr-profiles/normal'),
  asRecorded('GET /api/v1/Sonarr/RootFolders', 'PowerUser', 'get-v1-sonarr-rootfolders/normal'),
  asRecorded(
    'GET /api/v1/Images/background/movie/{movieDbId}',
    'anyone',
    'get-v1-images-background-movie-moviedbid/not-found',
  ),
  asRecorded('GET /api/v1/Images/background/tv/tmdb/{id}', 'anyone', 'get-v1-images-background-tv-tmdb-id/not-found'),
  asRecorded('GET /api/v1/Images/background/tv/{tvdbid}', 'anyone', 'get-v1-images-background-tv-tvdbid/not-found', [
    'tvdbid',
  ]),
  asRecorded('GET /api/v1/Images/poster/movie/{movieDbId}', 'anyone', 'get-v1-images-poster-movie-moviedbid/not-found'),
  asRecorded('GET /api/v1/Images/poster/tv/tmdb/{tmdbId}', 'anyone', 'get-v1-images-poster-tv-tmdb-tmdbid/not-found'),
  asRecorded('GET /api/v1/Images/poster/tv/{tvdbid}', 'anyone', 'get-v1-images-poster-tv-tvdbid/not-found', ['tvdbid']),
  // Recorded for one film only: no banner of another is known, as no background is.
  asRecorded(
    'GET /api/v1/Images/banner/movie/{movieDbId}',
    'anyone',
    'get-v1-images-background-movie-moviedbid/not-found',
  ),
  asRecorded('GET /api/v1/Images/tv/{tvdbid}', 'anyone', 'get-v1-images-tv-tvdbid/not-found', ['tvdbid']),
  asRecorded('GET /api/v1/RecentlyAdded/movies', 'signed-in', 'get-v1-recentlyadded-movies/normal'),
  asRecorded('GET /api/v1/RecentlyAdded/tv', 'signed-in', 'get-v1-recentlyadded-tv/normal'),
  asRecorded('GET /api/v2/Calendar', 'signed-in', 'get-v2-calendar/normal'),
  asRecorded('POST /api/v2/Search/movie/similar', 'signed-in', 'post-v2-search-movie-similar/not-found'),
  asRecorded('GET /api/v1/Status/info', 'anyone', 'get-v1-status-info/normal'),
  asRecorded('GET /api/v1/LandingPage', 'anyone', 'get-v1-landingpage/normal'),
  asRecorded('GET /api/v1/Update', 'anyone', 'get-v1-update/normal'),
  asRecorded('GET /api/v1/Settings/about', 'anyone', 'get-v1-settings-about/normal'),
  asRecorded('GET /api/v2/System/news', 'Admin', 'get-v2-system-news/accept-json'),
  asRecorded('GET /api/v1/Plex/servers', 'Admin', 'get-v1-plex-servers/normal'),
  asRecorded('GET /api/v1/Plex/Libraries/{machineId}', 'Admin', 'get-v1-plex-libraries-machineid/not-found'),
  asRecorded('GET /api/v1/Plex/friends', 'Admin', 'get-v1-plex-friends/normal'),
  asRecorded('GET /api/v1/Plex/WatchlistUsers', 'Admin', 'get-v1-plex-watchlistusers/normal'),
  asRecorded('GET /api/v1/Emby/users', 'Admin', 'get-v1-emby-users/normal'),
  asRecorded('GET /api/v1/Jellyfin/users', 'Admin', 'get-v1-jellyfin-users/normal'),
  asRecorded('GET /api/v1/Radarr/tags', 'PowerUser', 'get-v1-radarr-tags/normal'),
  asRecorded('GET /api/v1/Sonarr/tags', 'PowerUser', 'get-v1-sonarr-tags/normal'),
  asRecorded('GET /api/v1/Sonarr/version', 'PowerUser', 'get-v1-sonarr-version/normal'),
  asRecorded('GET /api/v1/Sonarr/v3/LanguageProfiles', 'PowerUser', 'get-v1-sonarr-v3-languageprofiles/normal'),
  asRecorded('GET /api/v1/Lidarr/Profiles', 'PowerUser', 'get-v1-lidarr-profiles/normal'),
  asRecorded('GET /api/v1/Lidarr/RootFolders', 'PowerUser', 'get-v1-lidarr-rootfolders/normal'),
  asRecorded('GET /api/v2/System/logs', 'Admin', 'get-v2-system-logs/normal'),
  asRecorded('GET /api/v2/System/logs/{logFileName}', 'Admin', 'get-v2-system-logs-logfilename/not-found'),
  asRecorded('GET /api/v1/Identity/claims', 'PowerUser', 'get-v1-identity-claims/normal'),
  asRecorded('GET /api/v1/Identity/streamingcountry', 'signed-in', 'get-v1-identity-streamingcountry/normal'),
  // Every medium but film gets the genres of shows.
  asRecorded('GET /api/v2/Search/Genres/{media}', 'signed-in', 'get-v2-search-genres-media/tv'),
  asRecorded('GET /api/v2/Search/Languages', 'signed-in', 'get-v2-search-languages/normal'),
  asRecorded(
    'GET /api/v1/TheMovieDb/WatchProviders/movie',
    'signed-in',
    'get-v1-themoviedb-watchproviders-movie/normal',
  ),
  asRecorded('GET /api/v1/TheMovieDb/WatchProviders/tv', 'signed-in', 'get-v1-themoviedb-watchproviders-tv/normal'),
  endpoint('GET /api/v1/TheMovieDb/Keywords', 'signed-in', ({ household: { recordings }, query }) => {
    const keywords = recordings.json<Answered<'GET /api/v1/TheMovieDb/Keywords'>>('get-v1-themoviedb-keywords/hit');
    const sought = query.get('searchTerm')?.toLowerCase();
    return keywords.filter(({ name }) => sought && name?.includes(sought));
  }),
];
