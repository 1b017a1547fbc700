/** What a schema says of the type of its values. OpenAPI 3.0 and JSON Schema 2020-12 say null differently. */
import type { Json } from '../read.ts';

/** Its types without null: `['string']`; `['anything']` where it names none. */
export function typesOf(schema: Json): string[] {
  const named = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (named.length > 0) return named;
  if (schema.properties) return ['object'];
  return [schema.items ? 'array' : 'anything'];
}

export function allowsNull(schema: Json): boolean {
  return schema.nullable === true || [schema.type].flat().includes('null');
}

/** Its type in words: `integer (int32)`, `list of Device`, `string or integer`. */
export function typeText(schema: Json): string {
  if (schema.$ref) return shortName(schema.$ref.split('/').at(-1));
  const types = typesOf(schema).map((type) =>
    type === 'array' && schema.items ? `list of ${typeText(schema.items)}` : type,
  );
  return `${types.join(' or ')}${schema.format ? ` (${schema.format})` : ''}`;
}

/** A component's name without namespaces and assemblies: ``RequestsViewModel`1[[AlbumRequest]]``. */
export function shortName(name: string): string {
  return name.replaceAll(/, [^\]]*/g, '').replaceAll(/[\w.+]*[.+]/g, '');
}
