/** Step 1: the caller's arguments against the published schema. A bad input gets a clear error; nothing is dropped silently. */
import type { ErrorObject } from 'ajv';
import type { Catalogue, CatalogueTool, InputSchemaProperty } from '../catalog.ts';
import { failure } from '../failure.ts';
import { isObject } from '../json-object.ts';
import { nestsTooDeeply } from '../nests-too-deeply.ts';

export interface ValidInput {
  /** Decoded, with defaults filled in. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Names the caller gave a value for. */
  readonly given: ReadonlySet<string>;
}

/**
 * Checks and decodes arguments. Values that arrive as text (`"603"`, `"true"`, `"[1,2]"`) are decoded when exact; null
 * counts as not given. Throws INVALID_ARGUMENT naming the field and what it accepts.
 */
export async function validateInput(tool: CatalogueTool, args: unknown, catalogue: Catalogue): Promise<ValidInput> {
  if (args !== undefined && (args === null || typeof args !== 'object' || Array.isArray(args))) {
    throw failure('invalid_value', { field: 'arguments', problem: 'an object of inputs is expected' });
  }
  const { properties } = tool.published.inputSchema;
  const entries = Object.entries(args ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const unknown = entries.map(([name]) => name).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length > 0) {
    throw failure(
      'unknown_arguments',
      { tool: tool.name, names: list(unknown.map(quoteName)), accepted: Object.keys(properties).join(', ') },
      { field: quoteName(unknown[0] ?? '') },
    );
  }
  const given = Object.fromEntries(entries.map(([name, value]) => [name, decode(value, properties[name])]));
  const validate = await catalogue.validator(tool, 'inputSchema');
  const [error] = validate(given);
  if (error) throw toFailure(error, properties);

  const defaults = Object.entries(properties).filter(([, property]) => property.default !== undefined);
  const input = { ...Object.fromEntries(defaults.map(([name, property]) => [name, property.default])), ...given };
  return { input, given: new Set(Object.keys(given)) };
}

/**
 * What is wrong with a text as the value of one input, in words that follow its name; undefined where nothing is, or where
 * the tool has no such input.
 */
export async function problemOf(
  tool: CatalogueTool,
  name: string,
  text: string,
  catalogue: Catalogue,
): Promise<string | undefined> {
  const { properties } = tool.published.inputSchema;
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!property) return undefined;
  const validate = await catalogue.validator(tool, 'inputSchema');
  const error = validate({ [name]: decode(text, property) }).find(({ instancePath }) => instancePath === `/${name}`);
  return error && problemText(error, property, property.description);
}

function decode(value: unknown, property: InputSchemaProperty | undefined): unknown {
  if (property === undefined) return value;
  if (property.contentMediaType && typeof value !== 'string') {
    // What cannot be written for its depth stays what it is, and is refused as no text.
    return nestsTooDeeply(value) ? value : JSON.stringify(value);
  }
  if (property.type === 'string') return Number.isSafeInteger(value) ? String(value) : value;
  if (property.type === 'array') {
    const list = typeof value === 'string' ? (parsed(value, Array.isArray) ?? value) : value;
    return Array.isArray(list) ? list.map((item) => decode(item, property.items)) : list;
  }
  if (property.type === 'object') {
    const object = typeof value === 'string' ? (parsed(value, isObject) ?? value) : value;
    if (!isObject(object)) return object;
    return Object.fromEntries(
      Object.entries(object).map(([name, member]) => [name, decode(member, property.properties?.[name])]),
    );
  }
  if (typeof value !== 'string') return value;
  if (property.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (property.type === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (property.type === 'number') return parsed(value, (number) => typeof number === 'number') ?? value;
  return value;
}

function parsed(text: string, accept: (value: unknown) => boolean): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toFailure(error: ErrorObject, properties: Readonly<Record<string, InputSchemaProperty>>) {
  const path = error.instancePath.split('/').slice(1);
  const within = propertyAt(path, properties);
  if (error.keyword === 'required') {
    const name = String(error.params['missingProperty']);
    const choices = within?.properties?.[name]?.enum;
    const field = [...path, name].join('.');
    return failure('missing_input', { field, when: choices ? ` (one of ${choices.join(', ')})` : '' }, { field });
  }
  const field = path.join('.');
  const description = within?.description ?? properties[path[0] ?? '']?.description;
  return failure('invalid_value', { field, problem: problemText(error, within, description) }, { field });
}

/** What stands at a place in the arguments, however deep; the arguments themselves for no place. */
function propertyAt(
  path: readonly string[],
  properties: Readonly<Record<string, InputSchemaProperty>>,
): InputSchemaProperty | undefined {
  return path.reduce<InputSchemaProperty | undefined>((outer, part) => outer?.items ?? outer?.properties?.[part], {
    type: 'object',
    properties,
  });
}

function problemText(
  { keyword, params }: ErrorObject,
  property: InputSchemaProperty | undefined,
  description: string | undefined,
): string {
  switch (keyword) {
    case 'enum':
      return `accepts ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'type':
      return `a value of type ${params['type']} is expected`;
    case 'pattern':
      return `is not written as expected${description ? ` (${description.replace(/\.$/, '')})` : ''}`;
    case 'minimum':
      return `is at least ${params['limit']}`;
    case 'maximum':
      return `is at most ${params['limit']}`;
    case 'minLength':
      return 'must not be empty';
    case 'maxLength':
      return `has at most ${params['limit']} characters`;
    case 'minItems':
      return `needs at least ${params['limit']} of them`;
    case 'maxItems':
      return `takes at most ${params['limit']} at once`;
    case 'additionalProperties':
      return `has no ${quoteName(String(params['additionalProperty']))}; it takes ${Object.keys(property?.properties ?? {}).join(', ')}`;
    default:
      return 'is not accepted';
  }
}

/** A name the caller made up may be long or odd; it is shown, but bounded. */
function quoteName(name: string): string {
  return /^\w{1,40}$/.test(name) ? name : JSON.stringify(name.slice(0, 40));
}

function list(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;
}
