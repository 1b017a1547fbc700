/**
 * Where a command prints, what it reads, and whom it may ask. Commands take it instead of `process`, so that tests run them
 * as they are.
 */
import type { Ask } from '../call/confirm.ts';

export interface Terminal {
  /** Prints to stdout; done when the text is written, or nobody reads it any more. */
  print(text: string): Promise<void>;
  /** Says something on stderr. */
  say(text: string): void;
  /** The width of the terminal that stdout is, in characters; undefined where it is a file or another program. */
  readonly columns: number | undefined;
  /** All of stdin, as text. */
  readInput(): Promise<string>;
  /** Asks the person at the terminal; undefined where there is none. */
  readonly ask: Ask | undefined;
  /** Aborts with Ctrl-C or another signal to end; from the first use on that ends the process only when it comes twice. */
  interruption(): AbortSignal;
}

/** Narrower than this nothing can be aligned. */
const minColumns = 60;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // A reader that has left (`| head`) is no failure of ours.
  stdout.on('error', () => {});
  stderr.on('error', () => {});
  return {
    print: (text) => new Promise((resolve) => stdout.write(text, () => resolve())),
    say: (text) => {
      stderr.write(text);
    },
    columns: stdout.isTTY ? Math.max(stdout.columns || 80, minColumns) : undefined,
    async readInput() {
      const chunks: Buffer[] = [];
      for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
      return Buffer.concat(chunks).toString('utf8');
    },
    ask: stdin.isTTY && stderr.isTTY ? askHere : undefined,
    interruption() {
      const controller = new AbortController();
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => controller.abort());
      return controller.signal;
    },
  };
}

/** Loaded at the first question: serving on stdio never asks here. */
const askHere: Ask = async (question, signal) => {
  const { askPerson } = await import('./ask-person.ts');
  return askPerson(process.stdin, process.stderr)(question, signal);
};
