/** Every tool as it is published, whoever writes or counts them. */
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';
import { inputSchema } from './input-schema.ts';
import { operationTool } from './operation-tool.ts';
import { outputSchema } from './output-schema.ts';

/** A tool as `tools/list` publishes it (C01), beside what only the runtime needs. */
export interface CatalogueEntry {
  toolset: string;
  access: 'read' | 'write' | 'either';
  /** Text inputs that the audit line keeps. */
  audit?: readonly string[];
  /** Of a tool of the operation layer: how its one operation is called. */
  operation?: ServedOperation;
  published: {
    name: string;
    title: string;
    description: string;
    inputSchema: Json;
    outputSchema: Json;
    annotations: Json;
  };
}

/** How the operation of a tool is called, and what may be shown of its answer (`ServedOperation` in src/catalog.ts). */
export interface ServedOperation {
  name: string;
  path: readonly string[];
  query: readonly string[];
  body?: true;
  as?: Readonly<Record<string, string>>;
  hides?: readonly string[];
  answersFalse?: true;
  /** Why only an operator can switch it on. */
  withheld?: string;
  instead?: string;
  facts: Json;
}

/** Every entry in listing order: the tools of the ledger, then one for each operation. */
export function composeCatalogue(model: Model): CatalogueEntry[] {
  return [...composeLedgerTools(model), ...model.layer.operations.map((one) => operationTool(model, one))];
}

/** The entries of the ledger's own tools. */
export function composeLedgerTools(model: Model): CatalogueEntry[] {
  return model.tools.map((resolved) => {
    const { name, title, description, toolset, access, hints, audit } = resolved.tool;
    return {
      toolset,
      access,
      ...(audit ? { audit } : {}),
      published: {
        name,
        title,
        description,
        inputSchema: inputSchema(resolved.tool),
        outputSchema: outputSchema(resolved, model.defs),
        annotations: { title, ...hints },
      },
    };
  });
}
