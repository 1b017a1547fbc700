/** The real swaggers of three releases of Ombi, and ways to alter one. */
import { readFileSync } from 'node:fs';
import type { Json } from '../../../generator/read.ts';

const files = {
  '4.47.1': '../../fixtures/swagger/4.47.1.json',
  '4.53.5': '../../fixtures/swagger/4.53.5.json',
  '4.59.3': '../../../spec/ombi/swagger.json',
} as const;

export type Release = keyof typeof files;

/** Each release to each other one. */
export type ReleasePair = { [From in Release]: `${From} → ${Exclude<Release, From>}` }[Release];

export const releasesOf = (pair: string) => pair.split(' → ') as [from: Release, to: Release];

export const swaggerFile = (release: Release) => new URL(files[release], import.meta.url);

/** A fresh copy, so that it may be altered. */
export const swaggerOf = (release: Release): Json => JSON.parse(readFileSync(swaggerFile(release), 'utf8'));

export const without = (path: string, method: string) => (swagger: Json) => {
  delete swagger.paths[path][method];
};

export const withField = (schema: string, field: string, value: object) => (swagger: Json) => {
  swagger.components.schemas[schema].properties[field] = value;
};

export const withoutField = (schema: string, field: string) => (swagger: Json) => {
  delete swagger.components.schemas[schema].properties[field];
};

export const withValue = (schema: string, value: number) => (swagger: Json) => {
  swagger.components.schemas[schema].enum.push(value);
};

export const withParameter = (path: string, method: string, parameter: object) => (swagger: Json) => {
  const operation = swagger.paths[path][method];
  operation.parameters = [...(operation.parameters ?? []), parameter];
};

export const withoutAnswer = (path: string, method: string) => (swagger: Json) => {
  delete swagger.paths[path][method].responses['200'].content;
};

/** Another name for a component, wherever it is referred to. */
export const withSchemaRenamed = (from: string, to: string) => (swagger: Json) => {
  const { schemas } = swagger.components;
  const text = JSON.stringify({
    ...swagger,
    components: { ...swagger.components, schemas: renamedKey(schemas, from, to) },
  });
  Object.assign(swagger, JSON.parse(text.replaceAll(`"#/components/schemas/${from}"`, `"#/components/schemas/${to}"`)));
};

export const withPathRenamed = (from: string, to: string) => (swagger: Json) => {
  swagger.paths = renamedKey(swagger.paths, from, to);
};

function renamedKey(members: Json, from: string, to: string): Json {
  if (!(from in members)) throw new Error(`there is no ${from}`);
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key === from ? to : key, value]));
}
