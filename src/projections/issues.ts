/** issue_page: reported problems, without nested users and comments (C33). */
import type { IssueOutput, IssuePagePayload, PagingOutput } from '../../generated/contract.ts';
import type { ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { legend } from './legend.ts';
import { page, type Window } from './page.ts';
import { personName } from './person-name.ts';
import { cleanText } from './text.ts';
import { positiveId, present, realDate } from './values.ts';

export type UpstreamIssue = ResponseOf<'GET /api/v1/Issues/{id}'>;

/** What the plans of read_issues gather: rows in order and the window they fill. */
export interface GatheredIssues {
  readonly rows: readonly UpstreamIssue[];
  readonly window: Window;
  readonly mode: PagingOutput['mode'];
}

/** Ombi calls the last one Deleted: the report is kept, but neither counted nor shown in its web pages. */
export const issueStatuses = [
  { status: 'pending', status_code: 0 },
  { status: 'in_progress', status_code: 1 },
  { status: 'resolved', status_code: 2 },
  { status: 'closed', status_code: 3 },
] as const satisfies Partial<IssueOutput>[];

export const issueMedia = [
  { request_type: 'tv', request_type_code: 0 },
  { request_type: 'movie', request_type_code: 1 },
  { request_type: 'album', request_type_code: 2 },
] as const satisfies Partial<IssueOutput>[];

/** The payload. Reporters and categories are named in warnings, since the records have their ids only. */
export function issuePage(
  { rows, window, mode }: GatheredIssues,
  _input: unknown,
  context: CallContext,
): IssuePagePayload {
  const items = issueRecords(rows, context);
  return { kind: 'issue_page', items, page: page(window, items.length, mode, 'issues') };
}

/** The records of some rows, and the legend that goes with them; rows without an id are left out. */
export function issueRecords(rows: readonly UpstreamIssue[], context: CallContext): IssueOutput[] {
  const people = new Map<string, string>();
  const categories = new Map<number, string>();
  const items = rows.flatMap((row) => {
    const item = issueRecord(row, context);
    const reporter = personName(row.userReported, context);
    if (item?.reported_by_user_id && reporter) people.set(item.reported_by_user_id, reporter);
    const category = cleanText(row.issueCategory?.value, 'name', context);
    if (item?.category_id && category) categories.set(item.category_id, category);
    return item ?? [];
  });
  legend('Reported by', people, context);
  legend('Categories', categories, context);
  return items;
}

function issueRecord(row: UpstreamIssue, context: CallContext): IssueOutput | undefined {
  const id = positiveId(row.id);
  if (id === undefined) return undefined;
  const status = issueStatuses.find(({ status_code }) => status_code === row.status);
  const media = issueMedia.find(({ request_type_code }) => request_type_code === row.requestType);
  // Ombi stores any number as status and kind (recorded: after-status-9), and the definition admits the known ones only.
  if (!status && typeof row.status === 'number') warnOfNumber(id, 'status', row.status, context);
  if (!media && typeof row.requestType === 'number') warnOfNumber(id, 'kind of request', row.requestType, context);
  return present({
    id,
    title: cleanText(row.title, 'title', context),
    subject: cleanText(row.subject, 'title', context),
    description: cleanText(row.description, 'comment', context),
    category_id: positiveId(row.issueCategoryId),
    ...status,
    ...media,
    request_id: positiveId(row.requestId),
    provider_id: cleanText(row.providerId, 'name', context),
    created_date: realDate(row.createdDate),
    resolved_date: realDate(row.resovledDate),
    reported_by_user_id: cleanText(row.userReportedId, 'name', context),
  });
}

function warnOfNumber(id: number, what: string, number: number, context: Pick<CallContext, 'warn'>): void {
  context.warn(`Issue ${id} has ${number} as its ${what}, a number without a known meaning.`);
}
