/** What a piece of work takes at most in memory, measured inside of a process that does nothing else. */

/**
 * `retained` is what is still referred to: the collector runs before each look, so neither its habits nor the machine
 * matter; the process needs `--expose-gc`. `resident` is what the system gave the process, garbage and all.
 */
export type Memory = 'retained' | 'resident';

/** Bytes of each kind now. `external` holds the array buffers, too. */
const bytes: Readonly<Record<Memory, () => number>> = {
  retained: () => {
    if (!globalThis.gc) throw new Error('the process needs --expose-gc');
    // Twice: array buffers that the first one finds are freed behind it, and count until the second.
    globalThis.gc();
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
  resident: () => process.memoryUsage().rss,
};

/** Looks take a tenth of the time at most: the work has a deadline, and collecting is slow on a busy machine. */
const pauseMs = (lookMs: number) => Math.max(2, 9 * lookMs);

/** Does the work and tells by how many bytes the memory grew meanwhile at most. */
export async function grownBy<Result>(
  memory: Memory,
  work: () => Promise<Result>,
): Promise<{ result: Result; grownBytes: number }> {
  const before = bytes[memory]();
  let most = before;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    const began = performance.now();
    most = Math.max(most, bytes[memory]());
    timer = setTimeout(look, pauseMs(performance.now() - began));
  };
  look();
  try {
    const result = await work();
    clearTimeout(timer);
    look();
    return { result, grownBytes: most - before };
  } finally {
    clearTimeout(timer);
  }
}
