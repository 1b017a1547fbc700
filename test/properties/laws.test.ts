/** Each law tried a little, always with the same examples. */
import { test } from 'vitest';
import { laws } from './laws.ts';

test.each(laws.map((law) => [law.title, law] as const))('%s', (_, { hold, runs }) =>
  hold({ seed: 20261130, numRuns: runs }),
);
