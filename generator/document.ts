/** Finding one's way in an OpenAPI document. */
import type { Json } from './read.ts';

export interface DocumentOperation {
  /** As it is written everywhere here: `GET /api/v1/Request/movie`. */
  name: string;
  path: string;
  method: string;
  operation: Json;
}

/** Every operation, in the document's order. */
export function operationsOf(document: Json): DocumentOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Json)
      .filter(([method]) => ['get', 'put', 'post', 'delete', 'patch'].includes(method))
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, operation })),
  );
}

/** The operation of that name, if there is one. */
export function operationAt(document: Json, name: string): Json | undefined {
  const [method = '', path = ''] = name.split(' ');
  return document.paths[path]?.[method.toLowerCase()];
}

/** Schema of an operation's 200 answer; undefined where the document names none. */
export function answerSchema(operation: Json): Json | undefined {
  return operation.responses['200']?.content?.['application/json']?.schema;
}

/** Schema of what an operation is sent as JSON; undefined where the document names none. */
export function bodySchema(operation: Json): Json | undefined {
  return operation.requestBody?.content?.['application/json']?.schema;
}

/** The component that a schema refers to; undefined for a schema that is no reference. */
export function referredSchema(document: Json, schema: Json): Json | undefined {
  const name = schema?.$ref?.slice('#/components/schemas/'.length);
  return name === undefined ? undefined : document.components.schemas[name];
}

/** Every object inside a value, itself included. */
export function objectsIn(value: Json): Json[] {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value, ...inside];
}
