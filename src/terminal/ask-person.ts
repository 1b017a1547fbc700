/** Asks the person at a terminal whether something may be done. */
import { createInterface } from 'node:readline/promises';
import type { Ask } from '../call/confirm.ts';

/**
 * Only a clear yes is consent; Ctrl-C, Ctrl-D and everything else are none. The question may name other people's titles,
 * which were cleaned before.
 */
export function askPerson(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Ask {
  return (question, signal) => {
    const lines = createInterface({ input, output });
    const answered = new Promise<boolean>((resolve, reject) => {
      lines.once('SIGINT', () => lines.close());
      lines.once('close', () => resolve(false));
      lines
        .question(`${question} [y/N] `, { signal })
        .then((answer) => resolve(/^\s*y(es)?\s*$/i.test(answer)), reject);
    });
    return answered.finally(() => lines.close());
  };
}
