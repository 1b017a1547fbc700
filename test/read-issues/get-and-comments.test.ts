/** view get and view comments: one issue and what was written about it. */
import { describe, expect, test } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import { ids, issuesSession } from './issues-session.ts';

const session = issuesSession();
const comments = 'GET /api/v1/Issues/{id}/comments';

describe('view get', () => {
  test('the issue, its reporter and category by name, and how many comments there are [C33]', async () => {
    const { data, warnings } = await session.read('alice', { view: 'get', id: 1 });
    expect(data.items).toEqual([
      {
        id: 1,
        title: 'Lantern of Ember Vale',
        subject: 'No sound after an hour',
        description: 'The centre channel drops out.',
        category_id: 1,
        status: 'pending',
        status_code: 0,
        request_type: 'movie',
        request_type_code: 1,
        request_id: 4,
        provider_id: '500200',
        created_date: '2026-11-22T18:00:00Z',
        reported_by_user_id: 'b0b00000-0000-4000-8000-000000000003',
      },
    ]);
    expect(data.page).toMatchObject({ returned: 1, total: 1, mode: 'none', unit: 'issues' });
    expect(warnings).toEqual([
      'Comments on it: 2; view: comments with id 1 reads them.',
      'Reported by: b0b00000-0000-4000-8000-000000000003 = bob.',
      'Categories: 1 = Wrong audio.',
    ]);
  });

  test('Ombi spells the day it was resolved on in its own way [C33]', async () => {
    const { data } = await session.read('bob', { view: 'get', id: 3 });
    expect(data.items[0]).toMatchObject({ status: 'resolved', resolved_date: '2026-11-26T18:00:00Z' });
  });

  test('a deleted one is closed', async () => {
    const { data } = await session.read('bob', { view: 'get', id: 4 });
    expect(data.items[0]).toMatchObject({ status: 'closed', status_code: 3, subject: 'Imagen ñandú' });
  });

  test('an unknown number is NOT_FOUND, and so is one that Ombi hides [M6]', async () => {
    const { error } = await session.call('bob', { view: 'get', id: 999 });
    expect(error).toMatchObject({ code: 'NOT_FOUND', field: 'id' });
    expect(error?.message).toBe(
      'The issue 999 was not found. read_issues with view: list and status: any has the numbers. (An issue whose category is gone is counted by Ombi, but not shown.)',
    );
  });

  test('comments that cannot be read take nothing from the issue [C52]', async () => {
    session.ombi.on(comments, 'comment-without-user');
    const answer = await session.read('bob', { view: 'get', id: 1 });
    expect(ids(answer)).toEqual([1]);
    expect(answer.warnings.join()).toMatch(/Whether somebody commented on it could not be checked: Ombi failed/);
  });

  test('without a number it is refused', async () => {
    expect((await session.call('bob', { view: 'get' })).error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id' });
  });
});

describe('view comments', () => {
  test('the texts, the oldest first, with the names of their authors in a warning [C35]', async () => {
    const { data, warnings } = await session.read('bob', { view: 'comments', id: 1 });
    expect(data).toEqual({
      kind: 'comment_page',
      items: [
        { id: 1, issue_id: 1, comment: 'It starts at 01:02:11.', created_date: '2026-11-23T01:00:00Z' },
        {
          id: 2,
          issue_id: 1,
          comment: 'Looking at it <script>alert(1)</script>',
          created_date: '2026-11-23T02:00:00Z',
        },
      ],
      page: {
        offset: 0,
        limit: 20,
        returned: 2,
        total: 2,
        has_more: false,
        next_offset: null,
        mode: 'local',
        unit: 'comments',
      },
    });
    expect(warnings).toEqual(['Comments by: 1 = bob; 2 = admin (an admin).']);
  });

  test('they are paged, and the total is known [C56]', async () => {
    const { data } = await session.read('bob', { view: 'comments', id: 1, limit: 1 });
    expect(data.page).toMatchObject({ returned: 1, total: 2, has_more: true, next_offset: 1 });
    const rest = await session.read('bob', { view: 'comments', id: 1, limit: 1, offset: 1 });
    expect(ids(rest)).toEqual([2]);
  });

  test('the order is that of their times, whatever Ombi’s is', async () => {
    const rows = recorded<unknown[]>('get-v1-issues-id-comments', 'two').reverse();
    session.ombi.on(comments, { json: rows });
    expect(ids(await session.read('bob', { view: 'comments', id: 1 }))).toEqual([1, 2]);
  });

  test('an issue without comments is an empty page, an unknown issue is NOT_FOUND [M6]', async () => {
    expect((await session.read('bob', { view: 'comments', id: 2 })).data.items).toEqual([]);
    const { error } = await session.call('bob', { view: 'comments', id: 999 });
    expect(error).toMatchObject({ code: 'NOT_FOUND', field: 'id' });
  });

  test('one comment without its author spoils all of the issue: explained', async () => {
    session.ombi.on(comments, 'comment-without-user');
    const { error } = await session.call('bob', { view: 'comments', id: 1 });
    expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: false, http_status: 500 });
    expect(error?.message).toMatch(/when one of them has lost its author\. read_issues with view: get and id: 1/);
    expect(error?.message).not.toMatch(/Parameter|Value cannot/);
  });

  test('empty comments and authors without a name are kept as they are', async () => {
    const [first] = recorded<object[]>('get-v1-issues-id-comments', 'two');
    session.ombi.on(comments, { json: [{ ...first, comment: null, username: null }] });
    const { data, warnings } = await session.read('bob', { view: 'comments', id: 1 });
    expect(data.items).toEqual([{ id: 1, issue_id: 1, comment: '', created_date: '2026-11-23T01:00:00Z' }]);
    expect(warnings).toEqual([]);
  });
});

describe('bob', () => {
  test('Did anyone answer my report?', async () => {
    const mine = await session.read('bob', { user: 'me' });
    expect(mine.data.items).toMatchObject([{ id: 1, title: 'Lantern of Ember Vale' }]);
    const { data, warnings } = await session.read('bob', { view: 'comments', id: ids(mine)[0] });
    expect(data.items.map(({ comment }) => comment)).toEqual([
      'It starts at 01:02:11.',
      'Looking at it <script>alert(1)</script>',
    ]);
    expect(warnings).toEqual(['Comments by: 1 = bob; 2 = admin (an admin).']);
  });
});

test.each([
  [{ view: 'get', id: 2 ** 31 }, 'id'],
  [{ view: 'comments', id: 2 ** 31 }, 'id'],
  [{ view: 'list', kind: 'movie', request_id: 2 ** 31 }, 'request_id'],
])('a number that Ombi cannot hold is refused before anything is sent: %j', async (args, field) => {
  const { error } = await session.call('alice', args);
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field, message: `${field}: is at most 2147483647.` });
  expect(session.ombi.requests).toEqual([]);
});
