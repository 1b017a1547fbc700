import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The files of one worker share what they load: loading it anew for each of them took longer than the tests. No test
    // mocks a module, and what is open belongs to one test or file, so a support file registers no hook by being loaded.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    update: 'none',
    // Tests of deadlines and memory may be starved once on a loaded machine; a fault fails twice, and `npm test`
    // names what needed its second try.
    retry: 1,
  },
});
