/** `generated/contract.ts`: our own types, from the shared definitions and the tools' inputs. */
import openapiTS, { astToString } from 'openapi-typescript';
import type { Family, OperationEntry } from '../../spec/types.ts';
import { inputSchema } from '../compose/input-schema.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';
import { preamble } from './preamble.ts';

/** TypeScript name of a result family: `media_page` → `MediaPagePayload`. */
export function payloadType(family: Family): string {
  return `${pascal(family)}Payload`;
}

/** The file's text. */
export async function emitContract(model: Model): Promise<string> {
  const families = new Set<string>(['mutation', 'metrics', 'settings', 'logs', 'api_result']);
  for (const name of Object.keys(model.defs)) if (name.endsWith('_page')) families.add(name);
  const names = Object.keys(model.defs).map((name) => [
    name,
    families.has(name) ? `${pascal(name)}Payload` : `${pascal(name)}Output`,
  ]);
  const schemas = Object.fromEntries([
    ...names.map(([name = '', type]) => [type, model.defs[name]]),
    ...model.tools.map((tool) => [tool.inputType, inputSchema(tool.tool)]),
  ]);
  const rename = new Map(names.map(([name, type]) => [`#/$defs/${name}`, `#/components/schemas/${type}`]));
  const document = {
    openapi: '3.1.0',
    info: { title: 'ombi-mcp', version: '1' },
    paths: {},
    components: { schemas: referTo(schemas, rename) },
  };
  const aliases = Object.keys(schemas).map((type) => `export type ${type} = components['schemas']['${type}'];`);
  const called = (is: (entry: OperationEntry) => boolean) =>
    model.calledOperations.flatMap(({ name, entry }) => (is(entry) ? [`\n  | '${name}'`] : [])).join('') || ' never';
  return `${preamble(model)}
${astToString(await openapiTS(document as Json))}
${aliases.join('\n')}

/** Operations whose list is read row by row (\`rows\` in spec/operations). */
export type RowOperation =${called(({ rows }) => rows !== undefined)};

/** Operations whose text is read line by line (\`lines\` in spec/operations). */
export type LineOperation =${called(({ lines }) => lines === true)};
`;
}

function referTo(value: Json, rename: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((member) => referTo(member, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' ? (rename.get(member as string) ?? member) : referTo(member, rename),
    ]),
  );
}

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
