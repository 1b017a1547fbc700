/** group_page: how many issues each title has (C34). */
import type { GroupOutput, GroupPagePayload, PagingOutput } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { issueRecords, type UpstreamIssue } from './issues.ts';
import { page, type Window } from './page.ts';
import { cleanText } from './text.ts';
import { present } from './values.ts';

/** The issues of one title, as far as the wanted status has some. */
export interface IssueGroup {
  /** Uncleaned, as Ombi wrote them. */
  readonly title: unknown;
  readonly providerId: unknown;
  /** undefined where Ombi does not say. */
  readonly count: number | undefined;
  /** Only where one title was asked for. */
  readonly issues?: readonly UpstreamIssue[];
}

export interface GatheredGroups {
  readonly groups: readonly IssueGroup[];
  readonly window: Window;
  readonly mode: PagingOutput['mode'];
}

const maxNestedIssues = 100;

/** The payload; the page counts groups. */
export function groupPage(
  { groups, window, mode }: GatheredGroups,
  _input: unknown,
  context: CallContext,
): GroupPagePayload {
  const items = groups.map((group) => groupRecord(group, context));
  return { kind: 'group_page', items, page: page(window, items.length, mode, 'provider_groups') };
}

function groupRecord({ title, providerId, count, issues }: IssueGroup, context: CallContext): GroupOutput {
  if (issues && issues.length > maxNestedIssues) {
    context.cut(
      `Of the ${issues.length} issues ${maxNestedIssues} are shown; read_issues with view: list and the same media_id shows all.`,
    );
  }
  return present({
    provider_id: cleanText(providerId, 'name', context),
    title: cleanText(title, 'title', context),
    count,
    issues: issues && issueRecords(issues.slice(0, maxNestedIssues), context),
  });
}
