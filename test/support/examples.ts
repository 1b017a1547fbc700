/** The example calls of every tool's ledger entry: legal by the generator's own check. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Tool } from '../../spec/types.ts';

const folder = fileURLToPath(new URL('../../spec/tools', import.meta.url));
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(pathToFileURL(join(folder, name)).href) as Promise<Record<string, Tool>>),
);
const tools = modules.flatMap((module) => Object.values(module));

/** `[tool, arguments]` of every example. */
export function examples(): [tool: string, args: Record<string, unknown>][] {
  return tools.flatMap((tool) =>
    tool.examples.map((example) => [tool.name, example.arguments] as [string, Record<string, unknown>]),
  );
}
