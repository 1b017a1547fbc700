/** The issue that a change is for, as Ombi has it now. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { UpstreamIssue } from '../../projections/issues.ts';
import { personName } from '../../projections/person-name.ts';
import { cleanText, cutText } from '../../projections/text.ts';
import { maxNumberId, positiveId } from '../../projections/values.ts';
import { identified } from '../identified.ts';
import { orMissing } from '../media/or-missing.ts';
import { refusal } from '../write/refusal.ts';

const read = 'GET /api/v1/Issues/{id}';

/** Undefined for a number that Ombi does not know, or whose category is gone: it hides those. */
export async function issueNow(id: number, calls: Calls<typeof read>): Promise<UpstreamIssue | undefined> {
  if (id > maxNumberId) return undefined;
  const issue = await orMissing(calls[read]({ params: { path: { id } } }));
  return identified(issue, (row) => (positiveId(row.id) === id ? id : undefined), read);
}

/** Throws NOT_FOUND where there is none. */
export async function issueToChange(id: number, calls: Calls<typeof read>): Promise<UpstreamIssue> {
  const issue = await issueNow(id, calls);
  if (issue) return issue;
  throw refusal(
    'NOT_FOUND',
    `The issue ${id} was not found. Nothing was sent. read_issues with view: list and status: any has the numbers. (An issue whose category is gone is counted by Ombi, but not shown.)`,
    `issue:${id}: not found`,
    'issue_id',
  );
}

/** What is said when an issue that was there is gone when the change comes. */
export function goneMeanwhile(id: number): string {
  return `Ombi does not know the issue ${id} any more: it was deleted in the meantime, and nothing was changed. read_issues with view: list and status: any shows what is there.`;
}

const maxSubjectCharacters = 80;

/** How an issue is called in words: `Kestrel Station, "Wrong cut" (issue 3, alice)`. */
export function issueLabel(issue: UpstreamIssue, context: Pick<CallContext, 'markTruncated'>): string {
  const title = cleanText(issue.title, 'title', context) ?? 'a title without a name';
  const subject = cleanText(issue.subject, 'title', context);
  const about = subject === undefined ? '' : `, "${cutText(subject, maxSubjectCharacters)}"`;
  const reporter = personName(issue.userReported, context);
  return `${title}${about} (issue ${issue.id}${reporter === undefined ? '' : `, ${reporter}`})`;
}
