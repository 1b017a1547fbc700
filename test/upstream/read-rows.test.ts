/** What the rows of a list are, however it arrives. */
import { describe, expect, test } from 'vitest';
import type { RowShape } from '../../src/upstream/row-splitter.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { atRoot, fed, inCollection, large, sizes, without } from './fed-rows.ts';
import { allOf, failureOf } from './wire.ts';

describe.each(sizes)('the rows of %s', (_, sized) => {
  const rowsOf = (json: string, shape: RowShape) => allOf(fed([sized(json)], shape).rows);

  test('stand in the answer itself or in its collection', async () => {
    expect(await rowsOf('[{"id":1},{"id":2}]', atRoot)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await rowsOf('{"collection":[{"id":1}],"total":9}', inCollection)).toEqual([{ id: 1 }]);
    expect(await rowsOf('{"total":9,"other":{"collection":[7]},"collection":[{"id":1}]}', inCollection)).toEqual([
      { id: 1 },
    ]);
  });

  test('are none in an empty list and in a null collection', async () => {
    expect(await rowsOf('[]', atRoot)).toEqual([]);
    expect(await rowsOf('{"collection":[]}', inCollection)).toEqual([]);
    expect(await rowsOf('{"collection":null,"total":0}', inCollection)).toEqual([]);
  });

  test('may be anything that JSON can say', async () => {
    const rows = [1, -0.5, 1e21, 'a', '', null, true, false, [], {}, [[1], { a: [{}] }], '\u2028"\\\n😀\u0000'];
    expect(await rowsOf(JSON.stringify(rows), atRoot)).toEqual(rows);
    expect(await rowsOf(JSON.stringify({ collection: rows }), inCollection)).toEqual(rows);
    expect(await rowsOf(String.raw`["\u0041\ud83d\ude00\/\b"]`, atRoot)).toEqual(['A😀/\b']);
  });

  test('come without the dropped members, at any depth', async () => {
    const shape: RowShape = { at: 'collection', drop: ['email', 'episodes'] };
    const json =
      '{"collection":[{"email":"a","id":1,"user":{"email":{"x":[1]},"name":"b"},"episodes":[{"a":[]}]}],"email":1}';
    expect(await rowsOf(json, shape)).toEqual([{ id: 1, user: { name: 'b' } }]);
    expect(await rowsOf('{"collection":[{"email":1}]}', shape)).toEqual([{}]);
  });

  test('of the recorded lists are what a whole parse gives', async () => {
    for (const slug of ['get-v2-requests-movie', 'get-v2-requests-tv', 'get-v2-requests-album']) {
      const answer = recorded<{ collection: unknown[] }>(`${slug}-count-position-sort-sortorder`);
      const drop = ['email', 'userAccessToken', 'episodes', 'requestedUser'];
      const rows = await rowsOf(JSON.stringify(answer), { at: 'collection', drop });
      expect(rows).toEqual(without(answer.collection, drop));
      expect(rows.length).toBeGreaterThan(2);
    }
  });

  test('cannot change an object’s prototype', async () => {
    const [row] = await rowsOf('[{"__proto__":{"polluted":true},"id":1}]', atRoot);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(row).toMatchObject({ id: 1 });
    expect(row).not.toHaveProperty('polluted', true);
  });

  test.each([
    ['an object', '{"a":1}', atRoot],
    ['null', 'null', atRoot],
    ['a word', '"x"', atRoot],
    ['a bare list', '[1]', inCollection],
    ['a number', '5', inCollection],
    ['no collection', '{"total":3}', inCollection],
    ['a collection that is an object', '{"collection":{"a":1}}', inCollection],
    ['a collection that is a word', '{"collection":"none"}', inCollection],
    ['nesting without end', `[${'['.repeat(5_000)}${']'.repeat(5_000)}]`, atRoot],
  ])('are refused as a wrong shape: %s', async (_, json, shape) => {
    const failed = await failureOf(allOf(fed([json.length > 10 ? sized(json) : json], shape).rows));
    expect(failed).toMatchObject({ situation: 'wrong_shape', code: 'UPSTREAM_SCHEMA_MISMATCH' });
    expect(failed.message).toContain('GET /api/v1/Request/tv');
  });

  test('may nest a thousand levels deep, and no deeper', async () => {
    const nested = (levels: number) => `[1,${'['.repeat(levels)}${']'.repeat(levels)}]`;
    expect(await rowsOf(nested(1_000), atRoot)).toHaveLength(2);
    expect((await failureOf(rowsOf(nested(1_001), atRoot))).situation).toBe('wrong_shape');
  });

  test.each([
    ['is cut in a row', '{"collection":[{"id":1'],
    ['is cut behind a row', '{"collection":[{"id":1}'],
    ['is cut behind the list', '{"collection":[]'],
    ['has a trailing comma', '{"collection":[1,]}'],
    ['has two values in a row', '{"collection":[1 2]}'],
    ['has a key without a value', '{"collection":[{"a"}]}'],
    ['has a bare word', '{"collection":[nul]}'],
    ['closes the wrong bracket', '{"collection":[1}]'],
    ['goes on behind its end', '{"collection":[]} {"a":1}'],
    ['goes on with half a text', '{"collection":[]} "a'],
    ['goes on with half a word', '{"collection":[]} tru'],
    ['goes on with a number', '{"collection":[]} 1'],
    ['is cut in a long tail', `{"collection":[],"more":["${'x'.repeat(100_000)}"`],
    ['is cut in a long text behind the list', `{"collection":[]} "${'x'.repeat(100_000)}`],
    ['has a byte order mark behind blanks', ' \ufeff{"collection":[]}'],
    ['is text', 'Invalid API Key'],
    ['is a page', '<!doctype html><p>'],
  ])('are refused when the answer %s', async (_, json) => {
    const answer = sized === large ? `${' '.repeat(300_000)}${json}` : json;
    expect(await failureOf(allOf(fed([answer], inCollection).rows))).toMatchObject({
      situation: 'not_json',
      code: 'UPSTREAM_SCHEMA_MISMATCH',
    });
  });

  test('with bytes that are no UTF-8 come with replacement characters', async () => {
    const broken = Buffer.concat([Buffer.from('[{"title":"a'), Buffer.from([0xff, 0xe9]), Buffer.from('b"}]')]);
    const answer = sized === large ? Buffer.concat([Buffer.alloc(300_000, ' '), broken]) : broken;
    expect(await allOf(fed([answer], atRoot).rows)).toEqual([{ title: 'a\ufffd\ufffdb' }]);
  });

  test('may begin with a byte order mark', async () => {
    expect(await rowsOf('\ufeff[{"id":1}]', atRoot)).toEqual([{ id: 1 }]);
  });

  test('give the list’s own total, or null', async () => {
    const totalOf = async (json: string, shape: RowShape) => {
      const { rows } = fed([sized(json)], shape);
      await allOf(rows);
      return rows.total();
    };
    expect(await totalOf('{"collection":[1],"total":25}', inCollection)).toBe(25);
    expect(await totalOf('{"total":25,"collection":[1]}', inCollection)).toBe(25);
    expect(await totalOf('{"collection":[{"total":3}]}', inCollection)).toBeNull();
    expect(await totalOf('{"collection":[],"total":"25"}', inCollection)).toBeNull();
    expect(await totalOf('{"collection":[],"total":-1}', inCollection)).toBeNull();
    expect(await totalOf('[{"total":3}]', atRoot)).toBeNull();
  });
});

test('what stands around the rows of a large answer may nest a thousand levels deep, and no deeper', async () => {
  const answer = (levels: number) => large(`{"before":${'['.repeat(levels)}${']'.repeat(levels)},"collection":[5]}`);
  expect(await allOf(fed([answer(999)], inCollection).rows)).toEqual([5]);
  expect((await failureOf(allOf(fed([answer(1_000)], inCollection).rows))).situation).toBe('wrong_shape');
});

describe('the pieces in which an answer arrives', () => {
  const answer = {
    collection: [
      { id: 12, title: 'é😀硝子\n\u2028', n: -1.5e-3, drop: { a: ['x'] }, user: { on: true, off: null } },
      'z',
    ],
    total: 7,
  };
  const expected = without(answer.collection, ['drop']);
  const bytes = Buffer.from(JSON.stringify(answer).replace('é', String.raw`\u00e9\ud83d\ude00`));
  const shape: RowShape = { at: 'collection', drop: ['drop'] };
  /** The answer's beginning, large enough that the rest is not parsed at once. */
  const padding = `{"padding":"${'x'.repeat(300_000)}",`;

  test('may end at any byte, also within a character or an escape', async () => {
    for (let at = 1; at <= bytes.length; at++) {
      const pieces = [padding, bytes.subarray(1, at), bytes.subarray(at)];
      const { rows } = fed(pieces, shape);
      expect(JSON.stringify(await allOf(rows)), `cut at ${at}`).toBe(JSON.stringify(expected).replace('é', 'é😀'));
      expect(await rows.total()).toBe(7);
    }
  });

  test('may be single bytes', async () => {
    const pieces = [padding, ...Array.from(bytes.subarray(1), (byte) => Uint8Array.of(byte))];
    expect(JSON.stringify(await allOf(fed(pieces, shape).rows))).toBe(JSON.stringify(expected).replace('é', 'é😀'));
  });

  test('are each used as soon as they have come', async () => {
    const row = `{"id":1,"title":"${'x'.repeat(100_000)}"},`;
    const { rows, taken } = fed(['{"collection":[', row, row, row, row, row, '1]}'], inCollection);
    const seen: number[] = [];
    for await (const _ of rows) seen.push(taken());
    expect(seen).toEqual([4, 4, 4, 5, 6, 7]);
  });
});
