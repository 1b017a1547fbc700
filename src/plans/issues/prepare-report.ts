/** A report as it is to be sent: everything that Ombi itself neither fills in nor checks. */
import type { WriteIssueInput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import type { ActingUser } from '../../identity.ts';
import { foldText } from '../../projections/fold-text.ts';
import { issueStatuses, type UpstreamIssue } from '../../projections/issues.ts';
import { isBlank } from '../../projections/text.ts';
import { textOf } from '../../projections/values.ts';
import { chooseNamed } from '../write/choose-named.ts';
import { ownNameOf } from '../write/own-name.ts';
import { refusal } from '../write/refusal.ts';
import { sameUser } from '../write/saved-request.ts';
import { type CategoriesCall, type Category, categoriesNow } from './categories.ts';
import { type CollectedIssues, collectIssues } from './collect-issues.ts';
import { checkPart, episodeTag } from './episode-tag.ts';
import { issueLabel } from './issue-to-change.ts';
import { checkTitleId, type ReportedTitle, type ReportedTitleCall, reportedTitle } from './reported-title.ts';

type FiledCall = 'GET /api/v1/Issues/provider/{id}';
export type PrepareReportCall = 'GET /api/v1/Settings/issuesenabled' | CategoriesCall | FiledCall | ReportedTitleCall;

/** A report, checked and complete. */
export interface Report {
  readonly me: ActingUser;
  readonly title: ReportedTitle;
  readonly category: Category;
  /** With the episode in front. */
  readonly subject: string;
  readonly tag: string | undefined;
  /** What was filed under its id before. */
  readonly earlier: CollectedIssues;
}

/** Everything that is looked at before the report is sent. */
export async function prepareReport(
  input: WriteIssueInput,
  calls: Calls<PrepareReportCall>,
  context: CallContext,
): Promise<Report> {
  const { media, id = '', category = '' } = input;
  if (media === undefined) throw failure('missing_input', { field: 'media', when: '' });
  const given = input.subject?.trim() ?? '';
  if (isBlank(given)) throw failure('invalid_value', { field: 'subject', problem: 'is blank' }, { field: 'subject' });
  checkPart(input);
  const titleId = checkTitleId(media, id);
  const [me, enabled, categories] = await Promise.all([
    context.actingUser(),
    calls['GET /api/v1/Settings/issuesenabled'](),
    categoriesNow(calls, context),
  ]);
  requireIssues(enabled);
  const chosen = chooseCategory(categories, category);
  const title = await reportedTitle(media, titleId, calls, context);
  const tag = episodeTag(input, title.seasons, context);
  const subject = tag === undefined || given.toUpperCase().startsWith(tag) ? given : `${tag} ${given}`;
  const [earlier, ...others] = await Promise.all(
    title.providerIds.map((providerId) => filedUnder(providerId, calls, context)),
  );
  const report: Report = {
    me,
    title,
    category: chosen,
    subject,
    tag,
    earlier: earlier ?? { rows: [], complete: false },
  };
  refuseTwice(report, context);
  tellOfOthers([report.earlier, ...others], title, context);
  return report;
}

/** Ombi takes reports all the same, which then nobody sees. */
function requireIssues(enabled: boolean): void {
  if (enabled) return;
  throw refusal(
    'UNSUPPORTED_CAPABILITY',
    'Reporting problems is switched off in this Ombi. Nothing was sent. An Admin can switch it on: write_settings with section issues and the key enabled.',
    'Not reported: Ombi has issues switched off',
  );
}

function chooseCategory(categories: readonly Category[], wanted: string): Category {
  if (categories.length === 0) {
    throw refusal(
      'UNSUPPORTED_CAPABILITY',
      'This Ombi has no issue categories, and every report needs one. Nothing was sent. write_issue_category with action: create adds one (needs PowerUser or Admin).',
      'Not reported: Ombi has no issue categories',
      'category',
    );
  }
  return chooseNamed(categories, wanted, {
    field: 'category',
    what: 'issue category',
    parts: true,
    undone: 'Not reported',
  });
}

/** What was filed under an id of a title. */
export function filedUnder(
  providerId: string,
  calls: Calls<FiledCall>,
  context: CallContext,
): Promise<CollectedIssues> {
  return collectIssues(calls['GET /api/v1/Issues/provider/{id}']({ params: { path: { id: providerId } } }), context);
}

/** The same report of the same person. */
export function isSame(row: UpstreamIssue, { me, title, category, subject }: Report): boolean {
  return (
    row.requestType === title.requestType &&
    row.issueCategoryId === category.id &&
    foldText(textOf(row.subject) ?? '') === foldText(subject) &&
    sameUser(row.userReportedId, me.id)
  );
}

const isOpen = ({ status }: UpstreamIssue) => status === 0 || status === 1;

/** Throws CONFLICT where the acting user has reported the very same, and it is still open. */
function refuseTwice(report: Report, context: CallContext): void {
  const { title, earlier, me } = report;
  const twin = earlier.rows.find((row) => isOpen(row) && isSame(row, report));
  if (!twin) return;
  throw refusal(
    'CONFLICT',
    `The acting user has reported this already: issue ${twin.id}, which is still open. Nothing was sent. write_issue_comment with issue_id: ${twin.id} adds to it.`,
    `${title.name}: reported by ${ownNameOf(me, context)} already, ${issueLabel(twin, context)}`,
  );
}

function tellOfOthers(lists: readonly CollectedIssues[], { requestType }: ReportedTitle, context: CallContext): void {
  const open = lists.flatMap(({ rows }) => rows).filter((row) => isOpen(row) && row.requestType === requestType);
  if (open.length === 0) return;
  const words = open.map(({ id, status }) => {
    const known = issueStatuses.find(({ status_code }) => status_code === status);
    return `${id} (${known?.status ?? 'open'})`;
  });
  context.warn(`Open reports of this title from before: ${words.join(', ')}; read_issues with view: get shows each.`);
}
