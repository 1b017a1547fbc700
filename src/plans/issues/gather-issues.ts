/** What all lists of issues have in common: whose, which status and kind, the order and the window. */
import type { IssueOutput, ReadIssuesInput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { type GatheredIssues, issueMedia, type UpstreamIssue } from '../../projections/issues.ts';
import { localWindow } from '../../projections/page.ts';
import { parseDate, positiveId } from '../../projections/values.ts';
import { UserFilter } from '../requests/user-filter.ts';
import type { CollectedIssues } from './collect-issues.ts';
import { hasStatus } from './wanted-statuses.ts';

/** Where the rows come from, and the medium that is wanted of them. */
export interface IssueSource {
  readonly lists: readonly CollectedIssues[];
  readonly media: IssueOutput['request_type'];
}

/** The wanted window of the issues that `read` finds, the newest first: Ombi's own lists have no order. */
export async function gatherIssues(
  input: ReadIssuesInput,
  read: () => Promise<IssueSource>,
  calls: Calls<'GET /api/v1/Identity/Users'>,
  context: CallContext,
): Promise<GatheredIssues> {
  const user = input.user === undefined ? undefined : await UserFilter.of(input.user, context, 'issue');
  const { lists, media } = await read();
  const code = issueMedia.find(({ request_type }) => request_type === media)?.request_type_code;
  const fitting = distinct(lists.flatMap(({ rows }) => rows))
    .filter((row) => user?.matches({ userId: row.userReportedId ?? undefined, user: row.userReported }) ?? true)
    .filter((row) => code === undefined || row.requestType === code);
  await user?.explain(calls, context);
  const rows = fitting.filter((row) => hasStatus(row.status, input.status)).sort(newestFirst);
  const others = fitting.length - rows.length;
  if (others > 0) context.warn(`${others} more with another status: status: any shows them too.`);

  const whole = localWindow(rows.length, input);
  const complete = lists.every((list) => list.complete);
  if (!complete) context.cut('There are more issues than can be looked through at once; narrow the question down.');
  return {
    rows: rows.slice(input.offset, input.offset + input.limit),
    window: complete ? whole : { ...whole, total: null, hasMore: whole.hasMore || null },
    mode: 'local',
  };
}

/** Each issue once, the first as it stands; the list of all issues lacks the reporters that the others have. */
function distinct(rows: readonly UpstreamIssue[]): UpstreamIssue[] {
  const reporters = new Map(rows.flatMap((row) => (row.userReported ? [[row.userReportedId, row.userReported]] : [])));
  const seen = new Set<unknown>();
  return rows.flatMap((row) => {
    if (positiveId(row.id) === undefined || seen.has(row.id)) return [];
    seen.add(row.id);
    return [{ ...row, userReported: row.userReported ?? reporters.get(row.userReportedId) ?? null }];
  });
}

function newestFirst(a: UpstreamIssue, b: UpstreamIssue): number {
  const times = [b, a].map(({ createdDate }) => parseDate(createdDate)?.getTime() ?? 0) as [number, number];
  return times[0] - times[1] || (b.id ?? 0) - (a.id ?? 0);
}
