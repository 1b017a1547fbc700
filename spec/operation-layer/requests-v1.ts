import type { Operation, OperationTool } from '../types.ts';

/** Ids of requests in the path, and in the body of a decision. */
const film = { requestId: { description: 'Request id of the film, not its TMDB id.', minimum: 1 } } as const;
const album = { requestId: { description: 'Request id of the album.', minimum: 1 } } as const;
const show = { requestId: { description: 'Request id of the show (parent).', minimum: 1 } } as const;
const child = { requestId: { description: 'Id of the child request, not of the show.', minimum: 1 } } as const;
const ofFilm = {
  'body.id': { description: 'Request id of the film, not its TMDB id.', minimum: 1 },
  'body.is4K': { description: 'true for the 4K copy; false or left out for the regular one.' },
} as const;
const ofAlbum = { 'body.id': { description: 'Request id of the album.', minimum: 1 } } as const;
const ofChild = { 'body.id': { description: 'Id of the child request, not of the show.', minimum: 1 } } as const;
const reason = { 'body.reason': { description: 'Shown to the requester.' } } as const;
const onBehalf = { description: 'Id (not name) of the user to request for.' } as const;
const unused = { description: 'Has no effect; send 0.' } as const;
const decision = ['body', 'body.id'] as const;

export const requestsV1 = {
  'GET /api/v1/Request/count': {
    does: 'How many film and show requests are pending, approved (and not yet available), available and denied. Albums are not counted; a request denied after its approval counts twice.',
  },
  'GET /api/v1/Request/movie': {
    does: 'Every film request in one list: id (request id), theMovieDbId, title, approved, available, denied, requestedUser. Unpaged and large; ombi_request_movie gives pages.',
    action: 'movie_all',
  },
  'POST /api/v1/Request/movie': {
    does: 'Requests a film by TMDB id. Answers {result, errorMessage, errorCode, requestId}, with 200 also when refused; result:false with a text from Radarr means saved and approved, but not sent.',
    action: 'movie_create',
    inputs: {
      'body.theMovieDbId': { description: 'TMDB id of the film.', minimum: 1 },
      'body.languageCode': { description: 'Two letters; en when left out.' },
      'body.is4kRequest': { description: 'Only with the feature Movie4KRequests on.' },
      'body.requestOnBehalf': onBehalf,
      'body.rootFolderOverride': { description: 'Id of a Radarr root folder; even 0 needs PowerUser.' },
      'body.qualityPathOverride': { description: 'Id of a Radarr quality profile; even 0 needs PowerUser.' },
    },
    required: ['body', 'body.theMovieDbId'],
    destructive: false,
  },
  'PUT /api/v1/Request/movie': {
    does: 'Overwrites state, texts and overrides of a film request; members left out become false, null or 0. The tools to approve, deny and set options change one thing each.',
    inputs: {
      'body.id': { description: 'Request id of the film.', minimum: 1 },
      'body.issues': { drop: true },
      'body.requestedUser': { drop: true },
    },
    required: decision,
    destructive: true,
  },
  'DELETE /api/v1/Request/movie/all': {
    does: 'Deletes the film requests of all users at once; nobody is notified and nothing brings them back.',
    destructive: true,
  },
  'POST /api/v1/Request/movie/approve': {
    does: 'Approves a film request and sends it to Radarr. result:false with a text from Radarr means approved, but not sent; result:true may mean that sending failed and waits in the retry queue.',
    inputs: ofFilm,
    required: decision,
    destructive: true,
  },
  'POST /api/v1/Request/movie/available': {
    does: 'Marks a film request as available and notifies people, whatever the library holds. Answers {result, message}; an unknown id is 200 with result:false.',
    action: 'movie_mark_available',
    inputs: ofFilm,
    required: decision,
    destructive: true,
  },
  'PUT /api/v1/Request/movie/deny': {
    does: 'Denies a film request and notifies its requester. Success is result:true with the message "Request successfully deleted", though nothing is deleted or taken back from Radarr.',
    inputs: { ...ofFilm, ...reason },
    required: decision,
    destructive: true,
  },
  'GET /api/v1/Request/movie/info/{requestId}': {
    does: 'One film request: theMovieDbId, title, approved, available, denied, the same of its 4K copy, requestedUser. An unknown id is a 500.',
    inputs: film,
  },
  'GET /api/v1/Request/movie/remaining': {
    does: 'The film quota of the acting user: {hasLimit, limit, remaining, nextRequest}. hasLimit:false means no limit, though limit and remaining are 0; a nextRequest in year 1 means now.',
  },
  'GET /api/v1/Request/movie/search/{searchTerm}': {
    does: 'Film requests whose title contains a text, in one unpaged list; empty when there is none. Looks only at what was requested: a film to request is found by ombi_search_multi.',
    inputs: { searchTerm: { description: 'A part of the title, in any case.' } },
  },
  'POST /api/v1/Request/movie/subscribe/{requestId}': {
    does: 'Subscribes the acting user to notifications about a film request. Answers true, also for unknown ids and when subscribed already.',
    inputs: film,
    destructive: false,
  },
  'GET /api/v1/Request/movie/total': {
    does: 'The number of film requests, bare; for ordinary users only their own where Ombi hides the requests of others.',
  },
  'POST /api/v1/Request/movie/unavailable': {
    does: 'Takes the available mark off a film request; markedAsAvailable keeps its date. Answers {result, message}; an unknown id is 200 with result:false.',
    action: 'movie_mark_unavailable',
    inputs: ofFilm,
    required: decision,
    destructive: true,
  },
  'POST /api/v1/Request/movie/unsubscribe/{requestId}': {
    does: 'Ends the notifications of the acting user about a film request. Answers true, also for unknown ids and without a subscription.',
    inputs: film,
    destructive: true,
  },
  'GET /api/v1/Request/movie/{count}/{position}/{orderType}/{statusType}/{availabilityType}': {
    does: 'A page of film requests behind two filters: {collection, total}, where total counts all that match. The filters ignore 4K copies, and approved may include denied ones.',
    action: 'movie_filtered',
  },
  'DELETE /api/v1/Request/movie/{requestId}': {
    does: 'Deletes a film request; the film stays in Radarr. Answers {result, errorCode}: NoPermissions for the request of somebody else; an unknown id is a 500.',
    inputs: film,
    destructive: true,
  },
  'GET /api/v1/request/music': {
    does: 'Every album request in one list: id (request id), foreignAlbumId, title, artistName, approved, available, denied. Unpaged and large; ombi_request_album gives pages.',
    action: 'music_all',
  },
  'POST /api/v1/request/music': {
    does: 'Requests an album that Lidarr can look up; a 500 where Lidarr is not set up. Answers {result, errorMessage, requestId}. The same album can be requested again and again.',
    action: 'music_create',
    inputs: {
      'body.foreignAlbumId': { description: 'MusicBrainz id of the release group.' },
      'body.requestedByAlias': { drop: true },
    },
    required: ['body', 'body.foreignAlbumId'],
    destructive: false,
  },
  'POST /api/v1/request/music/approve': {
    does: 'Approves an album request and sends it to Lidarr. result:false without a text, or with "Lidarr is not enabled", means approved, but not sent.',
    inputs: ofAlbum,
    required: decision,
    destructive: true,
  },
  'POST /api/v1/request/music/available': {
    does: 'Marks an album request as available and notifies people, whatever the library holds. Answers {result, message}; an unknown id is 200 with result:false.',
    action: 'music_mark_available',
    inputs: ofAlbum,
    required: decision,
    destructive: true,
  },
  'PUT /api/v1/request/music/deny': {
    does: 'Denies an album request. Success looks like a failure: result:false, isError:false and "Request successfully deleted", though nothing is deleted; isError:true means refused.',
    inputs: { ...ofAlbum, ...reason },
    required: decision,
    answersFalse: true,
    destructive: true,
  },
  'GET /api/v1/request/music/remaining': {
    does: 'The album quota of the acting user: {hasLimit, limit, remaining, nextRequest}. hasLimit:false means no limit, though limit and remaining are 0; a nextRequest in year 1 means now.',
  },
  'GET /api/v1/request/music/search/{searchTerm}': {
    does: 'Album requests whose title (not artist) contains a text, in one unpaged list; empty when there is none.',
    inputs: { searchTerm: { description: 'A part of the album title.' } },
  },
  'GET /api/v1/request/music/total': {
    does: 'The number of album requests, bare; for ordinary users only their own where Ombi hides the requests of others.',
  },
  'POST /api/v1/request/music/unavailable': {
    does: 'Takes the available mark off an album request. Answers {result, message}; an unknown id is 200 with result:false.',
    action: 'music_mark_unavailable',
    inputs: ofAlbum,
    required: decision,
    destructive: true,
  },
  'GET /api/v1/request/music/{count}/{position}/{orderType}/{statusType}/{availabilityType}': {
    does: 'A page of album requests behind two filters: {collection, total}, where total counts all that match. No filter finds the denied ones: ombi_request_album_denied does.',
    action: 'music_filtered',
  },
  'DELETE /api/v1/request/music/{requestId}': {
    does: 'Deletes an album request; the album stays in Lidarr. Answers {result, errorCode}: NoPermissions for the request of somebody else; an unknown id is a 500.',
    inputs: album,
    destructive: true,
  },
  'GET /api/v1/Request/tv': {
    does: 'Every requested show in one list, with child requests, seasons and episodes: enormous; ombi_request_tv_filtered gives pages. id is the request id (parent), externalProviderId the TMDB id.',
    action: 'tv_all',
  },
  'POST /api/v1/Request/tv': {
    does: 'Requests a show by TVDB id, which TVMaze must know: else a 500. ombi_request_tv_create takes the TMDB ids that searches give.',
    action: 'tv_create_by_tvdb_id',
    inputs: {
      'body.tvDbId': { description: 'TVDB id of the show.', minimum: 1 },
      'body.languageProfile': { drop: true },
      'body.requestOnBehalf': onBehalf,
      'body.rootFolderOverride': { description: 'Id of a Sonarr root folder.' },
      'body.qualityPathOverride': { description: 'Id of a Sonarr quality profile.' },
    },
    required: ['body', 'body.tvDbId'],
    destructive: false,
  },
  'PUT /api/v1/Request/tv': {
    does: 'Overwrites ids, texts and Sonarr overrides of a requested show; members left out become null or 0. ombi_request_tv_advancedoptions sets the overrides alone.',
    inputs: {
      'body.id': { description: 'Request id of the show (parent).', minimum: 1 },
      'body.childRequests': { drop: true },
    },
    required: decision,
    destructive: true,
  },
  'POST /api/v1/Request/tv/approve': {
    does: 'Approves a child request of a show with its episodes and sends it to Sonarr. result:true also when Sonarr refused: ombi_retry_queue_get shows that. The id of a show is result:false.',
    inputs: ofChild,
    required: decision,
    destructive: true,
  },
  'POST /api/v1/Request/tv/available': {
    does: 'Marks a child request of a show and all its episodes as available and notifies people. Answers {result, message, errorCode}; the id of a show is ChildRequestDoesNotExist.',
    action: 'tv_mark_available',
    inputs: ofChild,
    required: decision,
    destructive: true,
  },
  'PUT /api/v1/Request/tv/child': {
    does: 'Writes the given child request, seasons and episodes over the stored ones: what is left out is wiped, and an id of 0 adds a row.',
    inputs: {
      'body.id': { description: 'Id of the child request.', minimum: 1 },
      'body.parentRequestId': { description: 'Request id of the show.', minimum: 1 },
      'body.parentRequest': { drop: true },
      'body.issues': { drop: true },
      'body.requestedUser': { drop: true },
    },
    required: ['body', 'body.id', 'body.parentRequestId'],
    destructive: true,
  },
  'DELETE /api/v1/Request/tv/child/{requestId}': {
    does: 'Deletes a child request, and the whole entry of the show when it was the last one; Sonarr keeps the show. NoPermissions for that of somebody else; an unknown id is a 500.',
    inputs: child,
    destructive: true,
  },
  'PUT /api/v1/Request/tv/deny': {
    does: 'Denies a child request of a show and notifies its requester; nothing is taken back from Sonarr. Answers {result, errorCode}; the id of a show is ChildRequestDoesNotExist.',
    inputs: { ...ofChild, ...reason },
    required: decision,
    destructive: true,
  },
  'PUT /api/v1/Request/tv/quality/{requestId}/{qualityId}': {
    does: 'Sets the Sonarr quality profile of a requested show, for all its child requests. Answers true, also for a profile that does not exist; an unknown show is a 500.',
    action: 'tv_quality_set',
    inputs: { ...show, qualityId: { description: 'Id of a Sonarr quality profile; it is not checked.' } },
    destructive: true,
  },
  'GET /api/v1/Request/tv/remaining': {
    does: 'The quota of the acting user in episodes: {hasLimit, limit, remaining, nextRequest}. hasLimit:false means no limit, though limit and remaining are 0; a nextRequest in year 1 means now.',
  },
  'PUT /api/v1/Request/tv/root/{requestId}/{rootFolderId}': {
    does: 'Sets the Sonarr root folder of a requested show, for all its child requests. Answers true, also for a folder that does not exist; an unknown show is a 500.',
    action: 'tv_root_folder_set',
    inputs: { ...show, rootFolderId: { description: 'Id of a Sonarr root folder; it is not checked.' } },
    destructive: true,
  },
  'GET /api/v1/Request/tv/search/{searchTerm}': {
    does: 'Meant to find requested shows by their title, but fails with a 500 for every text.',
  },
  'POST /api/v1/Request/tv/subscribe/{requestId}': {
    does: 'Subscribes the acting user to notifications about a child request of a show. Answers true, also for unknown ids; the member subscribed of show requests does not tell it reliably.',
    inputs: child,
    destructive: false,
  },
  'GET /api/v1/Request/tv/total': {
    does: 'The number of requested shows, bare; a show counts once, however many people asked for parts of it.',
  },
  'POST /api/v1/Request/tv/unavailable': {
    does: 'Takes the available mark off a child request of a show and all its episodes. Answers {result, message, errorCode}; the id of a show is ChildRequestDoesNotExist.',
    action: 'tv_mark_unavailable',
    inputs: ofChild,
    required: decision,
    destructive: true,
  },
  'POST /api/v1/Request/tv/unsubscribe/{requestId}': {
    does: 'Ends the notifications of the acting user about a child request of a show. Answers true, also for unknown ids and without a subscription.',
    inputs: child,
    destructive: true,
  },
  'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}': {
    does: 'A page of requested shows with their child requests: {collection, total}. total is always 0, order and filters have no effect; id is the request id (parent). Page until the list is empty.',
    action: 'tv_filtered',
    inputs: {
      orderType: { description: 'Has no effect; send 2.' },
      statusFilterType: unused,
      availabilityFilterType: unused,
    },
  },
  'DELETE /api/v1/Request/tv/{requestId}': {
    does: "Deletes a requested show with everybody's child requests and notifies each requester; the answer is empty, an unknown id a 500. ombi_request_tv_child_delete deletes one child request.",
    inputs: show,
    destructive: true,
  },
  'GET /api/v1/Request/tv/{requestId}': {
    does: 'One requested show by its request id (parent): title, externalProviderId (TMDB id), tvDbId, childRequests with seasons and episodes. A child id or an unknown id is a 500.',
    inputs: show,
  },
  'GET /api/v1/Request/tv/{requestId}/child': {
    does: 'The child requests of a show, each with seasons, episodes and once more all others inside: large. Empty list for unknown ids; ombi_request_tv_by_id says the same in less.',
    inputs: show,
  },
  'GET /api/v1/Request/tvlite': {
    does: 'Meant to list requested shows without episodes, but fails with a 500 as soon as one show is requested.',
    action: 'tvlite_all',
  },
  'GET /api/v1/Request/tvlite/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}': {
    does: 'Meant to page through requested shows without episodes, but fails with a 500 for every page that holds one.',
    action: 'tvlite_filtered',
    inputs: {
      orderType: { description: 'Has no effect; send 2.' },
      statusFilterType: unused,
      availabilityFilterType: unused,
    },
  },
  'GET /api/v1/Request/userhasrequest': {
    does: 'Whether a user has a film or show request, as a bare true or false; albums do not count. false also for an unknown id and for a user name in place of the id.',
    inputs: { userId: { description: 'Id of the user, not the name.' } },
    required: ['userId'],
  },
  'GET /api/v1/RequestRetry': {
    does: 'Requests that could not be sent to Radarr, Sonarr or Lidarr: failedId, title, requestId (of a show the child id), type (0 show, 1 film, 2 album), retryCount. A 500 once the request of an entry was deleted.',
    hides: ['error'],
  },
  'DELETE /api/v1/RequestRetry/{queueId}': {
    does: 'Takes an entry out of the retry queue, so that Ombi no longer tries to send the request, which itself stays. Answers true; an unknown id is a 500.',
    inputs: { queueId: { description: 'failedId of the entry, not a request id.', minimum: 1 } },
    destructive: true,
  },
  'GET /api/v1/Vote': {
    does: 'Pending requests with their votes: requestId (of a show the child id), requestType (0 show, 1 film, 2 album), upvotes, downvotes, alreadyVoted. Without alreadyVoted, myVote means nothing.',
  },
  'POST /api/v1/Vote/down/album/{requestId}': {
    does: 'Votes against an album request, in place of an earlier vote for it. result:true with nothing stored when voting is off. A vote on a film or show request of the same number gets mixed up with it.',
    inputs: album,
    destructive: true,
  },
  'POST /api/v1/Vote/down/movie/{requestId}': {
    does: 'Votes against a film request, in place of an earlier vote for it. result:true with nothing stored when voting is off. A vote on an album or show request of the same number gets mixed up with it.',
    inputs: film,
    destructive: true,
  },
  'POST /api/v1/Vote/down/tv/{requestId}': {
    does: 'Votes against a child request of a show, in place of an earlier vote for it. result:true with nothing stored when voting is off; unknown ids are not refused.',
    inputs: child,
    destructive: true,
  },
  'GET /api/v1/Vote/movie/{requestId}': {
    does: 'The votes on a film request: userId, voteType (0 for, 1 against), date. Empty list without votes and for unknown ids.',
    inputs: film,
  },
  'GET /api/v1/Vote/music/{requestId}': {
    does: 'The votes on an album request: userId, voteType (0 for, 1 against), date. Empty list without votes and for unknown ids.',
    inputs: album,
  },
  'GET /api/v1/Vote/tv/{requestId}': {
    does: 'The votes on a child request of a show: userId, voteType (0 for, 1 against), date. Empty list without votes and for unknown ids.',
    inputs: child,
  },
  'POST /api/v1/Vote/up/album/{requestId}': {
    does: 'Votes for an album request; the vote that reaches the limit approves it and sends it to Lidarr. result:true with nothing stored when voting is off; unknown ids are not refused.',
    inputs: album,
    destructive: true,
  },
  'POST /api/v1/Vote/up/movie/{requestId}': {
    does: 'Votes for a film request; the vote that reaches the limit approves it and sends it to Radarr. result:true with nothing stored when voting is off; unknown ids are not refused.',
    inputs: film,
    destructive: true,
  },
  'POST /api/v1/Vote/up/tv/{requestId}': {
    does: 'Votes for a child request of a show; the vote that reaches the limit approves it and sends it to Sonarr. result:true with nothing stored when voting is off; unknown ids are not refused.',
    inputs: child,
    destructive: true,
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
