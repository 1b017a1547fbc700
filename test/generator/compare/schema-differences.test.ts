/** What each keyword of a schema means for those who send values and for those who read them. */
import { describe, expect, it } from 'vitest';
import { schemaDifferences } from '../../../generator/compare/schema-differences.ts';
import type { Json } from '../../../generator/read.ts';

const components: Record<string, Json> = {
  A: { type: 'string' },
  B: { type: 'integer' },
  N: { type: 'string', nullable: true },
};
const follow = (reference: string) => components[reference] ?? {};
const references = { before: follow, after: follow, areOne: (old: string, now: string) => old === now };
const differences = (before: Json, after: Json) => schemaDifferences(before, after, references, 'it');

const object = (properties: Json, more: Json = {}) => ({ type: 'object', properties, ...more });
const text = { type: 'string' };
const both = ['request', 'answer'];

/** Before, after, what is told, and whom it breaks. */
const cases: [before: Json, after: Json, what: string, breaks: string[]][] = [
  [text, { type: 'boolean' }, 'it is now boolean, was string', both],
  [{ type: ['string', 'number'] }, text, 'it is now string, was string or number', ['request']],
  [text, { type: ['string', 'number'] }, 'it is now string or number, was string', ['answer']],
  [text, { type: ['string', 'null'] }, 'it may now be null', ['answer']],
  [{ ...text, nullable: true }, text, 'it may no longer be null', ['request']],
  [text, { ...text, format: 'date-time' }, 'it is now string (date-time), was string', both],
  [{ $ref: 'A' }, { $ref: 'B' }, 'it is now B, was A', both],
  [{ $ref: 'A' }, { type: 'integer' }, 'it is now integer, was string', both],
  [{ $ref: 'A' }, { $ref: 'A', nullable: true }, 'it may now be null', ['answer']],
  [{ $ref: 'A' }, { allOf: [{ $ref: 'A' }], nullable: true }, 'it may now be null', ['answer']],
  [object({}), object({ a: text }), 'it.a is new: string', []],
  [object({}), object({ a: text }, { required: ['a'] }), 'it.a is new and required: string', ['request']],
  [object({ a: text }), object({}), 'it.a is gone (was string)', both],
  [object({ a: text }), object({ a: text }, { required: ['a'] }), 'it.a is now required', ['request']],
  [object({ a: text }, { required: ['a'] }), object({ a: text }), 'it.a is no longer required', ['answer']],
  [object({}), object({}, { additionalProperties: false }), 'it takes no further members any more', ['request']],
  [object({}, { additionalProperties: false }), object({}), 'it may now have further members', []],
  [object({}), object({}, { additionalProperties: text }), 'it has other further members', both],
  [
    object({}, { additionalProperties: text }),
    object({}, { additionalProperties: { type: 'integer' } }),
    'it{} is now integer, was string',
    both,
  ],
  [
    { type: 'array', items: text },
    { type: 'array', items: { type: 'integer' } },
    'it[] is now integer, was string',
    both,
  ],
  [{ ...text, enum: ['a'] }, { ...text, enum: ['a', 'b'] }, 'it has the new value "b"', []],
  [{ ...text, enum: ['a', 'b'] }, { ...text, enum: ['a'] }, 'it has lost the value "b"', ['request']],
  [text, { ...text, enum: ['a'] }, 'it takes nothing but "a" now', ['request']],
  [{ const: 'a' }, {}, 'it names its values no longer', []],
  [text, { ...text, maxLength: 5 }, 'it maxLength is now 5, was none', ['request']],
  [{ ...text, maxLength: 5 }, { ...text, maxLength: 6 }, 'it maxLength is now 6, was 5', []],
  [{ minimum: 1 }, { minimum: 2 }, 'it minimum is now 2, was 1', ['request']],
  [{ minimum: 1 }, {}, 'it minimum is now none, was 1', []],
  [text, { ...text, pattern: 'a' }, 'it pattern is now "a", was none', ['request']],
  [{ ...text, pattern: 'a' }, text, 'it pattern is now none, was "a"', []],
  [{ default: 1 }, { default: 2 }, 'it default is now 2, was 1', ['request']],
  [{}, { default: 2 }, 'it default is now 2, was none', []],
  [text, { ...text, readOnly: true }, 'it readOnly is now true, was none', ['request']],
  [text, { ...text, deprecated: true }, 'it deprecated is now true, was none', []],
  [object({}), object({}, { required: ['a'] }), 'it.a is now required', ['request']],
  [object({}, { required: ['a'] }), object({}), 'it.a is no longer required', ['answer']],
  [object({}), object({ a: {} }, { required: ['a'] }), 'it.a is new and required: anything', ['request']],
  [
    { allOf: [{ $ref: 'A' }], default: 'a' },
    { allOf: [{ $ref: 'A' }], default: 'b' },
    'it default is now "b", was "a"',
    ['request'],
  ],
  [{ $ref: 'N' }, { $ref: 'A' }, 'it is now A, was N', both],
  [{ $ref: 'N' }, text, 'it may no longer be null', ['request']],
  [{ not: text }, {}, 'it not is another', both],
  [{ oneOf: [text] }, { oneOf: [text, { type: 'integer' }] }, 'it has another oneOf', both],
  [
    { anyOf: [text, { type: 'null' }] },
    { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    'it(anyOf 1) is now integer, was string',
    both,
  ],
];

describe('a schema', () => {
  it.each(cases)('%j → %j', (before, after, what, breaks) => {
    expect(differences(before, after).map((one) => [`${one.at} ${one.what}`, one.breaks])).toEqual([[what, breaks]]);
    expect(differences(before, before)).toEqual([]);
    expect(differences(after, after)).toEqual([]);
  });

  it('has no difference in prose and extensions, and in how it says that a reference may be null', () => {
    const before = object({ a: { $ref: 'A', nullable: true } }, { description: 'old', 'x-of': 1 });
    const after = object({ a: { allOf: [{ $ref: 'A' }], nullable: true, description: 'new' } }, { title: 'new' });
    expect(differences(before, after)).toEqual([]);
    expect(differences({ $ref: 'N' }, { type: ['string', 'null'] })).toEqual([]);
    expect(differences(object({}), object({}, { additionalProperties: {} }))).toEqual([]);
    expect(differences({ not: { description: 'old' } }, { not: { description: 'new' } })).toEqual([]);
  });

  it('is not compared inside when it is something else altogether', () => {
    expect(differences(object({ a: text }), { type: 'array', items: text })).toHaveLength(1);
  });
});
