/** Answers of the shape that the corrected swagger promises, as rich, odd and large as it allows. */
import fc from 'fast-check';
import { correct } from '../../generator/correct.ts';
import { readSwagger } from '../../generator/read.ts';
import { corrections } from '../../spec/ombi/corrections.ts';
import { json, objectOf, oddNumbers, oddTexts } from './json.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, AnswerOf>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface AnswerOf {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

const { swagger } = readSwagger(new URL('../..', import.meta.url).pathname);
const document = correct(swagger, corrections).document as Document;

/** Deeper than this, lists and objects are empty. */
const maxLevels = 5;

/** Members whose texts nobody may be shown; they hold what `session.call` looks for. */
const secret = /token|apikey|password|secret|webhook|^email$|securitystamp|hostaddress/i;
const secretText = fc.constant('MARKED-SECRET-of-a-property');

/** What an operation answers with 200; any JSON where the swagger does not say. */
export function answersTo(operation: string): fc.Arbitrary<unknown> {
  const [method = '', path = ''] = operation.split(' ');
  const content = document.paths[path]?.[method.toLowerCase()]?.responses['200']?.content ?? {};
  const [answer] = Object.values(content);
  return answer?.schema ? valuesOf(answer.schema, 0) : json;
}

function valuesOf(schema: Schema, level: number): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const name = decodeURIComponent(schema.$ref.split('/').at(-1) ?? '')
      .replaceAll('~1', '/')
      .replaceAll('~0', '~');
    return valuesOf(document.components.schemas[name] ?? {}, level);
  }
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, level)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return json;
  return fc.oneof(
    ...types.map((type) => ({ weight: type === 'null' ? 1 : 6, arbitrary: ofType(type, schema, level) })),
  );
}

const ids = fc.integer({ min: 1, max: 900 });
const dates = fc.constantFrom(
  '2026-11-30T10:00:00Z',
  '0001-01-01T00:00:00',
  '2026-13-45',
  '9999-12-31T23:59:59.9999999Z',
  '',
);
const words = fc.constantFrom(
  'Brask',
  '603',
  'tt0133093',
  'b0000000-0000-4000-8000-000000000100',
  '/poster.jpg',
  'bob',
  'http://x',
);

function ofType(type: string, schema: Schema, level: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof({ weight: 4, arbitrary: ids }, { weight: 1, arbitrary: oddNumbers.map(Math.trunc) });
    case 'number':
      return oddNumbers;
    case 'string':
      return schema.format === 'date-time' ? dates : fc.oneof({ weight: 3, arbitrary: words }, oddTexts);
    case 'array':
      return level >= maxLevels ? fc.constant([]) : listsOf(valuesOf(schema.items ?? {}, level + 1));
    default:
      return level >= maxLevels ? fc.constant({}) : objectsOf(schema, level);
  }
}

/** Short ones mostly, and now and then one that is longer than anything shows. */
function listsOf(items: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  const many = fc
    .tuple(items, fc.integer({ min: 90, max: 260 }))
    .map(([item, count]) => Array.from({ length: count }, () => item));
  return fc.oneof({ weight: 12, arbitrary: fc.array(items, { maxLength: 3 }) }, { weight: 1, arbitrary: many });
}

function objectsOf({ properties = {}, additionalProperties }: Schema, level: number): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, schema]) => {
    const text = secret.test(name) && JSON.stringify(schema).includes('"string"');
    const value = text ? secretText : valuesOf(schema, level + 1);
    // Members may be missing: an older Ombi has fewer.
    return fc.option(value, { nil: undefined, freq: 9 }).map((one) => [name, one] as const);
  });
  const more = typeof additionalProperties === 'object' ? valuesOf(additionalProperties, level + 1) : json;
  const added = fc.option(more, { nil: undefined, freq: 1 }).map((one) => ['addedLater', one] as const);
  return fc.tuple(...members, added).map((entries) => objectOf(entries.filter(([, value]) => value !== undefined)));
}
