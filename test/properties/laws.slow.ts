/** Each law tried long, with new examples each time; `SEED` gives those of an earlier run again. */
import { test } from 'vitest';
import { laws } from './laws.ts';

/** How many times as often as `npm test` does. */
const times = 20;

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`The laws are tried with SEED=${seed}.\n`);

test.each(laws.map((law) => [law.title, law] as const))('%s', (_, { hold, runs }) =>
  hold({ seed, numRuns: runs * times }),
);
