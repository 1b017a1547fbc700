import { expect, test } from 'vitest';
import { bodies, readInOwnProcess, serveSurroundings } from './bodies.ts';
import { ombiForTest, until } from './wire.ts';

/** The 8 MiB of a call in the forms in which they are held at once: as bytes, as text and parsed. */
const maxRetainedBytes = 64 * 1024 * 1024;

test.each(bodies)('[C55] $title is read within bounds: $outcome', async (body) => {
  const ombi = serveSurroundings(await ombiForTest());
  const { outcome, grownBytes } = await readInOwnProcess(body, ombi, 'retained');
  expect(outcome).toBe(body.outcome);
  expect(grownBytes).toBeLessThan(maxRetainedBytes);
  await until(() => ombi.unfinished() === 0);
});
