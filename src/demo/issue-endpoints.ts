/** Reported problems on the routes that Ombi has for them. */
import { nothing, problem, Refusal } from './answer.ts';
import {
  addCategory,
  addComment,
  commentsOn,
  deleteCategory,
  deleteComment,
  deleteIssue,
  report,
  setStatus,
} from './change-problems.ts';
import type { Household } from './household.ts';
import type { UpstreamIssue } from './problems.ts';
import { type DemoCall, type Endpoint, endpoint, integer, text } from './routing.ts';
import { storedSettings } from './stored-settings.ts';

export const issueEndpoints: readonly Endpoint[] = [
  // Of the reporters, Ombi has only the caller at hand here, and no user at all for a bare key.
  endpoint('GET /api/v1/Issues', 'signed-in', ({ household, caller }) =>
    household.problems.issues.map((issue) => ({
      ...issue,
      userReported: issue.userReportedId === caller.id && !caller.system ? issue.userReported : null,
    })),
  ),
  endpoint('GET /api/v1/Issues/{take}/{skip}/{status}', 'signed-in', (call) =>
    withStatus(call, { skip: integer(call, 'skip'), take: integer(call, 'take') }),
  ),
  endpoint('GET /api/v1/Issues/count', 'signed-in', ({ household }) => {
    const count = (status: number) => household.problems.issues.filter((issue) => issue.status === status).length;
    return { pending: count(0), inProgress: count(1), resolved: count(2) };
  }),
  endpoint('GET /api/v1/Issues/{id}', 'signed-in', (call) => {
    const id = integer(call, 'id');
    return call.household.problems.issues.find((issue) => issue.id === id) ?? nothing;
  }),
  endpoint('GET /api/v1/Issues/{id}/comments', 'signed-in', (call) => commentsOn(call.household, integer(call, 'id'))),
  endpoint('GET /api/v1/Issues/request/{id}', 'signed-in', (call) => {
    const id = integer(call, 'id');
    return call.household.problems.issues.filter((issue) => issue.requestId === id);
  }),
  endpoint('GET /api/v1/Issues/provider/{id}', 'signed-in', (call) => filedUnder(call.household, text(call, 'id'))),
  endpoint('GET /api/v2/Issues/{position}/{take}/{status}', 'signed-in', (call) => {
    const window = { skip: Math.max(integer(call, 'position'), 0), take: integer(call, 'take') };
    const rows = withStatus(call, window);
    const ids = [...new Set(rows.map(({ providerId }) => providerId))];
    return ids
      .map((id) => rows.filter(({ providerId }) => providerId === id))
      .map((group) => ({
        title: group[0]?.title ?? null,
        count: group.length,
        providerId: group[0]?.providerId ?? null,
        issues: null,
      }))
      .sort((a, b) => (a.title ?? '').localeCompare(b.title ?? ''));
  }),
  endpoint('GET /api/v2/Issues/details/{providerId}', 'signed-in', (call) => {
    const { household } = call;
    const group = filedUnder(household, text(call, 'providerId'));
    const [first] = group;
    if (!first) return nothing;
    const issues = group.map((issue) => ({
      ...issue,
      comments: household.problems.comments.filter(({ issuesId }) => issuesId === issue.id),
    }));
    return { title: first.title, count: group.length, providerId: first.providerId, issues };
  }),
  endpoint('POST /api/v1/Issues', 'signed-in', ({ household, body, caller }) => report(household, body, caller)),
  endpoint('DELETE /api/v1/Issues/{id}', 'PowerUser', (call) => deleteIssue(call.household, integer(call, 'id'))),
  endpoint('POST /api/v1/Issues/status', 'signed-in', ({ household, body }) =>
    setStatus(household, body.issueId, statusNumber(String(body.status ?? 0)) ?? 0),
  ),
  endpoint('POST /api/v1/Issues/comments', 'signed-in', ({ household, body, caller }) =>
    addComment(household, body, caller),
  ),
  endpoint('DELETE /api/v1/Issues/comments/{id}', 'PowerUser', (call) =>
    deleteComment(call.household, integer(call, 'id')),
  ),
  endpoint('GET /api/v1/Issues/categories', 'signed-in', ({ household }) => household.problems.categories),
  endpoint('POST /api/v1/Issues/categories', 'PowerUser', ({ household, body }) => addCategory(household, body.value)),
  endpoint('DELETE /api/v1/Issues/categories/{catId}', 'PowerUser', (call) =>
    deleteCategory(call.household, integer(call, 'catId')),
  ),
  endpoint(
    'GET /api/v1/Settings/issuesenabled',
    'anyone',
    ({ household }) => storedSettings(household, 'GET /api/v1/Settings/Issues').enabled,
  ),
];

const filedUnder = (household: Household, id: string) =>
  household.problems.issues.filter(({ providerId }) => providerId === id);

const statusNames = ['pending', 'inprogress', 'resolved', 'deleted'];

/** The number of a status that is given as one, or by its name in any case. */
function statusNumber(given: string): number | undefined {
  const number = /^\d+$/.test(given) ? Number(given) : statusNames.indexOf(given.toLowerCase());
  return number < 0 ? undefined : number;
}

/** The issues of a status, which stands in the path as a name in any case or as a number. */
function withStatus(call: DemoCall, { skip, take }: { skip: number; take: number }): UpstreamIssue[] {
  const given = text(call, 'status');
  const number = statusNumber(given);
  if (number === undefined || !(number in statusNames)) {
    const what = /^\d+$/.test(given) ? 'invalid' : 'not valid';
    throw new Refusal(problem('status', `The value '${given}' is ${what}.`, call.path));
  }
  return call.household.problems.issues.filter(({ status }) => status === number).slice(skip, skip + take);
}
