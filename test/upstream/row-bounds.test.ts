/** How far a list is read, what of it is kept, and how reading ends. */
import { describe, expect, test } from 'vitest';
import type { Rows } from '../../src/upstream/read-rows.ts';
import { AnswerBytes, maxRetainedBytes, RetainedBytes } from '../../src/upstream/retained-bytes.ts';
import { type RowShape, RowSplitter } from '../../src/upstream/row-splitter.ts';
import { inOwnProcess } from '../support/in-own-process.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { atRoot, fed, inCollection, large, sizes } from './fed-rows.ts';
import type { Held } from './held-by-splitter.ts';
import { allOf, failureOf } from './wire.ts';

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

  test.each(['1', ' '])('is too much in an endless row of %j', async (character) => {
    function* list() {
      yield '[{"id":1},';
      for (;;) yield character.repeat(65_536);
    }
    const { rows, taken } = fed(list(), atRoot);
    expect((await failureOf(allOf(rows))).situation).toBe('too_large');
    expect(taken()).toBeLessThan(140);
  });

  test('weighs about what it counts, also where it came byte by byte', async () => {
    const held = await inOwnProcess<Held>(new URL('held-by-splitter.ts', import.meta.url), 'row');
    expect(held.grownBytes).toBeLessThan(3 * held.pushedBytes);
    const around = await inOwnProcess<Held>(new URL('held-by-splitter.ts', import.meta.url), 'around');
    expect(around.grownBytes).toBeLessThan(3 * around.pushedBytes);
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

test('a splitter that was told to skip still checks how rows follow each other', () => {
  const splitter = new RowSplitter(atRoot, new AnswerBytes(new RetainedBytes()));
  splitter.skipping = true;
  splitter.push(Buffer.from('[{"id":1},'));
  expect(splitter.takeRows()).toEqual([]);
  expect(() => splitter.push(Buffer.from(']'))).toThrow(SyntaxError);
});
