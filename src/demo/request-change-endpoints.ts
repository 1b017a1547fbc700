/** What may be done with requests that are there: deleting, following, voting, and choosing profile and folder. */
import { deleteChild, deleteRow, deleteShow } from './delete-requests.ts';
import type { Household } from './household.ts';
import { done, refused } from './permissions.ts';
import { type Body, type DemoCall, type Endpoint, endpoint, integer } from './routing.ts';
import { storedSettings } from './stored-settings.ts';
import type { UpstreamResult } from './upstream-rows.ts';
import { board, castVote, type Medium, votesOn } from './votes.ts';

const id = (call: DemoCall) => integer(call, 'requestId');

export const requestChangeEndpoints: readonly Endpoint[] = [
  endpoint('DELETE /api/v1/Request/movie/{requestId}', 'signed-in', (call) =>
    deleteRow(call.caller, call.household.films, id(call)),
  ),
  endpoint('DELETE /api/v1/request/music/{requestId}', 'signed-in', (call) =>
    deleteRow(call.caller, call.household.albums, id(call)),
  ),
  endpoint('DELETE /api/v1/Request/tv/child/{requestId}', 'signed-in', (call) =>
    deleteChild(call.household, call.caller, id(call)),
  ),
  endpoint('DELETE /api/v1/Request/tv/{requestId}', 'PowerUser', (call) => deleteShow(call.household, id(call))),
  // Any number will do; who follows the request of a show is shown nowhere.
  endpoint('POST /api/v1/Request/movie/subscribe/{requestId}', 'signed-in', (call) => {
    call.household.subscriptions.add(`${call.caller.id}/${id(call)}`);
    return true;
  }),
  endpoint('POST /api/v1/Request/movie/unsubscribe/{requestId}', 'signed-in', (call) => {
    call.household.subscriptions.delete(`${call.caller.id}/${id(call)}`);
    return true;
  }),
  endpoint('POST /api/v1/Request/tv/subscribe/{requestId}', 'signed-in', (call) => id(call) !== undefined),
  endpoint('POST /api/v1/Request/tv/unsubscribe/{requestId}', 'signed-in', (call) => id(call) !== undefined),
  ...(['movie', 'album', 'tv'] as const).flatMap((medium) =>
    (['up', 'down'] as const).map((direction) =>
      endpoint(`POST /api/v1/Vote/${direction}/${medium}/{requestId}`, 'signed-in', (call) =>
        castVote(call.household, call.caller, { medium, direction, id: id(call) }),
      ),
    ),
  ),
  endpoint(
    'GET /api/v1/Settings/voteenabled',
    'anyone',
    ({ household }) => storedSettings(household, 'GET /api/v1/Settings/vote').enabled,
  ),
  endpoint('GET /api/v1/Vote', 'signed-in', ({ household, caller }) => board(household, caller.id)),
  endpoint('GET /api/v1/Vote/movie/{requestId}', 'signed-in', votes('movie')),
  endpoint('GET /api/v1/Vote/music/{requestId}', 'signed-in', votes('album')),
  endpoint('GET /api/v1/Vote/tv/{requestId}', 'signed-in', votes('tv')),
  endpoint('POST /api/v2/Requests/movie/advancedoptions', 'PowerUser', ({ household, body }) =>
    chooseForFilm(household, body),
  ),
  endpoint('POST /api/v2/Requests/tv/advancedoptions', 'PowerUser', ({ household, body }) =>
    chooseForShow(household, body),
  ),
];

function votes(medium: Medium) {
  return (call: DemoCall) => votesOn(call.household, medium, id(call));
}

type Choice = Body<'POST /api/v2/Requests/tv/advancedoptions'>;

/** What is not given becomes 0. */
function chooseForFilm({ films }: Household, choice: Choice): UpstreamResult {
  const row = films.find((film) => film.id === choice.requestId);
  if (!row) return refused('Request does not exist');
  row.qualityOverride = choice.qualityOverride ?? 0;
  row.rootPathOverride = choice.rootPathOverride ?? 0;
  return done();
}

/** The same for a show, whose language profile is kept unless there is a new one. */
function chooseForShow({ shows }: Household, choice: Choice): UpstreamResult {
  const show = shows.find((parent) => parent.id === choice.requestId);
  if (!show) return refused('Request does not exist', 'RequestDoesNotExist');
  show.qualityOverride = choice.qualityOverride ?? 0;
  show.rootFolder = choice.rootPathOverride ?? 0;
  if ((choice.languageProfile ?? 0) > 0) show.languageProfile = choice.languageProfile ?? 0;
  return done();
}
