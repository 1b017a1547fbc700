/** The published input schema of a tool: flat, closed, portable to every host. */
import type { Tool } from '../../spec/types.ts';
import type { Json } from '../read.ts';

/** `{type: object, properties, required?, additionalProperties: false}`. */
export function inputSchema(tool: Tool): Json {
  return {
    type: 'object',
    properties: tool.input,
    ...(tool.required?.length ? { required: tool.required } : {}),
    additionalProperties: false,
  };
}
