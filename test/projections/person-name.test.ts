import { expect, test } from 'vitest';
import { masked } from '../../src/projections/person-name.ts';

test.each([
  ['jane@example.org', 'j…@…'],
  ['Bob (bob@example.org)', 'Bob (…@…'],
  ['@handle', '@handle'],
  ['a@', 'a@'],
  ['a@b@', 'a…@…'],
  ['😀x@y', '😀…@…'],
  ['two@a.org and three@b.org', 't…@… and t…@…'],
])('%j is shown as %j', (name, shown) => {
  expect(masked(name)).toBe(shown);
});

test('two million characters without a blank or an @ are read once', () => {
  const name = 'x'.repeat(2_000_000);
  expect(masked(name)).toBe(name);
});
