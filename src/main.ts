/** The binary: picks a command. */
import { ConfigProblems, readConfig } from './config.ts';
import { logTo } from './log.ts';

const args = process.argv.slice(2);

async function main(): Promise<number> {
  const log = logTo(process.stderr);
  if (args.some((arg) => arg === '--help' || arg === '-h') || args[0] === 'help') {
    process.stdout.write((await import('./commands/help.ts')).helpText());
    return 0;
  }
  if (args.some((arg) => arg === '--version' || arg === '-v')) {
    process.stdout.write(`${(await import('./version.ts')).version}\n`);
    return 0;
  }
  try {
    if (args[0] === 'demo') return await (await import('./commands/demo.ts')).demo(args.slice(1), process.env, log);
    const config = readConfig(args, process.env);
    await (await import('./commands/serve.ts')).serve(config, log);
    return 0;
  } catch (error) {
    if (error instanceof ConfigProblems) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    // Not the stack: it would quote a minified bundle, and what a message quotes is not known here.
    log.error(`stopped by an unexpected ${error instanceof Error ? error.name : 'error'}; please report this`);
    return 1;
  }
}

// The client is gone or a command has ended: whatever a library still holds open must not keep the process alive.
process.exit(await main());
