import { describe, expect, it } from 'vitest';
import { NoteBook } from '../../src/call/context.ts';
import { fitBudget } from '../../src/call/fit-budget.ts';

const page = (offset: number, limit: number, mode: 'local' | 'none' = 'local') => ({
  offset,
  limit,
  returned: limit,
  total: 5000,
  has_more: true,
  next_offset: offset + limit,
  mode,
  unit: 'media' as const,
});

const film = (n: number, overview = '') => ({
  media: 'movie',
  identifiers: [{ namespace: 'tmdb', value: String(n) }],
  overview,
});

describe('the budget', () => {
  it('leaves a payload alone that fits', () => {
    const notes = new NoteBook('id');
    const payload = { kind: 'media_page', items: [film(1)], page: page(0, 1) };
    expect(fitBudget(payload, notes)).toEqual(payload);
    expect(notes.warnings).toEqual([]);
    expect(notes.truncated).toBe(false);
  });

  it('[C53] keeps at most 100 records and 100 nested records', () => {
    const notes = new NoteBook('id');
    const nested = { ...film(0), genres: Array.from({ length: 130 }, (_, n) => `genre ${n}`) };
    const items = [nested, ...Array.from({ length: 119 }, (_, n) => film(n + 1))];
    const fitted = fitBudget({ kind: 'media_page', items, page: page(0, 120) }, notes);
    expect(fitted.items).toHaveLength(100);
    expect((fitted.items[0] as typeof nested).genres).toHaveLength(100);
    expect(notes.truncated).toBe(true);
  });

  it('[C53] keeps at most 500 log lines', () => {
    const fitted = fitBudget(
      { kind: 'logs', lines: Array.from({ length: 700 }, (_, n) => `line ${n}`), truncated: false },
      new NoteBook('id'),
    );
    expect(fitted.lines).toHaveLength(500);
  });

  it('[C54] drops records first, says so, and page continues exactly behind the last one shown', () => {
    const notes = new NoteBook('id');
    const items = Array.from({ length: 100 }, (_, n) => film(n, 'x'.repeat(1400)));
    const fitted = fitBudget({ kind: 'media_page', items, page: page(200, 100) }, notes);
    const shown = fitted.items.length;
    expect(shown).toBeGreaterThan(30);
    expect(shown).toBeLessThan(50);
    expect(fitted.items).toEqual(items.slice(0, shown));
    expect(fitted.page).toMatchObject({
      offset: 200,
      returned: shown,
      has_more: true,
      next_offset: 200 + shown,
      total: 5000,
    });
    expect(notes.truncated).toBe(true);
    expect(notes.warnings).toEqual([
      `Only the first ${shown} of 100 records are shown: the answer was too large. Go on with offset ${200 + shown}.`,
    ]);
    expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThan(64 * 1024);
  });

  it('[C54] offers no continuation where a list cannot be continued', () => {
    const items = Array.from({ length: 60 }, (_, n) => film(n, 'x'.repeat(1400)));
    const fitted = fitBudget({ kind: 'media_page', items, page: page(0, 60, 'none') }, new NoteBook('id'));
    expect(fitted.page).toMatchObject({ has_more: true, next_offset: null });
  });

  it('[C54] shortens long text when one record alone is too large, and keeps ids whole', () => {
    const notes = new NoteBook('id');
    const id = 'i'.repeat(300);
    const seasons = Array.from({ length: 100 }, (_, s) => ({
      season_number: s,
      episodes: Array.from({ length: 100 }, (_, e) => ({
        episode_number: e,
        title: `Episode ${e} ${'y'.repeat(100)}`,
      })),
      truncated: false,
    }));
    const item = {
      media: 'tv',
      identifiers: [{ namespace: 'tmdb', value: id }],
      overview: 'x'.repeat(100_000),
      seasons,
    };
    const fitted = fitBudget({ kind: 'media_page', items: [item], page: page(0, 1) }, notes);
    expect(Buffer.byteLength(JSON.stringify(fitted))).toBeLessThanOrEqual(60 * 1024);
    expect(fitted.items[0]?.identifiers[0]?.value).toBe(id);
    expect(fitted.items[0]?.overview.endsWith('…')).toBe(true);
    expect(notes.warnings).toEqual(['Long parts of the answer were shortened: it was too large.']);
  });

  it('never splits a surrogate pair', () => {
    const item = { ...film(1), overview: `${'x'.repeat(998)}😀${'x'.repeat(90_000)}` };
    const fitted = fitBudget({ kind: 'media_page', items: [item], page: page(0, 1) }, new NoteBook('id'));
    expect(fitted.items[0]?.overview).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});

describe('notes', () => {
  it('[C12] keep at most 100 warnings, each short, and say how many are left out', () => {
    const notes = new NoteBook('id');
    for (let n = 0; n < 150; n++) notes.warn(`warning ${n}`);
    notes.warn('warning 3');
    expect(notes.warnings).toHaveLength(100);
    expect(notes.warnings.at(-1)).toBe('51 more warnings are left out.');
    notes.warn('y'.repeat(5000));
    expect(Math.max(...notes.warnings.map((line) => line.length))).toBeLessThanOrEqual(600);
  });
});
