/** Which tools a change of operations reaches. */
import type { Sources } from '../read.ts';
import { type Model, resolve } from '../resolve.ts';

export interface TouchedTools {
  /** Tools of the ledger. */
  curated: readonly string[];
  /** Tools of the operation layer, exposed or not. */
  layer: readonly string[];
  /** Whether the server calls it for itself, whatever tool is called. */
  isEveryCall: boolean;
}

/** Finds the tools by operation, as the decisions have it at present. Tools that may call any operation are no news. */
export function touchedTools(sources: Sources): (operations: readonly string[]) => TouchedTools {
  const { tools, layer, defaults }: Model = resolve(sources, sources.swagger);
  return (operations) => {
    const isMeant = (name: string) => operations.includes(name);
    return {
      curated: tools
        .filter(({ routes }) => routes.some((route) => route.operations.some(isMeant)))
        .map(({ tool }) => tool.name),
      layer: layer.operations.filter(({ name }) => isMeant(name)).map(({ toolName }) => toolName),
      isEveryCall: defaults.runtimeOperations.some(isMeant),
    };
  };
}
