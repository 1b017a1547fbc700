import { defineConfig } from 'vitest/config';

/** `npm test` runs `*.test.ts`; `npm run test:slow` (mode slow) runs `*.slow.ts`: soaks and very large answers. */
export default defineConfig(({ mode }) => {
  const isSlow = mode === 'slow';
  const timeoutMs = isSlow ? 600_000 : 60_000;
  return {
    test: {
      include: [isSlow ? 'test/**/*.slow.ts' : 'test/**/*.test.ts'],
      pool: 'forks',
      maxWorkers: isSlow ? 1 : 2,
      // The files of one worker share what they load: loading it anew for each of them took longer than the tests. No test
      // mocks a module, and what is open belongs to one test or file, so a support file registers no hook by being loaded.
      isolate: isSlow,
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      update: 'none',
      // Tests of deadlines and memory may be starved once on a loaded machine; a fault fails twice, and `npm test`
      // names what needed its second try.
      retry: isSlow ? 0 : 1,
    },
  };
});
