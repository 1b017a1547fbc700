/** What an Ombi's API can do now and could not, or could and cannot, by two of its swaggers (OpenAPI 3.0, uncorrected). */
import { operationAt, operationsOf } from '../document.ts';
import type { Json } from '../read.ts';
import type { Change, OperationChange } from './change.ts';
import { operationChanges } from './operation-changes.ts';
import type { NamedOperation } from './parameter-changes.ts';
import { schemaDifferences } from './schema-differences.ts';
import { schemaPairs } from './schema-pairs.ts';
import { type SchemaUse, schemaUses } from './schema-uses.ts';

/** What something was called and is called now. */
export type Renamed = readonly [before: string, after: string];

export interface SwaggerChanges {
  /** Operations, as `GET /api/v1/Status`. */
  added: readonly string[];
  removed: readonly string[];
  /** Operations whose path has other letters or parameter names: the same call on the wire. */
  respelt: readonly Renamed[];
  operations: readonly { name: string; changes: readonly OperationChange[] }[];
  /** Components whose own members or values changed, each once, with the operations that use it. */
  schemas: readonly { names: Renamed; uses: readonly SchemaUse[]; changes: readonly Change[] }[];
  /** No changes on the wire: components that are called otherwise, have come, or have gone. */
  renamedSchemas: readonly Renamed[];
  addedSchemas: readonly string[];
  removedSchemas: readonly string[];
  /** What is asked of every call. */
  document: readonly Change[];
}

export function swaggerChanges(before: Json, after: Json): SwaggerChanges {
  const { added, removed, respelt, common } = pairedOperations(before, after);
  const pairs = schemaPairs(before, after);
  const operations = common.flatMap(([old, now]) => {
    const changes = operationChanges(named(before, old), named(after, now), pairs);
    return changes.length > 0 ? [{ name: now, changes }] : [];
  });
  pairs.pairTheRest();

  const usesBefore = schemaUses(before);
  const usesAfter = schemaUses(after);
  const schemas = [];
  for (const names of pairs.found) {
    const [old, now] = names;
    const differences = schemaDifferences(before.components.schemas[old], after.components.schemas[now], pairs, '');
    if (differences.length === 0) continue;
    const uses = common.flatMap(([a, b]) => usesOf(usesBefore.get(old), a, b).concat(usesOf(usesAfter.get(now), b, b)));
    const ways = new Set(uses.map(({ way }) => way));
    schemas.push({
      names,
      uses: uses.filter((use, at) => uses.findIndex((u) => u.operation === use.operation && u.way === use.way) === at),
      changes: differences.map(({ at, what, breaks }) => ({
        what: `${at} ${what}`.trim(),
        isBreaking: breaks.some((way) => ways.has(way)),
      })),
    });
  }
  const [had, has] = [Object.keys(before.components.schemas), Object.keys(after.components.schemas)];
  const renamed = pairs.found.filter(([old, now]) => !has.includes(old) && !had.includes(now));
  return {
    added,
    removed,
    respelt,
    operations,
    schemas,
    renamedSchemas: renamed,
    addedSchemas: has.filter((name) => !had.includes(name) && !renamed.some(([, now]) => now === name)),
    removedSchemas: had.filter((name) => !has.includes(name) && !renamed.some(([old]) => old === name)),
    document: asksOf(before) === asksOf(after) ? [] : [{ what: 'asks for another authorisation', isBreaking: true }],
  };
}

/** Everything that decides the verdict. */
export function changesIn({ added, removed, respelt, operations, schemas, document }: SwaggerChanges): Change[] {
  return [
    ...removed.map((name) => ({ what: `${name} is gone`, isBreaking: true })),
    ...added.map((name) => ({ what: `${name} is new`, isBreaking: false })),
    ...respelt.map(([, now]) => ({ what: `${now} is spelt otherwise`, isBreaking: false })),
    ...document,
    ...[...operations, ...schemas].flatMap(({ changes }) => changes),
  ];
}

/** By name; else by what of it is on the wire, where letters have no case and parameters no name. */
function pairedOperations(before: Json, after: Json) {
  const namesOf = (document: Json) => operationsOf(document).map(({ name }) => name);
  const [had, has] = [namesOf(before), namesOf(after)];
  const onTheWire = (name: string) => name.toLowerCase().replaceAll(/\{\w+\}/g, '{}');
  const gone = had.filter((name) => !has.includes(name));
  const come = has.filter((name) => !had.includes(name));
  const respelt = gone.flatMap((old): Renamed[] => {
    const now = come.find((name) => onTheWire(name) === onTheWire(old));
    return now ? [[old, now]] : [];
  });
  return {
    added: come.filter((name) => !respelt.some(([, now]) => now === name)),
    removed: gone.filter((name) => !respelt.some(([old]) => old === name)),
    respelt,
    common: [...had.filter((name) => has.includes(name)).map((name): Renamed => [name, name]), ...respelt],
  };
}

const named = (document: Json, name: string): NamedOperation => ({ name, operation: operationAt(document, name) });

function usesOf(uses: readonly SchemaUse[] = [], operation: string, name: string): SchemaUse[] {
  return uses.filter((use) => use.operation === operation).map(({ way }) => ({ operation: name, way }));
}

const asksOf = ({ security, components }: Json) => JSON.stringify([security, components.securitySchemes]);
