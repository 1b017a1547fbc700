/** Lets pieces of work that look first and then write go one after another. */
import { unlessAborted } from '../../ended-while-waiting.ts';

/** A queue of its own. Work whose turn has not come when `signal` aborts fails as one that was never sent. */
export function oneAtATime() {
  let last: Promise<void> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const earlier = last;
    const ended = new Ending();
    last = earlier.then(() => ended.promise);
    try {
      await unlessAborted(earlier, 'write', signal);
      return await work();
    } finally {
      ended.end();
    }
  };
}

/** A promise that is kept by `end`. */
class Ending {
  end = () => {};
  readonly promise = new Promise<void>((resolve) => {
    this.end = resolve;
  });
}
