/** write_request_subscription: who is told when a request becomes available. */
import type { WriteRequestSubscriptionInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { ActingUser } from '../identity.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { partsOf } from '../projections/request-records/request-facts.ts';
import { knownBoolean, positiveId } from '../projections/values.ts';
import { type FilmListCall, filmRows } from './create/films.ts';
import type { ShowsCall } from './requests/scan-shows.ts';
import { alone } from './write/alone.ts';
import { beyondScan } from './write/beyond-scan.ts';
import { makeChange } from './write/change.ts';
import { type FilmCall, findFilm, findInShows } from './write/find-targets.ts';
import { type FoundRequest, stateOf } from './write/found-target.ts';

type SetSubscriptionCall =
  | 'POST /api/v1/Request/movie/subscribe/{requestId}'
  | 'POST /api/v1/Request/movie/unsubscribe/{requestId}'
  | 'POST /api/v1/Request/tv/subscribe/{requestId}'
  | 'POST /api/v1/Request/tv/unsubscribe/{requestId}'
  | FilmCall
  | ShowsCall
  | FilmListCall;

const routes = {
  movie: {
    on: 'POST /api/v1/Request/movie/subscribe/{requestId}',
    off: 'POST /api/v1/Request/movie/unsubscribe/{requestId}',
  },
  tv_child: {
    on: 'POST /api/v1/Request/tv/subscribe/{requestId}',
    off: 'POST /api/v1/Request/tv/unsubscribe/{requestId}',
  },
} as const;

const verb = 'changed';

/** Ombi says true of any number (recorded), so the request is looked up first. */
export const setSubscription: Plan<WriteRequestSubscriptionInput, SetSubscriptionCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const { kind, id, subscribed } = input;
  const me = await context.actingUser();
  const found = kind === 'movie' ? await findFilm(id, calls, context) : await findInShows({ kind, id }, calls, context);
  if (found.found === 'missing') return alone(found.refused, verb);
  // A whole show is never found where a child is asked for.
  if (found.found !== 'request') return alone(beyondScan(found), verb);
  const before = await followed(found, calls, context);
  warnOfUse(found, me, subscribed, context);
  if (before === subscribed) return alone(asItWas(found, subscribed), verb);
  return alone(await change(found, subscribed, before !== undefined, calls, context), verb);
};

/**
 * Whether the acting user follows it, as the list of films tells. Undefined for shows, whose flag is wrong (recorded), and
 * for one's own films, for which Ombi always writes false.
 */
async function followed(
  { request }: FoundRequest,
  calls: Calls<FilmListCall>,
  context: CallContext,
): Promise<boolean | undefined> {
  const tmdb = request.kind === 'movie' ? positiveId(request.row.theMovieDbId) : undefined;
  if (tmdb === undefined) return undefined;
  const { rows } = await filmRows([tmdb], calls, context, ({ id }) => id === request.row.id);
  const row = rows.get(tmdb);
  return row?.showSubscribe === true || row?.subscribed === true ? knownBoolean(row.subscribed) : undefined;
}

function asItWas({ identifier, label, target }: FoundRequest, subscribed: boolean): ItemOutcome {
  const words = `${label}: ${subscribed ? 'subscribed already' : 'was not subscribed'}, nothing was changed`;
  return { identifier, target, requestId: target.id, outcome: 'completed', unchanged: true, words };
}

async function change(
  found: FoundRequest,
  subscribed: boolean,
  isReadable: boolean,
  calls: Calls<SetSubscriptionCall>,
  context: CallContext,
): Promise<ItemOutcome> {
  const { identifier, label, target } = found;
  const { id } = target;
  const { on, off } = routes[target.kind === 'movie' ? 'movie' : 'tv_child'];
  const settledBy = `read_requests ${JSON.stringify({ view: 'get', kind: target.kind, id })}`;
  const outcome = await makeChange(
    {
      identifier,
      label,
      target,
      requestId: id,
      done: subscribed ? 'subscribed' : 'not subscribed any more',
      send: () => calls[subscribed ? on : off]({ params: { path: { requestId: id } } }),
      proof: (answer: unknown) =>
        answer === true
          ? { proves: isReadable ? 'said' : 'done', words: stateOf(found, context) }
          : { proves: 'nothing', claims: knownBoolean(answer) },
      ...(isReadable && {
        isThere: async () => {
          const now = await followed(found, calls, context);
          return now === undefined ? undefined : now === subscribed;
        },
      }),
      settledBy,
    },
    context,
  );
  if (outcome.outcome !== 'unknown' || isReadable) return outcome;
  const advice = `The change was sent, but what became of it is not known, and Ombi does not show it: ${settledBy} tells of the request only. Following twice is the same as once, so that it may be asked for again later.`;
  return { ...outcome, trouble: { code: 'UNKNOWN_OUTCOME', advice } };
}

/** What following brings, and to whom. */
function warnOfUse({ facts, target }: FoundRequest, me: ActingUser, subscribed: boolean, context: CallContext): void {
  if (me.bareKey) {
    context.warn(
      "This runs on the API key alone, so that it is Ombi's hidden system user who follows or not, and no person is told anything. Set OMBI_USERNAME to follow as a person.",
    );
  }
  if (!subscribed) return;
  if (partsOf(facts).some(({ available }) => available === true)) {
    context.warn('It is available already: Ombi tells followers only at the moment when something becomes available.');
  }
  if (partsOf(facts).some(({ denied, available }) => denied === true && available !== true)) {
    context.warn('It is denied: nothing is told of it unless somebody approves it after all.');
  }
  if (target.kind === 'tv_child') {
    context.warn(
      'Ombi does not show who follows the request of a show; whether it was followed before cannot be told.',
    );
  }
}
