import type { Tool } from '../types.ts';

export const writeRequestReprocess = {
  name: 'write_request_reprocess',
  title: 'Retry: send again',
  description: 'Retry an approved request that failed or is stuck: send it again to Radarr or Sonarr.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    targets: {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: { type: 'string', enum: ['movie', 'tv_child'] }, id: { type: 'integer', minimum: 1 } },
        required: ['kind', 'id'],
        additionalProperties: false,
      },
      maxItems: 25,
      description: 'Copy target objects from read_requests.',
    },
    is_4k: { type: 'boolean', description: 'The 4K part.' },
  },
  required: ['targets'],
  routes: [
    {
      when: {},
      takes: ['targets', 'is_4k'],
      needs: ['targets'],
      family: 'mutation',
      call: 'POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}',
      also: [
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
        'GET /api/v1/RequestRetry',
        'GET /api/v1/Radarr/enabled',
        'GET /api/v1/Sonarr/enabled',
      ],
      plan: 'reprocessRequests',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'Send the failed film again.', arguments: { targets: [{ kind: 'movie', id: 12 }] } }],
} as const satisfies Tool;
