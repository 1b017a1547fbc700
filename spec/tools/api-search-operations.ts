import type { Tool } from '../types.ts';

export const apiSearchOperations = {
  name: 'api_search_operations',
  title: 'Find operations of Ombi',
  description:
    "Find operations of Ombi's own API by words of their path or of what they do. Gives method and path, a line on each, and whether it can be called here. Use before api_describe_operation and api_request, and only where none of the read_ and write_ tools does it.",
  toolset: 'raw',
  access: 'read',
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    query: { type: 'string', minLength: 1, maxLength: 200, description: 'Words, e.g. "movie request deny".' },
    limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
  },
  required: ['query'],
  routes: [
    {
      when: {},
      takes: ['query', 'limit'],
      needs: ['query'],
      family: 'api_result',
      plan: 'searchOperations',
      open: true,
    },
  ],
  examples: [{ ask: 'Which operation sets the quality of a show?', arguments: { query: 'tv quality' } }],
} as const satisfies Tool;
