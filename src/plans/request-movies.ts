/** write_request_create for films: standard or 4K, for oneself or another user, one after another. */
import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure } from '../failure.ts';
import type { ActingUser } from '../identity.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { positiveId } from '../projections/values.ts';
import { attempt, type Wish } from './create/attempt.ts';
import { alreadyAvailable, type Called } from './create/conflict.ts';
import { filmConflict, filmRequestedAlready, requestsOf } from './create/film-conflict.ts';
import { type FilmRow, filmObstacle, filmRows, hasPart, savedFilm, type UpstreamFilm } from './create/films.ts';
import { tmdbIds } from './create/ids.ts';
import { previewed } from './create/preview.ts';
import { type Medium, refusedByOmbi } from './create/refused-by-ombi.ts';
import { metadataFailure } from './media/metadata-failure.ts';
import { orMissing } from './media/or-missing.ts';
import { inOrder } from './write/in-order.ts';
import { radarr } from './write/override-sources.ts';
import { type Overrides, overridesOf } from './write/overrides.ts';
import { type Requester, requesterOf } from './write/people.ts';
import { refusal, rejected } from './write/refusal.ts';
import { parkedAmong } from './write/retry-queue-check.ts';
import { bareKeyHint, requireRole, warnOfBareKey } from './write/roles.ts';
import { titleWithYear } from './write/title-with-year.ts';

type RequestMoviesCall =
  | 'POST /api/v1/Request/movie'
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/Request/movie/info/{requestId}'
  | 'GET /api/v1/Request/movie/remaining'
  | 'GET /api/v2/Features'
  | 'GET /api/v1/Identity/Users'
  | 'GET /api/v1/Radarr/Profiles'
  | 'GET /api/v1/Radarr/Profiles/4k'
  | 'GET /api/v1/Radarr/RootFolders'
  | 'GET /api/v1/Radarr/RootFolders/4k'
  | 'GET /api/v1/RequestRetry';

/** A film before its turn. */
interface Looked extends Called {
  readonly id: number;
  /** Absent where Ombi has none. */
  readonly film?: UpstreamFilm;
  /** Why it is not to be requested. */
  readonly refused?: ItemOutcome | undefined;
}

/** What all films of a call are asked for with. */
interface Asked {
  readonly me: ActingUser;
  readonly requester: Requester;
  readonly overrides: Overrides;
  readonly is4k: boolean;
}

/** Roles, names and the films' state are looked at before anything is sent; each film is then sent once. */
export const requestMovies: Plan<WriteRequestCreateInput, RequestMoviesCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const ids = tmdbIds(input.ids);
  const is4k = input.is_4k === true;
  const me = await context.actingUser();
  requireRole(me, is4k ? 'Request4KMovie' : 'RequestMovie', context);
  if (is4k) await require4k(calls);
  const requester = await requesterOf(input.for_user, me, calls, context);
  const overrides = await overridesOf(input, me, radarr(is4k, calls), context);
  const asked: Asked = { me, requester, overrides, is4k };
  const looked = await Promise.all(ids.map((id) => look(id, asked, ids.length === 1, calls, context)));
  const requested = looked.filter(({ film }) => film && filmObstacle(film, is4k)?.startsWith('requested'));
  const rows = await requestsOf(
    requested.map(({ id }) => id),
    calls,
    context,
  );
  const films = looked.map((each): Looked => {
    const { film, id } = each;
    return film ? { ...each, refused: filmConflict(film, rows.get(id), each, asked, context) } : each;
  });
  if (films.some(({ refused }) => !refused)) warnOfBareKey(me, context);
  if (input.preview === true) {
    const wanted = films.filter(({ refused }) => !refused);
    return previewed(
      {
        wanted: wanted.map(({ film, id }) => labelOf(film ?? {}, id, asked, context)),
        refused: films.flatMap(({ refused }) => refused?.words ?? []),
        cost: wanted.length,
        unit: 'film',
        quota: () => calls['GET /api/v1/Request/movie/remaining'](),
      },
      context,
    );
  }
  return inOrder(
    films,
    async ({ refused, film, id, ...called }) =>
      refused ?? attempt(wishFor({ ...called, id, film: film ?? {} }, asked, calls, context), context),
    { verb: 'requested', settledBy: 'read_requests, newest first' },
    context,
  );
};

/** With the feature off Ombi stores a broken row instead of refusing (recorded: 4k-feature-off). */
async function require4k(calls: Calls<'GET /api/v2/Features'>): Promise<void> {
  const features = await calls['GET /api/v2/Features']();
  if (features.some(({ name, enabled }) => name === 'Movie4KRequests' && enabled === true)) return;
  throw refusal(
    'UNSUPPORTED_CAPABILITY',
    'is_4k: requests for 4K are switched off in this Ombi (feature Movie4KRequests). Nothing was sent. Leave is_4k out, or have an Admin switch the feature on.',
    'Not requested: 4K requests are switched off in Ombi',
    'is_4k',
  );
}

/** Looks a film up. A film asked for alone fails with its look-up. */
async function look(
  id: number,
  asked: Asked,
  single: boolean,
  calls: Calls<RequestMoviesCall>,
  context: CallContext,
): Promise<Looked> {
  const identifier = `movie:${id}`;
  let film: UpstreamFilm;
  try {
    film = await calls['GET /api/v2/Search/movie/{movieDbId}']({ params: { path: { movieDbId: id } } });
  } catch (error) {
    const cause = metadataFailure(error);
    if (single || !(cause instanceof CallFailure)) throw cause;
    return {
      id,
      identifier,
      title: identifier,
      refused: rejected(identifier, cause.code, cause.message, `${identifier}: its details could not be read`),
    };
  }
  if (positiveId(film.id) === undefined) {
    // Ombi answers an id that it cannot look up with an empty film.
    const refused = refusedByOmbi({ identifier, label: identifier }, 'not_found', medium(asked.is4k), {});
    return { id, identifier, title: identifier, refused };
  }
  return { id, identifier, title: titleWithYear(named(film, id), context), film };
}

/** The film as a wish. With 4K on top of a standard request Ombi keeps that request and its owner. */
function wishFor(
  { identifier, title, id, film }: Called & { id: number; film: UpstreamFilm },
  asked: Asked,
  calls: Calls<RequestMoviesCall>,
  context: CallContext,
): Wish {
  const { is4k, me, requester, overrides } = asked;
  const label = labelOf(film, id, asked, context);
  const added = is4k && positiveId(film.requestId) !== undefined;
  const saved = (row: FilmRow | undefined) => (row ? savedFilm(row, is4k, context) : undefined);
  return {
    identifier,
    kind: 'movie',
    label,
    service: 'Radarr',
    ownerId: added ? undefined : requester.id,
    send: () =>
      calls['POST /api/v1/Request/movie']({
        body: {
          theMovieDbId: id,
          is4kRequest: is4k,
          ...overrides,
          ...(requester.onBehalf === undefined ? {} : { requestOnBehalf: requester.onBehalf }),
        },
      }),
    find: async () => {
      const { rows, complete } = await filmRows([id], calls, context, (row) => hasPart(row, is4k));
      return { saved: saved(rows.get(id)), complete };
    },
    readBack: async (requestId) => {
      const read = calls['GET /api/v1/Request/movie/info/{requestId}']({ params: { path: { requestId } } });
      return { saved: saved(await orMissing(read)), complete: true };
    },
    parked: async (target) => (await parkedAmong([target], 'Radarr', me, calls, context)).has(target.id),
    refused: async (reason, answer) => {
      if (reason === 'already_available') {
        // Ombi says this of what Plex has in any version.
        const where = is4k ? ' on Plex, beside which Ombi takes no 4K request' : ' on Plex';
        return alreadyAvailable({ identifier, title }, where, answer);
      }
      if (reason === 'already_requested' || reason === 'nothing_new') {
        const row = (await requestsOf([id], calls, context)).get(id);
        return filmRequestedAlready({ identifier, title }, row, { me, is4k, blockedBy4k: is4k, answer }, context);
      }
      return refusedByOmbi({ identifier, label }, reason, medium(is4k), answer);
    },
    settledBy: 'read_requests {"media":"movie"}, newest first',
    hint: bareKeyHint(me),
  };
}

function labelOf(film: UpstreamFilm, id: number, { is4k, requester }: Asked, context: CallContext): string {
  return `${titleWithYear(named(film, id), context, requester.name)}${is4k ? ' in 4K' : ''}`;
}

function named({ title, releaseDate }: UpstreamFilm, id: number) {
  return { title, date: releaseDate, fallback: `TMDB ${id}` };
}

function medium(is4k: boolean): Medium {
  return { role: is4k ? 'Request4KMovie' : 'RequestMovie', unit: 'film', source: 'TMDB' };
}
