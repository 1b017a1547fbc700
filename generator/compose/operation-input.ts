/**
 * The published input schema of an operation tool: path and query parameters at the top, a JSON body under `body` (G06).
 * References are inlined, since hosts take none and nobody needs .NET's names; null, which hosts do not take in a type
 * either, is said by leaving the member out.
 */
import type { OperationInput, OperationTool } from '../../spec/types.ts';
import { bodySchema } from '../document.ts';
import type { Json } from '../read.ts';

/** What a schema is made from: the corrected document, and what people say of inputs. */
export interface InputWords {
  document: Json;
  /** The operation's own words, by `name` or `body.member`. */
  own: NonNullable<OperationTool['inputs']>;
  /** Words for a parameter of this name wherever it stands. */
  parameters: Readonly<Record<string, OperationInput>>;
  required: readonly string[];
}

/** What is larger leads to no operation, and Ombi answers with its web page (recorded: route-int-constrained-overflow). */
const maxInt32 = 2_147_483_647;

/** `{type: object, properties, required?, additionalProperties: false}` of an operation of the corrected document. */
export function operationInput(operation: Json, words: InputWords): Json {
  const properties: Record<string, Json> = {};
  const required = new Set<string>();
  for (const parameter of operation.parameters ?? []) {
    const { name } = parameter;
    const { document, own, parameters } = words;
    const input = withWords(inlined(parameter.schema, document, [], words, name), {
      ...(parameter.in === 'path' || own[name] ? parameters[name] : undefined),
      ...own[name],
    });
    const isBounded = parameter.in === 'path' && input.type === 'integer' && !input.enum;
    properties[name] = isBounded ? { ...input, maximum: input.maximum ?? maxInt32 } : input;
    if (parameter.in === 'path' || words.required.includes(name)) required.add(name);
  }
  const body = bodySchema(operation);
  if (body) {
    properties['body'] = withWords(inlined(body, words.document, [], words, 'body'), words.own['body']);
    if (words.required.includes('body')) required.add('body');
  }
  return {
    type: 'object',
    properties,
    ...(required.size > 0 ? { required: [...required] } : {}),
    additionalProperties: false,
  };
}

function withWords(schema: Json, words: OperationInput | undefined): Json {
  if (!words) return schema;
  const { as: _as, drop: _drop, pattern, maxLength, ...said } = words;
  const ofText = { ...(pattern ? { pattern } : {}), ...(maxLength ? { maxLength } : {}) };
  return { ...schema, ...said, ...(schema.type === 'string' ? ofText : {}) };
}

/** A schema in itself; `above` holds the references on the way to it, so that recursion ends where it begins. */
function inlined(schema: Json, document: Json, above: readonly string[], words: InputWords, at: string): Json {
  const { $ref: reference } = notNull(schema);
  if (reference !== undefined) {
    const target = document.components.schemas[reference.slice('#/components/schemas/'.length)];
    return inlined(target, document, [...above, reference], words, at);
  }
  const { type, items, properties, enum: values } = notNull(schema);
  const kind = typeOf(type);
  if (kind === 'array') return { type: 'array', items: inlined(items, document, above, words, at) };
  if (kind !== 'object') {
    const listed = values?.filter((value: unknown) => value !== null);
    return { type: kind, ...(listed ? { enum: listed } : {}) };
  }
  const members = Object.entries((properties ?? {}) as Record<string, Json>).filter(
    ([name, member]) => !words.own[`${at}.${name}`]?.drop && !isRecursive(member, above),
  );
  const inside = members.map(([name, member]) => {
    const place = `${at}.${name}`;
    return [name, withWords(inlined(member, document, above, words, place), words.own[place])];
  });
  const needed = members.map(([name]) => name).filter((name) => words.required.includes(`${at}.${name}`));
  return {
    type: 'object',
    properties: Object.fromEntries(inside),
    ...(needed.length > 0 ? { required: needed } : {}),
    additionalProperties: false,
  };
}

/** Of `anyOf: [x, null]` the x. */
function notNull(schema: Json): Json {
  return schema?.anyOf?.find((one: Json) => one.type !== 'null') ?? schema ?? {};
}

const typeOf = (type: Json): string => [type].flat().find((one) => one !== 'null') ?? 'object';

const isRecursive = (member: Json, above: readonly string[]) => {
  const { $ref, items } = notNull(member);
  return above.includes($ref) || above.includes(notNull(items).$ref);
};
