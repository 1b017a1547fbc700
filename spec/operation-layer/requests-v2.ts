import type { Operation, OperationTool } from '../types.ts';

const requestOnBehalf = { description: 'Id (not name) of the user to request for.' } as const;

export const requestsV2 = {
  'GET /api/v1/RecentlyAdded/movies': {
    does: 'Films that came to Plex, Emby or Jellyfin within 7 days, at most 30, unsorted: title, theMovieDbId, imdbId, addedAt, quality. A film stands there once for each server; id is no TMDB id.',
  },
  'GET /api/v1/RecentlyAdded/tv': {
    does: 'Episodes of shows that came to Plex, Emby or Jellyfin within 7 days, at most 30 rows. Of Plex, each season is paired with each episode number; addedAt is the date of the show.',
  },
  'GET /api/v1/RecentlyAdded/tv/grouped': {
    does: 'Meant to group recently added episodes, but gives one row for each season number over all shows; ombi_recently_added_tv lists them.',
  },
  'GET /api/v2/Calendar': {
    does: 'Release dates of requested films and episodes, 90 days back and ahead, of all users: title, start, type (0 show, 1 film), extraParams. An episode has its own title; nothing names its show.',
  },
  'GET /api/v2/Requests/album/available/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of album requests that are available: {collection, total}; id is the request id. Ascending order goes by request date, whatever sort says.',
  },
  'GET /api/v2/Requests/album/denied/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of album requests that were denied, with deniedReason: {collection, total}. Ascending order goes by request date, whatever sort says.',
  },
  'GET /api/v2/Requests/album/pending/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of album requests that wait for a decision: {collection, total}; id is the request id. Ascending order goes by request date, whatever sort says.',
  },
  'GET /api/v2/Requests/album/processing/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of album requests that are approved and not yet available: {collection, total}. Ascending order goes by request date, whatever sort says.',
  },
  'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of all album requests: {collection, total} with id (request id), foreignAlbumId, title, artistName, requestStatus. Ascending order goes by request date, whatever sort says.',
  },
  'POST /api/v2/Requests/movie/advancedoptions': {
    does: 'Sets the Radarr root folder and quality profile of a film request, unchecked; 0 is the default. Answers {result, errorMessage} and sends nothing to Radarr: ombi_request_reprocess does.',
    inputs: {
      'body.requestId': { description: 'Request id of the film.', minimum: 1 },
      'body.rootPathOverride': { description: 'Id of a Radarr root folder; 0 for the default.' },
      'body.qualityOverride': { description: 'Id of a Radarr quality profile; 0 for the default.' },
      'body.languageProfile': { drop: true },
    },
    required: ['body', 'body.requestId', 'body.rootPathOverride', 'body.qualityOverride'],
    destructive: true,
  },
  'GET /api/v2/Requests/movie/available/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of film requests that are available in their regular or 4K copy: {collection, total}. available tells of the regular copy, available4K of the other.',
  },
  'GET /api/v2/Requests/movie/availble/{count}/{position}/{sort}/{sortOrder}': {
    does: 'The list of ombi_request_movie_available once more, under a misspelt path.',
  },
  'POST /api/v2/Requests/movie/collection/{collectionId}': {
    does: 'Requests every film of a TMDB collection. result is true even when each film was refused, and requestId may be 0: read ombi_request_movie to see. An unknown collection is a 500.',
    action: 'movie_collection_create',
    inputs: { collectionId: { description: 'TMDB id of the collection.', minimum: 1 } },
    destructive: false,
  },
  'GET /api/v2/Requests/movie/denied/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of film requests that were denied in their regular or 4K copy and are not available: {collection, total}; the reason is deniedReason or deniedReason4K.',
  },
  'GET /api/v2/Requests/movie/pending/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of film requests that wait for a decision in their regular or 4K copy: {collection, total}. When only 4K was asked for, requestedDate is in year 1; see requestedDate4k.',
  },
  'GET /api/v2/Requests/movie/processing/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of film requests that are approved, not denied and not yet available in their regular or 4K copy: {collection, total}. Whether Radarr has them is not told.',
  },
  'GET /api/v2/Requests/movie/unavailable/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of film requests that are approved and not available, denied ones among them: {collection, total}. ombi_request_movie_processing leaves the denied ones out.',
  },
  'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of all film requests: {collection, total} with id (request id), theMovieDbId, title, requestStatus, requestedUser. requestStatus ignores 4K: see has4KRequest, approved4K, available4K.',
  },
  'GET /api/v2/Requests/recentlyRequested': {
    does: 'The newest requests, at most 7 of each kind: requestId (of a show the child id), type (0 show, 1 film, 2 album), mediaId (TMDB or MusicBrainz id), title, username. A 500 when TMDB is down.',
  },
  'POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}': {
    does: 'Sends an approved request to Radarr or Sonarr again, even one denied since. result:true also when it is not approved (nothing is sent) or Radarr failed; result:false without a text means Sonarr failed.',
    inputs: {
      type: { enum: [0, 1], description: '0 show, 1 film; albums are refused.' },
      requestId: { description: 'Request id of the film, or child id of the show.', minimum: 1 },
      is4K: { description: 'true for the 4K copy of a film; ignored for shows.' },
    },
    destructive: true,
  },
  'POST /api/v2/Requests/tv': {
    does: 'Requests episodes of a show by TMDB id: all, the first or latest season, or those listed. Answers {result, errorMessage, requestId (child)}, 200 also when refused; no match saves an empty request.',
    action: 'tv_create',
    inputs: {
      'body.theMovieDbId': { description: 'TMDB id of the show.', minimum: 1 },
      'body.languageCode': { description: 'Two letters; en when left out.' },
      'body.source': { drop: true },
      'body.requestAll': { description: 'Every episode, aired or not; goes before latestSeason.' },
      'body.latestSeason': { description: 'The latest season; goes before firstSeason.' },
      'body.firstSeason': { description: 'The first season; goes before the seasons listed.' },
      'body.seasons': { description: 'Episodes by season; specials (season 0) cannot be requested.' },
      'body.seasons.episodes': { description: 'Every episode wanted: none listed means none, not all.' },
      'body.requestOnBehalf': requestOnBehalf,
      'body.rootFolderOverride': { description: 'Id of a Sonarr root folder; even 0 needs PowerUser.' },
      'body.qualityPathOverride': { description: 'Id of a Sonarr quality profile; even 0 needs PowerUser.' },
      'body.languageProfile': { description: 'Id of a Sonarr language profile; only used for a new show.' },
    },
    required: [
      'body',
      'body.theMovieDbId',
      'body.seasons.seasonNumber',
      'body.seasons.episodes',
      'body.seasons.episodes.episodeNumber',
    ],
    destructive: false,
  },
  'POST /api/v2/Requests/tv/advancedoptions': {
    does: 'Sets the Sonarr root folder, quality and language profile of a requested show, unchecked; 0 is the default. Takes the id of the show (parent): that of a child is RequestDoesNotExist.',
    inputs: {
      'body.requestId': { description: 'Request id of the show (parent).', minimum: 1 },
      'body.rootPathOverride': { description: 'Id of a Sonarr root folder; 0 for the default.' },
      'body.qualityOverride': { description: 'Id of a Sonarr quality profile; 0 for the default.' },
      'body.languageProfile': { description: 'Id of a Sonarr language profile; 0 changes nothing.' },
    },
    required: ['body', 'body.requestId', 'body.rootPathOverride', 'body.qualityOverride'],
    destructive: true,
  },
  'GET /api/v2/Requests/tv/available/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of child requests of shows that are available and not denied: {collection, total}; parentRequest is the show. Of each show title only one is listed, while total counts all.',
  },
  'GET /api/v2/Requests/tv/denied/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of child requests of shows that were denied, whatever else they are: {collection, total}; parentRequest is the show. Of each show title only one is listed, while total counts all.',
  },
  'GET /api/v2/Requests/tv/pending/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of child requests of shows that wait for a decision: {collection, total}. Of each show title only one is listed, while total counts all: ombi_request_tv_by_id shows the others.',
  },
  'GET /api/v2/Requests/tv/processing/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of child requests of shows that are approved and not yet available: {collection, total}; parentRequest is the show. Of each show title only one is listed, while total counts all.',
  },
  'GET /api/v2/Requests/tv/unavailable/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of child requests of shows that are approved and not available, denied ones among them: {collection, total}. Of each show title only one is listed, while total counts all.',
  },
  'GET /api/v2/Requests/tv/{count}/{position}/{sort}/{sortOrder}': {
    does: 'A page of child requests of shows: {collection, total}; id is the child id, parentRequest the show. Of each show title only one is listed, while total counts all, so that later pages may be empty.',
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
