/** Marking requests as available or not, sending them again, and the queue of those that failed. */
import { failure, problem } from './answer.ts';
import { allChildren, type Household, stamp } from './household.ts';
import { done, refused } from './permissions.ts';
import { alreadyMonitored } from './request-film.ts';
import { type Endpoint, endpoint, integer, text } from './routing.ts';
import type { UpstreamResult } from './upstream-rows.ts';

export const requestStateEndpoints: readonly Endpoint[] = [
  ...([true, false] as const).flatMap((available) => {
    const word = available ? 'available' : 'unavailable';
    return [
      endpoint(`POST /api/v1/Request/movie/${word}`, 'PowerUser', ({ household, body }) =>
        markFilm(household, body, available),
      ),
      endpoint(`POST /api/v1/Request/tv/${word}`, 'PowerUser', ({ household, body }) =>
        markChild(household, body.id, available),
      ),
      endpoint(`POST /api/v1/request/music/${word}`, 'PowerUser', ({ household, body }) =>
        markAlbum(household, body.id, available),
      ),
    ];
  }),
  endpoint('POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}', 'PowerUser', (call) => {
    const id = integer(call, 'requestId');
    const in4K = text(call, 'is4K').toLowerCase() === 'true';
    switch (text(call, 'type').toLowerCase()) {
      case '1':
      case 'movie':
        return sendFilm(call.household, id, in4K);
      case '0':
      case 'tvshow':
        return sendChild(call.household, id);
      default:
        return problem('type', `The value '${text(call, 'type')}' is not valid.`, call.path);
    }
  }),
  endpoint('DELETE /api/v1/RequestRetry/{queueId}', 'Admin', (call) => {
    const { failures } = call.household;
    const at = failures.findIndex(({ failedId }) => failedId === integer(call, 'queueId'));
    if (at < 0) return failure("Value cannot be null. (Parameter 'entity')");
    failures.splice(at, 1);
    return true;
  }),
];

const noFilm = refused('Request does not exist');
const noChild = refused('Child Request does not exist', 'ChildRequestDoesNotExist');
const marked = (available: boolean) => done(0, `Request is now ${available ? 'available' : 'unavailable'}`);

/** The date stays when the mark is taken back. */
function markFilm(
  household: Household,
  { id, is4K }: { readonly id?: number; readonly is4K?: boolean },
  available: boolean,
): UpstreamResult {
  const row = household.films.find((film) => film.id === id);
  if (!row) return noFilm;
  const now = stamp(household.now);
  if (is4K === true) Object.assign(row, { available4K: available, ...(available && { markedAsAvailable4K: now }) });
  else Object.assign(row, { available, ...(available && { markedAsAvailable: now }) });
  return marked(available);
}

/** With all episodes. */
function markChild(household: Household, id: number | undefined, available: boolean): UpstreamResult {
  const child = allChildren(household).find((entry) => entry.child.id === id)?.child;
  if (!child) return noChild;
  Object.assign(child, { available, ...(available && { markedAsAvailable: stamp(household.now) }) });
  for (const { episodes } of child.seasonRequests) {
    for (const episode of episodes) Object.assign(episode, { available });
  }
  return marked(available);
}

function markAlbum(household: Household, id: number | undefined, available: boolean): UpstreamResult {
  const row = household.albums.find((album) => album.id === id);
  if (!row) return noFilm;
  Object.assign(row, { available, ...(available && { markedAsAvailable: stamp(household.now) }) });
  return marked(available);
}

/** A request that nobody approved is said to be sent, and is not; a denial is not looked at. */
function sendFilm({ films, inRadarr }: Household, id: number, in4K: boolean): UpstreamResult {
  const row = films.find((film) => film.id === id);
  if (!row) return noFilm;
  if (!(in4K ? row.approved4K : row.approved)) return done();
  if (in4K || inRadarr.has(row.theMovieDbId)) return alreadyMonitored;
  inRadarr.add(row.theMovieDbId);
  return done();
}

function sendChild(household: Household, id: number): UpstreamResult {
  const isThere = allChildren(household).some(({ child }) => child.id === id);
  return isThere ? done(id) : refused('Request does not exist', 'RequestDoesNotExist');
}
