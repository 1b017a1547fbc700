import { describe, expect, test } from 'vitest';
import { failure } from '../../src/failure.ts';
import { type Rows, readRows } from '../../src/upstream/read-rows.ts';
import { AnswerBytes, maxRetainedBytes, RetainedBytes } from '../../src/upstream/retained-bytes.ts';
import { RowParser, type RowShape } from '../../src/upstream/row-parser.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { allOf, failureOf } from './wire.ts';

const inCollection: RowShape = { at: 'collection', drop: [] };
const atRoot: RowShape = { at: '', drop: [] };

interface Fed {
  rows: Rows<unknown>;
  /** How many chunks were asked for. */
  taken: () => number;
  closed: () => boolean;
}

/** Rows of an answer that comes in these pieces; an Error among them breaks the connection. */
function fed(pieces: Iterable<string | Uint8Array | Error>, shape: RowShape, retained = new RetainedBytes()): Fed {
  let taken = 0;
  let closed = false;
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        taken++;
        if (done) controller.close();
        else if (value instanceof Error) controller.error(value);
        else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value);
      },
    },
    { highWaterMark: 0 },
  );
  const rows = readRows<unknown>({
    operation: 'GET /list',
    body,
    shape,
    retained,
    receive: (read) =>
      read().catch(() => {
        throw failure('connection_lost', { address: 'x' });
      }),
    close: () => {
      closed = true;
    },
  });
  return { rows, taken: () => taken, closed: () => closed };
}

/** Pushes an answer over the size up to which it is parsed at once, with blanks before its end. */
const large = (json: string) => `${json.slice(0, -1)}${' '.repeat(300_000)}${json.slice(-1)}`;

const sizes: [string, (json: string) => string][] = [
  ['a small answer', (json) => json],
  ['a large answer', large],
];

/** The members of these names removed at any depth. */
function without(value: unknown, names: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner) => (names.includes(key) ? undefined : inner));
}

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
    expect(failed.message).toContain('GET /list');
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

describe('leaving early', () => {
  function* endless() {
    yield '{"collection":[';
    for (let id = 1; ; id++) yield `{"id":${id},"title":"${'x'.repeat(50_000)}"},`;
  }

  test('closes the connection, and nothing more is read', async () => {
    const { rows, taken, closed } = fed(endless(), inCollection);
    for await (const row of rows) if ((row as { id: number }).id === 8) break;
    expect(closed()).toBe(true);
    const before = taken();
    expect(await rows.total()).toBeNull();
    expect(taken()).toBe(before);
  });

  test('by close() ends the loop', async () => {
    const { rows, closed } = fed(endless(), inCollection);
    let seen = 0;
    for await (const _ of rows) if (++seen === 8) await rows.close();
    expect(seen).toBe(8);
    expect(closed()).toBe(true);
  });

  test('by an error closes the connection too', async () => {
    const { rows, closed } = fed(endless(), inCollection);
    const loop = (async () => {
      for await (const _ of rows) throw new Error('enough');
    })();
    await expect(loop).rejects.toThrow('enough');
    expect(closed()).toBe(true);
  });
});

describe('[C56] the total behind the rows', () => {
  function* list(rows: number) {
    yield '{"collection":[';
    for (let id = 1; id < rows; id++) yield `{"id":${id},"title":"${'x'.repeat(50_000)}"},`;
    yield `{"id":${rows}}],"total":${rows}}`;
  }

  test('is reached by reading on without keeping anything', async () => {
    const retained = new RetainedBytes();
    const { rows, closed } = fed(list(500), inCollection, retained);
    let total: number | null = null;
    for await (const row of rows) {
      if ((row as { id: number }).id < 10) continue;
      total = await rows.total();
      break;
    }
    expect(total).toBe(500);
    expect(closed()).toBe(true);
    expect(retained.left).toBe(maxRetainedBytes);
  });

  test('is reached without looking at any row', async () => {
    expect(await fed(list(500), inCollection).rows.total()).toBe(500);
    expect(await fed(list(2), inCollection).rows.total()).toBe(2);
  });

  test('is given up after 32 MiB', async () => {
    const { rows, taken, closed } = fed(list(2_000), inCollection);
    expect(await rows.total()).toBeNull();
    expect(closed()).toBe(true);
    expect(taken()).toBeGreaterThan(660);
    expect(taken()).toBeLessThan(690);
  });

  test.each([
    ['the connection breaks', ['{"collection":[1,', ' '.repeat(300_000), new Error('reset')]],
    ['the rest is no JSON', ['{"collection":[1,', ' '.repeat(300_000), '}']],
    ['the answer ends early', ['{"collection":[1,', ' '.repeat(300_000)]],
  ])('is null when %s', async (_, pieces) => {
    expect(await fed(pieces, inCollection).rows.total()).toBeNull();
  });

  test('behind a long tail ends the list after 32 MiB', async () => {
    function* tail() {
      yield '{"collection":[{"id":1}],"more":[';
      for (;;) yield `"${'x'.repeat(100_000)}",`;
    }
    const { rows, closed } = fed(tail(), inCollection);
    expect(await allOf(rows)).toEqual([{ id: 1 }]);
    expect(await rows.total()).toBeNull();
    expect(closed()).toBe(true);
  });
});

/** All rows, kept by whoever reads them. */
async function allKept<Row>(rows: Rows<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) {
    rows.keep();
    all.push(row);
  }
  return all;
}

describe('[C55] what the rows keep', () => {
  test('is counted without what is dropped', async () => {
    const json = `{"collection":[{"id":1,"email":"${'x'.repeat(3_000_000)}"},{"id":2}]}`;
    const retained = new RetainedBytes();
    expect(await allKept(fed([json], { at: 'collection', drop: ['email'] }, retained).rows)).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(retained.left).toBeGreaterThan(8 * 1024 * 1024 - 100);
  });

  test('is the same whether an answer is parsed at once or piece by piece', async () => {
    const rows = recorded<{ collection: unknown[] }>('get-v2-requests-tv-count-position-sort-sortorder');
    const leftAfter = async (json: string) => {
      const retained = new RetainedBytes();
      await allKept(fed([json], { at: 'collection', drop: ['email', 'episodes'] }, retained).rows);
      return retained.left;
    };
    const json = JSON.stringify(rows);
    const left = await leftAfter(json);
    expect(left).toBeLessThan(maxRetainedBytes - 10_000);
    expect(left).toBe(await leftAfter(large(json)));
  });

  test('is too much at 8 MiB; the rows before it are there', async () => {
    function* list() {
      yield '[';
      for (let id = 1; ; id++) yield `{"id":${id},"title":"${'x'.repeat(100_000)}"},`;
    }
    const seen: unknown[] = [];
    const { rows, closed } = fed(list(), atRoot);
    const failed = await failureOf(
      (async () => {
        for await (const row of rows) {
          rows.keep();
          seen.push(row);
        }
      })(),
    );
    expect(failed).toMatchObject({ situation: 'too_large', code: 'UPSTREAM_REJECTED' });
    expect(seen).toHaveLength(83);
    expect(closed()).toBe(true);
  });

  test.each(sizes)(
    'is nothing of rows that were thrown away, and of those kept what they are: %s',
    async (_, sized) => {
      const json = sized(JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id, title: 'x'.repeat(2_000) }))));
      const retained = new RetainedBytes();
      const { rows } = fed([json], atRoot, retained);
      for await (const row of rows) if ((row as { id: number }).id % 4 === 0) rows.keep();
      const kept = maxRetainedBytes - retained.left;
      expect(kept).toBeGreaterThan(5 * 2_000);
      expect(kept).toBeLessThan(5 * 2_100);
    },
  );

  test('never holds a list of any length up', async () => {
    function* list() {
      yield '[';
      for (let id = 1; id <= 200; id++) yield `{"id":${id},"title":"${'x'.repeat(100_000)}"},`;
      yield '1]';
    }
    const retained = new RetainedBytes();
    let seen = 0;
    for await (const _ of fed(list(), atRoot, retained).rows) seen++;
    expect(seen).toBe(201);
    expect(retained.left).toBe(maxRetainedBytes);
  });

  test.each([
    ['left early', async (rows: Rows<unknown>) => rows.close()],
    ['counted', async (rows: Rows<unknown>) => void (await rows.total())],
  ])('is nothing of a list that is %s, though its loop goes on', async (_, leave) => {
    const json = JSON.stringify(Array.from({ length: 20 }, (_, id) => ({ id })));
    const retained = new RetainedBytes();
    const { rows } = fed([json], atRoot, retained);
    for await (const row of rows) {
      expect(retained.left).toBeLessThanOrEqual(maxRetainedBytes);
      if ((row as { id: number }).id === 3) await leave(rows);
    }
    expect(retained.left).toBe(maxRetainedBytes);
  });

  test.each([
    ['kept', atRoot],
    ['dropped', { at: '', drop: ['title'] } as RowShape],
  ])('is too much in one endless string that is %s', async (_, shape) => {
    function* list() {
      yield '[{"title":"';
      for (;;) yield 'x'.repeat(65_536);
    }
    const { rows, taken } = fed(list(), shape);
    expect((await failureOf(allOf(rows))).situation).toBe('too_large');
    expect(taken()).toBeLessThan(140);
  });

  test('is shared with what was kept before', async () => {
    const retained = new RetainedBytes();
    retained.keep(8 * 1024 * 1024 - 10);
    expect((await failureOf(allOf(fed(['["0123456789"]'], atRoot, retained).rows))).situation).toBe('too_large');
  });
});

test('a broken connection in the middle of a list is a failure of the wire', async () => {
  const pieces = ['{"collection":[{"id":1},', ' '.repeat(300_000), new Error('reset')];
  expect((await failureOf(allOf(fed(pieces, inCollection).rows))).situation).toBe('connection_lost');
});

test('a parser that was told to skip still checks what it reads', () => {
  const parser = new RowParser(atRoot, new AnswerBytes(new RetainedBytes()));
  parser.skipping = true;
  parser.push('[{"id":1},');
  expect(parser.takeRows()).toEqual([]);
  expect(() => parser.push(']')).toThrow(SyntaxError);
});
