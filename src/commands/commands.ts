/** Every command, in the order of the help. Each is loaded only when it runs. */
import type { Environment } from '../config/settings.ts';
import type { Log } from '../log.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** How a command was called. */
export interface Invocation {
  /** What follows the command's name. */
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly terminal: Terminal;
  readonly log: Log;
}

export interface Command {
  /** The first argument; empty for what runs without one. */
  readonly name: string;
  /** How it is called, and what that does, for the help. */
  readonly usages: readonly (readonly [usage: string, does: string])[];
  /** Gives the exit code. Throws `ConfigProblems`. */
  run(invocation: Invocation): Promise<number>;
}

export const commands: readonly Command[] = [
  {
    name: '',
    usages: [['', 'serves your Ombi on stdio (a host such as Claude Desktop starts it so)']],
    async run({ args, environment, log }) {
      const { readConfig } = await import('../config/config.ts');
      const config = readConfig(args, environment);
      await (await import('./serve.ts')).serve(config, log);
      return 0;
    },
  },
  {
    name: 'http',
    usages: [
      [
        'http',
        'serves your Ombi over Streamable HTTP at http://127.0.0.1:8765/mcp, with tokens to a whole household, each member as themselves',
      ],
    ],
    run: async (invocation) => (await import('./http.ts')).http(invocation),
  },
  {
    name: 'token',
    usages: [
      [
        'token --user NAME',
        'makes a token for that: prints it once, and its entry for OMBI_MCP_HTTP_TOKENS_FILE. --toolsets A,B and --read-only narrow what it may do',
      ],
    ],
    run: async (invocation) => (await import('./token.ts')).token(invocation),
  },
  {
    name: 'demo',
    usages: [
      [
        'demo',
        'serves a built-in demo Ombi on stdio; nothing to set up. You are bob there; with --username alice you may approve, with --username admin do everything',
      ],
      ['demo --tour', 'walks through the demo and prints what happens'],
    ],
    run: async ({ args, environment, log }) => (await import('./demo.ts')).demo(args, environment, log),
  },
  {
    name: 'doctor',
    usages: [
      [
        'doctor [--json]',
        'looks at the settings, at Ombi and at the services behind it, and says what is wrong and what helps. Exit code 0: it works; 1: something is broken; 2: the settings themselves are wrong, and nothing was tried',
      ],
    ],
    run: async (invocation) => (await import('./doctor.ts')).doctor(invocation),
  },
  {
    name: 'call',
    usages: [
      [
        "call TOOL '{…}'",
        'calls one tool with these arguments and prints its result as JSON (- in their place reads them from stdin). Exit code 0: ok; 1: the call failed; 2: it was written wrongly',
      ],
    ],
    run: async (invocation) => (await import('./call.ts')).call(invocation),
  },
  {
    name: 'tools',
    usages: [['tools [--json]', 'lists the tools that the settings leave, with their size']],
    run: async (invocation) => (await import('./tools.ts')).tools(invocation),
  },
];
