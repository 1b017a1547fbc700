/** What clients and people see differently of the tools, by two catalogues (generated/tools.json). */
import type { CatalogueEntry } from '../compose/catalogue.ts';
import type { Json } from '../read.ts';
import type { Change } from './change.ts';
import { type References, schemaDifferences } from './schema-differences.ts';
import { toolChanges } from './tool-changes.ts';

export interface CatalogueChanges {
  added: readonly string[];
  removed: readonly string[];
  /** Tools that are there under another name. */
  renamed: readonly (readonly [before: string, after: string])[];
  /** By the tool's name now. */
  tools: readonly { name: string; changes: readonly Change[] }[];
  /** What answers hold, by the definition that says it; `the envelope` is around all of them. */
  answers: readonly { name: string; changes: readonly Change[] }[];
  toolsets: readonly Change[];
  /** Tools whose titles or descriptions are others, which breaks nothing. */
  retold: number;
}

export function catalogueChanges(before: Json, after: Json): CatalogueChanges {
  const { added, removed, renamed, common } = pairedTools(before.tools, after.tools);
  const definitions = { before: definitionsOf(before), after: definitionsOf(after) };
  return {
    added,
    removed,
    renamed,
    tools: common.flatMap(([old, now]) => {
      const changes = toolChanges(old, now);
      return changes.length > 0 ? [{ name: now.published.name, changes }] : [];
    }),
    answers: Object.keys(definitions.before).flatMap((name) => {
      const now = definitions.after[name];
      const changes = now === undefined ? [] : answerChanges(definitions.before[name], now, definitions);
      return changes.length > 0 ? [{ name, changes }] : [];
    }),
    toolsets: toolsetChanges(before, after),
    retold: common.filter(([old, now]) => proseOf(old) !== proseOf(now)).length,
  };
}

/** Everything that decides the verdict. */
export function changesInCatalogue({ added, removed, renamed, tools, answers, toolsets }: CatalogueChanges): Change[] {
  return [
    ...removed.map((name) => ({ what: `${name} is gone`, isBreaking: true })),
    ...renamed.map(([name]) => ({ what: `${name} is renamed`, isBreaking: true })),
    ...added.map((name) => ({ what: `${name} is new`, isBreaking: false })),
    ...toolsets,
    ...[...tools, ...answers].flatMap(({ changes }) => changes),
  ];
}

/** By name; else by the one operation that a tool is for, or by its title. */
function pairedTools(before: readonly CatalogueEntry[], after: readonly CatalogueEntry[]) {
  const gone = before.filter((old) => !after.some((now) => nameOf(now) === nameOf(old)));
  const come = after.filter((now) => !before.some((old) => nameOf(old) === nameOf(now)));
  const moved = gone.flatMap((old): [CatalogueEntry, CatalogueEntry][] => {
    const now = come.find((one) =>
      old.operation
        ? one.operation?.name === old.operation.name
        : !one.operation && one.published.title === old.published.title,
    );
    return now ? [[old, now]] : [];
  });
  const kept = before.flatMap((old): [CatalogueEntry, CatalogueEntry][] => {
    const now = after.find((one) => nameOf(one) === nameOf(old));
    return now ? [[old, now]] : [];
  });
  return {
    added: come.filter((one) => !moved.some(([, now]) => now === one)).map(nameOf),
    removed: gone.filter((one) => !moved.some(([old]) => old === one)).map(nameOf),
    renamed: moved.map(([old, now]) => [nameOf(old), nameOf(now)] as const),
    common: [...kept, ...moved],
  };
}

const nameOf = ({ published }: CatalogueEntry) => published.name;

/** Every definition once, since they are the same in all tools, and what is around the data. */
function definitionsOf({ tools, operationOutput }: Json): Record<string, Json> {
  const outputs: Json[] = [operationOutput, ...tools.map(({ published }: Json) => published.outputSchema ?? {})];
  const { data: _data, operation: _operation, ...members } = operationOutput.properties;
  const { $defs: _defs, ...envelope } = { ...operationOutput, properties: members };
  return { 'the envelope': envelope, ...Object.assign({}, ...outputs.map(({ $defs }) => $defs ?? {})) };
}

function answerChanges(
  before: Json,
  after: Json,
  { before: had, after: has }: Record<'before' | 'after', Json>,
): Change[] {
  const nameIn = (reference: string) => reference.slice('#/$defs/'.length);
  const references: References = {
    before: (reference) => had[nameIn(reference)] ?? {},
    after: (reference) => has[nameIn(reference)] ?? {},
    areOne: (old, now) => old === now,
  };
  return schemaDifferences(before, after, references, '').map(({ at, what, breaks }) => ({
    what: `${at} ${what}`.trim(),
    isBreaking: breaks.includes('answer'),
  }));
}

function toolsetChanges(before: Json, after: Json): Change[] {
  const became = (name: string, what: string, isBreaking: boolean) => ({ what: `toolset ${name} ${what}`, isBreaking });
  return [
    ...before.toolsets.flatMap((name: string) => {
      if (!after.toolsets.includes(name)) return [became(name, 'is gone', true)];
      const [was, is] = [before.optInToolsets.includes(name), after.optInToolsets.includes(name)];
      if (was === is) return [];
      return [became(name, is ? 'has to be switched on now' : 'is on from the start now', is)];
    }),
    ...after.toolsets
      .filter((name: string) => !before.toolsets.includes(name))
      .map((name: string) => became(name, 'is new', false)),
  ];
}

/** Every word about a tool. */
function proseOf({ published }: CatalogueEntry): string {
  const words: unknown[] = [];
  JSON.stringify(published, (key, value) => {
    if (['title', 'description'].includes(key) && typeof value === 'string') words.push(value);
    return value;
  });
  return JSON.stringify(words);
}
