/** Every recorded answer of POST v2 Requests/movie/collection, and what write_request_create makes of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterPost, closeHouseholds, film, filmRow, type Household, household, list, operations } from './household.ts';
import { byPerson, oneLine, recordedNames } from './recorded-table.ts';

const folder = 'post-v2-requests-movie-collection-collectionid';

/** The result on one line, the parts' outcomes, and the parts (by TMDB id) that have a request afterwards. */
interface Expected {
  readonly line: string;
  readonly parts?: Record<string, string>;
  readonly there?: readonly number[];
  readonly flags?: Record<string, unknown>;
}

const name = 'Lantern of Ember Vale Collection';
const claimOnly = { parts: { 'movie:500300': 'rejected', 'movie:500400': 'rejected' } };
const half = { parts: { 'movie:500300': 'completed', 'movie:500400': 'rejected' }, there: [500300] };
const unknown = { parts: { 'movie:500300': 'unknown', 'movie:500400': 'unknown' } };

const expected: Readonly<Record<string, Expected>> = {
  'all-parts-failed': { line: `rejected / UPSTREAM_REJECTED / - / - / ${name}: 0 of 2 requested`, ...claimOnly },
  'as-alice-parts-mixed': { line: `partial / PARTIAL_FAILURE / - / - / ${name}: 1 of 2 requested`, ...half },
  'auto-approved': {
    line: `completed / ok / - / - / ${name}: 2 of 2 requested`,
    parts: { 'movie:500300': 'completed', 'movie:500400': 'completed' },
    there: [500300, 500400],
    flags: { approved: true },
  },
  'no-key': { line: 'no data / AUTHENTICATION_FAILED / - / - / -' },
  'no-permission': { line: `rejected / UPSTREAM_REJECTED / - / - / ${name}: 0 of 2 requested`, ...claimOnly },
  'not-an-int': { line: 'no data / INVALID_ARGUMENT / - / - / -' },
  'not-found': { line: `unknown / UNKNOWN_OUTCOME / - / - / ${name}: 0 of 2 requested`, ...unknown },
  'one-part-unknown-to-tmdb': { line: `partial / PARTIAL_FAILURE / - / - / ${name}: 1 of 2 requested`, ...half },
  'tmdb-down': { line: `unknown / UNKNOWN_OUTCOME / - / - / ${name}: 0 of 2 requested`, ...unknown },
};

it('every recorded answer to asking for a collection is in the table', () => {
  expect(Object.keys(expected).sort()).toEqual(recordedNames(folder));
});

describe.each(byPerson(folder, Object.keys(expected)))(
  '[C47] [C52] [S1] asked by %s, Ombi answers',
  (person, names) => {
    let home: Household;
    beforeAll(async () => {
      home = await household(person, { roles: ['RequestMovie'] });
    });
    afterAll(closeHouseholds);

    it.each(names)('%s', async (case_) => {
      const { line, parts, there = [], flags } = expected[case_] ?? { line: '' };
      const rows = there.map((tmdb, at) => filmRow({ id: 40 + at, tmdb, by: person }, flags));
      home.ombi
        .on(operations.collection, 'normal')
        .on(operations.film, ({ call }) => ({
          json: call.path.endsWith('500200')
            ? film(500200, { available: true, plexUrl: 'x' })
            : film(Number(call.path.split('/').at(-1))),
        }))
        .on(operations.askCollection, case_)
        .on(
          operations.films,
          afterPost(() => home.ombi, { json: list() }, { json: list(...rows) }),
        );
      home.ombi.forget();
      const answer = await home.create({ media: 'collection', ids: ['600100'] });
      expect(oneLine(answer)).toBe(line);
      const { item_results } = (answer.data ?? {}) as { item_results?: { identifier: string; outcome: string }[] };
      expect(item_results && Object.fromEntries(item_results.map((item) => [item.identifier, item.outcome]))).toEqual(
        parts,
      );
      expect(answer.error?.retryable ?? false).toBe(false);
      expect(home.posts()).toHaveLength(1);
    });
  },
);
