/** Tells the words of a command from its flags. */
import { parseArgs } from 'node:util';
import { flagOptions } from '../config/settings.ts';

/** The words in order, `-` among them, and the flags with their values, to be read by `readConfig`. */
export function splitArguments(args: readonly string[]): {
  readonly words: readonly string[];
  readonly flags: readonly string[];
} {
  const { tokens } = parseArgs({ args: [...args], options: flagOptions, strict: false, tokens: true });
  const isWord = new Set(tokens.flatMap((token) => (token.kind === 'positional' ? [token.index] : [])));
  return { words: args.filter((_, index) => isWord.has(index)), flags: args.filter((_, index) => !isWord.has(index)) };
}
