import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/recorded-ombi.ts';
import { recorded, recordedCase } from '../support/recorded-ombi.ts';
import { faultsOf } from '../write-issue/change-faults.ts';
import { closeWorlds, issue, oneLine, operations, recordedNames, whoSent, world } from '../write-issue/issues-world.ts';

closeWorlds();

const film = 'Lantern of Ember Vale, "No sound after an hour" (issue 1, bob)';
const ownName = 'Not commented: the API key alone is nobody who could be the author';

/** Case, and the result it becomes. */
const added: readonly (readonly [string, string])[] = [
  ['as-bob', `completed / ok / 3 / ${film}: commented on, comment 3`],
  ['as-jose', 'completed / ok / 4 / Dust Choir: Sessions, "Subtitles late" (issue 2, Caz): commented on, comment 4'],
  ['as-admin', `completed / ok / 5 / ${film}: commented on, comment 5`],
  ['as-lower-case-of-upper', `completed / ok / 6 / ${film}: commented on, comment 6`],
  ['resolved-issue', 'completed / ok / 9 / Kestrel Station, "Wrong cut" (issue 3, alice): commented on, comment 9'],
  ['bare-key', `rejected / FORBIDDEN / - / ${ownName}`],
  ['unknown-issue-bare-key', `rejected / FORBIDDEN / - / ${ownName}`],
  ['unknown-issue', 'rejected / NOT_FOUND / - / issue:999: gone in the meantime'],
];
/** The text is never empty, and the number is one. */
const neverAdded = ['bad-body', 'empty-comment', 'null-comment'];

const bob = 'comment 1 by bob on issue 1 ("It starts at 01:02:11.")';
const admin = 'comment 2 by admin on issue 1 ("Looking at it <script>alert(1)</script>")';
const deleted: readonly (readonly [string, string])[] = [
  ['normal', `completed / ok / 1 / ${bob}: deleted`],
  ['as-alice-power-user', `completed / ok / 2 / ${admin}: deleted`],
  ['as-bob', 'rejected / FORBIDDEN / - / Refused: bob has neither Admin nor PowerUser, which deleting a comment needs'],
  ['again', `completed / ok / 1 / ${bob}: deleted`],
  ['not-found', 'unknown / UNKNOWN_OUTCOME / 999 / comment 999: not known whether it was deleted'],
];
const neverDeleted = ['not-an-int'];

describe('every recorded answer to a comment', () => {
  it.each(added)('[C47] [C48] [C49] %s', async (name, line) => {
    const own = await world(whoSent('post-v1-issues-comments', name));
    const { issueId, comment } = recordedCase('post-v1-issues-comments', name).request.body as Record<string, unknown>;
    const lost: Answer = { json: issue('pending', { id: 999 }) };
    own.ombi.on(operations.comment, name).on(operations.issue, lost, ({ path }) => path.endsWith('/999'));
    expect(oneLine(await own.call('write_issue_comment', { issue_id: issueId, comment }))).toBe(line);
    expect(own.writes().map(({ body }) => body)).toEqual(line.includes('FORBIDDEN') ? [] : [{ issueId, comment }]);
  });

  it.each(deleted)('[C47] [C48] [C49] to the deletion of one: %s', async (name, line) => {
    const own = await world(whoSent('delete-v1-issues-comments-id', name));
    const id = Number(recordedCase('delete-v1-issues-comments-id', name).request.path.split('/').at(-1));
    own.ombi.on(operations.removeComment, name).on(operations.comments, { json: [] }, () => own.writes().length > 0);
    const args = { action: 'delete', comment_id: id, ...(name === 'not-found' ? {} : { issue_id: 1 }) };
    expect(oneLine(await own.call('write_issue_comment', args))).toBe(line);
    expect(own.writes()).toHaveLength(name === 'as-bob' ? 0 : 1);
  });

  it('has its row, or is one that is never sent', () => {
    const names = (rows: readonly (readonly [string, string])[], never: readonly string[]) =>
      [...rows.map(([name]) => name), ...never].sort();
    expect(names(added, neverAdded)).toEqual(recordedNames('post-v1-issues-comments'));
    expect(names(deleted, neverDeleted)).toEqual(recordedNames('delete-v1-issues-comments-id'));
  });
});

describe('write_issue_comment, add', () => {
  it('[C47] tells the numbers of issue and comment, and no other word of the two users in the answer', async () => {
    const own = await world('admin');
    own.ombi.on(operations.comment, 'as-admin');
    expect(await own.call('write_issue_comment', { issue_id: 1, comment: '  Replaced the file ' })).toMatchObject({
      ok: true,
      data: { kind: 'mutation', outcome: 'completed', issue_id: 1, comment_id: 5, affected_count: 1 },
      warnings: [],
    });
    expect(JSON.stringify(recorded('post-v1-issues-comments', 'as-admin'))).toContain('MARKED-SECRET');
    expect(own.writes().map(({ body }) => body)).toEqual([{ issueId: 1, comment: 'Replaced the file' }]);
  });

  it('[I1] is refused under a bare key with the remedy, before anything is asked of the issue', async () => {
    const own = await world('bare key');
    const answer = await own.call('write_issue_comment', { issue_id: 1, comment: 'Still broken' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(answer.error?.message).toMatch(/Nothing was sent\. Set OMBI_USERNAME/);
    expect(own.ombi.callsTo(operations.issue)).toEqual([]);
  });

  it.each(['', ' \n ', '\u200b\u2060'])('refuses the blank text %j, which Ombi would store', async (comment) => {
    const own = await world('bob');
    const answer = await own.call('write_issue_comment', { issue_id: 1, comment });
    expect(answer).toMatchObject({ ok: false, error: { code: 'INVALID_ARGUMENT', field: 'comment' } });
    expect(own.ombi.requests).toEqual([]);
  });

  it('[I1] sends nothing for an issue that Ombi does not know, which it would answer with 204', async () => {
    const own = await world('bob');
    const answer = await own.call('write_issue_comment', { issue_id: 999, comment: 'x' });
    expect(answer).toMatchObject({ data: { outcome: 'rejected' }, error: { code: 'NOT_FOUND', field: 'issue_id' } });
    expect(own.writes()).toEqual([]);
  });

  it('says that a resolved issue stays resolved', async () => {
    const own = await world('bob');
    own.ombi.on(operations.comment, 'resolved-issue');
    const { warnings } = await own.call('write_issue_comment', { issue_id: 3, comment: 'Comes back' });
    expect(warnings).toEqual([
      'The issue is resolved, and stays so: write_issue_status with status: pending opens it again.',
    ]);
  });

  it('[C49] takes no number from an answer about another issue', async () => {
    const own = await world('bob');
    own.ombi.on(operations.comment, 'as-jose');
    const answer = await own.call('write_issue_comment', { issue_id: 1, comment: 'x' });
    expect(answer).toMatchObject({ ok: false, data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME' } });
    expect(answer.data).not.toHaveProperty('comment_id');
  });

  it('[C50] proves by a read only what is new, by the same person, in the same words', async () => {
    const own = await world('bob');
    own.ombi.on(operations.comment, { status: 500, json: { error: 'database is locked' } });
    const again = await own.call('write_issue_comment', { issue_id: 1, comment: 'It starts at 01:02:11.' });
    expect(again).toMatchObject({ data: { outcome: 'unknown' } });
  });

  it('[C50] tells the number that the settling read found', async () => {
    const own = await world('bob');
    own.ombi
      .on(operations.comment, { status: 500, json: { error: 'database is locked' } })
      .on(operations.comments, 'after-comments', () => own.writes().length > 0);
    const answer = await own.call('write_issue_comment', { issue_id: 1, comment: 'Still broken on Tuesday' });
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed', issue_id: 1, comment_id: 3 } });
  });

  it('[C50] finds it under an alias with blanks around it, too', async () => {
    const own = await world('bob');
    const comments = recorded<{ username: string }[]>('get-v1-issues-id-comments', 'after-comments');
    const after = comments.map((row) => (row.username === 'bob' ? { ...row, username: ' Bobby ' } : row));
    own.ombi
      .on('GET /api/v1/Identity', { json: { ...recorded<object>('get-v1-identity', 'as-bob'), alias: ' Bobby ' } })
      .on(operations.comment, { status: 500, json: { error: 'database is locked' } })
      .on(operations.comments, { json: after }, () => own.writes().length > 0);
    const answer = await own.call('write_issue_comment', { issue_id: 1, comment: 'Still broken on Tuesday' });
    expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed', comment_id: 3 } });
  });

  it('adds one, too, where the comments on the issue cannot be listed', async () => {
    const own = await world('bob');
    own.ombi.on(operations.comments, 'comment-without-user').on(operations.comment, 'as-bob');
    const answer = await own.call('write_issue_comment', { issue_id: 1, comment: 'Still broken on Tuesday' });
    expect(answer).toMatchObject({ ok: true, data: { comment_id: 3 } });
  });
});

describe('write_issue_comment, delete', () => {
  it('names the comments there are for a number that is not among them', async () => {
    const own = await world('alice');
    const answer = await own.call('write_issue_comment', { action: 'delete', issue_id: 1, comment_id: 7 });
    expect(answer).toMatchObject({
      data: { outcome: 'rejected', message: 'comment:7: not found on the issue 1; there are: 1, 2' },
      error: { code: 'NOT_FOUND', field: 'comment_id', message: expect.stringContaining('Nothing was sent.') },
    });
    expect(own.writes()).toEqual([]);
  });

  it('warns that a comment without its issue was not checked', async () => {
    const own = await world('alice');
    own.ombi.on(operations.removeComment, 'normal');
    expect(await own.call('write_issue_comment', { action: 'delete', comment_id: 1 })).toMatchObject({
      ok: true,
      data: { outcome: 'completed', comment_id: 1, upstream_result: true },
      warnings: ['Whether there is such a comment could not be checked beforehand: that needs its issue_id.'],
    });
  });

  it('[C50] claims no look where none could be made', async () => {
    const own = await world('alice');
    own.ombi.on(operations.removeComment, 'not-found');
    const answer = await own.call('write_issue_comment', { action: 'delete', comment_id: 99 });
    expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME' } });
    expect(answer.error?.message).toMatch(/view: comments and the id of its issue\.$/);
  });

  it('says how to delete a comment without an author, on which Ombi fails to list', async () => {
    const own = await world('alice');
    own.ombi.on(operations.comments, 'comment-without-user');
    const answer = await own.call('write_issue_comment', { action: 'delete', issue_id: 1, comment_id: 1 });
    expect(answer.error?.message).toMatch(/Without issue_id the comment is deleted unchecked\. Nothing was sent\.$/);
  });

  it('refuses a number that Ombi cannot have', async () => {
    const own = await world('alice');
    const answer = await own.call('write_issue_comment', { action: 'delete', comment_id: 3_000_000_000 });
    expect(answer).toMatchObject({ error: { code: 'NOT_FOUND', field: 'comment_id' } });
    expect(own.writes()).toEqual([]);
  });

  it('asks before, naming author and words', async () => {
    const own = await world('alice', { answers: 'accept' });
    own.ombi.on(operations.removeComment, 'normal');
    await own.call('write_issue_comment', { action: 'delete', issue_id: 1, comment_id: 1 });
    expect(own.questions).toEqual([`Delete ${bob}? It cannot be brought back.`]);
    expect(own.writes()).toHaveLength(1);
  });

  it.each(['decline', 'cancel'] as const)('sends nothing when the person answers with %s', async (answers) => {
    const own = await world('alice', { answers });
    const answer = await own.call('write_issue_comment', { action: 'delete', issue_id: 1, comment_id: 1 });
    expect(answer).toMatchObject({ data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
    expect(own.writes()).toEqual([]);
  });
});

faultsOf('a comment is added', {
  tool: 'write_issue_comment',
  args: { issue_id: 1, comment: 'Replaced the file' },
  as: 'admin',
  change: operations.comment,
  settles: operations.comments,
  after: 'after-comments',
  shows: 'Ombi gave no usable answer; a read shows that issue:1 is commented on.',
  names: 'read_issues {"view":"comments","id":1}',
});

faultsOf('a comment is deleted', {
  tool: 'write_issue_comment',
  args: { action: 'delete', issue_id: 1, comment_id: 2 },
  as: 'alice',
  change: operations.removeComment,
  settles: operations.comments,
  after: 'none',
  shows: 'Ombi gave no usable answer; a read shows that comment:2 is deleted.',
  names: 'read_issues {"view":"comments","id":1}',
});
