/** Reporting problems, commenting on them, and what becomes of them. */
import type { InitOf } from '../adapter.ts';
import { type DemoAnswer, failure, nothing, nullReference } from './answer.ts';
import type { Caller } from './caller.ts';
import { type Household, nestedUser, nextId, stamp } from './household.ts';
import type { Answered, UpstreamUser } from './upstream-rows.ts';

type UpstreamComment = Answered<'GET /api/v1/Issues/{id}/comments'>[number];

/** A user as Ombi nests it in issues: everybody who reported or said something stands there already. */
function personIn(household: Household, id: string): UpstreamUser | null {
  const { issues, comments } = household.problems;
  const known = [...issues.map(({ userReported }) => userReported), ...comments.map(({ user }) => user)];
  const other = nestedUser(household, id);
  return known.find((user) => user?.id === id) ?? (other ? { ...other, notificationUserIds: null } : null);
}

const foreignKeyFailed = failure("SQLite Error 19: 'FOREIGN KEY constraint failed'.");
/** What .NET says when something is to be deleted that is not there. */
const noEntity = failure("Value cannot be null. (Parameter 'entity')");

type Wish = NonNullable<InitOf<'POST /api/v1/Issues'>['body']>;

/** A status in the body is kept, as are members that the demo leaves alone. */
export function report(household: Household, wish: Wish, caller: Caller): number | DemoAnswer {
  const { issues, categories } = household.problems;
  const category = categories.find(({ id }) => id === wish.issueCategoryId);
  if (!category) return foreignKeyFailed;
  const id = nextId(issues);
  issues.push({
    id,
    title: wish.title ?? null,
    requestType: wish.requestType ?? 0,
    providerId: wish.providerId ?? null,
    requestId: wish.requestId ?? null,
    subject: wish.subject ?? null,
    description: wish.description ?? null,
    issueCategoryId: category.id,
    issueCategory: category,
    status: wish.status ?? 0,
    resovledDate: null,
    createdDate: stamp(household.now),
    userReportedId: caller.id,
    userReported: personIn(household, caller.id),
    comments: null,
    posterPath: null,
  });
  return id;
}

const resolved = 2;

/** Any number is taken; the date of a resolution stays when the issue is opened again. */
export function setStatus({ problems, now }: Household, issueId: number | undefined, status: number): boolean {
  const issue = problems.issues.find(({ id }) => id === issueId);
  if (!issue) return false;
  Object.assign(issue, { status, ...(status === resolved ? { resovledDate: stamp(now) } : {}) });
  return true;
}

export function deleteIssue({ problems: { issues, comments } }: Household, id: number): boolean {
  removeFrom(comments, ({ issuesId }) => issuesId === id);
  return removeFrom(issues, (issue) => issue.id === id);
}

/** Ombi looks for the author of a bare key by a name that nobody has, though not before it found the issue. */
export function addComment(
  household: Household,
  { issueId, comment: text = null }: NonNullable<InitOf<'POST /api/v1/Issues/comments'>['body']>,
  caller: Caller,
): Answered<'POST /api/v1/Issues/comments'> | DemoAnswer {
  const { issues, comments } = household.problems;
  const issue = issues.find(({ id }) => id === issueId);
  const user = personIn(household, caller.id);
  if (!issue) return nothing;
  if (caller.system || !user) return nullReference;
  const comment = {
    id: nextId(comments),
    userId: caller.id,
    issuesId: issue.id,
    comment: text,
    date: stamp(household.now),
    user,
  };
  comments.push(comment);
  return { ...comment, issues: { ...issue, comments: [] } };
}

export function deleteComment({ problems }: Household, commentId: number): true | DemoAnswer {
  return removeFrom(problems.comments, ({ id }) => id === commentId) || noEntity;
}

export function commentsOn({ problems, members }: Household, issueId: number): UpstreamComment[] {
  return problems.comments
    .filter(({ issuesId }) => issuesId === issueId)
    .map(({ id, comment, date, userId }) => {
      const author = members.find(({ identity }) => identity.id === userId);
      const username = author?.identity.alias || (author?.identity.userName ?? null);
      const adminComment = author?.system === true || author?.roles.has('Admin') || author?.roles.has('PowerUser');
      return { id, comment, date, username, adminComment: adminComment === true };
    });
}

/** The same name may be there several times. */
export function addCategory({ problems: { categories } }: Household, value: string | null | undefined): true {
  categories.push({ id: nextId(categories), value: value ?? null });
  return true;
}

/** Takes the issues of the category along, unless one of them has comments. */
export function deleteCategory({ problems }: Household, categoryId: number): true | DemoAnswer {
  const { issues, comments, categories } = problems;
  if (!categories.some(({ id }) => id === categoryId)) return noEntity;
  const filed = issues.filter(({ issueCategoryId }) => issueCategoryId === categoryId);
  if (filed.some((issue) => comments.some(({ issuesId }) => issuesId === issue.id))) return foreignKeyFailed;
  removeFrom(issues, ({ issueCategoryId }) => issueCategoryId === categoryId);
  removeFrom(categories, ({ id }) => id === categoryId);
  return true;
}

/** Whether there was one. */
function removeFrom<Row>(rows: Row[], isMeant: (row: Row) => boolean): boolean {
  const kept = rows.filter((row) => !isMeant(row));
  return rows.splice(0, rows.length, ...kept).length > kept.length;
}
