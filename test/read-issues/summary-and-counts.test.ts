/** view summary and view counts. */
import { describe, expect, test } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import { issuesSession } from './issues-session.ts';

const session = issuesSession();
const list = 'GET /api/v2/Issues/{position}/{take}/{status}';
const details = 'GET /api/v2/Issues/details/{providerId}';
const provider = 'GET /api/v1/Issues/provider/{id}';

describe('view summary', () => {
  test('titles with the number of their issues; the page counts titles [C34]', async () => {
    const { data, warnings } = await session.read('bob', { view: 'summary' });
    expect(data).toEqual({
      kind: 'group_page',
      items: [
        { provider_id: '801500', title: 'Dust Choir: Sessions', count: 1 },
        { provider_id: '500200', title: 'Lantern of Ember Vale', count: 1 },
      ],
      page: {
        offset: 0,
        limit: 20,
        returned: 2,
        total: 2,
        has_more: false,
        next_offset: null,
        mode: 'local',
        unit: 'provider_groups',
      },
    });
    expect(warnings).toEqual([]);
  });

  test('v2 takes how many to skip before how many [S6]', async () => {
    await session.read('bob', { view: 'summary', status: 'resolved', limit: 7 });
    expect(session.ombi.callsTo(list).map(({ path }) => path)).toEqual(['/api/v2/Issues/0/2000/2']);
  });

  test('a title with issues of two statuses is one group', async () => {
    const { data } = await session.read('bob', { view: 'summary', status: 'any' });
    expect(data.items).toEqual([
      { provider_id: '801500', title: 'Dust Choir: Sessions', count: 1 },
      { provider_id: '502500', title: 'Kestrel Station', count: 1 },
      { provider_id: '500200', title: 'Lantern of Ember Vale', count: 2 },
    ]);
  });

  test('groups are paged [C34] [C56]', async () => {
    const { data } = await session.read('bob', { view: 'summary', limit: 1, offset: 1 });
    expect(data.items).toMatchObject([{ provider_id: '500200' }]);
    expect(data.page).toMatchObject({ returned: 1, total: 2, has_more: false });
  });

  test.each([
    ['[]', { json: [] }],
    ['null', { json: null }],
    ['an empty body', { headers: { 'content-type': 'application/json' }, text: '' }],
    ['204 without a content type', { status: 204 }],
  ])('%s is an empty page [C34]', async (_name, answer) => {
    session.ombi.on(list, answer);
    const { data } = await session.read('bob', { view: 'summary' });
    expect(data).toMatchObject({ kind: 'group_page', items: [], page: { returned: 0, total: 0, has_more: false } });
  });

  test('an object is no list of groups [C18]', async () => {
    session.ombi.on(list, { json: { groups: [] } });
    expect((await session.call('bob', { view: 'summary' })).error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
  });

  test('a count that Ombi did not send is not 0 [C14]', async () => {
    session.ombi.on(list, { json: [{ title: 'Saltwind', providerId: '500900' }] });
    const { data } = await session.read('bob', { view: 'summary', status: 'pending' });
    expect(data.items).toEqual([{ provider_id: '500900', title: 'Saltwind' }]);
  });

  test.each([[[]], ['2'], [null], [-1]])('a count of %j is none [C18]', async (count) => {
    session.ombi.on(list, { json: [{ title: 'Saltwind', providerId: '500900', count }] });
    const { data } = await session.read('bob', { view: 'summary', status: 'pending' });
    expect(data.items).toEqual([{ provider_id: '500900', title: 'Saltwind' }]);
  });
});

describe('view summary of one title', () => {
  test('issues that are no list are none [C18]', async () => {
    session.ombi.on(details, { json: { title: 'Lantern of Ember Vale', providerId: '500200', issues: { a: 1 } } });
    const { data } = await session.read('bob', { view: 'summary', media_id: '500200', status: 'any' });
    expect(data.items).toEqual([]);
  });

  test('its issues without users and comments [C34]', async () => {
    const { data, warnings } = await session.read('bob', { view: 'summary', media_id: '500200', status: 'any' });
    expect(data.items).toMatchObject([
      {
        provider_id: '500200',
        title: 'Lantern of Ember Vale',
        count: 2,
        issues: [
          { id: 1, status: 'pending' },
          { id: 4, status: 'closed' },
        ],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/comment|user(Name|Reported)/);
    expect(warnings).toContain(
      'Reported by: b0b00000-0000-4000-8000-000000000003 = bob; 705e0000-0000-4000-8000-000000000005 = José.',
    );
  });

  test('only those of the wanted status count', async () => {
    const { data, warnings } = await session.read('bob', { view: 'summary', media_id: '500200' });
    expect(data.items).toMatchObject([{ count: 1, issues: [{ id: 1 }] }]);
    expect(warnings).toContain('1 more with another status: status: any shows them too.');
    const none = await session.read('bob', { view: 'summary', media_id: '500200', status: 'resolved' });
    expect(none.data.items).toEqual([]);
  });

  test('nothing filed under it: NOT_FOUND [M6]', async () => {
    const { error } = await session.call('bob', { view: 'summary', media_id: '999' });
    expect(error).toMatchObject({ code: 'NOT_FOUND', field: 'media_id' });
    expect(error?.message).toMatch(/^An issue filed under the id 999 was not found\. read_issues/);
  });

  test('Ombi gives the first title of a number only; what is missing is said [S7]', async () => {
    const film = recorded<object[]>('get-v1-issues-provider-id', 'movie');
    const show = recorded<object[]>('get-v1-issues-provider-id', 'tv');
    session.ombi.on(provider, { json: [...film, ...show] });
    const { warnings, truncated } = await session.read('bob', { view: 'summary', media_id: '500200', status: 'any' });
    expect(warnings.join()).toMatch(/1 more under this id are not counted here/);
    expect(truncated).toBe(true);
  });

  test('more than a hundred issues are cut, with a warning [C34]', async () => {
    const group = recorded<{ issues: object[] }>('get-v2-issues-details-providerid', 'two-issues-one-deleted');
    const issues = Array.from({ length: 150 }, (_, index) => ({ ...group.issues[0], id: index + 1, description: '' }));
    session.ombi.on(details, { json: { ...group, count: 150, issues } });
    const { data, warnings, truncated } = await session.read('bob', { view: 'summary', media_id: '500200' });
    expect(data.items[0]).toMatchObject({ count: 150 });
    expect(data.items[0]?.['issues']).toHaveLength(100);
    expect(warnings.join()).toMatch(/Of the 150 issues 100 are shown/);
    expect(truncated).toBe(true);
  });
});

describe('view counts', () => {
  test('the numbers of the whole server', async () => {
    const { data, warnings } = await session.read('bob', { view: 'counts' });
    expect(data).toEqual({
      kind: 'metrics',
      values: [
        { name: 'pending', value: 1, scope: 'instance', unit: 'issues' },
        { name: 'in_progress', value: 1, scope: 'instance', unit: 'issues' },
        { name: 'resolved', value: 1, scope: 'instance', unit: 'issues' },
      ],
    });
    expect(warnings.join()).toMatch(/Closed issues are not counted/);
  });

  test('an issue whose category is gone is counted and not listed, which is said', async () => {
    session.ombi.on('GET /api/v1/Issues/count', 'with-issue-without-category');
    session.ombi.on('GET /api/v1/Issues/{take}/{skip}/{status}', 'with-issue-without-category');
    const { data, warnings } = await session.read('bob', { view: 'counts' });
    expect(data.values[0]).toMatchObject({ name: 'pending', value: 2 });
    expect(warnings.join()).toMatch(/whose category is gone are, though Ombi neither lists nor shows them/);
    expect((await session.read('bob', { status: 'pending' })).data.items).toHaveLength(1);
  });

  test('a number that Ombi did not send is absent [C14]', async () => {
    session.ombi.on('GET /api/v1/Issues/count', { json: { pending: 0 } });
    const { data } = await session.read('bob', { view: 'counts' });
    expect(data.values.map(({ name, value }) => [name, value])).toEqual([['pending', 0]]);
  });
});
