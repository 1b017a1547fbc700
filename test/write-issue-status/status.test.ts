import { describe, expect, it } from 'vitest';
import { reset } from '../support/faults.ts';
import { faultsOf } from '../write-issue/change-faults.ts';
import { closeWorlds, issue, oneLine, operations, recordedNames, whoSent, world } from '../write-issue/issues-world.ts';

closeWorlds();

/** Case, the status asked for, the issue, what it is afterwards, and the result it becomes. */
const rows: readonly (readonly [string, string, number, string, string])[] = [
  [
    'in-progress',
    'in_progress',
    1,
    'after-status-in-progress',
    'completed / ok / 1 / Lantern of Ember Vale, "No sound after an hour" (issue 1, bob): in progress',
  ],
  [
    'resolved',
    'resolved',
    1,
    'after-status-resolved',
    'completed / ok / 1 / Lantern of Ember Vale, "No sound after an hour" (issue 1, bob): resolved',
  ],
  [
    'pending',
    'pending',
    3,
    'after-status-pending',
    'completed / ok / 3 / Kestrel Station, "Wrong cut" (issue 3, alice): pending (open again)',
  ],
  [
    'deleted',
    'closed',
    1,
    'after-status-deleted',
    'completed / ok / 1 / Lantern of Ember Vale, "No sound after an hour" (issue 1, bob): closed',
  ],
  [
    'as-bob-on-others-issue',
    'resolved',
    2,
    'after-status-resolved',
    'completed / ok / 2 / Dust Choir: Sessions, "Subtitles late" (issue 2, Caz): resolved',
  ],
  [
    'not-found',
    'in_progress',
    1,
    'not-found',
    'rejected / NOT_FOUND / 1 / Lantern of Ember Vale, "No sound after an hour" (issue 1, bob): gone in the meantime',
  ],
];

/** Bodies that are never sent: the status is one of four numbers, and the issue a number. */
const neverSent = ['bad-body', 'status-9', 'status-by-name', 'status-missing', 'status-word-unknown'];

describe('every recorded answer to a change of status', () => {
  it.each(rows)('[C47] [C48] [C49] %s', async (name, status, id, after, line) => {
    const own = await world(whoSent('post-v1-issues-status', name));
    const now = after === 'not-found' ? 'not-found' : { json: issue(after, { id }) };
    own.ombi.on(operations.status, name).on(operations.issue, now, () => own.writes().length > 0);
    expect(oneLine(await own.call('write_issue_status', { issue_id: id, status }))).toBe(line);
    const number = ['pending', 'in_progress', 'resolved', 'closed'].indexOf(status);
    expect(own.writes().map(({ body }) => body)).toEqual([{ issueId: id, status: number }]);
  });

  it('has its row, or is one that is never sent', () => {
    expect([...rows.map(([name]) => name), ...neverSent].sort()).toEqual(recordedNames('post-v1-issues-status'));
  });
});

describe('write_issue_status', () => {
  it('[C47] tells the number of the issue and what Ombi said, and that closing hides a report', async () => {
    const own = await world('admin');
    own.ombi
      .on(operations.status, 'deleted')
      .on(operations.issue, { json: issue('resolved', { status: 3 }) }, () => own.writes().length > 0);
    expect(await own.call('write_issue_status', { issue_id: 3, status: 'closed' })).toMatchObject({
      ok: true,
      data: { kind: 'mutation', outcome: 'completed', issue_id: 3, upstream_result: true, affected_count: 1 },
      warnings: [expect.stringMatching(/^Ombi calls this status Deleted: .*status: pending brings it back\.$/)],
    });
  });

  it('sends nothing for a status that the issue has already: it would notify people again', async () => {
    const own = await world('bob');
    expect(await own.call('write_issue_status', { issue_id: 3, status: 'resolved' })).toMatchObject({
      ok: false,
      data: { outcome: 'rejected', message: 'Kestrel Station, "Wrong cut" (issue 3, alice): resolved already' },
      error: {
        code: 'CONFLICT',
        message: 'The issue 3 is resolved already. Nothing was sent. read_issues {"view":"get","id":3} shows it.',
      },
    });
    expect(own.writes()).toEqual([]);
  });

  it('of two calls at once sends one: the other finds the status that it asks for', async () => {
    const own = await world('admin');
    own.ombi
      .on(operations.status, 'resolved')
      .on(operations.issue, 'after-status-resolved', () => own.writes().length > 0);
    const set = () => own.call('write_issue_status', { issue_id: 1, status: 'resolved' });
    const answers = await Promise.all([set(), set()]);
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, 'CONFLICT']);
    expect(own.writes()).toHaveLength(1);
  });

  it.each([999, 3_000_000_000])('sends nothing for the issue %d, which Ombi does not know', async (id) => {
    const own = await world('admin');
    expect(await own.call('write_issue_status', { issue_id: id, status: 'resolved' })).toMatchObject({
      ok: false,
      data: { outcome: 'rejected', message: `issue:${id}: not found` },
      error: {
        code: 'NOT_FOUND',
        field: 'issue_id',
        message: expect.stringContaining('Nothing was sent. read_issues'),
      },
    });
    expect(own.writes()).toEqual([]);
  });

  it('[C49] does not believe a yes that a read contradicts', async () => {
    const own = await world('admin');
    own.ombi.on(operations.status, 'resolved');
    expect(await own.call('write_issue_status', { issue_id: 1, status: 'resolved' })).toMatchObject({
      ok: false,
      data: { outcome: 'unknown' },
      error: { code: 'UNKNOWN_OUTCOME', message: expect.stringContaining('read_issues {"view":"get","id":1}') },
    });
  });

  it('believes a yes that cannot be read back, and says so', async () => {
    const own = await world('admin');
    own.ombi.on(operations.status, 'resolved').on(operations.issue, reset, () => own.writes().length > 0);
    expect(await own.call('write_issue_status', { issue_id: 1, status: 'resolved' })).toMatchObject({
      ok: true,
      data: { outcome: 'completed' },
      warnings: [expect.stringContaining('could not be read back')],
    });
  });
});

faultsOf('a status is set', {
  tool: 'write_issue_status',
  args: { issue_id: 1, status: 'resolved' },
  as: 'admin',
  change: operations.status,
  settles: operations.issue,
  after: 'after-status-resolved',
  shows: 'Ombi gave no usable answer; a read shows that issue:1 is resolved.',
  names: 'read_issues {"view":"get","id":1}',
});
