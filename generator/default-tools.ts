/**
 * esbuild plugin: the bundle holds only the tools of the default toolsets, as a start pays for every byte it parses. The
 * others are read from `generated/tools.json`, which is shipped beside it, where an operator asks for them.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

export const defaultTools: Plugin = {
  name: 'default-tools',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]generated[\\/]tools\.json$/ }, ({ path }) => {
      const { tools, operationOutput: _ofOthers, ...rest } = JSON.parse(readFileSync(path, 'utf8'));
      const kept = tools.filter(({ toolset }: { toolset: string }) => !rest.optInToolsets.includes(toolset));
      return { contents: JSON.stringify({ ...rest, tools: kept }), loader: 'json' };
    });
  },
};
