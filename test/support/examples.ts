/** The example calls of the ledger's tools that are there by default: legal by the generator's own check. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defaults } from '../../spec/defaults.ts';
import type { Tool, Toolset } from '../../spec/types.ts';

const folder = fileURLToPath(new URL('../../spec/tools', import.meta.url));
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(pathToFileURL(join(folder, name)).href) as Promise<Record<string, Tool>>),
);
const optIn: readonly Toolset[] = defaults.optInToolsets;
const tools = modules.flatMap((module) => Object.values(module)).filter(({ toolset }) => !optIn.includes(toolset));

/** `[tool, arguments]` of every example. */
export function examples(): [tool: string, args: Record<string, unknown>][] {
  return tools.flatMap((tool) =>
    tool.examples.map((example) => [tool.name, example.arguments] as [string, Record<string, unknown>]),
  );
}
