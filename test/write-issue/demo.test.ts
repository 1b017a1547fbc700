/** Problems reported, answered and settled on the demo: written by one person, read by another. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let ombi: DemoOmbi;
let bob: Session;
let alice: Session;
let admin: Session;
beforeEach(async () => {
  ombi = await startDemoOmbi();
  const open = (userName: string) => openSession({ ...ombi, userName, answers: 'accept' });
  [bob, alice, admin] = (await Promise.all(['bob', 'alice', 'admin'].map(open))) as [Session, Session, Session];
});
afterEach(async () => {
  await Promise.all([bob.close(), alice.close(), admin.close()]);
  await ombi.close();
});

const wrongAudio = {
  media: 'tv',
  id: '801500',
  season: 1,
  episode: 3,
  category: 'Wrong audio',
  subject: 'Wrong audio',
  description: 'It is in another language.',
};

describe('questions that people ask', () => {
  it('bob: "Report wrong audio in S01E03 of Dust Choir: Sessions."', async () => {
    const found = await bob.call('read_search', { query: 'Dust Choir: Sessions', media: 'tv' });
    expect(found.data).toMatchObject({
      items: [
        {
          title: 'Dust Choir: Sessions',
          identifiers: expect.arrayContaining([{ namespace: 'tmdb', value: '801500' }]),
        },
      ],
    });
    const answer = await bob.call('write_issue', wrongAudio);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        outcome: 'completed',
        issue_id: 5,
        target: { kind: 'tv_parent', id: 4 },
        message: 'Dust Choir: Sessions (2022), S01E03, Wrong audio: reported by bob, issue 5',
      },
      warnings: [
        'Open reports of this title from before: 2 (in_progress); read_issues with view: get shows each.',
        'Ombi files problems under whole shows, so S01E03 stands at the beginning of the subject.',
      ],
    });
    const shown = await alice.call('read_issues', { view: 'get', id: 5 });
    expect(shown.data).toMatchObject({
      items: [
        {
          id: 5,
          title: 'Dust Choir: Sessions',
          subject: 'S01E03 Wrong audio',
          description: 'It is in another language.',
          category_id: 1,
          provider_id: '801500',
          request_type: 'tv',
          request_id: 4,
          status: 'pending',
          reported_by_user_id: 'b0b00000-0000-4000-8000-000000000003',
        },
      ],
    });
  });

  it('admin: "Close all resolved issues."', async () => {
    const resolved = await admin.call('read_issues', { status: 'resolved' });
    const { items } = resolved.data as { items: { id: number }[] };
    expect(items.map(({ id }) => id)).toEqual([3]);
    for (const { id } of items) {
      expect(await admin.call('write_issue_status', { issue_id: id, status: 'closed' })).toMatchObject({
        ok: true,
        data: { outcome: 'completed', issue_id: 3, message: 'Kestrel Station, "Wrong cut" (issue 3, alice): closed' },
      });
    }
    const left = await admin.call('read_issues', { status: 'resolved' });
    expect(left.data).toMatchObject({ items: [] });
  });

  it('bob: "Did anyone answer my report?", once somebody has', async () => {
    await bob.call('write_issue', wrongAudio);
    const answered = await admin.call('write_issue_comment', { issue_id: 5, comment: 'I look into it.' });
    expect(answered).toMatchObject({ ok: true, data: { issue_id: 5, comment_id: 3 } });
    const read = await bob.call('read_issues', { view: 'comments', id: 5 });
    expect(read).toMatchObject({
      data: { items: [{ id: 3, issue_id: 5, comment: 'I look into it.' }] },
      warnings: [expect.stringContaining('3 = admin (an admin)')],
    });
  });
});

describe('on the demo', () => {
  it('the same report twice is a conflict', async () => {
    await bob.call('write_issue', wrongAudio);
    expect(await bob.call('write_issue', wrongAudio)).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    const listed = await bob.call('read_issues', { media_id: '801500' });
    expect((listed.data as { items: object[] }).items).toHaveLength(2);
  });

  it('the same report, or the same category, twice at once is there once', async () => {
    const twice = (tool: string, args: Record<string, unknown>) =>
      Promise.all([1, 2].map(() => alice.call(tool, args))).then((answers) => answers.map(({ error }) => error?.code));
    expect(await twice('write_issue', wrongAudio)).toEqual([undefined, 'CONFLICT']);
    const added = { action: 'create', name: 'Stutter' };
    expect(await twice('write_issue_category', added)).toEqual([undefined, 'CONFLICT']);
  });

  it('a deleted report is gone with its comments, for whoever may delete', async () => {
    const refused = await bob.call('write_issue', { action: 'delete', issue_id: 1 });
    expect(refused).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    const answer = await alice.call('write_issue', { action: 'delete', issue_id: 1 });
    expect(answer).toMatchObject({
      ok: true,
      data: { message: expect.stringContaining('deleted, with its 2 comments') },
    });
    expect(await bob.call('read_issues', { view: 'get', id: 1 })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('a deleted comment is gone, and the other one stays', async () => {
    const answer = await alice.call('write_issue_comment', { action: 'delete', issue_id: 1, comment_id: 2 });
    expect(answer).toMatchObject({ ok: true, data: { comment_id: 2, issue_id: 1 } });
    expect(await bob.call('read_issues', { view: 'comments', id: 1 })).toMatchObject({ data: { items: [{ id: 1 }] } });
  });

  it('a category is added once, used, kept while it is used, and deleted afterwards', async () => {
    const added = await alice.call('write_issue_category', { action: 'create', name: 'Stutter' });
    expect(added).toMatchObject({ ok: true, data: { category_id: 3 } });
    await bob.call('write_issue', { ...wrongAudio, category: 'stutter' });
    const used = await alice.call('write_issue_category', { action: 'delete', category_id: 3 });
    expect(used).toMatchObject({
      error: { code: 'CONFLICT' },
      data: { message: 'Issue category "Stutter" (3): not deleted, 1 issue uses it' },
    });
    await alice.call('write_issue', { action: 'delete', issue_id: 5 });
    const deleted = await alice.call('write_issue_category', { action: 'delete', category_id: 3 });
    expect(deleted).toMatchObject({ ok: true, data: { outcome: 'completed' } });
    const listed = await bob.call('read_reference', { kind: 'issue_categories' });
    expect(listed.data).toMatchObject({ items: [{ name: 'Wrong audio' }, { name: 'Subtitles' }] });
  });
});
