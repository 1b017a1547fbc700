/** write_issue_comment. */
import type { WriteIssueCommentInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure, failure } from '../failure.ts';
import type { ActingUser } from '../identity.ts';
import { firstFew } from '../projections/first-few.ts';
import { foldText } from '../projections/fold-text.ts';
import type { UpstreamComment } from '../projections/issue-comments.ts';
import type { Mutation } from '../projections/mutation.ts';
import { personName } from '../projections/person-name.ts';
import { cleanText, cutText, isBlank } from '../projections/text.ts';
import { maxNumberId, objectsOf, positiveId, textOf } from '../projections/values.ts';
import { commentsOf } from './issues/comments-of.ts';
import { goneMeanwhile, issueLabel, issueToChange } from './issues/issue-to-change.ts';
import { check } from './requests/check.ts';
import { alone } from './write/alone.ts';
import { makeChange } from './write/change.ts';
import { refusal } from './write/refusal.ts';
import { requirePowerUser } from './write/roles.ts';

type CommentsCall = 'GET /api/v1/Issues/{id}/comments';
type AddCommentCall = 'POST /api/v1/Issues/comments' | 'GET /api/v1/Issues/{id}' | CommentsCall;

export const addComment: Plan<WriteIssueCommentInput, AddCommentCall, Mutation> = async (input, calls, context) => {
  const { issue_id: id, comment = '' } = input;
  if (id === undefined) throw failure('missing_input', { field: 'issue_id', when: '' });
  const text = comment.trim();
  // Ombi would store it (recorded: empty-comment).
  if (isBlank(text)) throw failure('invalid_value', { field: 'comment', problem: 'is blank' }, { field: 'comment' });

  const me = await context.actingUser();
  requirePerson(me);
  const issue = await issueToChange(id, calls);
  const earlier = await check(undefined, context, () => commentsOf(id, calls));
  const outcome = await makeChange(
    {
      identifier: `issue:${id}`,
      label: issueLabel(issue, context),
      done: 'commented on',
      ids: { issue_id: id },
      send: () => send(id, text, calls),
      proof: (answer) => {
        const commentId = answer.issuesId === id ? positiveId(answer.id) : undefined;
        return commentId === undefined
          ? { proves: 'nothing' }
          : { proves: 'done', words: `comment ${commentId}`, ids: { comment_id: commentId } };
      },
      isThere: async () => {
        if ('unknown' in earlier) return undefined;
        const known = new Set(earlier.known.map((row) => row?.id));
        const added = objectsOf(await commentsOf(id, calls)).find(
          (row) => !known.has(row.id) && row.comment === text && isBy(me, row),
        );
        const commentId = positiveId(added?.id);
        return commentId === undefined ? false : { comment_id: commentId };
      },
      settledBy: `read_issues {"view":"comments","id":${id}}`,
    },
    context,
  );
  if (outcome.outcome === 'completed' && (issue.status === 2 || issue.status === 3)) {
    context.warn(
      `The issue is ${issue.status === 2 ? 'resolved' : 'closed'}, and stays so: write_issue_status with status: pending opens it again.`,
    );
  }
  return alone(outcome, 'commented on');
};

/** Ombi looks for the author by the name of the key, which no user has, and fails (recorded: bare-key). */
function requirePerson({ bareKey }: ActingUser): void {
  if (!bareKey) return;
  throw refusal(
    'FORBIDDEN',
    'A comment needs an author, and calls run on the API key alone: Ombi fails on those. Nothing was sent. Set OMBI_USERNAME to the user name of whoever is to comment, and start this server anew.',
    'Not commented: the API key alone is nobody who could be the author',
  );
}

async function send(id: number, comment: string, calls: Calls<'POST /api/v1/Issues/comments'>) {
  try {
    return await calls['POST /api/v1/Issues/comments']({ body: { issueId: id, comment } });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'NOT_FOUND') throw error;
    throw refusal('NOT_FOUND', goneMeanwhile(id), `issue:${id}: gone in the meantime`, 'issue_id');
  }
}

/** Ombi names authors here by their alias, or user name. */
function isBy({ displayName, userName }: ActingUser, { username }: UpstreamComment): boolean {
  const author = foldText(textOf(username) ?? '');
  return [displayName, userName].some((name) => foldText(name) === author);
}

type DeleteCommentCall = 'DELETE /api/v1/Issues/comments/{id}' | CommentsCall;

/** Ombi has no look-up for one comment: only with its issue can it be known beforehand, and missed afterwards. */
export const deleteComment: Plan<WriteIssueCommentInput, DeleteCommentCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const { issue_id: issueId, comment_id: id } = input;
  if (id === undefined) throw failure('missing_input', { field: 'comment_id', when: '' });
  requirePowerUser(await context.actingUser(), 'deleting a comment', context);
  if (id > maxNumberId) throw noSuchComment(id, issueId);
  const label = issueId === undefined ? `comment ${id}` : await labelOf(id, issueId, calls, context);
  if (issueId === undefined) {
    context.warn('Whether there is such a comment could not be checked beforehand: that needs its issue_id.');
  }
  await context.confirm({ text: `Delete ${label}? It cannot be brought back.` });
  const outcome = await makeChange(
    {
      identifier: `comment:${id}`,
      label,
      done: 'deleted',
      ids: { comment_id: id, ...(issueId === undefined ? {} : { issue_id: issueId }) },
      send: () => calls['DELETE /api/v1/Issues/comments/{id}']({ params: { path: { id } } }),
      proof: (answer) => (answer === true ? { proves: 'done' } : { proves: 'nothing', claims: answer }),
      // For an unknown number Ombi fails like for any other reason (recorded: not-found).
      ...(issueId === undefined ? {} : { isThere: () => isGone(id, issueId, calls) }),
      settledBy:
        issueId === undefined
          ? 'read_issues with view: comments and the id of its issue'
          : `read_issues {"view":"comments","id":${issueId}}`,
      told: (result) => ({ result }),
    },
    context,
  );
  return alone(outcome, 'deleted');
};

async function isGone(id: number, issueId: number, calls: Calls<CommentsCall>): Promise<boolean> {
  return !objectsOf(await commentsOf(issueId, calls)).some((row) => positiveId(row.id) === id);
}

const maxTextCharacters = 80;

/** `comment 2 by admin on issue 1 ("Looking at it")`. Throws NOT_FOUND for a number that is not among them. */
async function labelOf(id: number, issueId: number, calls: Calls<CommentsCall>, context: CallContext): Promise<string> {
  const all = objectsOf(issueId > maxNumberId ? [] : await readable(issueId, calls));
  const found = all.find((row) => positiveId(row.id) === id);
  if (!found) throw noSuchComment(id, issueId, all);
  const author = personName({ userName: found.username ?? null }, context);
  const text = cleanText(found.comment, 'comment', context);
  const quoted = text === undefined ? '' : ` ("${cutText(text, maxTextCharacters)}")`;
  return `comment ${id}${author === undefined ? '' : ` by ${author}`} on issue ${issueId}${quoted}`;
}

async function readable(issueId: number, calls: Calls<CommentsCall>): Promise<UpstreamComment[]> {
  try {
    return await commentsOf(issueId, calls);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'UPSTREAM_REJECTED') throw error;
    const { code, message, details } = error;
    throw new CallFailure(code, `${message} Without issue_id the comment is deleted unchecked.`, details);
  }
}

function noSuchComment(id: number, issueId: number | undefined, all: readonly UpstreamComment[] = []): CallFailure {
  const where = issueId === undefined ? '' : ` on the issue ${issueId}`;
  const ids = all.flatMap((row) => positiveId(row.id)?.toString() ?? []);
  const there = ids.length === 0 ? 'none' : firstFew(ids, 30);
  return refusal(
    'NOT_FOUND',
    `There is no comment ${id}${where}. Nothing was sent. read_issues with view: comments and the issue's id has the numbers.`,
    `comment:${id}: not found${where}${issueId === undefined ? '' : `; there are: ${there}`}`,
    'comment_id',
  );
}
