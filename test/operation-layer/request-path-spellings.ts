/** Spellings of paths: what people and attackers make of them. */
import fc from 'fast-check';

/** Every byte as an escape, and the escape itself escaped for each further depth. */
const escaped = (text: string, depth: number) =>
  Buffer.from(text)
    .toString('hex')
    .replace(/../g, `%${'25'.repeat(depth - 1)}$&`);

const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  k: ['\u212a'],
  s: ['\u017f', 'ß'],
  i: ['\u0131', '\u0130', 'i\u0307'],
  '/': ['\\', '//', '%2f', '%5C', '／', '\u2215', '\u2044', '%c0%af', '/./', '%2F..%2F', ';/'],
};

export type Change = (path: string) => string;

/** Changes one character, the first that `of` allows from `where` on. */
const atCharacter = (where: number, change: (character: string) => string): Change =>
  function changed(path) {
    const index = path.length === 0 ? 0 : where % path.length;
    return path.slice(0, index) + change(path[index] ?? '') + path.slice(index + 1);
  };

const where = fc.nat(200);
export const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom<Change>(
    (path) => path.toUpperCase(),
    (path) => path.toLowerCase(),
  ),
  where.map((index) =>
    atCharacter(index, (one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())),
  ),
  fc
    .tuple(where, fc.integer({ min: 1, max: 3 }))
    .map(([index, depth]) => atCharacter(index, (one) => escaped(one, depth))),
  fc.tuple(where, fc.nat(12)).map(([index, choice]) =>
    atCharacter(index, (one) => {
      const wide = /[!-~]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one;
      const all = [...(lookAlikes[one.toLowerCase()] ?? []), wide];
      return all[choice % all.length] ?? one;
    }),
  ),
  fc
    .tuple(
      where,
      fc.constantFrom('\u200b', '\u00ad', '\ufeff', '\u0301', '\t', '\n', '%00', '%e2%80%8b', '%20', '/', ';'),
    )
    .map(([index, extra]) => atCharacter(index, (one) => one + extra)),
  fc
    .tuple(
      where,
      fc.constantFrom('/.', '/x/..', '/%2e', '/x/%2E%2e', '/x/.%2e', '/x/%252e%252e', '/x/..;', '/x%2f..', '//'),
    )
    .map(([index, step]) => (path: string) => {
      const parts = path.split('/');
      parts.splice(1 + (index % parts.length), 0, step.slice(1));
      return parts.join('/');
    }),
  fc
    .constantFrom(
      '/',
      '//',
      '.',
      '/.',
      '/..',
      '/x/..',
      '%20',
      '%2e',
      '%00',
      '%0a',
      ';a=b',
      '?x=1',
      '#x',
      '%3f',
      '%23',
      '%3b',
    )
    .map((end) => (path: string) => path + end),
  fc
    .constantFrom('/x/..', '/.', '//ombi.test:5000/ombi', 'http://ombi.test:5000/ombi', '/ombi', '/api/..', '/\\', ' ')
    .map((start) => (path: string) => start + path),
  fc.constant<Change>((path) => path.slice(1)),
);

const ordinaryValue = fc.oneof(
  fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  fc.uuid(),
  fc.constantFrom(
    'tt0133093',
    'the matrix',
    'Amélie',
    '千と千尋',
    'log-20261130.txt',
    '100% Wolf',
    'What If...?',
    'Steins;Gate',
  ),
);

export const filled = (template: string, values: readonly string[]): string => {
  let next = 0;
  return template.replace(/\{\w+\}/g, () => encodeURIComponent(values[next++ % values.length] ?? ''));
};

export const values = fc.array(ordinaryValue, { minLength: 1, maxLength: 5 });
