/** `ombi-mcp call TOOL '{…}'`: one tool call, the very one that a client would make. */
import { callTool } from '../call/call-tool.ts';
import { type CatalogueTool, isToolName } from '../catalog.ts';
import { readConfig } from '../config/config.ts';
import { createRuntime } from '../runtime.ts';
import type { Invocation } from './commands.ts';
import { jsonProblem } from './json-problem.ts';
import { nearest } from './nearest.ts';
import { splitArguments } from './split-arguments.ts';

/**
 * Prints the envelope: laid out on a terminal, else on one line. Gives 0 where it is ok, 1 where not, 2 where the command
 * was written wrongly. Throws `ConfigProblems`.
 */
export async function call({ args, environment, terminal, log }: Invocation): Promise<number> {
  const { words, flags } = splitArguments(args);
  const runtime = createRuntime(readConfig(flags, environment), log);
  const [name, text = '{}', ...more] = words;
  try {
    const tool = toolCalled(name, runtime.catalogue.tools);
    if (more.length > 0) throw new UsageError(`${quoting} There are ${words.length - 1} words after the tool's name.`);
    const input = argumentsIn(text === '-' ? await terminal.readInput() : text);
    const envelope = await callTool(runtime, tool, input, {
      signal: terminal.interruption(),
      // Whoever pipes the arguments in has used up stdin, and is no person.
      ask: text === '-' ? undefined : terminal.ask,
    });
    await terminal.print(`${JSON.stringify(envelope, null, terminal.columns === undefined ? undefined : 2)}\n`);
    return envelope.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.say(`ombi-mcp call: ${error.message}\n`);
    return 2;
  }
}

/** The command was written wrongly; nothing was sent. */
class UsageError extends Error {}

const usage =
  'Write: ombi-mcp call TOOL \'{"input":"value"}\', or - in place of the arguments to read them from stdin.';
const quoting =
  'The arguments are one word of JSON, in single quotes; where the shell takes the quotes away, write - and give them on stdin.';

function toolCalled(name: string | undefined, tools: readonly CatalogueTool[]): CatalogueTool {
  if (name === undefined) throw new UsageError(`no tool is named. ${usage}`);
  const tool = tools.find((offered) => offered.name === name);
  if (tool) return tool;
  if (isToolName(name)) {
    throw new UsageError(
      `${name} is left out by the settings (OMBI_MCP_TOOLSETS, OMBI_MCP_READ_ONLY, OMBI_MCP_DISABLED_TOOLS).`,
    );
  }
  const meant = nearest(
    name,
    tools.map((offered) => offered.name),
  );
  throw new UsageError(
    `there is no tool ${JSON.stringify(name)}${meant === undefined ? '.' : `; did you mean ${meant}?`} ombi-mcp tools lists them.`,
  );
}

function argumentsIn(text: string): object {
  let input: unknown;
  try {
    // PowerShell puts a byte order mark before what it pipes.
    input = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UsageError(`the arguments are not JSON: ${jsonProblem(text)}. ${quoting}`);
  }
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  throw new UsageError(`the arguments are no JSON object. ${usage}`);
}
