/** A file like generated/tools.json, also of an older release. */
import { readFileSync } from 'node:fs';
import type { CatalogueEntry } from '../compose/catalogue.ts';
import type { Json } from '../read.ts';
import { Refused } from '../refused.ts';

/** The catalogue in a file. Throws `Refused` for everything else. */
export function readCatalogue(path: string): Json {
  let catalogue: Json;
  try {
    catalogue = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Refused(
      `${path} cannot be read as JSON (${(error as Error).message}); give a file like generated/tools.json`,
    );
  }
  const lists = [catalogue?.tools, catalogue?.toolsets, catalogue?.optInToolsets];
  if (lists.every(Array.isArray) && catalogue.operationOutput?.properties && catalogue.tools.every(isEntry)) {
    return catalogue;
  }
  throw new Refused(`${path} is no catalogue; give a file like generated/tools.json`);
}

/** What is compared of a tool; the tools of single operations have their output schema in common. */
function isEntry(entry: Partial<CatalogueEntry> | null): boolean {
  const { name, inputSchema, outputSchema, annotations } = entry?.published ?? {};
  const hasAnswers = entry?.operation ? entry.operation.facts : outputSchema?.properties?.data;
  return Boolean(name && inputSchema && annotations && hasAnswers);
}
