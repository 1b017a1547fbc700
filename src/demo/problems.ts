/** What people reported, what was said about it, and the categories it is filed under. */
import { allOf, type Recordings } from './recordings.ts';
import type { Answered } from './upstream-rows.ts';

export type UpstreamIssue = Answered<'GET /api/v1/Issues/{id}'>;
type UpstreamCategory = Answered<'GET /api/v1/Issues/categories'>[number];
type UpstreamDetails = Answered<'GET /api/v2/Issues/details/{providerId}'>;

/** As it stands inside an issue, with its author. */
type Comment = Omit<NonNullable<UpstreamIssue['comments']>[number], 'issues'>;

export interface Problems {
  /** In the order of their numbers, which is that of a list without an order. */
  readonly issues: UpstreamIssue[];
  readonly comments: Comment[];
  readonly categories: UpstreamCategory[];
}

/** As they were recorded. */
export function openProblems(recordings: Recordings): Problems {
  const cases = ['pending', 'in-progress', 'resolved', 'deleted'].map((name) => `get-v1-issues-id/${name}`);
  const { issues } = recordings.json<UpstreamDetails>('get-v2-issues-details-providerid/two-issues-one-deleted');
  return {
    issues: allOf<UpstreamIssue>(recordings, cases),
    comments: (issues ?? []).flatMap(({ comments }) => comments ?? []),
    categories: recordings.json<UpstreamCategory[]>('get-v1-issues-categories/normal'),
  };
}
