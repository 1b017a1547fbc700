/** The binary. */
import { run } from './run.ts';
import { processTerminal } from './terminal/terminal.ts';

// The client is gone or a command has ended: whatever a library still holds open must not keep the process alive.
process.exit(await run(process.argv.slice(2), process.env, processTerminal()));
