/** What a report holds, and what keeps one from being sent. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from './change-faults.ts';
import { closeWorlds, film, issue, operations, world } from './issues-world.ts';

closeWorlds();

const filmReport = { media: 'movie', id: '500200', category: 'Wrong audio', subject: 'No centre channel' };
const showReport = { media: 'tv', id: '801500', season: 1, episode: 3, category: 'wrong', subject: 'Wrong audio' };

describe('a report', () => {
  it('of a film stands under its IMDb id, as the web pages file it, and under its request', async () => {
    const own = await world('bob');
    own.ombi.on(operations.report, 'normal');
    expect(await own.call('write_issue', filmReport)).toMatchObject({
      ok: true,
      data: {
        kind: 'mutation',
        outcome: 'completed',
        issue_id: 5,
        request_id: 4,
        target: { kind: 'movie', id: 4 },
        affected_count: 1,
      },
      warnings: ['Open reports of this title from before: 1 (pending); read_issues with view: get shows each.'],
    });
    expect(own.writes().map(({ body }) => body)).toEqual([
      {
        title: 'Lantern of Ember Vale',
        requestType: 1,
        providerId: 'tt9100013',
        requestId: 4,
        subject: 'No centre channel',
        issueCategoryId: 1,
      },
    ]);
  });

  it('[I2] [I5] of an episode has it in front of the subject, and says so', async () => {
    const own = await world('bob');
    own.ombi.on(operations.report, 'normal');
    const { data, warnings } = await own.call('write_issue', { ...showReport, description: ' French. ' });
    expect(data).toMatchObject({
      message: 'Dust Choir: Sessions (2022), S01E03, Wrong audio: reported by bob, issue 5',
      target: { kind: 'tv_parent', id: 4 },
    });
    expect(warnings).toContain(
      'Ombi files problems under whole shows, so S01E03 stands at the beginning of the subject.',
    );
    expect(own.writes().map(({ body }) => body)).toEqual([
      {
        title: 'Dust Choir: Sessions',
        requestType: 0,
        providerId: '801500',
        requestId: 4,
        subject: 'S01E03 Wrong audio',
        description: 'French.',
        issueCategoryId: 1,
      },
    ]);
  });

  it.each([
    ['a whole season', { season: 1, episode: undefined }, 'S01 Wrong audio'],
    ['the whole show', { season: undefined, episode: undefined }, 'Wrong audio'],
    ['specials, which Ombi does not list', { season: 0, episode: 2 }, 'S00E02 Wrong audio'],
    ['an episode that the subject names already', { subject: 's01e03 Wrong audio' }, 's01e03 Wrong audio'],
  ])('of %s has its subject', async (_, changes, subject) => {
    const own = await world('bob');
    own.ombi.on(operations.report, 'normal');
    await own.call('write_issue', { ...showReport, ...changes });
    expect(own.writes().map(({ body }) => body)).toMatchObject([{ subject }]);
  });

  it('of an album that Lidarr lost is filed under its request', async () => {
    const own = await world('bob');
    own.ombi.on(operations.report, 'album').on(operations.album, 'not-in-lidarr');
    const id = 'b0000000-0000-4000-8000-000000000000';
    const answer = await own.call('write_issue', { media: 'album', id, category: '1', subject: 'Skips' });
    expect(answer).toMatchObject({ ok: true, data: { target: { kind: 'album', id: 1 } } });
    expect(own.writes().map(({ body }) => body)).toMatchObject([{ providerId: id, requestType: 2, requestId: 1 }]);
  });

  it('under a bare key names the system user as reporter, with a warning', async () => {
    const own = await world('bare key');
    own.ombi.on(operations.report, 'bare-key');
    const { warnings } = await own.call('write_issue', filmReport);
    expect(warnings.join(' ')).toContain('Set OMBI_USERNAME to report as a person.');
  });

  it('[C49] whose answer is no number of an issue is not known to be there', async () => {
    const own = await world('bob');
    own.ombi.on(operations.report, { json: 0 });
    const answer = await own.call('write_issue', filmReport);
    expect(answer).toMatchObject({ data: { outcome: 'unknown' }, error: { code: 'UNKNOWN_OUTCOME' } });
    expect(answer.data).not.toHaveProperty('issue_id');
  });
});

describe('a report is refused, with nothing sent,', () => {
  it.each([
    ['a blank subject', { subject: '  ' }, 'INVALID_ARGUMENT', 'subject', 'subject: is blank.'],
    ['an invisible subject', { subject: '\u200b\u0007' }, 'INVALID_ARGUMENT', 'subject', 'subject: is blank.'],
    ['a season of a film', { season: 1 }, 'INVALID_ARGUMENT', 'season', 'season does not go with media movie'],
    ['an IMDb id', { id: 'tt9100013' }, 'INVALID_ARGUMENT', 'id', 'expected as TMDB id; read_search finds it'],
    ['a TVDB id', { id: 'tvdb:12' }, 'INVALID_ARGUMENT', 'id', 'media movie takes tmdb, not tvdb'],
    ['a film that Ombi does not find', { id: '77' }, 'NOT_FOUND', 'id', 'The film with TMDB id 77 was not found'],
    ['a show that Ombi does not find', { media: 'tv', id: '77' }, 'NOT_FOUND', 'id', 'Check the id with read_search'],
    [
      'an album that neither Lidarr nor a request has',
      { media: 'album', id: 'b0000000-0000-4000-8000-0000000000ff' },
      'NOT_FOUND',
      'id',
      'read_search with media: album finds the id',
    ],
    ['an episode without season', { ...showReport, season: undefined }, 'INVALID_ARGUMENT', 'season', 'for an episode'],
    [
      'a season too many',
      { ...showReport, season: 7 },
      'INVALID_ARGUMENT',
      'season',
      'has no season 7; Ombi lists 1 to 1',
    ],
    [
      'an episode too many',
      { ...showReport, episode: 9 },
      'INVALID_ARGUMENT',
      'episode',
      'no episode 9; Ombi lists 1 to 4',
    ],
    ['a show without episodes', { ...showReport, id: '802000' }, 'INVALID_ARGUMENT', 'season', 'Ombi lists none'],
    ['an unknown category', { category: 'Smell' }, 'INVALID_ARGUMENT', 'category', 'there is no such issue category'],
  ])('for %s', async (_, changes, code, field, words) => {
    const own = await world('bob');
    const answer = await own.call('write_issue', { ...filmReport, ...changes });
    expect(answer).toMatchObject({ ok: false, error: { code, field } });
    expect(answer.error?.message).toContain(words);
    expect(own.writes()).toEqual([]);
  });

  it('[I4] with the categories there are', async () => {
    const own = await world('bob');
    own.ombi.on(operations.categories, 'after-creates');
    const answer = await own.call('write_issue', { ...filmReport, category: 'Stutter' });
    expect(answer.data).toMatchObject({
      outcome: 'rejected',
      message: 'Not reported: several fit for category. Choices: Stutter (id 3), Stutter (id 4)',
    });
  });

  it('where Ombi has no categories, and where it has issues switched off', async () => {
    const own = await world('bob');
    own.ombi.on(operations.categories, 'empty');
    expect(await own.call('write_issue', filmReport)).toMatchObject({
      error: { code: 'UNSUPPORTED_CAPABILITY', message: expect.stringContaining('write_issue_category') },
    });
    own.ombi.on(operations.enabled, 'fresh');
    expect(await own.call('write_issue', filmReport)).toMatchObject({
      error: { code: 'UNSUPPORTED_CAPABILITY', message: expect.stringContaining('write_settings with section issues') },
    });
    expect(own.writes()).toEqual([]);
  });

  it('where the same person reported the same, and it is open still', async () => {
    const own = await world('bob');
    own.ombi.on(operations.film, { json: film(500200, { imdbId: null }) });
    const answer = await own.call('write_issue', { ...filmReport, subject: 'no sound AFTER an hour' });
    expect(answer).toMatchObject({
      data: { outcome: 'rejected', message: expect.stringContaining('"No sound after an hour" (issue 1, bob)') },
      error: { code: 'CONFLICT', message: expect.stringContaining('write_issue_comment with issue_id: 1 adds to it') },
    });
    expect(own.writes()).toEqual([]);
  });
});

describe('the deletion of a report', () => {
  it('is asked about, with what goes with it', async () => {
    const own = await world('admin', { answers: 'accept' });
    own.ombi.on(operations.remove, 'with-comments');
    await own.call('write_issue', { action: 'delete', issue_id: 1 });
    expect(own.questions).toEqual([
      'Delete the report Lantern of Ember Vale, "No sound after an hour" (issue 1, bob) with its 2 comments? It cannot be brought back; write_issue_status with status: closed would only hide it.',
    ]);
    expect(own.writes()).toHaveLength(1);
  });

  it.each(['decline', 'cancel'] as const)('is not sent when the person answers with %s', async (answers) => {
    const own = await world('admin', { answers });
    const answer = await own.call('write_issue', { action: 'delete', issue_id: 1 });
    expect(answer).toMatchObject({ data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
    expect(own.writes()).toEqual([]);
  });

  it('is refused under `always` where nobody can be asked, and not asked about under `never`', async () => {
    const always = await world('admin', { settings: { OMBI_MCP_CONFIRM: 'always' } });
    const refused = await always.call('write_issue', { action: 'delete', issue_id: 1 });
    expect(refused).toMatchObject({ data: { outcome: 'rejected' }, error: { code: 'FORBIDDEN' } });
    expect(always.writes()).toEqual([]);
    const never = await world('admin', { answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'never' } });
    never.ombi.on(operations.remove, 'with-comments');
    expect(await never.call('write_issue', { action: 'delete', issue_id: 1 })).toMatchObject({ ok: true });
    expect(never.questions).toEqual([]);
  });

  it('goes ahead where the comments on it cannot be listed', async () => {
    const own = await world('admin', { answers: 'accept' });
    own.ombi.on(operations.remove, 'with-comments').on(operations.comments, 'comment-without-user');
    expect(await own.call('write_issue', { action: 'delete', issue_id: 1 })).toMatchObject({ ok: true });
    expect(own.questions[0]).toContain('with whatever comments there are on it');
  });
});

const bob = { userReportedId: 'b0b00000-0000-4000-8000-000000000003' };
faultsOf('a problem is reported', {
  tool: 'write_issue',
  args: { ...showReport },
  as: 'bob',
  change: operations.report,
  settles: operations.filed,
  after: { json: [issue('in-progress', { id: 11, subject: 'S01E03 Wrong audio', issueCategoryId: 1, ...bob })] },
  shows: 'Ombi gave no usable answer; a read shows that tv:801500 is reported by bob.',
  names: 'read_issues {"media_id":"801500","status":"any"}',
});

faultsOf('a report is deleted', {
  tool: 'write_issue',
  args: { action: 'delete', issue_id: 3 },
  as: 'alice',
  change: operations.remove,
  settles: operations.issue,
  after: 'not-found',
  shows: 'Ombi gave no usable answer; a read shows that issue:3 is deleted.',
  names: 'read_issues {"view":"get","id":3}',
});
