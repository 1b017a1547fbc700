/**
 * Where the pinned swagger is wrong or silent about Ombi, and what shows it: recorded cases are named by folder and case
 * of test/fixtures/ombi, places in Ombi's source by file and line. A correction that changes nothing fails the build, so
 * that it dies when Ombi mends its swagger.
 *
 * Nine operations rightly name no answer: seven answer with an empty body, `POST /api/v1/Logging` and
 * `POST /api/v1/Token/refresh` with nothing but errors.
 */
import type { Correction } from './correction.ts';

const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object) => ({ type: 'array', items });
const object = (properties: Record<string, object>) => ({ type: 'object', properties, additionalProperties: false });
const nullable = (schema: object) => ({ ...schema, nullable: true });
const text = { type: 'string' };
const integer = { type: 'integer', format: 'int32' };
const boolean = { type: 'boolean' };
const dateTime = { type: 'string', format: 'date-time' };

const radarrQuality = object({
  id: integer,
  name: nullable(text),
  source: nullable(text),
  resolution: integer,
  modifier: nullable(text),
});

const radarrProfile = object({
  id: integer,
  name: nullable(text),
  upgradeAllowed: boolean,
  cutoff: integer,
  preferredTags: nullable(text),
  items: nullable(list(object({ quality: nullable(radarrQuality), items: nullable(list({})), allowed: boolean }))),
});

const recentlyAddedEpisode = object({
  id: integer,
  title: nullable(text),
  overview: nullable(text),
  imdbId: nullable(text),
  tvDbId: nullable(text),
  theMovieDbId: nullable(text),
  releaseYear: nullable(text),
  addedAt: dateTime,
  quality: nullable(text),
  seasonNumber: integer,
  episodeNumber: integer,
});

const plexServers = object({
  success: boolean,
  message: nullable(text),
  servers: nullable(list(object({ serverName: nullable(text), serverId: integer, machineId: nullable(text) }))),
});

const unfilteredShowLists = [
  'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
  'GET /api/v1/Request/tvlite/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
];

export const corrections: readonly Correction[] = [
  // The whole document.
  {
    kind: 'nullable_references',
    why: 'OpenAPI 3.0 cannot say nullable beside $ref, and Ombi writes null for every absent object and optional enum.',
    evidence:
      'get-v1-request-movie/normal (issues null); of the 472 recorded answers that break the swagger as it stands this mends 463. No recorded answer or list element is null itself: Ombi answers 204 then.',
  },
  {
    kind: 'open_integer_enums',
    why: 'Ombi checks the range of enum numbers in route segments only; in bodies it stores any number and gives it back.',
    evidence:
      'get-v1-identity/bare-key (userType 0), get-v1-issues-id/after-status-9, get-v1-identity-notificationpreferences-userid/after-writes (agent 99), put-v1-identity/limit-type-9',
  },
  {
    kind: 'json_only',
    why: 'The further content types repeat the same schema; requests need none of them and answers are JSON all the same.',
    evidence: 'cross-cutting/text-plain (415), cross-cutting/form (415), cross-cutting/accept-xml (JSON)',
  },

  // Parameters that are not declared as the route reads them.
  {
    kind: 'parameters',
    operations: ['GET /api/v2/Search/movie/imdb/{imdbid}'],
    in: 'path',
    change: { imdbId: { name: 'imdbid' } },
    why: 'Declared in another case than the template has it, and clients fill a template by the declared name.',
    evidence: 'get-v2-search-movie-imdb-imdbid/normal',
  },
  {
    kind: 'parameters',
    operations: ['GET /api/v2/Search/tv/{tvdbId}'],
    in: 'path',
    change: { tvdbid: { name: 'tvdbId' } },
    why: 'Declared in another case than the template has it, and clients fill a template by the declared name.',
    evidence: 'get-v2-search-tv-tvdbid/available',
  },
  {
    kind: 'parameters',
    operations: ['GET /api/v2/Search/stream/movie/{movieDbId}'],
    in: 'path',
    change: { movieDBId: { name: 'movieDbId' } },
    why: 'Declared in another case than the template has it, and clients fill a template by the declared name.',
    evidence: 'get-v2-search-stream-movie-moviedbid/normal',
  },
  {
    kind: 'parameters',
    operations: unfilteredShowLists,
    in: 'path',
    change: { statusFilterType: { schema: integer }, availabilityFilterType: { schema: integer } },
    why: 'The segments have an int constraint: anything else misses the route. Their values are ignored.',
    evidence:
      'get-v1-request-tv-count-position-ordertype-statusfiltertype-availabilityfiltertype/normal (0 and 0 filter nothing)',
  },
  {
    kind: 'parameters',
    operations: unfilteredShowLists,
    in: 'query',
    change: { statusType: 'drop', availabilityType: 'drop' },
    why: 'They bind, since the template names the segments otherwise, but the engine uses no filter on these lists.',
    evidence: 'TvRequestEngine.GetRequests: neither order nor filters of its options are read',
  },

  // Answers that the swagger describes as something else.
  {
    kind: 'answer',
    operations: ['GET /api/v1/RecentlyAdded/tv', 'GET /api/v1/RecentlyAdded/tv/grouped'],
    schema: list(recentlyAddedEpisode),
    why: 'Declared as the film model; shows have their season and episode too.',
    evidence: 'get-v1-recentlyadded-tv/normal, get-v1-recentlyadded-tv-grouped/normal',
  },
  {
    kind: 'member',
    schema: 'Ombi.Settings.Settings.Models.UpdateSettings',
    member: 'isWindows',
    value: { ...boolean, readOnly: true },
    why: 'Computed by the server and sent with the settings, but not declared.',
    evidence: 'get-v1-settings-update/normal',
  },

  // Answers about which the swagger is silent.
  {
    kind: 'answer',
    operations: ['GET /api/v1/Identity/streamingcountry', 'GET /api/v2/System/logs'],
    schema: list(text),
    why: 'Country codes; names of log files.',
    evidence: 'get-v1-identity-streamingcountry/normal, get-v2-system-logs/normal',
  },
  {
    kind: 'answer',
    operations: ['POST /api/v1/Identity/NotificationPreferences', 'DELETE /api/v1/RequestRetry/{queueId}'],
    schema: boolean,
    why: 'true, whatever was changed.',
    evidence: 'post-v1-identity-notificationpreferences/own-as-bob, delete-v1-requestretry-queueid/normal',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v1/Images/background'],
    schema: object({ url: nullable(text) }),
    why: 'An anonymous object.',
    evidence: 'get-v1-images-background/normal',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v1/Images/background/info'],
    schema: object({ url: nullable(text), name: nullable(text) }),
    why: 'An anonymous object.',
    evidence: 'get-v1-images-background-info/normal',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v1/Issues/request/{id}', 'GET /api/v1/Issues/provider/{id}'],
    schema: list(component('Ombi.Store.Entities.Requests.Issues')),
    why: 'Declared as IActionResult.',
    evidence: 'get-v1-issues-request-id/movie-4, get-v1-issues-provider-id/movie',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v2/Issues/{position}/{take}/{status}'],
    schema: nullable(list(component('Ombi.Core.Engine.V2.IssuesSummaryModel'))),
    why: 'What has no result here answers nothing at all, as its neighbour does; that is no failure but no group.',
    evidence: 'get-v2-issues-details-providerid/none (204 without a body)',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v1/Plex/servers'],
    schema: plexServers,
    why: 'An anonymous object; servers is null when it failed.',
    evidence: 'get-v1-plex-servers/normal, get-v1-plex-servers/empty',
  },
  {
    kind: 'answer',
    operations: ['POST /api/v1/Plex/user'],
    schema: object({ success: boolean, error: nullable(text) }),
    why: 'An anonymous object.',
    evidence: 'PlexController.cs:165',
  },
  {
    kind: 'answer',
    operations: ['POST /api/v1/Plex/oauth'],
    schema: object({ url: nullable(text), error: nullable(text) }),
    why: 'An anonymous object with one of the two.',
    evidence: 'PlexController.cs:279',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v1/Radarr/Profiles', 'GET /api/v1/Radarr/Profiles/4k', 'POST /api/v1/Radarr/Profiles'],
    schema: list(radarrProfile),
    why: 'Declared as IActionResult. A group of qualities has its members in items, as Radarr sends them.',
    evidence: 'get-v1-radarr-profiles/normal, get-v1-radarr-profiles-4k/normal',
  },
  {
    kind: 'answer',
    operations: ['POST /api/v1/Search/movie', 'POST /api/v1/Search/movie/actor'],
    schema: list(component('Ombi.Core.Models.Search.SearchMovieViewModel')),
    why: 'Declared as IActionResult.',
    evidence: 'post-v1-search-movie/hit, post-v1-search-movie-actor/hit',
  },
  {
    kind: 'answer',
    operations: ['POST /api/v1/Search/movie/info'],
    schema: component('Ombi.Core.Models.Search.SearchMovieViewModel'),
    why: 'Declared as IActionResult.',
    evidence: 'post-v1-search-movie-info/normal',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v1/TheMovieDb/Keywords/{keywordId}'],
    schema: component('Ombi.Api.External.ExternalApis.TheMovieDb.Models.TheMovidDbKeyValue'),
    why: 'Declared as IActionResult.',
    evidence: 'get-v1-themoviedb-keywords-keywordid/normal',
  },
  {
    kind: 'answer',
    operations: ['POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}'],
    schema: component('Ombi.Core.Engine.RequestEngineResult'),
    why: 'Declared as IActionResult.',
    evidence: 'post-v2-requests-reprocess-type-requestid-is4k/movie-already-monitored',
  },
  {
    kind: 'answer',
    operations: [
      'GET /api/v2/System/news',
      'GET /api/v2/System/logs/{logFileName}',
      'GET /api/v2/System/logs/download/{logFileName}',
    ],
    schema: text,
    why: 'Text: a JSON string when only JSON is accepted, bare otherwise. The download fails with 500 for every file.',
    evidence: 'get-v2-system-news/accept-json, get-v2-system-logs-logfilename/accept-json',
  },
  {
    kind: 'answer',
    operations: ['POST /api/v1/Token/plextoken', 'POST /api/v1/Token/header_auth'],
    schema: component('Ombi.Controllers.V1.Token'),
    why: 'Only the refusals are declared.',
    evidence: 'TokenController.cs:118, TokenController.cs:274',
  },
  {
    kind: 'answer',
    operations: ['GET /api/v1/Token/{pinId}'],
    schema: object({ access_token: nullable(text), expiration: dateTime, errorMessage: nullable(text) }),
    why: 'Only the refusals are declared; a token, or 200 with an error message.',
    evidence: 'TokenController.cs:187',
  },
];
