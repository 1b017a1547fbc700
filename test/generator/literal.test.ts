/** Names and data as the generator writes them. */
import { describe, expect, it } from 'vitest';
import { literal, quoted } from '../../generator/emit/literal.ts';
import { nearest } from '../../generator/nearest.ts';

describe('literal', () => {
  it.each([
    ['a string with quotes', `it's "so"`, `'it\\'s "so"'`],
    ['a line break and a backslash', 'a\nb\\', "'a\\nb\\\\'"],
    ['members that are undefined', { a: 1, b: undefined }, '{ a: 1 }'],
    ['a name that needs quotes', { 'x-y': [] }, "{ 'x-y': [] }"],
    ['null and booleans', [null, true], '[null, true]'],
  ])('writes %s', (_, value, code) => {
    expect(literal(value)).toBe(code);
  });

  it('breaks what is too wide, lists of words in full lines', () => {
    const words = Array.from({ length: 12 }, (_, index) => `word-number-${index}`);
    expect(literal({ short: 1, words })).toBe(
      [
        '{',
        '  short: 1,',
        '  words: [',
        "    'word-number-0', 'word-number-1', 'word-number-2', 'word-number-3', 'word-number-4',",
        "    'word-number-5', 'word-number-6', 'word-number-7', 'word-number-8', 'word-number-9',",
        "    'word-number-10', 'word-number-11',",
        '  ],',
        '}',
      ].join('\n'),
    );
  });

  it('[R16] quotes what JavaScript reads back unchanged', () => {
    const text = 'both \' and " and \\ and \u2028 and é';
    expect(new Function(`return ${quoted(text)}`)()).toBe(text);
  });
});

describe('nearest', () => {
  const names = ['GET /api/v1/Request/movie', 'GET /api/v2/Search/tv/{tvdbId}', 'POST /api/v1/Request/tv'];
  it.each([
    ['GET /api/v1/Request/movies', 'GET /api/v1/Request/movie'],
    ['GET /api/v2/Search/tv/{tvdbid}', 'GET /api/v2/Search/tv/{tvdbId}'],
    ['DELETE /api/v3/everything', undefined],
  ])('takes %s for %s', (name, meant) => {
    expect(nearest(name, names)).toBe(meant);
  });
});
