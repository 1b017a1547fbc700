import type { Tool } from '../types.ts';

export const apiRequest = {
  name: 'api_request',
  title: 'Call any operation of Ombi',
  description:
    "Call an operation of Ombi's own API that no other tool has, e.g. one that is newer than this server. The answer comes back bounded and without secrets. Operations that are unknown here can only be read (GET); some are withheld for safety. Look it up with api_describe_operation first.",
  toolset: 'raw',
  access: 'either',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    method: { type: 'string', enum: ['GET', 'POST', 'PUT', 'DELETE'], default: 'GET' },
    path: {
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      description: 'With its parameters filled in and encoded: "/api/v1/Request/movie/info/12".',
    },
    query: {
      type: 'array',
      maxItems: 20,
      items: {
        type: 'object',
        properties: {
          name: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_.-]*$', maxLength: 64 },
          value: { type: 'string', maxLength: 2000 },
        },
        required: ['name', 'value'],
        additionalProperties: false,
      },
      description: 'Query parameters, one entry for each: [{"name": "searchTerm", "value": "x"}].',
    },
    body: {
      type: 'string',
      maxLength: 100000,
      contentMediaType: 'application/json',
      description: 'The JSON body, as text.',
    },
  },
  required: ['path'],
  routes: [
    {
      when: {},
      takes: ['method', 'path', 'query', 'body'],
      needs: ['path'],
      family: 'api_result',
      plan: 'sendRequest',
      open: true,
    },
  ],
  examples: [
    {
      ask: 'How many films were requested, straight from the API?',
      arguments: { path: '/api/v1/Request/movie/total' },
    },
  ],
} as const satisfies Tool;
