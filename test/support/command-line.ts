/** Runs a command line of ours in this process, with all that it prints. */
import { run } from '../../src/run.ts';
import type { Terminal } from '../../src/terminal/terminal.ts';

export interface Ran {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What the person at the terminal was asked. */
  readonly questions: readonly string[];
}

export interface CommandOptions {
  /** The width of the terminal that stdout is; left out, it is a pipe. */
  readonly columns?: number;
  readonly stdin?: string;
  /** What the person at the terminal says; left out, there is none. */
  readonly answers?: boolean;
}

/** What must never be printed (see the recordings' markers), and the text of exceptions of Ombi's. */
const unprintable = /MARKED-(SECRET|DEST|ID)|marked-dest|example\.invalid|Exception|Object reference|<html|<!doctype/i;

/** Runs it to its end; fails the test when it prints a secret, the key, or text of Ombi's own. */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  { columns, stdin = '', answers }: CommandOptions = {},
): Promise<Ran> {
  let [stdout, stderr] = ['', ''];
  const questions: string[] = [];
  const terminal: Terminal = {
    print: async (text) => {
      stdout += text;
    },
    say: (text) => {
      stderr += text;
    },
    columns,
    readInput: async () => stdin,
    ask:
      answers === undefined
        ? undefined
        : async (question) => {
            questions.push(question);
            return answers;
          },
    interruption: () => new AbortController().signal,
  };
  const exitCode = await run(args, environment, terminal);
  const printed = stdout + stderr;
  const key = environment['OMBI_API_KEY'];
  const leak =
    unprintable.exec(printed)?.[0] ?? (key && key.length > 3 && printed.includes(key) ? 'the key' : undefined);
  if (leak) throw new Error(`${args.join(' ')} printed ${leak}: ${printed}`);
  return { exitCode, stdout, stderr, questions };
}
