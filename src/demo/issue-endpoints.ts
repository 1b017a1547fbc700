/** Reported problems as Ombi lists them; nothing changes them in the demo. */
import { nothing, problem, Refusal } from './answer.ts';
import type { Household } from './household.ts';
import { allOf } from './recordings.ts';
import { type DemoCall, type Endpoint, endpoint, integer, text } from './routing.ts';
import type { Answered } from './upstream-rows.ts';

type UpstreamIssue = Answered<'GET /api/v1/Issues/{id}'>;

/** In the order of their numbers, which is that of a list without an order. */
const issues = ({ recordings }: Household): UpstreamIssue[] =>
  allOf<UpstreamIssue>(
    recordings,
    ['pending', 'in-progress', 'resolved', 'deleted'].map((name) => `get-v1-issues-id/${name}`),
  );

export const issueEndpoints: readonly Endpoint[] = [
  // Of the reporters, Ombi has only the caller at hand here.
  endpoint('GET /api/v1/Issues', 'signed-in', ({ household, caller }) =>
    issues(household).map((issue) => ({
      ...issue,
      userReported: issue.userReportedId === caller.id ? issue.userReported : null,
    })),
  ),
  endpoint('GET /api/v1/Issues/{take}/{skip}/{status}', 'signed-in', (call) =>
    withStatus(call, { skip: integer(call, 'skip'), take: integer(call, 'take') }),
  ),
  endpoint('GET /api/v1/Issues/count', 'signed-in', ({ household }) => {
    const count = (status: number) => issues(household).filter((issue) => issue.status === status).length;
    return { pending: count(0), inProgress: count(1), resolved: count(2) };
  }),
  endpoint('GET /api/v1/Issues/{id}', 'signed-in', (call) => {
    const id = integer(call, 'id');
    return issues(call.household).find((issue) => issue.id === id) ?? nothing;
  }),
  endpoint('GET /api/v1/Issues/{id}/comments', 'signed-in', (call) => {
    integer(call, 'id');
    const { find, answer } = call.household.recordings;
    return find(call) ?? answer('get-v1-issues-id-comments/none');
  }),
  endpoint('GET /api/v1/Issues/request/{id}', 'signed-in', (call) => {
    const id = integer(call, 'id');
    return issues(call.household).filter((issue) => issue.requestId === id);
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
    const recorded = call.household.recordings.find(call);
    const group = filedUnder(call.household, text(call, 'providerId'));
    const [first] = group;
    if (recorded || !first) return recorded ?? nothing;
    const withComments = group.map((issue) => ({ ...issue, comments: [] }));
    return { title: first.title, count: group.length, providerId: first.providerId, issues: withComments };
  }),
];

const filedUnder = (household: Household, id: string) =>
  issues(household).filter(({ providerId }) => providerId === id);

const statusNames = ['pending', 'inprogress', 'resolved', 'deleted'];

/** The issues of a status, which stands in the path as a name in any case or as a number. */
function withStatus(call: DemoCall, { skip, take }: { skip: number; take: number }): UpstreamIssue[] {
  const given = text(call, 'status');
  const number = /^\d+$/.test(given) ? Number(given) : statusNames.indexOf(given.toLowerCase());
  if (!(number in statusNames)) {
    const what = /^\d+$/.test(given) ? 'invalid' : 'not valid';
    throw new Refusal(problem('status', `The value '${given}' is ${what}.`, call.path));
  }
  return issues(call.household)
    .filter(({ status }) => status === number)
    .slice(skip, skip + take);
}
