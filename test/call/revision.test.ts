import { expect, test } from 'vitest';
import { revisionsFor } from '../../src/call/revision.ts';

const revisionOf = revisionsFor('key');

test('a revision does not depend on the order of members, and does on that of lists', () => {
  expect(revisionOf({ a: 1, b: { c: [1, { d: 2, e: 3 }] } })).toBe(revisionOf({ b: { c: [1, { e: 3, d: 2 }] }, a: 1 }));
  expect(revisionOf({ a: [1, 2] })).not.toBe(revisionOf({ a: [2, 1] }));
});

test('a revision does not count what Ombi changes by itself', () => {
  expect(revisionOf({ a: 1, id: 0, hasMigratedOldTvDbData: false })).toBe(revisionOf({ a: 1 }));
  expect(revisionOf({ half: { a: 1, id: 12 } })).toBe(revisionOf({ half: { a: 1, id: 0 } }));
  expect(revisionOf({ a: null })).not.toBe(revisionOf({}));
});

test('a revision cannot be made without the API key', () => {
  expect(revisionOf({ a: 1 })).toMatch(/^[\w-]{22}$/);
  expect(revisionsFor('another key')({ a: 1 })).not.toBe(revisionOf({ a: 1 }));
});
