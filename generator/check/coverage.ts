/** G05: every operation of the swagger is behind exactly one tool as primary, or withheld with a reason; read both ways. */
import { nearest } from '../nearest.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function coverage(model: Model): Problem[] {
  return [...unknownNames(model), ...[...model.upstream.keys()].flatMap((name) => placeOf(model, name))];
}

/** How many operations are behind a tool, offered by the operation layer (many are both), and withheld from both. */
export function coverageOf({ operations, notServed }: Pick<Model, 'operations' | 'notServed'>) {
  const entries = Object.values(operations);
  return {
    behindTools: entries.filter(({ tool }) => tool !== undefined).length,
    inLayer: entries.filter(({ api }) => api === true).length,
    withheld: Object.keys(notServed).length,
  };
}

/** Every place that names an operation which the swagger does not have. */
function unknownNames(model: Model): Problem[] {
  const { operations, notServed, defaults, tools, upstream } = model;
  const successors = Object.values(notServed).flatMap((entry) => ('by' in entry ? [entry.by] : []));
  const places: { where: string; names: readonly string[] }[] = [
    { where: 'spec/operations', names: Object.keys(operations) },
    { where: 'spec/not-served.ts', names: [...Object.keys(notServed), ...successors] },
    { where: 'spec/defaults.ts runtimeOperations', names: defaults.runtimeOperations },
    ...tools.flatMap(({ routes }) => routes.map((route) => ({ where: route.source, names: route.operations }))),
  ];
  return places.flatMap(({ where, names }) =>
    names
      .filter((name) => !upstream.has(name))
      .map((name) => ({ where, what: `${name} is not in the swagger`, mend: mendName(model, name) })),
  );
}

function mendName(model: Model, name: string): string {
  const meant = nearest(name, model.upstream.keys());
  return meant ? `write ${meant}` : 'spell it as the swagger does, or delete it';
}

/** Whether one operation stands where it should, once. */
function placeOf(model: Model, name: string): Problem[] {
  const entry = model.operations[name];
  if (!entry) return [{ where: 'spec/operations', what: `${name} is missing`, mend: 'add it with its effect' }];
  const problems: Problem[] = [];
  const withheld = model.notServed[name];
  const primary = model.tools.find(({ tool }) => tool.name === entry.tool);
  const callers = model.tools.filter(({ routes }) => routes.some(({ operations }) => operations.includes(name)));
  const operation = `spec/operations ${name}`;
  const refusal = `spec/not-served.ts ${name}`;

  if (primary && !callers.includes(primary) && !misspells(primary.routes, model, name)) {
    problems.push({
      where: operation,
      what: `names ${entry.tool} as its tool, but no route of ${entry.tool} calls it`,
      mend: `call it in a route of ${entry.tool}, or name another tool`,
    });
  }
  if (primary && withheld) {
    problems.push({ where: refusal, what: `is served by ${entry.tool}`, mend: 'delete it from not-served.ts' });
  }
  if (entry.tool && !withheld && entry.api === undefined) {
    problems.push({
      where: operation,
      what: 'says not whether the operation layer offers it',
      mend: 'say api: true, or the reason why not',
    });
  }
  if (!primary && !withheld && entry.api !== true) {
    problems.push({
      where: 'spec/not-served.ts',
      what: `${name} is served by no tool and withheld for no reason`,
      mend: `serve it, or give it a reason (planned, if ${entry.tool ?? 'the operation layer'} will serve it)`,
    });
  }
  if (withheld?.reason === 'planned') {
    if (!entry.tool && !entry.api) {
      problems.push({ where: refusal, what: 'is planned for nothing', mend: `name its tool, or api, in ${operation}` });
    }
    return problems;
  }
  if (withheld && (entry.tool || entry.api)) {
    problems.push({
      where: operation,
      what: `is promised to ${entry.tool ?? 'the operation layer'} and yet withheld (${withheld.reason})`,
      mend: 'drop tool and api here, or the reason in not-served.ts',
    });
  }
  for (const { tool } of withheld ? callers : []) {
    problems.push({
      where: refusal,
      what: `is withheld (${withheld?.reason}) and yet called by ${tool.name}`,
      mend: 'take it out of the route, or out of not-served.ts',
    });
  }
  if (withheld && 'by' in withheld && (model.notServed[withheld.by]?.reason ?? 'planned') !== 'planned') {
    problems.push({ where: refusal, what: `${withheld.by} is withheld itself`, mend: 'name one that is served' });
  }
  if (withheld && mustBeShown.includes(withheld.reason) && !('evidence' in withheld && withheld.evidence?.trim())) {
    problems.push({
      where: refusal,
      what: `${withheld.reason} without evidence`,
      mend: 'add evidence: the recorded case or the place in Ombi that shows it',
    });
  }
  return problems;
}

/** Reasons that blame Ombi and therefore need evidence. */
const mustBeShown = ['broken_upstream', 'superseded_by'];

/** Whether a route meant this operation and spelt it wrong, which is reported there. */
function misspells(routes: Model['tools'][number]['routes'], model: Model, name: string): boolean {
  return routes.some(({ operations }) =>
    operations.some((called) => !model.upstream.has(called) && nearest(called, model.upstream.keys()) === name),
  );
}
