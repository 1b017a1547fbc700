/** write_issue. */
import type { WriteIssueInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import type { Mutation } from '../projections/mutation.ts';
import { positiveId } from '../projections/values.ts';
import { goneMeanwhile, issueLabel, issueNow, issueToChange } from './issues/issue-to-change.ts';
import { filedUnder, isSame, type PrepareReportCall, prepareReport, type Report } from './issues/prepare-report.ts';
import { check } from './requests/check.ts';
import { alone } from './write/alone.ts';
import { makeChange } from './write/change.ts';
import { oneAtATime } from './write/one-at-a-time.ts';
import { ownNameOf } from './write/own-name.ts';
import { requirePowerUser } from './write/roles.ts';

type ReportIssueCall = 'POST /api/v1/Issues' | PrepareReportCall;

/** Of two calls with the same report, the second must see what the first has sent. */
const inTurn = oneAtATime();

export const reportIssue: Plan<WriteIssueInput, ReportIssueCall, Mutation> = (input, calls, context) =>
  inTurn(async () => {
    const report = await prepareReport(input, calls, context);
    return send(report, input.description?.trim(), calls, context);
  }, context.signal);

async function send(
  report: Report,
  description: string | undefined,
  calls: Calls<ReportIssueCall>,
  context: CallContext,
): Promise<Mutation> {
  const { me, title, category, subject, tag } = report;
  const [providerId] = title.providerIds;
  const where = [title.name, tag ?? [], category.shown ?? `category ${category.id}`].flat().join(', ');
  if (tag !== undefined) {
    context.warn(`Ombi files problems under whole shows, so ${tag} stands at the beginning of the subject.`);
  }
  if (me.bareKey) {
    context.warn(
      'This runs on the API key alone: Ombi names its system user as the reporter. Set OMBI_USERNAME to report as a person.',
    );
  }
  const outcome = await makeChange(
    {
      identifier: title.identifier,
      label: where,
      done: `reported by ${ownNameOf(me, context)}`,
      target: title.request,
      requestId: title.request?.id,
      // Nothing else: Ombi stores whatever a report brings along, be it an id, a status, comments or users.
      send: () =>
        calls['POST /api/v1/Issues']({
          body: {
            title: title.title,
            requestType: title.requestType,
            providerId,
            ...(title.request ? { requestId: title.request.id } : {}),
            subject,
            ...(description ? { description } : {}),
            issueCategoryId: category.id,
          },
        }),
      proof: (answer) => {
        const id = positiveId(answer);
        return id === undefined
          ? { proves: 'nothing' }
          : { proves: 'done', words: `issue ${id}`, ids: { issue_id: id } };
      },
      isThere: async () => {
        const { rows, complete } = await filedUnder(providerId, calls, context);
        const known = new Set(report.earlier.rows.map(({ id }) => id));
        const id = positiveId(rows.find((row) => !known.has(row.id) && isSame(row, report))?.id);
        if (id !== undefined) return report.earlier.complete ? { issue_id: id } : undefined;
        return complete ? false : undefined;
      },
      settledBy: `read_issues {"media_id":"${providerId}","status":"any"}`,
    },
    context,
  );
  return alone(outcome, 'reported');
}

type DeleteIssueCall = 'DELETE /api/v1/Issues/{id}' | 'GET /api/v1/Issues/{id}' | 'GET /api/v1/Issues/{id}/comments';

export const deleteIssue: Plan<WriteIssueInput, DeleteIssueCall, Mutation> = async (
  { issue_id: id },
  calls,
  context,
) => {
  if (id === undefined) throw failure('missing_input', { field: 'issue_id', when: '' });
  requirePowerUser(await context.actingUser(), 'deleting a report', context);
  const label = issueLabel(await issueToChange(id, calls), context);
  const comments = await commentsWith(id, calls, context);
  await context.confirm({
    text: `Delete the report ${label}${comments === undefined ? '' : ` ${comments}`}? It cannot be brought back; write_issue_status with status: closed would only hide it.`,
  });
  const outcome = await makeChange(
    {
      identifier: `issue:${id}`,
      label,
      done: 'deleted',
      ids: { issue_id: id },
      send: () => calls['DELETE /api/v1/Issues/{id}']({ params: { path: { id } } }),
      proof: (answer) => {
        if (answer === true) return { proves: 'done', ...(comments === undefined ? {} : { words: comments }) };
        // For a number that it does not know (recorded: again, not-found); before 4.55.8 that was a failure.
        if (answer !== false) return { proves: 'nothing' };
        return { proves: 'refused', code: 'NOT_FOUND', advice: goneMeanwhile(id), words: 'gone in the meantime' };
      },
      isThere: async () => (await issueNow(id, calls)) === undefined,
      settledBy: `read_issues {"view":"get","id":${id}}`,
      told: (result) => ({ result }),
    },
    context,
  );
  return alone(outcome, 'deleted');
};

/** `with its 2 comments`; they may be unknowable, since one without an author makes Ombi fail on all. */
async function commentsWith(
  id: number,
  calls: Calls<'GET /api/v1/Issues/{id}/comments'>,
  context: CallContext,
): Promise<string | undefined> {
  const comments = await check(undefined, context, () =>
    calls['GET /api/v1/Issues/{id}/comments']({ params: { path: { id } } }),
  );
  if ('unknown' in comments) return 'with whatever comments there are on it';
  const { length } = comments.known;
  return length === 0 ? undefined : length === 1 ? 'with its one comment' : `with its ${length} comments`;
}
