/** Inputs that every known host accepts: a flat object without combinators, references, type lists or boolean schemas. */
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';

const forbidden = ['$ref', 'oneOf', 'anyOf', 'allOf', 'not', 'if', '$schema', '$id', '$defs', 'patternProperties'];

export function portability(model: Model): Problem[] {
  return model.tools.flatMap(({ tool, source }) =>
    Object.entries(tool.input).flatMap(([name, property]) => [
      ...(/^[a-z][a-z0-9_]{0,63}$/.test(name)
        ? []
        : [{ where: `${source} input`, what: `"${name}" is not a name that all hosts take`, mend: 'use snake_case' }]),
      ...faultsIn(property, `${source} input.${name}`),
    ]),
  );
}

/** What some host would refuse in the schema of an input. */
export function faultsIn(schema: Json, where: string): Problem[] {
  if (typeof schema !== 'object' || schema === null) {
    return [{ where, what: 'is no schema object, which some hosts refuse', mend: 'write {type: …}' }];
  }
  const problems: Problem[] = forbidden
    .filter((keyword) => keyword in schema)
    .map((keyword) => ({
      where,
      what: `${keyword}: some hosts refuse the tool for it`,
      mend: 'say it with type, enum and pattern',
    }));
  if (typeof schema.type !== 'string') problems.push({ where, what: 'has no single type', mend: 'give one type' });
  const valueType = schema.type === 'integer' ? 'number' : schema.type;
  if (schema.enum?.some((value: unknown) => typeof value !== valueType)) {
    problems.push({ where, what: `enum holds values that are no ${schema.type}`, mend: 'make type and enum agree' });
  }
  if (schema.type === 'array') problems.push(...faultsIn(schema.items, `${where}.items`));
  if (schema.type === 'object') {
    if (!schema.properties || schema.additionalProperties !== false) {
      problems.push({ where, what: 'is an open object', mend: 'give properties and additionalProperties: false' });
    }
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      problems.push(...faultsIn(member, `${where}.${name}`));
    }
  }
  return problems;
}
