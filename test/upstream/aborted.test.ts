/** What is left of a call that ends in the middle of an answer. */
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/upstream/connection.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { readings } from './readings.ts';
import { allOf, limitsOf, ombiForTest, page, readList, readTotal, settingsOf, wireOperations } from './wire.ts';

/** Lets whatever is ready run, so many times. */
async function turnsOfTheQueue(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await null;
}

const whatIsThere = () => new Promise((resolve) => setImmediate(resolve));

describe.each(readings)('$title', ({ operation, type, text, read }) => {
  test('is given up at once, at whatever moment its call ends [C53]', async () => {
    const ombi = await ombiForTest();
    ombi.on(operation, { headers: { 'content-type': type }, text });
    for (let moment = 0; moment < 60; moment++) {
      const { limits, expire } = limitsOf();
      const outcome = read(settingsOf(ombi), limits).catch((error: unknown) => error);
      while (ombi.requests.length <= moment || ombi.unfinished() > 0) await whatIsThere();
      await whatIsThere();
      await turnsOfTheQueue(moment % 30);
      expire();
      await outcome;
    }
    expect(ombi.requests).toHaveLength(60);
  }, 10_000);
});

test('a list whose call ended gives its turn back, at whatever moment that was', async () => {
  const ombi = await ombiForTest();
  const list = recorded('get-v2-requests-movie-count-position-sort-sortorder');
  ombi.on(readList, { json: list }).on(readTotal, { json: 15 });
  const connection = connect(settingsOf(ombi));
  for (let moment = 0; moment < 60; moment++) {
    const { limits, expire } = limitsOf({ totalMs: 2_000 });
    const rows = await connection.callsFor(wireOperations, limits)[readList](page);
    await whatIsThere();
    allOf(rows).catch(() => {});
    await turnsOfTheQueue(moment % 30);
    expire();
  }
  const calls = connection.callsFor(wireOperations, limitsOf({ totalMs: 2_000 }).limits);
  expect(await Promise.all(Array.from({ length: 4 }, () => calls[readTotal]()))).toEqual([15, 15, 15, 15]);
});
