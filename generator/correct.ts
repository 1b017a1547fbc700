/**
 * Applies `spec/ombi/corrections.ts` to the pinned swagger and raises it to OpenAPI 3.1, whose schemas are plain JSON
 * Schema 2020-12: the same document then gives our types and validates the recorded answers.
 */
import type { Correction, ParameterChange } from '../spec/ombi/correction.ts';
import { objectsIn, operationAt, operationsOf, referredSchema } from './document.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problem.ts';
import type { Json } from './read.ts';

/** The swagger as it should have been, and a problem for each correction that changes nothing or leads nowhere. */
export function correct(swagger: Json, corrections: readonly Correction[]): { document: Json; problems: Problem[] } {
  const document = structuredClone(swagger);
  const problems: Problem[] = [];
  for (const correction of corrections) {
    for (const { subject, make } of editsOf(document, correction)) {
      const before = JSON.stringify(document);
      make();
      if (JSON.stringify(document) !== before) continue;
      problems.push({
        where: `spec/ombi/corrections.ts ${correction.kind}${subject && ` ${subject}`}`,
        what: 'changes nothing: the swagger says this already, or has no such operation, schema or parameter',
        mend: 'delete the correction, or mend the name in it',
      });
    }
  }
  return { document: raiseTo31(document), problems: [...problems, ...dangling(document, corrections)] };
}

/** Corrections that refer to a component which is not there, or is called otherwise now. */
function dangling(document: Json, corrections: readonly Correction[]): Problem[] {
  const known = Object.keys(document.components.schemas);
  return corrections.flatMap((correction) =>
    objectsIn(correction).flatMap(({ $ref }) => {
      const name = $ref?.slice('#/components/schemas/'.length);
      if (name === undefined || known.includes(name)) return [];
      return {
        where: `spec/ombi/corrections.ts ${correction.kind}${'operations' in correction ? ` ${correction.operations[0]}` : ''}`,
        what: `refers to ${name}, which the swagger does not have`,
        mend: `write ${nearest(name, known) ?? 'what it is called now, or its content'}`,
      };
    }),
  );
}

interface Edit {
  subject: string;
  make: () => void;
}

/** What a correction does, one edit for each thing that it names. */
function editsOf(document: Json, correction: Correction): Edit[] {
  switch (correction.kind) {
    case 'nullable_references':
      return [{ subject: '', make: () => allowNullReferences(document) }];
    case 'open_integer_enums':
      return [{ subject: '', make: () => openIntegerEnums(document) }];
    case 'json_only':
      return [{ subject: '', make: () => keepOnlyJson(document) }];
    case 'answer':
      return correction.operations.map((subject) => ({
        subject,
        make: () => setAnswer(operationAt(document, subject), correction.schema),
      }));
    case 'parameters':
      return correction.operations.flatMap((operation) =>
        Object.entries(correction.change).map(([name, change]) => ({
          subject: `${operation} ${name}`,
          make: () => changeParameter(operationAt(document, operation), correction.in, name, change),
        })),
      );
    case 'member': {
      const { schema: subject, member, value } = correction;
      const schema = document.components.schemas[subject];
      return [{ subject, make: () => Object.assign(schema?.properties ?? {}, { [member]: structuredClone(value) }) }];
    }
  }
}

function allowNullReferences(document: Json): void {
  for (const schema of objectsIn(document.components.schemas)) {
    for (const property of Object.values(schema.properties ?? {}) as Json[])
      if (property.$ref) property.nullable = true;
  }
}

/** A route checks its enums, so path parameters keep theirs. */
function openIntegerEnums(document: Json): void {
  for (const { operation } of operationsOf(document)) {
    for (const parameter of (operation.parameters ?? []) as Json[]) {
      const listed = referredSchema(document, parameter.schema);
      if (listed?.enum) parameter.schema = structuredClone(listed);
    }
  }
  for (const schema of Object.values(document.components.schemas) as Json[]) {
    if (schema.type === 'integer') delete schema.enum;
  }
}

function keepOnlyJson(document: Json): void {
  for (const { operation } of operationsOf(document)) {
    for (const part of [operation.requestBody, ...Object.values(operation.responses)] as Json[]) {
      const json = part?.content?.['application/json'];
      if (json) part.content = { 'application/json': json };
    }
  }
}

function setAnswer(operation: Json | undefined, schema: object): void {
  if (!operation) return;
  const { description = 'Success' } = operation.responses['200'] ?? {};
  operation.responses['200'] = { description, content: { 'application/json': { schema: structuredClone(schema) } } };
}

function changeParameter(operation: Json | undefined, where: string, name: string, change: ParameterChange): void {
  const found = operation?.parameters?.find((p: Json) => p.in === where && p.name === name);
  if (!found) return;
  if (change === 'drop') operation.parameters = operation.parameters.filter((p: Json) => p !== found);
  else Object.assign(found, structuredClone(change));
}

/** OpenAPI 3.0 `nullable` becomes JSON Schema: a type list, or `anyOf` with null beside a `$ref`. */
function raiseTo31(document: Json): Json {
  const raise = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(raise);
    if (value === null || typeof value !== 'object') return value;
    const raised = Object.fromEntries(
      Object.entries(value)
        .filter(([key, member]) => key !== 'nullable' || typeof member !== 'boolean')
        .map(([key, member]) => [key, raise(member)]),
    );
    if (value.nullable !== true) return raised;
    if (raised['$ref'] !== undefined) return { anyOf: [raised, { type: 'null' }] };
    if (raised['enum'] !== undefined) raised['enum'] = [...(raised['enum'] as unknown[]), null];
    return raised['type'] === undefined ? raised : { ...raised, type: [raised['type'], 'null'] };
  };
  return { ...raise(document), openapi: '3.1.0' };
}
