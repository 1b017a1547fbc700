/** What is said of a swagger that is pinned, and when that stays as it is. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makePin } from '../../../generator/refresh/make-pin.ts';
import { swaggerFile, swaggerOf } from '../compare/swaggers.ts';

const known = JSON.parse(readFileSync(new URL('../../../spec/ombi/pin.json', import.meta.url), 'utf8'));
const text = readFileSync(swaggerFile('4.59.3'), 'utf8');
const bytes = readFileSync(swaggerFile('4.59.3'));
const obtained = { bytes, swagger: swaggerOf('4.59.3'), version: '4.59.3', how: 'the file a.json' };

it('the pinned swagger keeps its pin, whenever and wherever it is found again', () => {
  expect(makePin(obtained, text, '2027-01-01', known)).toBe(known);
  expect(makePin(obtained, text, '2027-01-01', known, known.commit)).toBe(known);
});

it.each([
  ['of another version', { ...obtained, version: '4.60.0' }, undefined, { ombi: '4.60.0', commit: 'v4.60.0' }],
  ['of another commit', obtained, 'abc1234', { ombi: '4.59.3', commit: 'abc1234' }],
])('the same swagger %s gets a new one', (_title, found, commit, told) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(makePin(found, text, '2027-01-01', known, commit)).toEqual({
    ...known,
    ...told,
    obtained: 'the file a.json, 2027-01-01',
    source_sha256: sha256,
  });
});
