/** The row reader takes exactly the lists that JSON's parser takes, and gives the same rows, however they arrive. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { CallFailure } from '../../src/failure.ts';
import { fed, without } from '../upstream/fed-rows.ts';
import { allOf } from '../upstream/wire.ts';
import { objectOf, scalars } from './json.ts';
import type { Law } from './law.ts';

/** `__proto__` is left out of rows: no field of Ombi's is called so. */
const names = fc
  .oneof(fc.constantFrom('id', 'title', 'email', 'collection', 'total', 'constructor', '', '0'), fc.string())
  .filter((name) => name !== '__proto__');
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalars,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 4 }).map(objectOf),
  ),
})).value;
const lists = fc.array(value, { maxLength: 8 });
const shapes = fc.record({
  at: fc.constantFrom('' as const, 'collection' as const),
  drop: fc.subarray(['email', 'id']),
});
/** Texts that look like the answer's own parts to who does not read them as texts. */
const misleading = fc.constantFrom('"', '\\', '\\"', '"[{', ']}', '},', '"collection":[', 'a\\"collection":[{"id":1}]');
/** What stands around the list: members before it and behind it, and objects with a list of that name. */
const around = fc.array(
  fc.tuple(
    fc
      .oneof(misleading, fc.constantFrom('before', 'behind', 'Collection'), fc.string())
      .filter((name) => !['__proto__', 'collection', 'total'].includes(name)),
    fc.oneof(misleading, value, fc.record({ collection: lists }), lists),
  ),
  { maxLength: 3 },
);
const dressings = fc.record({
  before: around.map(objectOf),
  behind: around.map(objectOf),
  indent: fc.constantFrom('', ' ', '\t', '\r\n'),
  escaped: fc.boolean(),
  /** Beyond 256 KiB an answer is read piece by piece, which takes longer; below at once. */
  isLarge: fc.constantFrom(true, false, false),
  total: fc.oneof(fc.nat(), fc.constantFrom<unknown>(null, 'many', -1, undefined)),
});
/** Where the answer is cut into pieces, by shares of its length behind the padding. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });

type Dressing = typeof dressings extends fc.Arbitrary<infer Value> ? Value : never;

const padding = ' '.repeat(300_000);

function spelled(list: readonly unknown[], at: '' | 'collection', dressing: Dressing): string {
  const { before, behind, indent, escaped, total } = dressing;
  const answer = at === '' ? list : { ...before, collection: list, total, ...behind };
  const text = JSON.stringify(answer, null, indent);
  const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return escaped ? text.replace(/[^\0-~]|(?<=")c(?=ollection")/g, asEscape) : text;
}

function pieces(text: string, isLarge: boolean, shares: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(text);
  const places = [0, ...shares.map((share) => Math.floor(share * bytes.length)).sort((a, b) => a - b), bytes.length];
  const cut = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
  return isLarge ? [Buffer.from(padding), ...cut] : cut;
}

export const rowsOfAnyList: Law = {
  title: 'the rows of a list are those that JSON has, in whatever pieces and spelling they come',
  runs: 100,
  hold: (tries) =>
    fc.assert(
      fc.asyncProperty(lists, shapes, dressings, cuts, async (list, { at, drop }, dressing, shares) => {
        const text = spelled(list, at, dressing);
        const { rows } = fed(pieces(text, dressing.isLarge, shares), { at, drop });
        const sent = JSON.parse(text) as unknown;
        const expected = at === '' ? sent : (sent as { collection: unknown }).collection;
        expect(await allOf(rows)).toEqual(without(expected, drop));
        const isTotal = at === 'collection' && typeof dressing.total === 'number' && dressing.total >= 0;
        expect(await rows.total()).toBe(isTotal ? dressing.total : null);
      }),
      tries,
    ),
};

/** One character more, less or instead of another; some are such as break JSON in a subtle way. */
const damages = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  instead: fc.nat(2),
  text: fc.oneof(
    fc.constantFrom(',', ':', '"', '\\', '[', ']', '{', '}', '0', '-', '.', 'e', '+', '1', 'n', 't', '\n', '\u0000'),
    fc.constantFrom(
      'null',
      'NaN',
      'Infinity',
      '\\x',
      '\\u12',
      "'",
      '/**/',
      '//',
      '\ufeff',
      '\u00a0',
      '1.',
      '01',
      '.5',
      '+1',
    ),
  ),
});

export const rowsOfDamagedList: Law = {
  title:
    'a damaged list is refused exactly where JSON’s parser refuses it, whether it is read at once or piece by piece',
  runs: 150,
  hold: (tries) =>
    fc.assert(
      fc.asyncProperty(
        lists,
        shapes,
        dressings,
        cuts,
        damages,
        async (list, { at, drop }, dressing, shares, damage) => {
          const whole = spelled(list, at, dressing);
          const place = Math.floor(damage.at * whole.length);
          // As the wire has it: half of a pair that the damage took apart is no character in UTF-8.
          const text = Buffer.from(
            whole.slice(0, place) + damage.text + whole.slice(place + damage.instead),
          ).toString();
          const read = await allOf(fed(pieces(text, dressing.isLarge, shares), { at, drop }).rows).catch(
            (error: unknown) => {
              if (error instanceof CallFailure) return error;
              throw error;
            },
          );
          // A byte order mark may stand before everything, and not behind the padding.
          const sent = parsed(dressing.isLarge ? padding + text : text.replace(/^\ufeff/, ''));
          if (sent === undefined) {
            expect(read).toMatchObject({ code: 'UPSTREAM_SCHEMA_MISMATCH' });
          } else if (read instanceof CallFailure) {
            expect(read).toMatchObject({ code: 'UPSTREAM_SCHEMA_MISMATCH' });
            expect(listIn(sent, at)).toBe('none');
          } else {
            expect(read).toEqual(without(listIn(sent, at), drop));
          }
        },
      ),
      tries,
    ),
};

/** undefined for what is no JSON, which cannot say it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function listIn(sent: unknown, at: '' | 'collection'): unknown {
  if (at === '') return Array.isArray(sent) ? sent : 'none';
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent) || !('collection' in sent)) return 'none';
  return sent.collection === null ? [] : Array.isArray(sent.collection) ? sent.collection : 'none';
}
