/** Requests as Ombi lists and takes them, and what callers may know of themselves. */
import { nullReference } from './answer.ts';
import { decideAlbum, decideChild, decideFilm } from './decide-requests.ts';
import { allChildren, type Household, stamp } from './household.ts';
import { presentFilm, presentShow } from './present-requests.ts';
import { recentlyRequested } from './recently-requested.ts';
import { requestAlbum } from './request-album.ts';
import { requestCollection, requestFilm } from './request-film.ts';
import { albumList, childList, filmList, type Window } from './request-lists.ts';
import { requestShow } from './request-show.ts';
import { type DemoCall, type Endpoint, endpoint, integer, text } from './routing.ts';

export const requestEndpoints: readonly Endpoint[] = [
  endpoint('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', 'signed-in', (call) =>
    filmList(call.household, call.caller, window(call)),
  ),
  ...(['pending', 'processing', 'available', 'unavailable', 'denied'] as const).map((status) =>
    endpoint(`GET /api/v2/Requests/movie/${status}/{count}/{position}/{sort}/{sortOrder}`, 'signed-in', (call) =>
      filmList(call.household, call.caller, window(call), status),
    ),
  ),
  endpoint('GET /api/v2/Requests/tv/{count}/{position}/{sort}/{sortOrder}', 'signed-in', (call) =>
    childList(call.household, call.caller, window(call)),
  ),
  ...(['pending', 'processing', 'available', 'unavailable', 'denied'] as const).map((status) =>
    endpoint(`GET /api/v2/Requests/tv/${status}/{count}/{position}/{sort}/{sortOrder}`, 'signed-in', (call) =>
      childList(call.household, call.caller, window(call), status),
    ),
  ),
  endpoint('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', 'signed-in', (call) =>
    albumList(call.household, call.caller, window(call)),
  ),
  ...(['pending', 'processing', 'available', 'denied'] as const).map((status) =>
    endpoint(`GET /api/v2/Requests/album/${status}/{count}/{position}/{sort}/{sortOrder}`, 'signed-in', (call) =>
      albumList(call.household, call.caller, window(call), status),
    ),
  ),
  endpoint('GET /api/v2/Requests/recentlyRequested', 'signed-in', ({ household }) => recentlyRequested(household)),
  // The order and both filters are ignored: shows come by their first child's date, and the total is always 0.
  endpoint(
    'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
    'signed-in',
    (call) => {
      const [position, count] = [Math.max(integer(call, 'position'), 0), Math.max(integer(call, 'count'), 0)];
      const shows = call.household.shows
        .map((show) => presentShow(call.caller, show))
        .sort((a, b) => firstDate(b).localeCompare(firstDate(a)));
      return { collection: shows.slice(position, position + count), total: 0 };
    },
  ),
  endpoint('GET /api/v1/Request/tv', 'signed-in', ({ caller, household }) =>
    household.shows.map((show) => presentShow(caller, show)),
  ),
  // An entry whose request was deleted fails the whole list.
  endpoint('GET /api/v1/RequestRetry', 'Admin', ({ household }) => {
    const rows = [allChildren(household).map(({ child }) => child), household.films, household.albums];
    const isWhole = household.failures.every(({ type, requestId }) =>
      rows[type ?? 0]?.some(({ id }) => id === requestId),
    );
    return isWhole ? household.failures : nullReference;
  }),
  endpoint('GET /api/v1/Request/movie/info/{requestId}', 'signed-in', (call) => {
    const id = integer(call, 'requestId');
    const row = call.household.films.find((film) => film.id === id);
    return row
      ? presentFilm(call.household, call.caller, row)
      : call.household.recordings.answer('get-v1-request-movie-info-requestid/not-found');
  }),
  endpoint('GET /api/v1/Request/tv/{requestId}', 'signed-in', (call) => {
    const id = integer(call, 'requestId');
    const show = call.household.shows.find((parent) => parent.id === id);
    return show
      ? presentShow(call.caller, show)
      : call.household.recordings.answer('get-v1-request-tv-requestid/not-found');
  }),
  endpoint(
    'GET /api/v1/Request/movie/remaining',
    'signed-in',
    ({ household, caller }) => household.quotas.get(caller.id)?.films ?? unlimited(household),
  ),
  endpoint(
    'GET /api/v1/Request/tv/remaining',
    'signed-in',
    ({ household, caller }) => household.quotas.get(caller.id)?.episodes ?? unlimited(household),
  ),
  endpoint('GET /api/v1/request/music/remaining', 'signed-in', ({ household }) => unlimited(household)),
  endpoint('POST /api/v1/Request/movie', 'signed-in', ({ household, caller, body }) =>
    requestFilm(household, caller, body),
  ),
  endpoint('POST /api/v2/Requests/movie/collection/{collectionId}', 'signed-in', (call) =>
    requestCollection(call.household, call.caller, integer(call, 'collectionId')),
  ),
  endpoint('POST /api/v2/Requests/tv', 'signed-in', ({ household, caller, body }) =>
    requestShow(household, caller, body),
  ),
  endpoint('POST /api/v1/request/music', 'signed-in', ({ household, caller, body }) =>
    requestAlbum(household, caller, body),
  ),
  endpoint('POST /api/v1/Request/movie/approve', 'PowerUser', ({ household, body }) =>
    decideFilm(household, body, true),
  ),
  endpoint('PUT /api/v1/Request/movie/deny', 'PowerUser', ({ household, body }) => decideFilm(household, body, false)),
  endpoint('POST /api/v1/Request/tv/approve', 'PowerUser', ({ household, body }) => decideChild(household, body, true)),
  endpoint('PUT /api/v1/Request/tv/deny', 'PowerUser', ({ household, body }) => decideChild(household, body, false)),
  endpoint('POST /api/v1/request/music/approve', 'PowerUser', ({ household, body }) =>
    decideAlbum(household, body, true),
  ),
  endpoint('PUT /api/v1/request/music/deny', 'PowerUser', ({ household, body }) => decideAlbum(household, body, false)),
];

const window = (call: DemoCall): Window => ({
  count: integer(call, 'count'),
  position: integer(call, 'position'),
  sort: text(call, 'sort'),
  sortOrder: text(call, 'sortOrder'),
});

const firstDate = (show: Household['shows'][number]) => show.childRequests[0]?.requestedDate ?? '';

/** No limit reads as nothing left; `hasLimit` alone tells. */
const unlimited = ({ now }: Household) => ({ hasLimit: false, limit: 0, remaining: 0, nextRequest: stamp(now) });
