import { describe, expect, test } from 'vitest';
import { CallFailure } from '../../src/failure.ts';
import { multiSearchText, pathText } from '../../src/upstream/path-text.ts';
import { callsTo, multiSearch, ombiForTest, search, settingsOf } from './wire.ts';

const terms = [
  'AC/DC',
  'Face/Off',
  '50/50',
  '100%',
  '%41',
  '%2F',
  'a%20b',
  'C++',
  '#Alive',
  'Mamma Mia?',
  'a\\b',
  'Amélie',
  '千と千尋',
  '🎬',
  ' lead',
  'trail ',
  'The Matrix',
  'a&b;c',
  '"quoted"',
  'x'.repeat(300),
  '24',
  '...and Justice',
  'S.W.A.T.',
  'a\nb',
];
const onlyDots = ['.', '..', '...'];

/** The term as Ombi's server decodes it once, which leaves an encoded slash as it is. */
const decodedOnce = (segment: string) =>
  segment.replace(/(%[0-9a-f]{2})+/gi, (run) =>
    run
      .split(/(%2F)/i)
      .map((part) => (/^%2F$/i.test(part) ? part : decodeURIComponent(part)))
      .join(''),
  );

async function sent(operation: typeof search | typeof multiSearch, searchTerm: string): Promise<string> {
  const ombi = await ombiForTest();
  ombi.on(operation, { json: [] });
  const calls = callsTo(settingsOf(ombi));
  if (operation === search) await calls[search]({ params: { path: { searchTerm } } });
  else await calls[multiSearch]({ params: { path: { searchTerm } }, body: { movies: true } });
  return ombi.requests[0]?.path ?? '';
}

describe('a term in a path', () => {
  test.each(terms)('arrives as one segment, encoded once: %j', async (term) => {
    const path = await sent(search, pathText(term));
    expect(path).toMatch(/^\/api\/v1\/Request\/movie\/search\/[^/?#+\s]+$/);
    expect(decodeURIComponent(path.split('/').at(-1) ?? '')).toBe(term);
  });

  test('writes a blank as %20 and a plus as %2B', async () => {
    expect(await sent(search, pathText('The C++'))).toBe('/api/v1/Request/movie/search/The%20C%2B%2B');
  });

  test.each(onlyDots)('of dots alone is refused, since it would change the path: %s', (term) => {
    expect(() => pathText(term)).toThrow('query: it consists of dots only, which Ombi cannot search for; add a word.');
  });
});

describe('a term of the multi search', () => {
  test.each([...terms, ...onlyDots])('is what Ombi finds after decoding twice: %j', async (term) => {
    const path = await sent(multiSearch, multiSearchText(term));
    const segment = path.replace('/api/v2/Search/multi/', '');
    expect(segment).toMatch(/^[\w!~*'()%-]+$/);
    expect(decodeURIComponent(decodedOnce(segment))).toBe(term);
  });

  test('is percent-encoded twice, dots included', async () => {
    expect(await sent(multiSearch, multiSearchText('..'))).toBe('/api/v2/Search/multi/%252E%252E');
    expect(await sent(multiSearch, multiSearchText('AC/DC'))).toBe('/api/v2/Search/multi/AC%252FDC');
  });
});

describe.each([
  ['a term in a path', pathText],
  ['a term of the multi search', multiSearchText],
])('%s', (_, prepare) => {
  test.each(['', ' ', '\t\n', '\u00a0'])('is refused when blank: %j', (term) => {
    expect(() => prepare(term)).toThrow('query: it is blank; give a title or name to search for.');
  });

  test('is refused where its encoding is longer than a request line of Ombi’s', () => {
    expect(() => prepare('x'.repeat(9_000), 'name')).toThrow('name: it is too long for Ombi; shorten it.');
    expect(prepare('x'.repeat(300))).toBe('x'.repeat(300));
  });

  test('is blamed by the name of its input', () => {
    try {
      prepare('', 'artist');
    } catch (error) {
      expect(error).toBeInstanceOf(CallFailure);
      expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', details: { field: 'artist', retryable: false } });
      return;
    }
    expect.unreachable();
  });

  test('loses halves of surrogate pairs, which have no encoding', () => {
    expect(prepare('a\ud83cb')).toBe(encodeURIComponent('') + (prepare === pathText ? 'a\ufffdb' : 'a%EF%BF%BDb'));
  });
});
