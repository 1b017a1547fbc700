/**
 * Operations that no tool serves, each with its reason. `planned` is for operations that are new in a pin, until a tool or
 * the operation layer serves them.
 */
import type { NotServed, Operation } from './types.ts';

export const notServed = {
  'POST /api/v1/CouchPotato/apikey': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/CouchPotato/profile': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/CustomPage': { reason: 'user_interface_only' },
  'POST /api/v1/Emby': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Emby/info': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Emby/Library': { reason: 'sends_credentials_elsewhere' },
  'PUT /api/v1/Identity/local': { reason: 'grants_access' },
  'GET /api/v1/Identity/newsletter/unsubscribe/{userId}': { reason: 'anonymous_write' },
  'POST /api/v1/Identity/welcomeEmail': { reason: 'messages_people' },
  'GET /api/v1/Images/background': {
    reason: 'broken_upstream',
    evidence:
      'ImagesController loops until a demo title has a picture: while fanart.tv answers 404 the call never ends and Ombi keeps a core busy until it is restarted',
  },
  'GET /api/v1/Images/background/info': {
    reason: 'broken_upstream',
    evidence: 'the same endless loop as Images/background',
  },
  'POST /api/v1/Jellyfin': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Jellyfin/info': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Jellyfin/Library': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Job/autodeleterequests': { reason: 'mass_destructive' },
  'POST /api/v1/Job/clearmediaserverdata': { reason: 'mass_destructive' },
  'POST /api/v1/Job/newsletter': { reason: 'messages_people' },
  'GET /api/v1/Job/update': {
    reason: 'broken_upstream',
    evidence:
      'compares the tag "v4…" with "4…", so it is true for every release: get-v1-job-update/after-update; GET /api/v1/Update tells it rightly',
  },
  'POST /api/v1/Job/update': { reason: 'runs_code' },
  'POST /api/v1/Lidarr/Metadata': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Lidarr/Profiles': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Lidarr/RootFolders': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Logging': {
    reason: 'broken_upstream',
    evidence: 'LoggingController asks for an ILogger that nothing registers: 500 for everybody',
  },
  'POST /api/v1/Notifications/massemail': { reason: 'messages_people' },
  'POST /api/v1/Plex': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Plex/Libraries': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Plex/oauth': { reason: 'grants_access' },
  'POST /api/v1/Plex/servers': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Plex/user': { reason: 'grants_access' },
  'POST /api/v1/Radarr/Profiles': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Radarr/RootFolders': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Radarr/tags': { reason: 'sends_credentials_elsewhere' },
  'GET /api/v1/RecentlyAdded/tv/grouped': {
    reason: 'broken_upstream',
    evidence: 'one row for each season number over all shows: get-v1-recentlyadded-tv-grouped/normal',
  },
  'PUT /api/v1/Request/movie': { reason: 'mass_destructive' },
  'DELETE /api/v1/Request/movie/all': { reason: 'mass_destructive' },
  'POST /api/v1/Request/tv': {
    reason: 'superseded_by',
    by: 'POST /api/v2/Requests/tv',
    evidence:
      'it wants TVDB ids and looks shows up at TVMaze, where v2 takes the TMDB ids that every search gives: post-v1-request-tv/v1-pending',
  },
  'PUT /api/v1/Request/tv': { reason: 'mass_destructive' },
  'PUT /api/v1/Request/tv/child': { reason: 'mass_destructive' },
  'GET /api/v1/Request/tv/search/{searchTerm}': {
    reason: 'broken_upstream',
    evidence:
      'always 500, its filter cannot be translated to SQL: get-v1-request-tv-search-searchterm/normal, get-v1-request-tv-search-searchterm/empty',
  },
  'GET /api/v1/Request/tvlite': {
    reason: 'broken_upstream',
    evidence: '500 as soon as one show is requested: get-v1-request-tvlite/normal',
  },
  'GET /api/v1/Request/tvlite/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}': {
    reason: 'broken_upstream',
    evidence:
      '500 as soon as a page holds a requested show: get-v1-request-tvlite-count-position-ordertype-statusfiltertype-availabilityfiltertype/normal',
  },
  'POST /api/v1/Settings/authentication': { reason: 'grants_access' },
  'GET /api/v1/Settings/baseurl': { reason: 'user_interface_only' },
  'GET /api/v1/Settings/clientid': { reason: 'returns_secret' },
  'POST /api/v1/Settings/notifications/mobile': { reason: 'user_interface_only' },
  'POST /api/v1/Settings/ombi/resetApi': { reason: 'returns_secret' },
  'GET /api/v1/Settings/themes': { reason: 'user_interface_only' },
  'POST /api/v1/Settings/Update': { reason: 'runs_code' },
  'POST /api/v1/Sonarr/Profiles': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Sonarr/RootFolders': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Sonarr/tags': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Sonarr/v3/LanguageProfiles': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/couchpotato': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/discord': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/email': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/emby': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/gotify': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/jellyfin': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/lidarr': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/mattermost': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/mobile': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/newsletter': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/ntfy': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/plex': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/pushbullet': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/pushover': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/radarr': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/sickrage': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/slack': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/sonarr': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/telegram': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/webhook': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Tester/whatsapp': { reason: 'sends_credentials_elsewhere' },
  'POST /api/v1/Token': { reason: 'grants_access' },
  'POST /api/v1/Token/header_auth': { reason: 'grants_access' },
  'POST /api/v1/Token/plextoken': { reason: 'grants_access' },
  'POST /api/v1/Token/refresh': { reason: 'grants_access' },
  'POST /api/v1/Token/requirePassword': { reason: 'grants_access' },
  'GET /api/v1/Token/{pinId}': { reason: 'grants_access' },
  'GET /api/v2/Requests/movie/availble/{count}/{position}/{sort}/{sortOrder}': {
    reason: 'superseded_by',
    by: 'GET /api/v2/Requests/movie/available/{count}/{position}/{sort}/{sortOrder}',
    evidence:
      'a misspelt duplicate with the same answer: get-v2-requests-movie-availble-count-position-sort-sortorder/normal',
  },
  'GET /api/v2/Search/artist/album/{albumId}': {
    reason: 'broken_upstream',
    evidence:
      'asks MusicBrainz for a release without its release-group and then reads the group: 500 with the real MusicBrainz (MusicSearchEngineV2.GetAlbum)',
  },
  'GET /api/v2/Search/movie/requested/{currentPosition}/{amountToLoad}': {
    reason: 'broken_upstream',
    evidence:
      'the position is not part of the cache key, so every page is the first: get-v2-search-movie-requested-currentposition-amounttoload/second-3-same-as-first',
  },
  'GET /api/v2/Search/tv/requested/{currentPosition}/{amountToLoad}': {
    reason: 'broken_upstream',
    evidence:
      'the position is not part of the cache key, so every page is the first: get-v2-search-tv-requested-currentposition-amounttoload/second-3-same-as-first',
  },
  'GET /api/v2/System/logs/download/{logFileName}': {
    reason: 'broken_upstream',
    evidence: 'always 500, the file is closed before it is sent: get-v2-system-logs-download-logfilename/normal',
  },
} as const satisfies Partial<Record<Operation, NotServed>>;
