/** Each required upstream parameter has a source, each source exists, each input is used. */
import type { Source } from '../../spec/types.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function parameters(model: Model): Problem[] {
  const problems: Problem[] = [];
  for (const { tool, routes, source: file } of model.tools) {
    for (const { route, source } of routes) {
      const known = new Set(Object.keys(tool.input));
      for (const name of [
        ...route.takes,
        ...(route.needs ?? []),
        ...(route.oneOf ?? []).flat(),
        ...Object.keys(route.when),
      ]) {
        if (!known.has(name))
          problems.push({
            where: source,
            what: `${name} is not an input of ${tool.name}`,
            mend: 'add it to input, or drop it here',
          });
      }
      for (const name of [...(route.needs ?? []), ...(route.oneOf ?? []).flat()]) {
        if (!route.takes.includes(name))
          problems.push({ where: source, what: `needs ${name} but does not take it`, mend: 'add it to takes' });
      }
      if (route.plan) continue;
      const bind = (route.bind ?? {}) as Record<string, Source | undefined>;
      const upstream = model.upstream.get(route.call)?.parameters ?? [];
      for (const parameter of upstream.filter((p) => p.required && !bind[p.name])) {
        problems.push({
          where: source,
          what: `${route.call} requires ${parameter.name}`,
          mend: `bind ${parameter.name}`,
        });
      }
      for (const [name, from] of Object.entries(bind)) {
        if (name !== 'body' && !upstream.some((p) => p.name === name)) {
          problems.push({
            where: source,
            what: `${route.call} has no parameter ${name}`,
            mend: 'use a name of the swagger',
          });
        }
        if (from && 'input' in from && !route.takes.includes(from.input)) {
          problems.push({
            where: source,
            what: `binds ${name} to ${from.input}, which it does not take`,
            mend: 'add it to takes',
          });
        }
      }
    }
    for (const name of Object.keys(tool.input)) {
      const used = routes.some(({ route }) => route.takes.includes(name) || name in route.when);
      if (!used)
        problems.push({
          where: `${file} input.${name}`,
          what: 'no route takes it',
          mend: 'use it in a route, or delete it',
        });
    }
  }
  return problems;
}
