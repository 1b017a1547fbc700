/** Picks a command by the first argument and runs it. */
import { commands } from './commands/commands.ts';
import { nearest } from './commands/nearest.ts';
import { ConfigProblems } from './config/config-problems.ts';
import type { Environment } from './config/settings.ts';
import { logTo } from './log.ts';
import type { Terminal } from './terminal/terminal.ts';

/** Runs one command line; gives the exit code: 0 is well, 1 is failed, 2 is written or set up wrongly. */
export async function run(args: readonly string[], environment: Environment, terminal: Terminal): Promise<number> {
  const log = logTo({ write: (text) => terminal.say(text) });
  if (args.some((arg) => arg === '--help' || arg === '-h') || args[0] === 'help') {
    await terminal.print((await import('./commands/help.ts')).helpText());
    return 0;
  }
  if (args.some((arg) => arg === '--version' || arg === '-v')) {
    await terminal.print(`${(await import('./version.ts')).version}\n`);
    return 0;
  }
  const [first = '', ...rest] = args;
  const isNamed = first !== '' && !first.startsWith('-');
  const command = commands.find(({ name }) => name === (isNamed ? first : ''));
  try {
    if (!command) throw unknownCommand(first);
    return await command.run({ args: isNamed ? rest : args, environment, terminal, log });
  } catch (error) {
    if (error instanceof ConfigProblems) {
      terminal.say(`${error.message}\n`);
      return 2;
    }
    // Not the stack: it would quote a minified bundle, and what a message quotes is not known here.
    log.error(`stopped by an unexpected ${error instanceof Error ? error.name : 'error'}; please report this`);
    return 1;
  }
}

/** What was written is not quoted: it may be a key that was pasted without its variable. */
function unknownCommand(given: string): ConfigProblems {
  const names = commands.flatMap(({ name }) => (name === '' ? [] : [name]));
  const meant = nearest(given, names);
  const guess = meant === undefined ? '' : `; did you mean ${meant}?`;
  return new ConfigProblems([
    `the first argument is no command${guess}${guess ? ' There' : '; there'} are ${names.join(', ')} (see --help)`,
  ]);
}
