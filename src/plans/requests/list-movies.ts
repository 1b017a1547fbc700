/** Film requests, which Ombi selects by status, sorts and pages. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { type ListQuestion, type ListSource, readPaged } from './list-source.ts';

const routes = {
  any: 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}',
  pending: 'GET /api/v2/Requests/movie/pending/{count}/{position}/{sort}/{sortOrder}',
  processing: 'GET /api/v2/Requests/movie/processing/{count}/{position}/{sort}/{sortOrder}',
  available: 'GET /api/v2/Requests/movie/available/{count}/{position}/{sort}/{sortOrder}',
  unavailable: 'GET /api/v2/Requests/movie/unavailable/{count}/{position}/{sort}/{sortOrder}',
  denied: 'GET /api/v2/Requests/movie/denied/{count}/{position}/{sort}/{sortOrder}',
} as const;

export type MoviesCall = (typeof routes)[keyof typeof routes];

/**
 * By `requestedDate` Ombi sorts films that were asked for in 4K only as if from year 1. Its numbers grow with time and
 * put every film where it was asked for.
 */
const sorts = { requested_date: 'id', title: 'title' } as const;

/** The films of a list. */
export function listMovies(
  question: ListQuestion,
  calls: Calls<MoviesCall>,
  context: CallContext,
): Promise<ListSource> {
  const { status, sort, order } = question.input;
  return readPaged(
    routes[status],
    (count, position) =>
      calls[routes[status]]({ params: { path: { count, position, sort: sorts[sort], sortOrder: order } } }),
    (row) => ({ kind: 'movie', row }),
    question.filter,
    question,
    context,
  );
}
