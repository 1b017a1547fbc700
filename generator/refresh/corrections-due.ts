/**
 * What an upgrade means for `spec/ombi/corrections.ts`, as far as swaggers and recordings tell. Whether the new Ombi really sends
 * what its swagger says, only recordings of that Ombi show.
 */
import type { Correction } from '../../spec/ombi/correction.ts';
import type { SwaggerChanges } from '../compare/swagger-changes.ts';
import { correct } from '../correct.ts';
import { answerSchema, objectsIn, operationsOf } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import { type Misfit, recordedMisfits } from './recorded-misfits.ts';

export interface CorrectionsDue {
  /** Those that change nothing or lead nowhere any more. */
  dead: readonly Problem[];
  /** What the swagger says otherwise now, where a correction spoke. */
  doubtful: readonly string[];
  /** What the swagger is newly silent or wrong about. */
  needed: readonly string[];
  /** What was recorded and is not described any more. */
  misfits: readonly Misfit[];
}

export function correctionsDue(
  root: string,
  before: Json,
  after: Json,
  corrections: readonly Correction[],
  changes: SwaggerChanges,
): CorrectionsDue {
  const dead = correct(after, corrections).problems.map((problem) => withNewName(problem, changes));
  const old = correct(before, corrections).document;
  const now = correct(after, soundFor(after, renamed(corrections, changes))).document;
  const isNew = <T>(find: (document: Json) => T[]) => {
    const had = find(old);
    return find(now).filter((one) => !had.includes(one));
  };
  return {
    dead,
    doubtful: corrections.flatMap((correction) => doubtsOf(correction, changes)),
    needed: [
      ...isNew(silentOperations).map((name) => `${name} names no answer; add it if a recorded one has a body`),
      ...isNew(misspeltPaths).map(
        (name) => `${name} declares other path parameters than its path has; correct their names`,
      ),
    ],
    misfits: recordedMisfits(root, old, now),
  };
}

/** Where a correction speaks of a component by its old name, the new one is all there is to mend. */
function withNewName(problem: Problem, { renamedSchemas }: SwaggerChanges): Problem {
  const { where, what } = problem;
  const name = renamedSchemas.find(([old]) => what.startsWith(`refers to ${old},`) || where.endsWith(` ${old}`));
  return name ? { ...problem, mend: `write ${name[1]}` } : problem;
}

/** What is known to be the same under another name is corrected all the same, so that nothing else is said of it. */
function renamed(corrections: readonly Correction[], { renamedSchemas }: SwaggerChanges): Correction[] {
  const names = new Map(renamedSchemas);
  const mended = JSON.stringify(corrections, (key, value) => {
    if (key === '$ref') return `#/components/schemas/${names.get(componentIn(value)) ?? componentIn(value)}`;
    return key === 'schema' && typeof value === 'string' ? (names.get(value) ?? value) : value;
  });
  return JSON.parse(mended);
}

/** Without those that refer to what is not there, from which no types could be made. */
function soundFor({ components }: Json, corrections: readonly Correction[]): Correction[] {
  return corrections.filter((correction) =>
    objectsIn(correction).every(({ $ref }) => $ref === undefined || componentIn($ref) in components.schemas),
  );
}

function doubtsOf(correction: Correction, { operations, schemas }: SwaggerChanges): string[] {
  if (correction.kind === 'member') {
    const changed = schemas.find(({ names }) => names[0] === correction.schema);
    return (changed?.changes ?? [])
      .filter(({ what }) => what.startsWith(`${correction.member} `))
      .map(({ what }) => `member ${correction.schema}: ${what}`);
  }
  if (correction.kind !== 'answer' && correction.kind !== 'parameters') return [];
  const parts = correction.kind === 'answer' ? ['answer'] : Object.keys(correction.change);
  return operations
    .filter(({ name }) => correction.operations.includes(name))
    .flatMap(({ name, changes }) =>
      changes.filter(({ part }) => parts.includes(part)).map(({ what }) => `${correction.kind} ${name}: its ${what}`),
    );
}

function silentOperations(document: Json): string[] {
  return operationsOf(document)
    .filter(({ operation }) => !answerSchema(operation))
    .map(({ name }) => name);
}

/** Operations whose declared path parameters are not those that their paths name. */
function misspeltPaths(document: Json): string[] {
  return operationsOf(document)
    .filter(({ path, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? [])
        .filter((one: Json) => one.in === 'path')
        .map((one: Json) => one.name);
      return inPath.sort().join() !== declared.sort().join();
    })
    .map(({ name }) => name);
}

const componentIn = (reference: string) => reference.slice('#/components/schemas/'.length);
