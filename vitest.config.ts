import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    update: 'none',
    // Tests of deadlines and memory may be starved once on a loaded machine; a fault fails twice, and `npm test`
    // names what needed its second try.
    retry: 1,
  },
});
