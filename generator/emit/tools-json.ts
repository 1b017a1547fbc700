/** `generated/tools.json`: the catalogue that the runtime serves and reviewers read. */
import { inputSchema } from '../compose/input-schema.ts';
import { operationTool } from '../compose/operation-tool.ts';
import { outputSchema } from '../compose/output-schema.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';

/** A tool as `tools/list` publishes it (C01), beside what only the runtime needs. */
export interface CatalogueEntry {
  toolset: string;
  access: 'read' | 'write' | 'either';
  /** Text inputs that the audit line keeps. */
  audit?: readonly string[];
  /** Of a tool of the operation layer: how its one operation is called. */
  operation?: OperationFactsOfTool;
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
export interface OperationFactsOfTool {
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

/** The file's text. */
export function emitToolsJson(model: Model): string {
  const { ombi, sha256 } = model.pin;
  const { toolsets, optInToolsets } = model.defaults;
  const file = { ombi, swaggerSha256: sha256, toolsets, optInToolsets, tools: composeCatalogue(model) };
  return `${JSON.stringify(file, null, 2)}\n`;
}
