/** Any JSON, and what hostile clients and broken servers make of it. */
import fc from 'fast-check';

/** Names that JavaScript, JSON Pointers or readers of paths may stumble over. */
export const oddNames = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'length', '', '0', '-1'),
  fc.constantFrom('a/b', '~', '~0', '~1', 'a.b', '$ref', 'id', 'value', ' ', '\u0000', '\ud800', 'ü'),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

export const oddTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\u001b[31m',
    'null',
    'true',
    '[]',
    '{}',
    '-0',
    '1e999',
  ),
  fc.constantFrom('..', '../x', '%2e%2e', 'a/b', 'a\\b', '<script>', '{{x}}', 'x'.repeat(9_000), '😀'.repeat(700)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

export const oddNumbers = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    0.5,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 53 + 2,
    1e21,
    1e308,
    -1e-7,
    5e-324,
  ),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => number + 0),
);

export const scalars = fc.oneof(oddTexts, oddNumbers, fc.boolean(), fc.constant(null));

/** An object as JSON's parser makes it, whatever its names: `__proto__` is one like others. */
export const objectOf = (entries: readonly (readonly [string, unknown])[]): Record<string, unknown> =>
  Object.fromEntries(entries);

/** Any JSON of moderate size. */
export const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalars,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(oddNames, tie('value')), { maxLength: 5 }).map(objectOf),
  ),
})).value;

/** A place in a value: names and indices on the way. */
export type Place = readonly (string | number)[];

/** Every place in a value but the root, those of lists and objects among them. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const members: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return members.flatMap(([key, member]) => [[...at, key], ...placesIn(member, [...at, key])]);
}

/** A copy with something else in that place; `undefined` leaves the member out. */
export function replacedAt(value: unknown, [key, ...further]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => {
      const kept = at === key ? replacedAt(item, further, other) : item;
      return kept === undefined ? [] : [kept];
    });
  }
  const entries = Object.entries(value as object).map(
    ([name, member]) => [name, name === key ? replacedAt(member, further, other) : member] as const,
  );
  return objectOf(entries.filter(([, member]) => member !== undefined));
}
