/** read_issues, view summary: how many issues each title has, and those of one title. */
import type { ReadIssuesInput } from '../../generated/contract.ts';
import type { Calls, Plan, ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import { foldText } from '../projections/fold-text.ts';
import type { GatheredGroups, IssueGroup } from '../projections/issue-groups.ts';
import { localWindow, wholeWindow } from '../projections/page.ts';
import { countOf, objectsOf, textOf } from '../projections/values.ts';
import { collectIssues } from './issues/collect-issues.ts';
import { titleId } from './issues/title-ids.ts';
import { hasStatus, type StatusCode, wantedStatuses } from './issues/wanted-statuses.ts';
import { orMissing } from './media/or-missing.ts';
import { maxScannedRows } from './requests/scan-bound.ts';
import { RowCheck } from './row-check.ts';

type SummariseIssuesCall = 'GET /api/v2/Issues/{position}/{take}/{status}';
type SummariseTitleCall = 'GET /api/v2/Issues/details/{providerId}' | 'GET /api/v1/Issues/provider/{id}';
type UpstreamGroups = NonNullable<ResponseOf<SummariseIssuesCall>>;

/**
 * Titles in alphabetical order. Ombi pages issues first and groups what is on the page, so that the counts are right
 * only when all are asked for at once.
 */
export const summariseIssues: Plan<ReadIssuesInput, SummariseIssuesCall, GatheredGroups> = async (
  input,
  calls,
  context,
) => {
  const lists = await Promise.all(wantedStatuses[input.status].map((status) => groupsOf(status, calls, context)));
  const groups = merged(lists.flat()).sort((a, b) => sortKey(a).localeCompare(sortKey(b), 'en'));
  const whole = localWindow(groups.length, input);
  const complete = lists.every((list) => issuesIn(list) < maxScannedRows);
  if (!complete) context.cut('There are more issues than can be counted at once; narrow it down with status.');
  return {
    groups: groups.slice(input.offset, input.offset + input.limit),
    window: complete ? whole : { ...whole, total: null, hasMore: whole.hasMore || null },
    mode: 'local',
  };
};

/** No body and null are "nothing" here. */
async function groupsOf(
  status: StatusCode,
  calls: Calls<SummariseIssuesCall>,
  context: CallContext,
): Promise<UpstreamGroups> {
  const operation = 'GET /api/v2/Issues/{position}/{take}/{status}';
  const answer = (await calls[operation]({ params: { path: { position: 0, take: maxScannedRows, status } } })) ?? [];
  if (!Array.isArray(answer)) throw failure('wrong_shape', { operation });
  const check = new RowCheck(operation);
  const groups = answer.filter((row) =>
    check.takes(row, ({ title, providerId }) => textOf(providerId) ?? textOf(title)),
  );
  check.conclude(context);
  return groups;
}

const issuesIn = (groups: UpstreamGroups) => groups.reduce((sum, { count }) => sum + (countOf(count) ?? 0), 0);
const sortKey = ({ title, providerId }: IssueGroup) => `${foldText(textOf(title) ?? '')} ${textOf(providerId) ?? ''}`;

const sum = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : a + b);

/** The same title in the lists of several statuses is one group. */
function merged(groups: UpstreamGroups): IssueGroup[] {
  const byTitle = new Map<string, IssueGroup>();
  for (const { title, providerId, count: given } of groups) {
    const count = countOf(given);
    const key = JSON.stringify([title, providerId]);
    const before = byTitle.get(key);
    byTitle.set(key, { title, providerId, count: before ? sum(before.count, count) : count });
  }
  return [...byTitle.values()];
}

/** One title with its issues. Throws NOT_FOUND when nothing is filed under the id. */
export const summariseTitle: Plan<ReadIssuesInput, SummariseTitleCall, GatheredGroups> = async (
  { media_id: mediaId = '', status },
  calls,
  context,
) => {
  const { id } = titleId(mediaId);
  const [group, filed] = await Promise.all([
    orMissing(calls['GET /api/v2/Issues/details/{providerId}']({ params: { path: { providerId: id } } })),
    collectIssues(calls['GET /api/v1/Issues/provider/{id}']({ params: { path: { id } } }), context),
  ]);
  if (!group) throw nothingFiled(id);
  const all = objectsOf(group.issues);
  // Of titles that share a number, a film and a show say, Ombi gives the first one only.
  const hidden = filed.rows.filter((row) => !all.some((issue) => issue.id === row.id)).length;
  if (hidden > 0) {
    context.cut(
      `${hidden} more under this id are not counted here, since they are filed under another title: view: list with the same media_id and status: any shows all.`,
    );
  }
  const issues = all.filter((issue) => hasStatus(issue.status, status));
  if (issues.length < all.length) {
    context.warn(`${all.length - issues.length} more with another status: status: any shows them too.`);
  }
  const { title, providerId } = group;
  const groups = issues.length === 0 ? [] : [{ title, providerId, count: issues.length, issues }];
  return { groups, window: wholeWindow(groups.length), mode: 'none' };
};

function nothingFiled(id: string) {
  return failure(
    'not_found',
    {
      what: `An issue filed under the id ${id}`,
      next: 'read_issues with view: list and the same media_id looks under the other id of a film too; read_search gives the ids of a title.',
    },
    { field: 'media_id' },
  );
}
