/** The tool of one operation: everything about it that is not said in `spec/operation-layer` comes from the corrected document. */
import type { OperationTool } from '../../spec/types.ts';
import { operationAt } from '../document.ts';
import type { Model, ResolvedOperation } from '../resolve.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { operationInput } from './operation-input.ts';
import { envelopeSchema, namedEnvelope } from './output-schema.ts';

/** Its entry in the catalogue. */
export function operationTool(model: Model, resolved: ResolvedOperation): CatalogueEntry {
  const { name, toolName, entry, words, withheld, instead, upstream } = resolved;
  const { tool: _tool, api: _api, ...behaviour } = entry;
  const own: NonNullable<OperationTool['inputs']> = words.inputs ?? {};
  const as = Object.entries(own).flatMap(([parameter, { as: way }]) => (way ? [[parameter, way]] : []));
  const isRead = entry.effect === 'read';
  const title = titleOf(toolName);
  return {
    toolset: 'api',
    access: entry.effect,
    operation: {
      name,
      path: namesIn(resolved, 'path'),
      query: namesIn(resolved, 'query'),
      ...(upstream.takesBody ? { body: true } : {}),
      ...(as.length > 0 ? { as: Object.fromEntries(as) } : {}),
      ...(words.answersFalse ? { answersFalse: true as const } : {}),
      ...(words.hides ? { hides: words.hides } : {}),
      ...(withheld ? { withheld } : {}),
      ...(instead ? { instead } : {}),
      facts: { ...behaviour, ...(upstream.answer ? { answer: upstream.answer } : {}) },
    },
    published: {
      name: toolName,
      title,
      description: describe(resolved),
      inputSchema: operationInput(operationAt(model.corrected, name), {
        document: model.corrected,
        own,
        parameters: model.layer.parameters,
        required: words.required ?? [],
      }),
      outputSchema: namedEnvelope(toolName, envelopeSchema(['api_result'], model.defs)),
      annotations: {
        title,
        readOnlyHint: isRead,
        destructiveHint: !isRead && words.destructive === true,
        idempotentHint: isRead,
        openWorldHint: true,
      },
    },
  };
}

function namesIn({ upstream }: ResolvedOperation, where: 'path' | 'query'): string[] {
  return upstream.parameters.filter((parameter) => parameter.in === where).map(({ name }) => name);
}

/** `ombi_request_movie_total` → `Request movie total`. */
function titleOf(toolName: string): string {
  const words = toolName.split('_').slice(1).join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describe({ name, entry, words }: ResolvedOperation): string {
  const role = entry.role ? `; needs ${entry.role}` : '';
  return `${words.does} (${name.replace('/api/', '')}${role})`;
}
