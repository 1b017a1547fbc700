/** read_issues, view comments: what was written about one issue, the oldest first. */
import type { ReadIssuesInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import { CallFailure, failure } from '../failure.ts';
import type { GatheredComments, UpstreamComment } from '../projections/issue-comments.ts';
import { localWindow } from '../projections/page.ts';
import { parseDate } from '../projections/values.ts';
import { findIssue } from './issues/find-issue.ts';

type ListCommentsCall = 'GET /api/v1/Issues/{id}/comments' | 'GET /api/v1/Issues/{id}';

export const listComments: Plan<ReadIssuesInput, ListCommentsCall, GatheredComments> = async (input, calls) => {
  const { id, offset, limit } = input;
  if (id === undefined) throw failure('missing_input', { field: 'id', when: '' });
  const comments = await commentsOf(id, calls);
  // Ombi has no comments on what does not exist either.
  if (comments.length === 0) await findIssue(id, calls);
  const rows = comments.filter(Boolean).sort((a, b) => timeOf(a) - timeOf(b) || (a.id ?? 0) - (b.id ?? 0));
  return { rows: rows.slice(offset, offset + limit), window: localWindow(rows.length, input) };
};

const timeOf = ({ date }: UpstreamComment) => parseDate(date)?.getTime() ?? 0;

/** One comment that has lost its author makes Ombi fail on all of the issue (recorded: comment-without-user). */
async function commentsOf(id: number, calls: Calls<'GET /api/v1/Issues/{id}/comments'>): Promise<UpstreamComment[]> {
  try {
    return [...(await calls['GET /api/v1/Issues/{id}/comments']({ params: { path: { id } } }))];
  } catch (error) {
    if (!(error instanceof CallFailure) || error.situation !== 'server_error') throw error;
    throw new CallFailure(
      'UPSTREAM_REJECTED',
      `Ombi failed to list the comments on issue ${id}, which it does when one of them has lost its author. read_issues with view: get and id: ${id} shows the issue itself; read_logs (needs Admin) tells more.`,
      { ...error.details, retryable: false },
    );
  }
}
