import type { Tool } from '../types.ts';

export const apiDescribeOperation = {
  name: 'api_describe_operation',
  title: 'Describe an operation of Ombi',
  description:
    "Describe one operation of Ombi's own API: what it does, its parameters and body as JSON Schema, whether it changes anything, the role it needs, and whether it can be called here.",
  toolset: 'raw',
  access: 'read',
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    operation: {
      type: 'string',
      minLength: 1,
      maxLength: 300,
      description: 'Method and path as api_search_operations gives them: "GET /api/v1/Request/movie/total".',
    },
  },
  required: ['operation'],
  routes: [
    {
      when: {},
      takes: ['operation'],
      needs: ['operation'],
      family: 'api_result',
      plan: 'describeOperation',
      open: true,
    },
  ],
  examples: [
    {
      ask: 'What does the operation that subscribes to a film take?',
      arguments: { operation: 'POST /api/v1/Request/movie/subscribe/{requestId}' },
    },
  ],
} as const satisfies Tool;
