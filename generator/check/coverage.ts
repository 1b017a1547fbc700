/** G05: every operation of the swagger is behind exactly one tool as primary, or withheld with a reason; read both ways. */
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function coverage(model: Model): Problem[] {
  const problems: Problem[] = [];
  const usersOf = new Map<string, string[]>();
  for (const { tool, routes } of model.tools) {
    for (const name of new Set(routes.flatMap((route) => route.operations))) {
      usersOf.set(name, [...(usersOf.get(name) ?? []), tool.name]);
    }
  }
  const served = new Set(model.tools.map(({ tool }) => tool.name));

  for (const name of model.upstream.keys()) {
    const entry = model.operations[name];
    const withheld = model.notServed[name];
    const primary = entry?.tool;
    if (!entry) {
      problems.push({ where: 'spec/operations.ts', what: `${name} is missing`, mend: 'add it with its effect' });
      continue;
    }
    if (primary && served.has(primary)) {
      if (!usersOf.get(name)?.includes(primary)) {
        problems.push({
          where: `spec/operations.ts ${name}`,
          what: `names ${primary} as its tool, but no route of ${primary} calls it`,
          mend: `call it in a route of ${primary}, or name another tool`,
        });
      }
      if (withheld) {
        problems.push({
          where: `spec/not-served.ts ${name}`,
          what: `is served by ${primary}`,
          mend: 'delete it from not-served.ts',
        });
      }
    } else if (!withheld) {
      problems.push({
        where: `spec/not-served.ts`,
        what: `${name} is served by no tool and withheld for no reason`,
        mend: `serve it, or give it a reason (planned, if ${primary ?? 'the operation layer'} will serve it)`,
      });
    }
    if (withheld && withheld.reason !== 'planned' && usersOf.has(name)) {
      problems.push({
        where: `spec/not-served.ts ${name}`,
        what: `is withheld (${withheld.reason}) and yet called by ${usersOf.get(name)?.join(', ')}`,
        mend: 'take it out of the route, or out of not-served.ts',
      });
    }
    if (withheld?.reason === 'superseded_by' && !model.upstream.has(withheld.by)) {
      problems.push({
        where: `spec/not-served.ts ${name}`,
        what: `${withheld.by} does not exist`,
        mend: 'name an operation of the swagger',
      });
    }
  }
  for (const [file, names] of [
    ['spec/operations.ts', Object.keys(model.operations)],
    ['spec/not-served.ts', Object.keys(model.notServed)],
    ['a route', [...usersOf.keys()]],
  ] as const) {
    for (const name of names.filter((name) => !model.upstream.has(name))) {
      problems.push({
        where: file,
        what: `${name} is not in the swagger`,
        mend: 'spell it as the swagger does, or delete it',
      });
    }
  }
  return problems;
}

/** How many operations still wait for their tool. */
export function plannedOperations(model: Model): string[] {
  return Object.entries(model.notServed)
    .filter(([, withheld]) => withheld.reason === 'planned')
    .map(([name]) => name);
}
