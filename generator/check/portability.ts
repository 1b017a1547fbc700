/** Inputs that every known host accepts: flat object, no combinators at the root, no $ref, no type lists, no boolean schemas. */
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';

const forbidden = ['$ref', 'oneOf', 'anyOf', 'allOf', 'not', 'if', '$schema', '$id', '$defs'];

export function portability(model: Model): Problem[] {
  return model.tools.flatMap(({ tool, source }) =>
    Object.entries(tool.input).flatMap(([name, property]) => walk(property, `${source} input.${name}`)),
  );
}

function walk(schema: Json, where: string): Problem[] {
  if (typeof schema !== 'object' || schema === null) {
    return [{ where, what: 'is not an object: some hosts refuse boolean schemas', mend: 'write {type: …}' }];
  }
  const problems: Problem[] = forbidden
    .filter((keyword) => keyword in schema)
    .map((keyword) => ({
      where,
      what: `${keyword}: some hosts refuse the tool for it`,
      mend: 'say it with type, enum and pattern',
    }));
  if (typeof schema.type !== 'string') problems.push({ where, what: 'type must be one word', mend: 'give one type' });
  if (schema.type === 'array') problems.push(...walk(schema.items, `${where}.items`));
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false)
      problems.push({ where, what: 'is open', mend: 'additionalProperties: false' });
    for (const [name, member] of Object.entries(schema.properties ?? {}))
      problems.push(...walk(member, `${where}.${name}`));
  }
  return problems;
}
