import { describe, expect, it } from 'vitest';
import { reset } from '../support/faults.ts';
import { recordedCase } from '../support/recorded-ombi.ts';
import { faultsOf } from '../write-issue/change-faults.ts';
import {
  categories,
  closeWorlds,
  issue,
  oneLine,
  operations,
  recordedNames,
  whoSent,
  world,
} from '../write-issue/issues-world.ts';

closeWorlds();

const lacking = (what: string) =>
  `rejected / FORBIDDEN / - / Refused: bob has neither Admin nor PowerUser, which ${what} an issue category needs`;
const stutter = { json: categories({ value: 'Stutter', id: 3 }) };

const created: readonly (readonly [string, string])[] = [
  ['normal', 'completed / ok / 3 / Issue category "Stutter": added, category 3'],
  ['same-name-again', 'rejected / CONFLICT / - / Not added: there is the issue category "Stutter" (3) already'],
  ['as-bob', lacking('adding')],
];
/** The name is never empty, and no number is sent. */
const neverCreated = ['empty-name', 'no-body', 'null-name', 'with-id-of-existing'];

const deleted: readonly (readonly [string, string])[] = [
  ['unused', 'completed / ok / 6 / Issue category 6 (no name): deleted'],
  ['as-bob', lacking('deleting')],
  [
    'in-use-issue-with-comments',
    'rejected / CONFLICT / - / Issue category "Wrong audio" (1): not deleted, 3 issues use it',
  ],
  [
    'in-use-issue-without-comments',
    'rejected / CONFLICT / - / Issue category "Subtitles" (2): not deleted, 1 issue uses it',
  ],
  [
    'not-found',
    'rejected / NOT_FOUND / - / category:999: not found; there are: "Wrong audio" (1), "Subtitles" (2), "Stutter" (3), "Stutter" (4), 5 (no name), 6 (no name)',
  ],
];
const neverDeleted = ['not-an-int'];

describe('every recorded answer to a category', () => {
  it.each(created)('[C47] [C48] [C49] %s', async (name, line) => {
    const own = await world(whoSent('post-v1-issues-categories', name));
    own.ombi
      .on(operations.addCategory, name)
      .on(operations.categories, stutter, () => name === 'same-name-again' || own.writes().length > 0);
    const { value } = recordedCase('post-v1-issues-categories', name).request.body as { value: string };
    expect(oneLine(await own.call('write_issue_category', { action: 'create', name: value }))).toBe(line);
    expect(own.writes().map(({ body }) => body)).toEqual(name === 'normal' ? [{ value: 'Stutter' }] : []);
  });

  it.each(deleted)('[C47] [C48] [C49] to the deletion of one: %s', async (name, line) => {
    const own = await world(whoSent('delete-v1-issues-categories-catid', name));
    own.ombi.on(operations.removeCategory, name).on(operations.categories, 'after-creates');
    const id = Number(recordedCase('delete-v1-issues-categories-catid', name).request.path.split('/').at(-1));
    expect(oneLine(await own.call('write_issue_category', { action: 'delete', category_id: id }))).toBe(line);
    expect(own.writes()).toHaveLength(name === 'unused' ? 1 : 0);
  });

  it('has its row, or is one that is never sent', () => {
    const names = (rows: readonly (readonly [string, string])[], never: readonly string[]) =>
      [...rows.map(([name]) => name), ...never].sort();
    expect(names(created, neverCreated)).toEqual(recordedNames('post-v1-issues-categories'));
    expect(names(deleted, neverDeleted)).toEqual(recordedNames('delete-v1-issues-categories-catid'));
  });
});

describe('write_issue_category, create', () => {
  it.each(['', '  ', '\u200b\u0000'])('refuses the blank name %j, which Ombi would store', async (name) => {
    const own = await world('alice');
    const answer = await own.call('write_issue_category', { action: 'create', name });
    expect(answer).toMatchObject({ error: { code: 'INVALID_ARGUMENT', field: 'name' } });
    expect(own.ombi.requests).toEqual([]);
  });

  it('takes a name for the same in other letters', async () => {
    const own = await world('alice');
    const answer = await own.call('write_issue_category', { action: 'create', name: ' wrong AUDIO ' });
    expect(answer).toMatchObject({
      data: { outcome: 'rejected', message: 'Not added: there is the issue category "Wrong audio" (1) already' },
      error: { code: 'CONFLICT', field: 'name' },
    });
    expect(own.writes()).toEqual([]);
  });

  it('[C49] does not believe a yes that the list of categories contradicts', async () => {
    const own = await world('alice');
    own.ombi.on(operations.addCategory, 'normal');
    const answer = await own.call('write_issue_category', { action: 'create', name: 'Stutter' });
    expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME' } });
    expect(answer.data).not.toHaveProperty('category_id');
  });

  it('[C47] believes a yes whose category cannot be read back, without making up its number', async () => {
    const own = await world('alice');
    own.ombi.on(operations.addCategory, 'normal').on(operations.categories, reset, () => own.writes().length > 0);
    const answer = await own.call('write_issue_category', { action: 'create', name: 'Stutter' });
    expect(answer).toMatchObject({
      ok: true,
      data: { outcome: 'completed', upstream_result: true },
      warnings: [expect.stringContaining('could not be read back')],
    });
    expect(answer.data).not.toHaveProperty('category_id');
  });

  it('[C48] a no of Ombi is a refusal once a read shows that nothing was added', async () => {
    const own = await world('alice');
    own.ombi.on(operations.addCategory, { json: false });
    const answer = await own.call('write_issue_category', { action: 'create', name: 'Stutter' });
    expect(answer).toMatchObject({
      data: { outcome: 'rejected', upstream_result: false },
      error: { code: 'UPSTREAM_REJECTED' },
    });
  });
});

describe('write_issue_category, delete', () => {
  it('says what Ombi would do to the issues that use it, and which they are', async () => {
    const own = await world('admin', { answers: 'accept' });
    const answer = await own.call('write_issue_category', { action: 'delete', category_id: 1 });
    expect(answer.error?.message).toBe(
      'The category 1 was not deleted. Nothing was sent. Ombi would delete them with it. 3 issues use it: 1, 3, 4. Where they may go, write_issue with action: delete removes each first; Ombi cannot move them to another category.',
    );
    expect(own.questions).toEqual([]);
  });

  it('refuses, too, where there are more issues than can be looked through', async () => {
    const own = await world('admin');
    const many = Array.from({ length: 2001 }, (_, at) => issue('pending', { id: at + 1 }));
    own.ombi.on(operations.issues, { json: many });
    const answer = await own.call('write_issue_category', { action: 'delete', category_id: 2 });
    expect(answer).toMatchObject({
      data: {
        outcome: 'rejected',
        message: 'Issue category "Subtitles" (2): not deleted, its use could not be checked',
      },
      error: { code: 'CONFLICT', message: expect.stringContaining('could not be checked') },
    });
    expect(own.writes()).toEqual([]);
  });

  it('asks before, naming the category', async () => {
    const own = await world('admin', { answers: 'accept' });
    own.ombi.on(operations.categories, stutter).on(operations.removeCategory, 'unused');
    await own.call('write_issue_category', { action: 'delete', category_id: 3 });
    expect(own.questions).toEqual(['Delete the issue category "Stutter" (3)? No issue uses it.']);
    expect(own.writes()).toHaveLength(1);
  });

  it('sends nothing when an issue was filed under it while the person was asked', async () => {
    const own = await world('admin', { answers: 'accept' });
    own.ombi
      .on(operations.categories, stutter)
      .on(operations.issues, { json: [issue('pending', { issueCategoryId: 3 })] }, () => own.questions.length > 0);
    const answer = await own.call('write_issue_category', { action: 'delete', category_id: 3 });
    expect(answer).toMatchObject({ data: { outcome: 'rejected' }, error: { code: 'CONFLICT' } });
    expect(answer.error?.message).toContain('1 issue uses it: 1.');
    expect(own.writes()).toEqual([]);
  });

  it.each(['decline', 'cancel'] as const)('sends nothing when the person answers with %s', async (answers) => {
    const own = await world('admin', { answers });
    own.ombi.on(operations.categories, stutter);
    const answer = await own.call('write_issue_category', { action: 'delete', category_id: 3 });
    expect(answer).toMatchObject({ data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
    expect(own.writes()).toEqual([]);
  });
});

faultsOf('a category is added', {
  tool: 'write_issue_category',
  args: { action: 'create', name: 'Stutter' },
  as: 'alice',
  change: operations.addCategory,
  settles: operations.categories,
  after: stutter,
  shows: 'Ombi gave no usable answer; a read shows that category:new is added.',
  names: 'read_reference {"kind":"issue_categories"}',
});

faultsOf('a category is deleted', {
  tool: 'write_issue_category',
  args: { action: 'delete', category_id: 3 },
  as: 'alice',
  change: operations.removeCategory,
  settles: operations.categories,
  before: stutter,
  after: 'normal',
  shows: 'Ombi gave no usable answer; a read shows that category:3 is deleted.',
  names: 'read_reference {"kind":"issue_categories"}',
});
