/** Answers that come a character a second: whoever reads one waits as long as its call lasts, and no longer. */
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/upstream/connection.ts';
import { trickle } from '../support/faults.ts';
import { pass, passingTime } from '../support/passing-time.ts';
import type { RecordedOmbi } from '../support/recorded-ombi.ts';
import { type Reading, readings, rowReading } from './readings.ts';
import { limitsOf, ombiForTest, page, readList, settingsOf, until, wireOperations } from './wire.ts';

passingTime();

const readMs = 30_000;
/** Of the 50 s of a call with a change, 8 are left for settling it. */
const changeMs = 42_000;
const limits = () => limitsOf({ totalMs: 50_000, writeMs: changeMs }).limits;
/** What the machine itself may take. */
const slackMs = 10_000;

/** What it came to, and after how many ms; second after second passes while the answer comes in. */
async function outcomeOf(work: Promise<unknown>, ombi: RecordedOmbi): Promise<{ came: unknown; afterMs: number }> {
  const began = performance.now();
  let isOver = false;
  const came = work
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (!isOver && ombi.unfinished() > 0) pass(1_000);
  }
  return { came: await came, afterMs: performance.now() - began };
}

/** Of this reading the beginning, and then blanks, one a second. */
const slowly = ({ text, type }: Reading, before = '') => trickle(before + text.slice(0, -1), ' ', 200, type);

describe.each(readings)('$title', (reading) => {
  const isChange = reading.operation.startsWith('POST');
  const endsMs = isChange ? changeMs : readMs;

  test('that never comes to its end is given up at the deadline, and its connection closed [C53]', async () => {
    const ombi = await ombiForTest();
    ombi.on(reading.operation, slowly(reading));
    const ends = isChange ? limits() : limitsOf({ totalMs: readMs }).limits;
    const { came, afterMs } = await outcomeOf(reading.read(settingsOf(ombi), ends), ombi);
    expect(came).toMatchObject(
      isChange
        ? { code: 'UNKNOWN_OUTCOME', details: { retryable: false } }
        : { code: 'TIMEOUT', situation: 'timed_out' },
    );
    expect(afterMs).toBeGreaterThanOrEqual(endsMs);
    expect(afterMs).toBeLessThan(endsMs + slackMs);
    expect(ombi.requests).toHaveLength(1);
    await until(() => ombi.unfinished() === 0);
  });
});

describe('the rows of a large list', () => {
  const large = ' '.repeat(600_000);

  test('that never comes to its end are given up at the deadline, too', async () => {
    const ombi = await ombiForTest();
    ombi.on(readList, slowly(rowReading, large));
    const { came, afterMs } = await outcomeOf(
      rowReading.read(settingsOf(ombi), limitsOf({ totalMs: readMs }).limits),
      ombi,
    );
    expect(came).toMatchObject({ code: 'TIMEOUT', situation: 'timed_out' });
    expect(afterMs).toBeGreaterThanOrEqual(readMs);
    await until(() => ombi.unfinished() === 0);
  });

  test('are there, and their total is null where it does not come [C56]', async () => {
    const ombi = await ombiForTest();
    ombi.on(readList, trickle(`${large}{"collection":[{"id":1},{"id":2},`));
    const seen: unknown[] = [];
    const reading = async () => {
      const calls = connect(settingsOf(ombi)).callsFor(wireOperations, limitsOf({ totalMs: readMs }).limits);
      const rows = await calls[readList](page);
      for await (const row of rows) if (seen.push(row) === 2) return await rows.total();
      return undefined;
    };
    const { came, afterMs } = await outcomeOf(reading(), ombi);
    expect(came).toBeNull();
    expect(seen).toEqual([{ id: 1 }, { id: 2 }]);
    expect(afterMs).toBeGreaterThanOrEqual(readMs);
    await until(() => ombi.unfinished() === 0);
  });
});
