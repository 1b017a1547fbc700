/** What a list of tools costs. */
import type { CatalogueEntry } from './catalogue.ts';

/** In bytes of JSON: what a model reads (names, descriptions, inputs), and all that tools/list sends. */
export function listSize(entries: readonly CatalogueEntry[]): { model: number; whole: number } {
  const published = entries.map((entry) => entry.published);
  const model = published.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
  return { model: bytesOf(model), whole: bytesOf(published) };
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
