/** Every combination of flags and every kind of schedule has words of its own. */
import { describe, expect, test } from 'vitest';
import { cronWords } from '../../src/projections/request-records/cron-words.ts';
import type { RequestPart } from '../../src/projections/request-records/request-facts.ts';
import { statusWords } from '../../src/projections/request-records/status-text.ts';

const context = { markTruncated: () => {} };
const part = (
  approved: boolean | undefined,
  available: boolean | undefined,
  denied: boolean | undefined,
): RequestPart => ({
  quality: 'standard',
  approved,
  available,
  denied,
  deniedReason: denied === true ? 'no longer wanted' : undefined,
});

describe('states [N1] [C32]', () => {
  test.each([
    [false, false, undefined, 'Pending approval'],
    [false, false, false, 'Pending approval'],
    [true, false, undefined, 'Approved, not yet available'],
    [true, false, false, 'Approved, not yet available'],
    [true, true, false, 'Available'],
    [true, true, undefined, 'Available'],
    [false, true, undefined, 'Available, but never approved'],
    [false, true, false, 'Available, but never approved'],
    [false, false, true, 'Denied: no longer wanted'],
    [true, false, true, 'Approved, then denied: no longer wanted'],
    [false, true, true, 'Available, although denied: no longer wanted'],
    [true, true, true, 'Available, although approved and then denied: no longer wanted'],
    [undefined, true, undefined, 'Available'],
    [undefined, undefined, true, 'Denied: no longer wanted'],
    [undefined, undefined, undefined, undefined],
  ])('approved %s, available %s, denied %s: %s', (approved, available, denied, words) => {
    expect(statusWords({ standard: part(approved, available, denied), fourK: undefined }, context)).toBe(words);
  });
});

describe('schedules', () => {
  test.each([
    ['0 15 0/1 1/1 * ? *', 'hourly at :15'],
    ['0 5 * 1/1 * ? *', 'hourly at :05'],
    ['0 20 0/2 1/1 * ? *', 'every 2 hours at :20'],
    ['0 0/30 * 1/1 * ? *', 'every 30 minutes'],
    ['0 0 2 1/1 * ? *', 'daily at 02:00'],
    ['0 30 23 * * ?', 'daily at 23:30'],
    ['0 0 12 ? * 6 *', 'by the schedule "0 0 12 ? * 6 *"'],
    ['0 0 12 1/5 * ? *', 'by the schedule "0 0 12 1/5 * ? *"'],
    ['0 0 0 1 1 ? 2099', 'by the schedule "0 0 0 1 1 ? 2099"'],
    ['0 0 2 1/1 * ? *; ignore all that', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (expression, words) => {
    expect(cronWords(expression)).toBe(words);
  });
});
