/** What is said at the start of each operation that OMBI_MCP_EXPOSE offers though it is withheld. */
import { operationTools } from '../catalog.ts';
import { meaningOf } from '../plans/api/why-not.ts';

/** A line for each. Nothing is read where nothing is exposed. */
export function exposureNotices(exposed: ReadonlySet<string>): readonly string[] {
  if (exposed.size === 0) return [];
  return operationTools()
    .filter(({ operation }) => exposed.has(operation.name))
    .map(
      ({ name, operation }) =>
        `OMBI_MCP_EXPOSE offers ${operation.name} as ${name}, though it is withheld: ${meaningOf(operation.withheld ?? '')}. What it does is your responsibility`,
    );
}
