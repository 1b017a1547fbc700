/** Other people's text is shown clean, within its bounds, and stays as it is when it is cleaned again. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { cleanText, maxLength, withoutInvisible } from '../../src/projections/text.ts';
import type { Law } from './law.ts';

/** Pieces that may join to what is removed once something between them was. */
const parts = fc.oneof(
  fc.constantFrom(
    '\u001b',
    '\u001b[31m',
    '[0m',
    '\ud83d',
    '\ude00',
    '\udb40',
    '\udc20',
    '\u200d',
    '\u202e',
    '\u0000',
    '\ufeff',
  ),
  fc.constantFrom(' ', '\t', '\n', '\r', '\u2028', 'a', '😀', 'é', '…', 'x'.repeat(1_499), '😀'.repeat(800)),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const texts = fc.array(parts, { maxLength: 12 }).map((given) => given.join(''));

/** What nobody sees and what steers a terminal; tab and newline may stand in a text. */
const unseen = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const cleanTextStaysClean: Law = {
  title:
    '[C51] cleaned text is within its bound, holds nothing invisible or broken, and stays the same when cleaned again',
  runs: 3_000,
  hold: async (tries) => {
    const quiet = { markTruncated: () => {} };
    fc.assert(
      fc.property(texts, fc.constantFrom('title', 'overview', 'logLine'), (text, kind) => {
        const clean = cleanText(text, kind, quiet);
        if (clean === undefined) {
          expect(withoutInvisible(text).trim()).toBe('');
          return;
        }
        expect(clean).not.toMatch(unseen);
        expect(clean.length).toBeLessThanOrEqual(maxLength[kind]);
        expect(clean.trim()).toBe(clean);
        expect(cleanText(clean, kind, quiet)).toBe(clean);
      }),
      tries,
    );
  },
};
