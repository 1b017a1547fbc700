/** What a tool's published inputs say of arguments, told by another checker than the server's. */
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isObject } from '../../src/json-object.ts';

interface Schema {
  readonly type?: string;
  readonly contentMediaType?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
const compiled = new WeakMap<object, ValidateFunction>();

/**
 * The inputs that are wrong, by name (`arguments` for all of them), once what arrives as text is taken for what it says:
 * `"603"`, `"true"` and `"[1]"` where no text is wanted, a whole number where one is, JSON where its text is. null is
 * nothing given. Empty where the arguments are legal.
 */
export function wrongInputs(inputSchema: Schema, args: unknown): ReadonlySet<string> {
  if (!isObject(args)) return new Set(['arguments']);
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
  const validate = compiled.get(inputSchema) ?? ajv.compile(inputSchema);
  compiled.set(inputSchema, validate);
  return new Set(validate(meant(given, inputSchema)) ? [] : (validate.errors ?? []).map(inputOf));
}

function inputOf({ instancePath, params }: ErrorObject): string {
  const [, name] = instancePath.split('/');
  const own = name ?? String(params['missingProperty'] ?? params['additionalProperty']);
  return name === undefined ? own : own.replaceAll('~1', '/').replaceAll('~0', '~');
}

function meant(value: unknown, schema: Schema | undefined): unknown {
  switch (schema?.type) {
    case 'string':
      if (schema.contentMediaType && typeof value !== 'string') return JSON.stringify(value);
      return Number.isSafeInteger(value) ? String(value) : value;
    case 'integer':
      return typeof value === 'string' && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
    case 'array': {
      const list = asJson(value);
      return Array.isArray(list) ? list.map((item) => meant(item, schema.items)) : value;
    }
    case 'object': {
      const object = asJson(value);
      if (!isObject(object)) return value;
      const ownSchema = new Map(Object.entries(schema.properties ?? {}));
      return Object.fromEntries(
        Object.entries(object).map(([name, member]) => [name, meant(member, ownSchema.get(name))]),
      );
    }
    case 'boolean':
    case 'number': {
      const known = asJson(value);
      return typeof known === schema.type ? known : value;
    }
    default:
      return value;
  }
}

function asJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
