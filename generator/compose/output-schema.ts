/** The published output schema of a tool: the envelope of C12 and C13 around the families its routes give. */
import type { Family } from '../../spec/types.ts';
import type { Json } from '../read.ts';
import type { ResolvedTool } from '../resolve.ts';
import { closure } from './closure.ts';

/** Self-contained: `$defs` holds `error`, the tool's families and what those reach, nothing else. */
export function outputSchema(tool: ResolvedTool, defs: Readonly<Record<string, Json>>): Json {
  return namedEnvelope(tool.tool.name, envelopeSchema(tool.families, defs));
}

/** The envelope of one tool. */
export function namedEnvelope(name: string, envelope: Json): Json {
  return { ...envelope, properties: { ...envelope.properties, operation: { const: name } } };
}

/** The envelope around one of these families, whatever the tool. */
export function envelopeSchema(families: readonly Family[], defs: Readonly<Record<string, Json>>): Json {
  return {
    type: 'object',
    properties: {
      ok: { type: 'boolean' },
      operation: { type: 'string' },
      data: { oneOf: families.map((family) => ({ $ref: `#/$defs/${family}` })) },
      error: { $ref: '#/$defs/error' },
      warnings: { type: 'array', items: { type: 'string' }, maxItems: 100 },
      truncated: { type: 'boolean' },
      correlation_id: { type: 'string' },
    },
    required: ['ok', 'operation', 'warnings', 'truncated', 'correlation_id'],
    additionalProperties: false,
    allOf: [
      {
        if: { properties: { ok: { const: true } }, required: ['ok'] },
        // biome-ignore lint/suspicious/noThenProperty: `then` is a JSON Schema keyword
        then: { required: ['data'], not: { required: ['error'] } },
        else: { required: ['error'] },
      },
    ],
    $defs: closure(['error', ...families], defs),
  };
}
