/** Every legal input has exactly one route: no two match the same input, and none matches nothing. */
import type { Problem } from '../problem.ts';
import type { Model, ResolvedRoute, ResolvedTool } from '../resolve.ts';

/** Values of the inputs that routes discriminate by; undefined where one is not given. */
export type Choice = Readonly<Record<string, unknown>>;

export function routes(model: Model): Problem[] {
  return model.tools.flatMap((tool) => {
    const choices = choicesOf(tool);
    return [...ambiguities(tool, choices), ...unreachable(tool, choices)];
  });
}

/** The routes whose `when` holds. */
export function matchingRoutes({ routes }: ResolvedTool, choice: Choice): ResolvedRoute[] {
  return routes.filter(({ route }) =>
    Object.entries(route.when).every(([name, wanted]) => {
      const value = choice[name];
      if (Array.isArray(wanted)) return wanted.includes(value);
      if (typeof wanted === 'object' && 'given' in wanted) return wanted.given === (value !== undefined);
      return value === wanted;
    }),
  );
}

function ambiguities(tool: ResolvedTool, choices: readonly Choice[]): Problem[] {
  return choices.flatMap((choice) => {
    const matching = matchingRoutes(tool, choice);
    if (matching.length === 1) return [];
    const given = Object.entries(choice).map(([name, value]) => `${name} ${value ?? 'not given'}`);
    return [
      {
        where: matching[0]?.source ?? tool.source,
        what: `${matching.length === 0 ? 'no route matches' : `${matching.map(({ source }) => source).join(' and ')} match`} ${given.join(', ') || 'any input'}`,
        mend: 'change `when` so that exactly one route matches',
      },
    ];
  });
}

function unreachable(tool: ResolvedTool, choices: readonly Choice[]): Problem[] {
  const reached = new Set(choices.flatMap((choice) => matchingRoutes(tool, choice)));
  return tool.routes
    .filter((route) => !reached.has(route))
    .map(({ source, route }) => ({
      where: source,
      what: `no legal input matches ${JSON.stringify(route.when)}`,
      mend: 'use values that the inputs have',
    }));
}

/** Every combination of the inputs that routes discriminate by. */
function choicesOf({ tool, routes: all }: ResolvedTool): Choice[] {
  const names = [...new Set(all.flatMap(({ route }) => Object.keys(route.when)))];
  return names.reduce<Choice[]>(
    (choices, name) => {
      const property = tool.input[name];
      const values: unknown[] = property?.enum?.slice() ?? (property?.type === 'boolean' ? [true, false] : ['a value']);
      const optional = !tool.required?.includes(name) && property?.default === undefined;
      if (optional) values.push(undefined);
      return choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value })));
    },
    [{}],
  );
}
