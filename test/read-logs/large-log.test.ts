import { expect, test } from 'vitest';
import { stream } from '../support/faults.ts';
import { inOwnProcess } from '../support/in-own-process.ts';
import { until } from '../upstream/wire.ts';
import { listFiles, logsSession, readFile } from './logs-session.ts';

const session = logsSession();
const logBytes = 100 * 1024 * 1024;
const type = 'text/plain; charset=utf-8';

/** A line like those of a busy day; every tenth is a warning. */
const line = (number: number) =>
  `2026-11-30 08:00:00.000 +00:00 [${number % 10 ? 'INF' : 'WRN'}] Line ${number} of the log: ${'word '.repeat(20)}\n`;

const lineCount = Math.floor(logBytes / line(1_000_000).length);

function* largeLog() {
  const perChunk = 500;
  for (let number = 0; number < lineCount; number += perChunk) {
    yield Array.from({ length: Math.min(perChunk, lineCount - number) }, (_, i) => line(number + i)).join('');
  }
}

test('[C55] the tail of a log of 100 MB is read without the log being kept', async () => {
  session.ombi.on(listFiles, { json: ['log20261130.txt'] }).on(readFile, stream(largeLog, { bytes: 0 }, type));
  const { first, last, grownBytes } = await inOwnProcess<{ first: string; last: string; grownBytes: number }>(
    new URL('tail.ts', import.meta.url),
    session.ombi.url,
  );
  const lastWarning = Math.floor((lineCount - 1) / 10) * 10;
  expect(last).toContain(`Line ${lastWarning - 1_500 * 10} of`);
  expect(first).toContain(`Line ${lastWarning - 1_999 * 10} of`);
  expect(grownBytes).toBeLessThan(16 * 1024 * 1024);
}, 120_000);

test('the beginning of a large log is read no further than it is asked for', async () => {
  const sent = { bytes: 0 };
  session.only(stream(largeLog, sent, type));
  const { data } = await session.read({ tail: false, limit: 500 });
  expect(data.next_offset).toBe(data.lines.length);
  await until(() => session.ombi.unfinished() === 0);
  // What the sockets of both sides hold on the way, not what was read.
  expect(sent.bytes).toBeLessThan(20 * 1024 * 1024);
});
