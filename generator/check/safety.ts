/** Hints are explicit and true to the effect: a read tool calls only operations that change nothing (C09). */
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function safety(model: Model): Problem[] {
  const problems: Problem[] = [];
  for (const { tool, routes, source } of model.tools) {
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.hints;
    for (const [name, value] of Object.entries({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint })) {
      if (typeof value !== 'boolean')
        problems.push({ where: source, what: `${name} is not stated`, mend: 'say true or false' });
    }
    if (readOnlyHint !== (tool.access === 'read')) {
      problems.push({
        where: source,
        what: `readOnlyHint ${readOnlyHint} on a ${tool.access} tool`,
        mend: 'make them agree',
      });
    }
    if (tool.access === 'write' && idempotentHint) {
      problems.push({ where: source, what: 'a write tool says idempotentHint true', mend: 'say false' });
    }
    if (
      tool.access === 'write' &&
      !routes.some((route) => route.operations.some((name) => model.operations[name]?.effect === 'write'))
    ) {
      problems.push({ where: source, what: 'a write tool that writes nothing', mend: 'make it a read tool' });
    }
    if (tool.access !== 'read') continue;
    for (const { operations, source: at } of routes) {
      for (const name of operations.filter((name) => model.operations[name]?.effect === 'write')) {
        problems.push({
          where: at,
          what: `a read tool calls ${name}, which changes something`,
          mend: 'call another operation',
        });
      }
    }
  }
  return problems;
}
