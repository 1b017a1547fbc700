/** The budget: whatever is gathered, what is kept fits, is the beginning of it, and the page goes on exactly behind it. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { NoteBook } from '../../src/call/context.ts';
import { fitBudget, maxEnvelopeBytes } from '../../src/call/fit-budget.ts';
import type { Law } from './law.ts';

/** Of every size that projections let through. */
const texts = fc
  .tuple(fc.constantFrom('x', 'é', '千', '😀', '"', '\n'), fc.constantFrom(0, 3, 300, 1_400))
  .map(([unit, times]) => unit.repeat(times));
const records = fc.record({
  title: texts,
  overview: texts,
  cast: fc
    .tuple(texts, fc.integer({ min: 0, max: 130 }))
    .map(([text, count]) => Array.from({ length: count }, () => ({ name: text }))),
});
const lists = fc
  .tuple(fc.array(records, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 130 }))
  .map(([some, count]) =>
    Array.from({ length: count }, (_, at) => ({
      identifiers: [{ namespace: 'tmdb', value: String(at) }],
      ...some[at % some.length],
    })),
  );
const payloads = fc.record({
  items: lists,
  offset: fc.nat(500),
  mode: fc.constantFrom('local' as const, 'upstream' as const, 'none' as const),
});
const warnings = fc.array(texts, { maxLength: 20 });

export const payloadsFit: Law = {
  title:
    '[C53] [C54] a payload of any size fits its budget as the beginning of what was gathered, and its page goes on behind that',
  runs: 40,
  hold: async (tries) => {
    fc.assert(
      fc.property(payloads, warnings, ({ items, offset, mode }, said) => {
        const notes = new NoteBook('id');
        for (const text of said) notes.warn(text);
        const count = items.length;
        const page = {
          offset,
          limit: Math.max(count, 1),
          returned: count,
          total: null,
          has_more: true,
          next_offset: mode === 'none' ? null : offset + count,
          mode,
          unit: 'media' as const,
        };
        const payload = { kind: 'media_page', items, page };
        const before = JSON.stringify(payload);
        const fitted = fitBudget(payload, notes);
        expect(JSON.stringify(payload)).toBe(before);
        const bytes = Buffer.byteLength(JSON.stringify({ data: fitted, warnings: notes.warnings }));
        expect(bytes).toBeLessThanOrEqual(maxEnvelopeBytes);
        const kept = fitted.items.length;
        expect(kept).toBeLessThanOrEqual(Math.min(count, 100));
        expect(kept > 0 || count === 0).toBe(true);
        expect(fitted.items.map(({ identifiers }) => identifiers)).toEqual(
          items.slice(0, kept).map(({ identifiers }) => identifiers),
        );
        expect(fitted.page).toMatchObject({
          returned: kept,
          next_offset: mode === 'none' ? null : offset + kept,
          has_more: true,
        });
        expect(notes.truncated || JSON.stringify(fitted) === before).toBe(true);
      }),
      tries,
    );
  },
};
