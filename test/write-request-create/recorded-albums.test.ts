/** Every recorded answer of POST v1 request/music, and what write_request_create makes of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import {
  afterPost,
  closeHouseholds,
  type Household,
  household,
  list,
  operations,
  ownedBy,
  type Person,
} from './household.ts';
import { byPerson, oneLine, recordedNames, requestIdIn } from './recorded-table.ts';

const folder = 'post-v1-request-music';

/** The result on one line, and the flags of the row that is there afterwards; none where nothing was saved. */
type Expected = readonly [line: string, row?: Record<string, unknown>];

const approved = { approved: true };

const expected: Readonly<Record<string, Expected>> = {
  'already-requested-by-other': [
    'completed / ok / 8 / - / Ferry Songs (1996, Ember Vale Quartet, alice): pending approval',
    {},
  ],
  'auto-approved-lidarr-400': [
    'completed / ok / 14 / - / Ferry Songs (1996, Ember Vale Quartet, Caz): approved, not yet available',
    approved,
  ],
  'auto-approved-lidarr-500-on-artist': [
    'completed / ok / 12 / - / Ferry Songs (1996, Ember Vale Quartet, Caz): approved, not yet available',
    approved,
  ],
  'auto-approved-lidarr-drop-on-artist': [
    'completed / ok / 13 / - / Ferry Songs (1996, Ember Vale Quartet, Caz): approved, not yet available',
    approved,
  ],
  'auto-approved-sent': [
    'completed / ok / 9 / - / Ferry Songs (1996, Ember Vale Quartet, Caz): approved, not yet available',
    approved,
  ],
  'bare-key': [
    'completed / ok / 10 / - / Ferry Songs (1996, Ember Vale Quartet, the API key): approved, not yet available',
    approved,
  ],
  'database-is-locked-already-requested-by-other': [
    'completed / ok / 24 / - / Ferry Songs (1996, Ember Vale Quartet, alice): pending approval',
    {},
  ],
  'empty-id': ['rejected / NOT_FOUND / - / - / album b0000000-0000-4000-8000-000000000999 (bob): not found by Ombi'],
  'empty-object': [
    'rejected / NOT_FOUND / - / - / album b0000000-0000-4000-8000-000000000999 (bob): not found by Ombi',
  ],
  'lidarr-500-on-lookup': [
    'unknown / UNKNOWN_OUTCOME / - / - / album b0000000-0000-4000-8000-000000000999 (bob): not known whether it was requested',
  ],
  'lidarr-disabled-auto-approved': [
    'partial / PARTIAL_FAILURE / 24 / - / Ferry Songs (1996, Ember Vale Quartet, Caz): approved, not yet available, but Lidarr did not take it',
    approved,
  ],
  'lidarr-drop-on-lookup': [
    'unknown / UNKNOWN_OUTCOME / - / - / album b0000000-0000-4000-8000-000000000999 (bob): not known whether it was requested',
  ],
  'lidarr-not-set-up': [
    'unknown / UNKNOWN_OUTCOME / - / - / album b0000000-0000-4000-8000-000000000999 (the API key): not known whether it was requested',
  ],
  'no-body': ['no data / INVALID_ARGUMENT / - / - / -'],
  'no-permission': [
    'rejected / FORBIDDEN / - / - / album b0000000-0000-4000-8000-000000000999 (eve): refused, the role for it is missing',
  ],
  'not-a-uuid': ['rejected / NOT_FOUND / - / - / album b0000000-0000-4000-8000-000000000999 (bob): not found by Ombi'],
  'not-found': ['rejected / NOT_FOUND / - / - / album b0000000-0000-4000-8000-000000000999 (bob): not found by Ombi'],
  'null-id': ['rejected / NOT_FOUND / - / - / album b0000000-0000-4000-8000-000000000999 (bob): not found by Ombi'],
  pending: ['completed / ok / 5 / - / Ferry Songs (1996, Ember Vale Quartet, bob): pending approval', {}],
  'quota-exceeded': [
    'rejected / UPSTREAM_REJECTED / - / - / album b0000000-0000-4000-8000-000000000999 (bob): refused, the quota is used up',
  ],
  'same-again': ['completed / ok / 6 / - / Ferry Songs (1996, Ember Vale Quartet, bob): pending approval', {}],
  'with-alias': ['completed / ok / 11 / - / Ferry Songs (1996, Ember Vale Quartet, José): pending approval', {}],
};

const mbid = 'b0000000-0000-4000-8000-000000000999';

/** A recorded row of the album list, of another album and person. */
function albumRow(id: number, by: Person, changes: Record<string, unknown>) {
  const { collection } = recorded<{ collection: { requestedUser: object }[] }>(
    'get-v2-requests-album-count-position-sort-sortorder',
  );
  const [row] = collection;
  const plain = { approved: false, available: false, denied: null };
  return { ...row, ...plain, id, foreignAlbumId: mbid, ...ownedBy(by, row?.requestedUser ?? {}), ...changes };
}

it('every recorded answer to asking for an album is in the table', () => {
  expect(Object.keys(expected).sort()).toEqual(recordedNames(folder));
});

describe.each(byPerson(folder, Object.keys(expected)))(
  '[C48] [C49] [H1] asked by %s, Ombi answers',
  (person, names) => {
    let home: Household;
    beforeAll(async () => {
      home = await household(person, { roles: ['RequestMusic'] });
    });
    afterAll(closeHouseholds);

    it.each(names)('%s', async (name) => {
      const [line, flags] = expected[name] ?? [''];
      const row = flags ? [albumRow(requestIdIn(line) ?? 24, person, flags)] : [];
      home.ombi.on(operations.askAlbum, name).on(
        operations.albums,
        afterPost(() => home.ombi, { json: list() }, { json: list(...row) }),
      );
      home.ombi.forget();
      const answer = await home.create({ media: 'album', ids: [mbid] });
      expect(oneLine(answer)).toBe(line);
      // Ombi says yes to albums that Lidarr does not take.
      expect(JSON.stringify(answer)).not.toMatch(/download/i);
      expect(answer.error?.retryable ?? false).toBe(false);
      expect(home.posts().map(({ body }) => body)).toEqual([{ foreignAlbumId: mbid }]);
    });
  },
);
