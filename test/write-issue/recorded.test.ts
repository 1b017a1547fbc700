/** What each recorded answer to a report, and to its deletion, becomes. */
import { describe, expect, it } from 'vitest';
import { recordedCase } from '../support/recorded-ombi.ts';
import { closeWorlds, film, oneLine, operations, recordedNames, whoSent, world } from './issues-world.ts';

closeWorlds();

type Body = {
  title: string;
  providerId: string;
  requestId?: number;
  subject: string;
  description: string;
  issueCategoryId: number;
};

const saltwind = 'Saltwind (2005), Subtitles';
const created: readonly (readonly [string, string])[] = [
  ['normal', `completed / ok / 5 / ${saltwind}: reported by bob, issue 5`],
  ['bare-key', `completed / ok / 6 / ${saltwind}: reported by the API key, issue 6`],
  ['without-request-id', `completed / ok / 7 / ${saltwind}: reported by alice, issue 7`],
  ['album', 'completed / ok / 8 / Harbor Songs (1990, The Brask Ferry Band), Wrong audio: reported by bob, issue 8'],
  ['unknown-request-id', `completed / ok / 9 / ${saltwind}: reported by bob, issue 9`],
  ['no-key', 'no data / AUTHENTICATION_FAILED / - / -'],
  ['unknown-category', `unknown / UNKNOWN_OUTCOME / - / ${saltwind}: not known whether it was reported by bob`],
];
/** There is always a body with a category that Ombi lists and a kind that is a number, and never a status in it. */
const neverCreated = ['bad-type', 'empty-object', 'no-body', 'no-category', 'null-category', 'status-in-body-is-kept'];

const sound = 'Lantern of Ember Vale, "No sound after an hour" (issue 1, bob)';
const green = 'Lantern of Ember Vale, "Imagen ñandú" (issue 4, José)';
const deleted: readonly (readonly [string, number, string])[] = [
  ['with-comments', 1, `completed / ok / 1 / ${sound}: deleted, with its 2 comments`],
  ['as-alice-power-user', 4, `completed / ok / 4 / ${green}: deleted`],
  ['normal', 2, 'completed / ok / 2 / Dust Choir: Sessions, "Subtitles late" (issue 2, Caz): deleted'],
  [
    'as-bob',
    1,
    'rejected / FORBIDDEN / - / Refused: bob has neither Admin nor PowerUser, which deleting a report needs',
  ],
  ['again', 1, `rejected / NOT_FOUND / 1 / ${sound}: gone in the meantime`],
  ['not-found', 999, 'rejected / NOT_FOUND / - / issue:999: not found'],
];
const neverDeleted = ['not-an-int'];

describe('every recorded answer to a report', () => {
  it.each(created)('[C47] [C48] [C49] %s', async (name, line) => {
    const sent = recordedCase('post-v1-issues', name).request.body as Body;
    const own = await world(whoSent('post-v1-issues', name));
    const known = film(Number(sent.providerId), { title: sent.title, imdbId: null, requestId: sent.requestId ?? 0 });
    own.ombi
      .on(operations.report, name)
      .on(operations.film, { json: known })
      .on(operations.categories, {
        json: [{ id: sent.issueCategoryId, value: sent.issueCategoryId === 1 ? 'Wrong audio' : 'Subtitles' }],
      });
    const answer = await own.call('write_issue', {
      media: name === 'album' ? 'album' : 'movie',
      id: sent.providerId,
      category: String(sent.issueCategoryId),
      subject: sent.subject,
      description: sent.description,
    });
    expect(oneLine(answer)).toBe(line);
    expect(own.writes().map(({ body }) => body)).toEqual([sent]);
  });

  it.each(deleted)('[C47] [C48] [C49] to the deletion of one: %s', async (name, id, line) => {
    const own = await world(whoSent('delete-v1-issues-id', name));
    own.ombi.on(operations.remove, name);
    expect(oneLine(await own.call('write_issue', { action: 'delete', issue_id: id }))).toBe(line);
    expect(own.writes()).toHaveLength(['as-bob', 'not-found'].includes(name) ? 0 : 1);
  });

  it('has its row, or is one that is never sent', () => {
    expect([...created.map(([name]) => name), ...neverCreated].sort()).toEqual(recordedNames('post-v1-issues'));
    expect([...deleted.map(([name]) => name), ...neverDeleted].sort()).toEqual(recordedNames('delete-v1-issues-id'));
  });

  it('[C47] before 4.55.8 a number that is gone was a failure of Ombi: a read shows that it is gone', async () => {
    const own = await world('admin');
    own.ombi
      .on(operations.remove, 'delete-v1-issues-comments-id/not-found')
      .on(operations.issue, 'not-found', () => own.writes().length > 0);
    expect(await own.call('write_issue', { action: 'delete', issue_id: 2 })).toMatchObject({
      ok: true,
      data: { outcome: 'completed', issue_id: 2 },
      warnings: ['Ombi gave no usable answer; a read shows that issue:2 is deleted.'],
    });
  });
});
