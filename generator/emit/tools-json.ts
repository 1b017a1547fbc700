/** `generated/tools.json`: the catalogue that the runtime serves and reviewers read. */
import { type CatalogueEntry, composeCatalogue } from '../compose/catalogue.ts';
import { envelopeSchema } from '../compose/output-schema.ts';
import type { Model } from '../resolve.ts';

/**
 * The file's text. The output schemas of operation tools differ in the tool's name only: the file holds one for all of them,
 * `operationOutput`, in which the runtime writes each name.
 */
export function emitToolsJson(model: Model): string {
  const { ombi, sha256 } = model.pin;
  const { toolsets, optInToolsets } = model.defaults;
  const operationOutput = envelopeSchema(['api_result'], model.defs);
  const tools = composeCatalogue(model).map(withoutSharedOutput);
  const file = { ombi, swaggerSha256: sha256, toolsets, optInToolsets, operationOutput, tools };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function withoutSharedOutput(entry: CatalogueEntry): object {
  if (!entry.operation) return entry;
  const { outputSchema: _shared, ...published } = entry.published;
  return { ...entry, published };
}
