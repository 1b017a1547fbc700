/** write_issue_status. Ombi lets everybody set the status of every issue (recorded: as-bob-on-others-issue). */
import type { WriteIssueStatusInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { issueStatuses } from '../projections/issues.ts';
import type { Mutation } from '../projections/mutation.ts';
import { goneMeanwhile, issueLabel, issueNow, issueToChange } from './issues/issue-to-change.ts';
import { alone } from './write/alone.ts';
import { makeChange } from './write/change.ts';
import { oneAtATime } from './write/one-at-a-time.ts';
import { refusal } from './write/refusal.ts';

type SetIssueStatusCall = 'POST /api/v1/Issues/status' | 'GET /api/v1/Issues/{id}';

type Status = WriteIssueStatusInput['status'];

const done: Readonly<Record<Status, string>> = {
  pending: 'pending (open again)',
  in_progress: 'in progress',
  resolved: 'resolved',
  closed: 'closed',
};

/** Of two calls with the same status, the second must see what the first has set. */
const inTurn = oneAtATime();

export const setIssueStatus: Plan<WriteIssueStatusInput, SetIssueStatusCall, Mutation> = (input, calls, context) =>
  inTurn(() => set(input, calls, context), context.signal);

async function set(
  { issue_id: id, status }: WriteIssueStatusInput,
  calls: Calls<SetIssueStatusCall>,
  context: CallContext,
): Promise<Mutation> {
  const issue = await issueToChange(id, calls);
  const label = issueLabel(issue, context);
  const code = codeOf(status);
  const shown = `read_issues {"view":"get","id":${id}}`;
  if (issue.status === code) {
    // Sent again it would move the date of the resolution, and notify the reporter again.
    throw refusal(
      'CONFLICT',
      `The issue ${id} is ${status} already. Nothing was sent. ${shown} shows it.`,
      `${label}: ${done[status]} already`,
    );
  }
  const outcome = await makeChange(
    {
      identifier: `issue:${id}`,
      label,
      done: done[status],
      ids: { issue_id: id },
      send: () => calls['POST /api/v1/Issues/status']({ body: { issueId: id, status: code } }),
      proof: (answer) => {
        if (answer === true) return { proves: 'said' };
        if (answer !== false) return { proves: 'nothing' };
        return { proves: 'refused', code: 'NOT_FOUND', advice: goneMeanwhile(id), words: 'gone in the meantime' };
      },
      isThere: async () => (await issueNow(id, calls))?.status === code,
      settledBy: shown,
      told: (result) => ({ result }),
    },
    context,
  );
  if (status === 'closed' && outcome.outcome === 'completed') {
    context.warn(
      'Ombi calls this status Deleted: it keeps the report and its comments, but neither counts it nor shows it on its web pages. status: pending brings it back.',
    );
  }
  return alone(outcome, 'set');
}

function codeOf(status: Status): 0 | 1 | 2 | 3 {
  const known = issueStatuses.find((entry) => entry.status === status);
  if (!known) throw new Error(`no number for the status ${status}`);
  return known.status_code;
}
