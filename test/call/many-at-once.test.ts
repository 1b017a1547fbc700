/** A client that has many calls running. */
import { expect, test } from 'vitest';
import { openSession } from '../support/session.ts';

test('is no reason for Node to warn of a leak on stderr', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on('warning', note);
  const session = await openSession({ url: 'http://127.0.0.1:9' });
  const calls = Array.from({ length: 15 }, () => session.call('read_server', { view: 'status' }));
  expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual(Array(15).fill(false));
  // Warnings are told when the current turn is over.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  await session.close();
  expect(warnings).toEqual([]);
});
