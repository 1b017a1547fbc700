/** The swagger that the peers are given: the pinned one with a host, and with what orval insists on. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Swagger {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

const schemas = '#/components/schemas/';

/** Names that the specification allows; .NET writes generic types with brackets and commas. */
const legal = (name: string) => name.replaceAll(/[^A-Za-z0-9.\-_]+/g, '_');

/** Path parameters as their path spells them: three of Ombi's differ in case. */
export function peerSwagger({ paths, components, ...rest }: Swagger): object {
  const own = {
    ...rest,
    servers: [{ url: 'http://127.0.0.1:9' }],
    paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, spelledAsIn(path, item)])),
    components: {
      ...components,
      schemas: Object.fromEntries(Object.entries(components.schemas).map(([name, schema]) => [legal(name), schema])),
    },
  };
  return JSON.parse(JSON.stringify(own), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(schemas)
      ? `${schemas}${legal(value.slice(schemas.length))}`
      : value,
  );
}

function spelledAsIn(path: string, item: Swagger['paths'][string]) {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const spelled = ({ name, ...rest }: Parameter) => ({
    ...rest,
    name: (rest.in === 'path' && names.find((one) => one.toLowerCase() === name.toLowerCase())) || name,
  });
  return Object.fromEntries(
    Object.entries(item).map(([method, operation]) => [
      method,
      { ...operation, ...(operation.parameters ? { parameters: operation.parameters.map(spelled) } : {}) },
    ]),
  );
}

/** Writes it into a folder; gives its path. */
export function writePeerSwagger(folder: string): string {
  const path = join(folder, 'swagger.json');
  writeFileSync(path, JSON.stringify(peerSwagger(JSON.parse(readFileSync('spec/ombi/swagger.json', 'utf8')))));
  return path;
}
