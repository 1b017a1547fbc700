/** `generated/tools.json`: the catalogue that the runtime serves and reviewers read. */
import { inputSchema } from '../compose/input-schema.ts';
import { outputSchema } from '../compose/output-schema.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';

/** A tool as `tools/list` publishes it (C01), beside what only the runtime needs. */
export interface CatalogueEntry {
  toolset: string;
  access: 'read' | 'write';
  /** Text inputs that the audit line keeps. */
  audit?: readonly string[];
  published: {
    name: string;
    title: string;
    description: string;
    inputSchema: Json;
    outputSchema: Json;
    annotations: Json;
  };
}

/** The catalogue's entries in listing order. */
export function composeCatalogue(model: Model): CatalogueEntry[] {
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
  return `${JSON.stringify({ ombi, swaggerSha256: sha256, tools: composeCatalogue(model) }, null, 2)}\n`;
}
