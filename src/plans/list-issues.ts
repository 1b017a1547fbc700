/** read_issues, view list: by status, of one title, or of one request. */
import type { IssueOutput, ReadIssuesInput, TargetOutput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import type { GatheredIssues } from '../projections/issues.ts';
import { type CollectedIssues, collectIssues } from './issues/collect-issues.ts';
import { gatherIssues } from './issues/gather-issues.ts';
import { type TitleIdsCall, titleIds } from './issues/title-ids.ts';
import { wantedStatuses } from './issues/wanted-statuses.ts';
import { findOwner } from './requests/find-owner.ts';
import { maxScannedRows } from './requests/scan-bound.ts';
import type { ShowsCall } from './requests/scan-shows.ts';
import { withinReach } from './within-reach.ts';

type UsersCall = 'GET /api/v1/Identity/Users';
type ListIssuesCall = 'GET /api/v1/Issues/{take}/{skip}/{status}' | 'GET /api/v1/Issues' | UsersCall;
type IssuesOfTitleCall = 'GET /api/v1/Issues/provider/{id}' | TitleIdsCall | UsersCall;
type IssuesOfRequestCall = 'GET /api/v1/Issues/request/{id}' | ShowsCall | UsersCall;

/** The issues of the wanted statuses. */
export const listIssues: Plan<ReadIssuesInput, ListIssuesCall, GatheredIssues> = (input, calls, context) =>
  gatherIssues(
    input,
    async () => {
      const byStatus = calls['GET /api/v1/Issues/{take}/{skip}/{status}'];
      const lists = wantedStatuses[input.status].map((status) =>
        byStatus({ params: { path: { take: maxScannedRows, skip: 0, status } } }),
      );
      // The lists by status name the reporters; this one has the issues with a status number that none of them takes.
      if (input.status === 'any') lists.push(calls['GET /api/v1/Issues']());
      return { lists: await collectAll(lists, context), media: input.media };
    },
    calls,
    context,
  );

/** The issues that are filed under a title's id. */
export const issuesOfTitle: Plan<ReadIssuesInput, IssuesOfTitleCall, GatheredIssues> = (input, calls, context) =>
  gatherIssues(
    input,
    async () => {
      const ids = await titleIds(input, calls, context);
      const provider = calls['GET /api/v1/Issues/provider/{id}'];
      const lists = await collectAll(
        ids.map((id) => provider({ params: { path: { id } } })),
        context,
      );
      const kinds = new Set(lists.flatMap(({ rows }) => rows.map((row) => row.requestType)));
      if (input.media === undefined && kinds.size > 1) {
        context.warn('Different titles may have the same number as their id: media tells which is meant.');
      }
      return { lists, media: input.media };
    },
    calls,
    context,
  );

const mediaOfKind: Record<TargetOutput['kind'], IssueOutput['request_type']> = {
  movie: 'movie',
  tv_parent: 'tv',
  tv_child: 'tv',
  album: 'album',
};

/** The issues that are filed under a request. Ombi's list mixes films, shows and albums of the same number. */
export const issuesOfRequest: Plan<ReadIssuesInput, IssuesOfRequestCall, GatheredIssues> = async (
  input,
  calls,
  context,
) => {
  const { kind, request_id: given } = input;
  if (kind === undefined || given === undefined) throw failure('missing_input', { field: 'kind', when: '' });
  const requestId = withinReach('request_id', given);
  return gatherIssues(
    input,
    async () => {
      const id = kind === 'tv_child' ? await showOf(requestId, calls, context) : requestId;
      const lists = await collectAll([calls['GET /api/v1/Issues/request/{id}']({ params: { path: { id } } })], context);
      if (lists.every(({ rows }) => rows.length === 0)) {
        context.warn('Issues can be filed without a request: view: list with media_id finds all of a title.');
      }
      return { lists, media: mediaOfKind[kind] };
    },
    calls,
    context,
  );
};

function collectAll(
  lists: readonly Parameters<typeof collectIssues>[0][],
  context: CallContext,
): Promise<CollectedIssues[]> {
  return Promise.all(lists.map((list) => collectIssues(list, context)));
}

/** Ombi files the issues of a child under its show. */
async function showOf(childId: number, calls: Calls<ShowsCall>, context: CallContext): Promise<number> {
  const { owner, isParent, complete } = await findOwner(childId, calls, context);
  if (owner !== undefined) {
    context.warn(`Issues belong to whole shows: these are all of the show, tv_parent ${owner}.`);
    return owner;
  }
  const hint = isParent
    ? `${childId} is the number of a whole show: give kind tv_parent.`
    : complete
      ? 'read_requests with view: list and query: part of the title gives kind and id.'
      : 'Only the newest shows could be looked through; give kind tv_parent with the number of the show.';
  throw failure(
    'not_found',
    { what: `The request for a show (tv_child) ${childId}`, next: hint },
    { field: 'request_id' },
  );
}
