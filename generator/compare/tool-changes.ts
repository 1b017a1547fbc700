/** How one tool differs from what it was, for those who call it, offer it or rely on its hints. */
import type { CatalogueEntry } from '../compose/catalogue.ts';
import type { Json } from '../read.ts';
import type { Change } from './change.ts';
import { schemaDifferences } from './schema-differences.ts';

export function toolChanges(before: CatalogueEntry, after: CatalogueEntry): Change[] {
  return [
    ...inputChanges(before.published.inputSchema, after.published.inputSchema),
    ...familyChanges(before.published.outputSchema, after.published.outputSchema),
    ...hintChanges(before.published.annotations, after.published.annotations),
    ...placeChanges(before, after),
    ...operationChanges(before.operation, after.operation),
  ];
}

/** Input schemas hold no references, since hosts take none. */
function inputChanges(before: Json, after: Json): Change[] {
  const none = { before: () => ({}), after: () => ({}), areOne: (old: string, now: string) => old === now };
  return schemaDifferences(before, after, none, '').map(({ at, what, breaks }) => ({
    what: `${at === '' ? 'the call' : `input ${at}`} ${what}`,
    isBreaking: breaks.includes('request'),
  }));
}

/** The kinds of data that the tool answers with; what each holds is compared once for all tools. */
function familyChanges(before: Json | undefined, after: Json | undefined): Change[] {
  const families = (schema: Json | undefined): string[] =>
    (schema?.properties.data.oneOf ?? []).map(({ $ref }: Json) => $ref.slice('#/$defs/'.length));
  return [
    ...missing(families(before), families(after)).map((name) => ({
      what: `no longer answers with ${name}`,
      isBreaking: true,
    })),
    ...missing(families(after), families(before)).map((name) => ({
      what: `may answer with ${name}`,
      isBreaking: false,
    })),
  ];
}

/** Hosts decide by these two whether they ask a person first. */
const weighty = ['readOnlyHint', 'destructiveHint'];

function hintChanges(before: Json, after: Json): Change[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => name.endsWith('Hint') && before[name] !== after[name])
    .map((name) => ({ what: `${name} is now ${after[name]}`, isBreaking: weighty.includes(name) }));
}

/** Whoever chose the toolset it was in, or read-only, has it no longer, or has one more. */
function placeChanges(before: CatalogueEntry, after: CatalogueEntry): Change[] {
  return [
    ...(before.toolset === after.toolset
      ? []
      : [{ what: `is in toolset ${after.toolset} now, was in ${before.toolset}`, isBreaking: true }]),
    ...(before.access === after.access
      ? []
      : [{ what: `its access is now ${after.access}, was ${before.access}`, isBreaking: after.access !== 'read' }]),
  ];
}

/** Of a tool of the operation layer: what it calls, for whom, and what it shows. */
function operationChanges(before: CatalogueEntry['operation'], after: CatalogueEntry['operation']): Change[] {
  if (!before || !after) return [];
  const [wasFor, isFor] = [before.facts.role, after.facts.role];
  return [
    ...(before.name === after.name
      ? []
      : [{ what: `calls ${after.name} now, called ${before.name}`, isBreaking: true }]),
    ...(wasFor === isFor
      ? []
      : [{ what: `${isFor ? `needs ${isFor} now` : 'needs no role any more'}`, isBreaking: isFor !== undefined }]),
    ...((before.withheld === undefined) === (after.withheld === undefined)
      ? []
      : [
          after.withheld === undefined
            ? { what: 'is offered now', isBreaking: false }
            : { what: `is withheld now (${after.withheld})`, isBreaking: true },
        ]),
    ...missing(after.hides ?? [], before.hides ?? []).map((name) => ({
      what: `no longer shows ${name}`,
      isBreaking: true,
    })),
    ...missing(before.hides ?? [], after.hides ?? []).map((name) => ({ what: `shows ${name}`, isBreaking: false })),
  ];
}

const missing = (all: readonly string[], known: readonly string[]) => all.filter((one) => !known.includes(one));
