/** What OpenAPI 3.0 allows and Ombi's swagger never used: the generator would overlook it, or stumble over it. */
import { objectsIn, operationsOf } from '../document.ts';
import type { Json } from '../read.ts';

/** The first such part, as the end of a sentence on the document; undefined where there is none. */
export function unreadPart(document: Json): string | undefined {
  const { schemas } = document.components;
  for (const [path, item] of Object.entries(document.paths)) {
    if (item === null || typeof item !== 'object') return `has nothing at ${path}`;
    const shared = Object.keys(item).find((key) => key === '$ref' || key === 'parameters');
    if (shared) return `has ${path}.${shared}, which is not read`;
  }
  for (const { $ref } of objectsIn(document)) {
    const isKnown = typeof $ref !== 'string' || Object.hasOwn(schemas, $ref.replace('#/components/schemas/', ''));
    if (!isKnown) return `refers to ${$ref}, which is no schema in it`;
  }
  const unsaid = operationsOf(document).find(
    ({ operation }) => !operation.responses || operation.parameters?.some((one: Json) => !one.name || !one.schema),
  );
  return unsaid && `has ${unsaid.name} without responses, or with parameters without a schema`;
}
