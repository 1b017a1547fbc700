/** read_requests, view list: the requests of all media in one list. */
import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure } from '../failure.ts';
import { type GatheredRequests, requestPage } from '../projections/requests.ts';
import { type AlbumsCall, listAlbums } from './requests/list-albums.ts';
import { listMovies, type MoviesCall } from './requests/list-movies.ts';
import { noteOnList } from './requests/list-notes.ts';
import { listShows, type ShowListCall } from './requests/list-shows.ts';
import type { ListQuestion, ListSource } from './requests/list-source.ts';
import { listWindow } from './requests/list-window.ts';
import { mergeInOrder } from './requests/merge-in-order.ts';
import { requestFilter } from './requests/request-filter.ts';
import { mergeOrder } from './requests/request-order.ts';
import { UserFilter } from './requests/user-filter.ts';

type ListRequestsCall = MoviesCall | AlbumsCall | ShowListCall | 'GET /api/v1/Identity/Users';
type Medium = Exclude<ReadRequestsInput['media'], 'any'>;
type Read = (question: ListQuestion, calls: Calls<ListRequestsCall>, context: CallContext) => Promise<ListSource>;

const media: Record<Medium, { readonly noun: string; readonly read: Read }> = {
  movie: { noun: 'film', read: listMovies },
  tv: { noun: 'show', read: listShows },
  album: { noun: 'album', read: listAlbums },
};

/**
 * The wanted window of the merged list: of each medium as many requests as the window may need, merged, cut. A medium
 * that fails beside others is PARTIAL_FAILURE with the requests of the others (C52).
 */
export const listRequests: Plan<ReadRequestsInput, ListRequestsCall, GatheredRequests> = async (
  input,
  calls,
  context,
) => {
  const wanted: readonly Medium[] = input.media === 'any' ? ['movie', 'tv', 'album'] : [input.media];
  const user = input.user === undefined ? undefined : await UserFilter.of(input.user, context);
  const question = { input, filter: requestFilter(input, user), alone: wanted.length === 1 };
  const outcomes = await Promise.all(wanted.map((medium) => readMedium(medium, question, calls, context)));
  const read = outcomes.filter((outcome) => 'source' in outcome);
  const failures = outcomes.filter((outcome) => 'cause' in outcome);
  const [firstFailure] = failures;
  if (firstFailure && read.length === 0) throw firstFailure.cause;
  if (!firstFailure) await user?.explain(calls, context);

  const sources = read.map(({ source }) => source);
  const merged = mergeInOrder(
    sources.map(({ rows }) => rows),
    mergeOrder(input),
  );
  const pagedByOmbi = sources.some((source) => source.pagedByOmbi);
  const start = pagedByOmbi ? 0 : input.offset;
  const gathered: GatheredRequests = {
    rows: merged.slice(start, start + input.limit),
    detail: 'numbers',
    window: listWindow(input, { sources, goesOn: merged.length > start + input.limit, failed: failures.length > 0 }),
    mode: pagedByOmbi ? 'upstream' : 'local',
  };
  const bounded = read.filter(({ source }) => source.bounded).map(({ medium }) => media[medium].noun);
  await noteOnList(input, gathered, bounded, context);
  if (firstFailure) throw partialFailure(failures, requestPage(gathered, input, context));
  return gathered;
};

/** One medium, or why it could not be read. */
async function readMedium(
  medium: Medium,
  question: ListQuestion,
  calls: Calls<ListRequestsCall>,
  context: CallContext,
): Promise<{ medium: Medium; source: ListSource } | { medium: Medium; cause: CallFailure }> {
  try {
    return { medium, source: await media[medium].read(question, calls, context) };
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    return { medium, cause };
  }
}

/** Names what is missing, and the call that asks for it again. */
function partialFailure(failures: readonly { medium: Medium; cause: CallFailure }[], data: object): CallFailure {
  const missing = failures.map(
    ({ medium, cause }) =>
      `The ${media[medium].noun} requests could not be read: ${cause.message} Ask for them again with media: ${medium}.`,
  );
  const retryable = failures.some(({ cause }) => cause.details.retryable === true);
  return new CallFailure('PARTIAL_FAILURE', `${missing.join(' ')} The others are in data.`, { retryable, data });
}
