/** read_issues, view comments: what was written about one issue, the oldest first. */
import type { ReadIssuesInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { failure } from '../failure.ts';
import type { GatheredComments, UpstreamComment } from '../projections/issue-comments.ts';
import { localWindow } from '../projections/page.ts';
import { parseDate } from '../projections/values.ts';
import { commentsOf } from './issues/comments-of.ts';
import { findIssue } from './issues/find-issue.ts';
import { withinReach } from './within-reach.ts';

type ListCommentsCall = 'GET /api/v1/Issues/{id}/comments' | 'GET /api/v1/Issues/{id}';

export const listComments: Plan<ReadIssuesInput, ListCommentsCall, GatheredComments> = async (input, calls) => {
  const { id, offset, limit } = input;
  if (id === undefined) throw failure('missing_input', { field: 'id', when: '' });
  const comments = await commentsOf(withinReach('id', id), calls);
  // Ombi has no comments on what does not exist either.
  if (comments.length === 0) await findIssue(id, calls);
  const rows = comments.filter(Boolean).sort((a, b) => timeOf(a) - timeOf(b) || (a.id ?? 0) - (b.id ?? 0));
  return { rows: rows.slice(offset, offset + limit), window: localWindow(rows.length, input) };
};

const timeOf = ({ date }: UpstreamComment) => parseDate(date)?.getTime() ?? 0;
