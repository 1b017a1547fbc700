/** Hints are explicit and true to the effect, whatever the verb (C09); a read tool calls only what changes nothing. */
import type { Problem } from '../problem.ts';
import type { Model, ResolvedTool } from '../resolve.ts';

const hintNames = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

export function safety(model: Model): Problem[] {
  return model.tools.flatMap((tool) => [
    ...hintNames
      .filter((name) => typeof tool.tool.hints[name] !== 'boolean')
      .map((name) => ({ where: tool.source, what: `${name} is not stated`, mend: 'say true or false' })),
    ...(tool.tool.access === 'read' ? faultsOfRead(model, tool) : faultsOfWrite(model, tool)),
  ]);
}

function faultsOfRead(model: Model, { tool, routes, source }: ResolvedTool): Problem[] {
  const { readOnlyHint, destructiveHint } = tool.hints;
  const hints = {
    where: source,
    what: 'is a read tool whose hints say otherwise',
    mend: 'readOnlyHint true, destructiveHint false',
  };
  return [
    ...(readOnlyHint && !destructiveHint ? [] : [hints]),
    ...routes.flatMap(({ operations, source: where }) =>
      operations
        .filter((name) => model.operations[name]?.effect === 'write')
        .map((name) => ({
          where,
          what: `a read tool calls ${name}, which changes something`,
          mend: 'call another operation',
        })),
    ),
  ];
}

function faultsOfWrite(model: Model, { tool, routes, source: where }: ResolvedTool): Problem[] {
  const { readOnlyHint, destructiveHint, idempotentHint } = tool.hints;
  const called = routes.flatMap(({ operations }) => operations);
  const problems: Problem[] = [];
  if (readOnlyHint) problems.push({ where, what: 'is a write tool with readOnlyHint true', mend: 'say false' });
  if (idempotentHint) problems.push({ where, what: 'is a write tool with idempotentHint true', mend: 'say false' });
  if (!destructiveHint && called.some((name) => name.startsWith('DELETE '))) {
    problems.push({ where, what: 'deletes something and says destructiveHint false', mend: 'say true' });
  }
  if (tool.access === 'write' && !called.some((name) => model.operations[name]?.effect === 'write')) {
    problems.push({ where, what: 'is a write tool that writes nothing', mend: 'make it a read tool' });
  }
  return problems;
}
