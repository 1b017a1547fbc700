/** read_issues, view get: one issue, and whether there are comments on it. */
import type { ReadIssuesInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { failure } from '../failure.ts';
import type { GatheredIssues } from '../projections/issues.ts';
import { wholeWindow } from '../projections/page.ts';
import { findIssue } from './issues/find-issue.ts';
import { check } from './requests/check.ts';
import { withinReach } from './within-reach.ts';

type GetIssueCall = 'GET /api/v1/Issues/{id}' | 'GET /api/v1/Issues/{id}/comments';

export const getIssue: Plan<ReadIssuesInput, GetIssueCall, GatheredIssues> = async ({ id }, calls, context) => {
  if (id === undefined) throw failure('missing_input', { field: 'id', when: '' });
  const issue = await findIssue(withinReach('id', id), calls);
  const comments = await check(undefined, context, () =>
    calls['GET /api/v1/Issues/{id}/comments']({ params: { path: { id } } }),
  );
  context.warn(
    'unknown' in comments
      ? `Whether somebody commented on it could not be checked: ${comments.unknown}.`
      : `Comments on it: ${comments.known.length}${comments.known.length === 0 ? '' : `; view: comments with id ${id} reads them`}.`,
  );
  return { rows: [issue], window: wholeWindow(1), mode: 'none' };
};
