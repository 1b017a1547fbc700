/** Whatever JSON an answer is: it is shown within bounds, and what is said of it is true. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysOfPointer, valueAt } from '../../src/projections/json-pointer.ts';
import { bytesOf, maxBodyBytes, shown } from './api-result-of.ts';

/** Names as Ombi has them, as JavaScript has them, and any others. */
const names = fc.oneof(
  fc.constantFrom('id', 'title', 'token', 'email', 'userName', 'alias', 'userType', 'requestedUser', 'value', 'agent'),
  fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a/b', '~'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'B', '1', '.', ':', '/', '@', '=', ' ', '<', '>', '\n', '-', '"', 'token', 'http://'),
  }),
  fc.emailAddress(),
  fc.webUrl({ withQueryParameters: true }),
  fc.uuid(),
  fc.constantFrom('x'.repeat(5_000), 'ö '.repeat(3_000)),
);
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.oneof(texts, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 8 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 12 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;
/** The same part over and over: large without taking long to make. */
const large = fc
  .tuple(json, fc.integer({ min: 1, max: 130 }), fc.constantFrom('list', 'page', 'object', 'nested', 'deep'))
  .map(([part, count, shape]): unknown => {
    const parts = Array.from({ length: count }, () => part);
    if (shape === 'list') return parts;
    if (shape === 'page') return { collection: parts, total: count, others: parts };
    if (shape === 'object') return Object.fromEntries(parts.map((one, at) => [`m${at}`, one]));
    if (shape === 'nested') return [parts.slice(0, 15).map(() => parts.slice(0, 15))];
    return parts.reduce<unknown>((inner, one, at) => (at % 2 ? [one, inner] : { one, inner }), part);
  });
const answers = fc.oneof({ arbitrary: json, weight: 4 }, { arbitrary: large, weight: 1 });
const types = fc.constantFrom('application/json', 'text/plain');
const runs = { numRuns: 40 };

test('[C53] never throws, is valid JSON and never over its budget', () => {
  fc.assert(
    fc.property(answers, types, (body, type) => {
      const { body: seen, omitted, cuts, warnings } = shown(body, {}, type);
      expect(isJson(seen)).toBe(true);
      expect(bytesOf(seen)).toBeLessThanOrEqual(maxBodyBytes);
      expect(omitted.length).toBeLessThanOrEqual(50);
      expect(bytesOf(omitted)).toBeLessThanOrEqual(6 * 1024);
      expect(cuts.length).toBeLessThanOrEqual(1);
      expect(warnings.length).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

test('points only at what is in the answer', () => {
  fc.assert(
    fc.property(answers, types, (body, type) => {
      const { omitted } = shown(body, {}, type);
      expect(new Set(omitted).size).toBe(omitted.length);
      for (const pointer of omitted) {
        const keys = pointer === '' ? [] : keysOfPointer(pointer);
        expect(keys).toBeDefined();
        expect(valueAt({ root: body }, ['root', ...(keys ?? [])])).not.toBeUndefined();
      }
    }),
    runs,
  );
});

test('[C51] a secret shows up nowhere, wherever it stands under its name', () => {
  const secret = 'Tr0ub4dor&3';
  const name = fc.constantFrom('apiKey', 'password', 'userAccessToken', 'x_plex_token', 'Email', 'webhookUrl');
  const hidden = fc.tuple(name, fc.constantFrom<unknown>(secret, [secret], { a: { b: secret } }));
  fc.assert(
    fc.property(json, hidden, fc.array(names, { maxLength: 6 }), types, (beside, [key, value], path, type) => {
      const body = path.reduce<unknown>(
        (inner, step) => (step.length % 2 ? [beside, inner] : Object.fromEntries([[step, inner]])),
        { beside, [key]: value },
      );
      expect(JSON.stringify(shown(body, {}, type))).not.toContain(secret);
    }),
    runs,
  );
});

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  return typeof value === 'object' && Object.values(value).every(isJson);
}
