/** Step 2: the route of the tool that answers this input; refuses an input that does not fit it. */
import type { RuntimeRoute } from '../adapter.ts';
import { failure } from '../failure.ts';
import type { ValidInput } from './validate-input.ts';

/** The one route whose `when` holds. Throws INVALID_ARGUMENT for an input that the route does not take or lacks. */
export function chooseRoute(routes: readonly RuntimeRoute[], { input, given }: ValidInput): RuntimeRoute {
  const route = routes.find(({ when }) => Object.entries(when).every(([name, wanted]) => holds(wanted, input[name])));
  // The generator has proved that every legal input matches exactly one route.
  if (!route) throw new Error('no route matches a legal input');

  const choice = describe(route, input);
  const missing = route.needs.find((name) => !given.has(name));
  if (missing) throw failure('missing_input', { field: missing, when: choice && ` for ${choice}` }, { field: missing });
  for (const names of route.oneOf) {
    if (names.filter((name) => given.has(name)).length !== 1) {
      throw failure('one_of', { names: names.join(', ') }, { field: names[0] ?? '' });
    }
  }
  const accepted = new Set([...route.takes, ...Object.keys(route.when)]);
  const stray = [...given].find((name) => !accepted.has(name));
  if (stray) {
    throw failure(
      'input_not_taken',
      { field: stray, when: choice || 'this call', accepted: takes(route) },
      { field: stray },
    );
  }
  return route;
}

/** What may be given beside the inputs by which the route was chosen. */
function takes(route: RuntimeRoute): string {
  const names = route.takes.filter((name) => !(name in route.when));
  return names.length === 0 ? 'nothing else; leave it out' : names.join(', ');
}

function holds(wanted: unknown, value: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.includes(value);
  if (typeof wanted === 'object' && wanted !== null && 'given' in wanted) return wanted.given === (value !== undefined);
  return value === wanted;
}

/** "view get": how a person would name the route. */
function describe(route: RuntimeRoute, input: ValidInput['input']): string {
  return Object.keys(route.when)
    .filter((name) => input[name] !== undefined)
    .map((name) => (typeof input[name] === 'string' ? `${name} ${input[name]}` : name))
    .join(', ');
}
