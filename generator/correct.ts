/**
 * Applies `spec/ombi/corrections.ts` to the pinned swagger and raises it to OpenAPI 3.1, whose schemas are plain JSON
 * Schema 2020-12: the same document then gives our types and validates the recorded answers.
 */
import type { Correction } from '../spec/types.ts';
import { type Problem, stopAt } from './problem.ts';
import type { Json } from './read.ts';

/** The swagger as it should have been. Throws `ProblemsFound` for a correction that changes nothing. */
export function correct(swagger: Json, corrections: readonly Correction[]): Json {
  const document = structuredClone(swagger);
  const problems: Problem[] = [];
  for (const [index, correction] of corrections.entries()) {
    const before = JSON.stringify(document);
    apply(document, correction);
    if (JSON.stringify(document) === before) {
      problems.push({
        where: `spec/ombi/corrections.ts [${index}] ${correction.kind}`,
        what: 'changes nothing: the swagger already says this, or names something else',
        mend: 'delete the correction, or mend the operation, schema or member it names',
      });
    }
  }
  stopAt(problems);
  return raiseTo31(document);
}

function apply(document: Json, correction: Correction): void {
  switch (correction.kind) {
    case 'nullable_references':
      visitSchemas(document, (schema) => {
        for (const holder of [schema.properties ?? {}, { items: schema.items }]) {
          for (const value of Object.values(holder) as Json[]) if (value?.$ref) value.nullable = true;
        }
      });
      for (const { operation } of operationsOf(document)) {
        const schema = operation.responses?.['200']?.content?.['application/json']?.schema;
        if (schema?.$ref) schema.nullable = true;
        else if (schema?.items?.$ref) schema.items.nullable = true;
      }
      return;
    case 'json_only':
      for (const { operation } of operationsOf(document)) {
        for (const part of [operation.requestBody, ...Object.values(operation.responses ?? {})] as Json[]) {
          const json = part?.content?.['application/json'];
          if (json) part.content = { 'application/json': json };
        }
      }
      return;
    case 'answer': {
      const operation = operationAt(document, correction.operation);
      if (operation) {
        operation.responses['200'] = {
          ...operation.responses['200'],
          description: operation.responses['200']?.description ?? 'Success',
          content: { 'application/json': { schema: structuredClone(correction.schema) } },
        };
      }
      return;
    }
    case 'parameter_name': {
      const operation = operationAt(document, correction.operation);
      const parameter = operation?.parameters?.find((p: Json) => p.name === correction.from);
      if (parameter) parameter.name = correction.to;
      return;
    }
    case 'drop_parameter': {
      const operation = operationAt(document, correction.operation);
      if (operation?.parameters) {
        operation.parameters = operation.parameters.filter(
          (p: Json) => !(p.in === correction.in && p.name === correction.name),
        );
      }
      return;
    }
    case 'member': {
      const schema = document.components.schemas[correction.schema];
      if (schema) schema.properties = { ...schema.properties, [correction.member]: structuredClone(correction.value) };
      return;
    }
    case 'open_enum': {
      const schema = document.components.schemas[correction.schema];
      if (schema) delete schema.enum;
      return;
    }
  }
}

/** OpenAPI 3.0 `nullable` becomes JSON Schema: a type list, or `anyOf` with null beside a `$ref`. */
function raiseTo31(document: Json): Json {
  document.openapi = '3.1.0';
  const raise = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(raise);
    if (value === null || typeof value !== 'object') return value;
    const { nullable, ...rest } = value;
    const raised = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, raise(member)]));
    if (nullable !== true) return raised;
    if (raised['$ref'] !== undefined) return { anyOf: [raised, { type: 'null' }] };
    if (raised['enum'] !== undefined) raised['enum'] = [...(raised['enum'] as unknown[]), null];
    return raised['type'] === undefined ? raised : { ...raised, type: [raised['type'], 'null'] };
  };
  return raise(document);
}

/** Every operation with its literal name, in the document's order. */
export function operationsOf(document: Json): { name: string; path: string; method: string; operation: Json }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Json)
      .filter(([method]) => ['get', 'put', 'post', 'delete', 'patch'].includes(method))
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, operation })),
  );
}

function operationAt(document: Json, name: string): Json | undefined {
  const [method = '', path = ''] = name.split(' ');
  return document.paths[path]?.[method.toLowerCase()];
}

function visitSchemas(document: Json, visit: (schema: Json) => void): void {
  const walk = (value: Json): void => {
    if (value === null || typeof value !== 'object') return;
    if (!Array.isArray(value)) visit(value);
    for (const member of Object.values(value)) walk(member);
  };
  walk(document.components.schemas);
}
