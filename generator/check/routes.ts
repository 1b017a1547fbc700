/** No two routes of a tool match the same input, and no legal input matches none. */
import type { When } from '../../spec/types.ts';
import type { Problem } from '../problem.ts';
import type { Model, ResolvedTool } from '../resolve.ts';

const ABSENT = Symbol('absent');
type Assignment = Record<string, unknown>;

export function routes(model: Model): Problem[] {
  return model.tools.flatMap((tool) =>
    assignments(tool).flatMap((assignment): Problem[] => {
      const matching = tool.routes.filter(({ route }) => matches(route.when, assignment));
      if (matching.length === 1) return [];
      const shown = Object.entries(assignment).map(
        ([name, value]) => `${name} ${value === ABSENT ? 'not given' : String(value)}`,
      );
      return [
        {
          where: tool.source,
          what: `${matching.length === 0 ? 'no route matches' : `${matching.map(({ source }) => source).join(' and ')} both match`} ${shown.join(', ') || 'any input'}`,
          mend: 'change the routes’ `when` so that exactly one matches',
        },
      ];
    }),
  );
}

/** Every combination of the inputs that routes discriminate by. */
function assignments({ tool, routes: all }: ResolvedTool): Assignment[] {
  const names = [...new Set(all.flatMap(({ route }) => Object.keys(route.when)))];
  return names.reduce<Assignment[]>(
    (found, name) => {
      const property = tool.input[name];
      const values: unknown[] = property?.enum
        ? [...property.enum]
        : property?.type === 'boolean'
          ? [true, false]
          : ['(some value)'];
      const optional = !tool.required?.includes(name) && property?.default === undefined;
      return found.flatMap((assignment) =>
        (optional ? [...values, ABSENT] : values).map((value) => ({ ...assignment, [name]: value })),
      );
    },
    [{}],
  );
}

function matches(when: When, assignment: Assignment): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const value = assignment[name];
    if (Array.isArray(wanted)) return wanted.includes(value);
    if (typeof wanted === 'object' && 'given' in wanted) return wanted.given === (value !== ABSENT);
    return value === wanted;
  });
}
