/** Each required upstream parameter has a source, each source is an input the route takes, each input is used. */
import type { Source } from '../../spec/types.ts';
import type { Problem } from '../problem.ts';
import type { Model, ResolvedRoute, ResolvedTool } from '../resolve.ts';

export function parameters(model: Model): Problem[] {
  return model.tools.flatMap((tool) => [
    ...unusedInputs(tool),
    ...tool.routes.flatMap((route) => [...namesOf(tool, route), ...bindingsOf(model, route)]),
  ]);
}

function unusedInputs({ tool, routes, source }: ResolvedTool): Problem[] {
  const used = new Set(routes.flatMap(({ route }) => [...route.takes, ...Object.keys(route.when)]));
  return [
    ...Object.keys(tool.input)
      .filter((name) => !used.has(name))
      .map((name) => ({
        where: `${source} input.${name}`,
        what: 'no route takes it',
        mend: 'take it in a route, or delete it',
      })),
    ...(tool.required ?? [])
      .filter((name) => !tool.input[name])
      .map((name) => ({
        where: `${source} required`,
        what: `${name} is no input`,
        mend: 'add it to input, or drop it',
      })),
    ...(tool.required ?? [])
      .filter((name) => tool.input[name]?.default !== undefined)
      .map((name) => ({
        where: `${source} input.${name}`,
        what: 'is required and yet has a default',
        mend: 'drop one of the two',
      })),
  ];
}

/** Inputs that a route names are inputs of the tool, and what it needs it takes. */
function namesOf({ tool }: ResolvedTool, { route, source }: ResolvedRoute): Problem[] {
  const needed = [...(route.needs ?? []), ...(route.oneOf ?? []).flat()];
  const named = new Set([...route.takes, ...needed, ...Object.keys(route.when)]);
  return [
    ...[...named]
      .filter((name) => !tool.input[name])
      .map((name) => ({
        where: source,
        what: `${name} is not an input of ${tool.name}`,
        mend: 'add it to input, or drop it here',
      })),
    ...needed
      .filter((name) => !route.takes.includes(name))
      .map((name) => ({ where: source, what: `needs ${name} but does not take it`, mend: 'add it to takes' })),
  ];
}

/** A direct route's bind against the operation's parameters; what a plan sends is the compiler's to check. */
function bindingsOf({ upstream }: Model, { route, source: where, operations }: ResolvedRoute): Problem[] {
  if (new Set(operations).size < operations.length) {
    return [{ where, what: 'lists an operation twice', mend: 'name each operation once, in call or in also' }];
  }
  const operation = route.call && upstream.get(route.call);
  if (route.plan || !operation) return [];
  const { body, ...bind } = (route.bind ?? {}) as Record<string, Source> & { body?: Record<string, Source> };
  const problems: Problem[] = [];
  for (const { name } of operation.parameters.filter(({ name, required }) => required && !bind[name])) {
    problems.push({ where, what: `${route.call} requires ${name}`, mend: `bind ${name}` });
  }
  for (const name of Object.keys(bind).filter((name) => !operation.parameters.some((p) => p.name === name))) {
    const known = operation.parameters.map((p) => p.name).join(', ') || 'none';
    problems.push({ where, what: `${route.call} has no parameter ${name}`, mend: `it has: ${known}` });
  }
  if ((body !== undefined) !== operation.takesBody) {
    const mend = body ? 'drop body' : 'bind body';
    problems.push({ where, what: `${route.call} takes ${operation.takesBody ? 'a' : 'no'} body`, mend });
  }
  for (const [name, from] of [...Object.entries(bind), ...Object.entries(body ?? {})]) {
    if ('input' in from && !route.takes.includes(from.input)) {
      problems.push({ where, what: `binds ${name} to ${from.input}, which it does not take`, mend: 'add it to takes' });
    }
  }
  return problems;
}
