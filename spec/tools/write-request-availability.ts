import type { Tool } from '../types.ts';

export const writeRequestAvailability = {
  name: 'write_request_availability',
  title: 'Mark available or unavailable',
  description:
    'Mark requests as available or not available by hand when Ombi has the library wrong. Tells the requester.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    available: { type: 'boolean', description: 'true = it is in the library.' },
    targets: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['movie', 'tv_child', 'album'] },
          id: { type: 'integer', minimum: 1 },
        },
        required: ['kind', 'id'],
        additionalProperties: false,
      },
      maxItems: 25,
      description: 'Copy target objects from read_requests.',
    },
    is_4k: { type: 'boolean', description: 'The 4K part.' },
  },
  required: ['available', 'targets'],
  routes: [
    {
      when: { available: true },
      takes: ['targets', 'is_4k'],
      needs: ['targets'],
      family: 'mutation',
      call: 'POST /api/v1/Request/movie/available',
      also: [
        'POST /api/v1/Request/tv/available',
        'POST /api/v1/request/music/available',
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
      ],
      plan: 'markAvailable',
      project: 'mutation',
    },
    {
      when: { available: false },
      takes: ['targets', 'is_4k'],
      needs: ['targets'],
      family: 'mutation',
      call: 'POST /api/v1/Request/movie/unavailable',
      also: [
        'POST /api/v1/Request/tv/unavailable',
        'POST /api/v1/request/music/unavailable',
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
      ],
      plan: 'markUnavailable',
      project: 'mutation',
    },
  ],
  examples: [
    { ask: 'It is in the library already.', arguments: { available: true, targets: [{ kind: 'movie', id: 12 }] } },
    { ask: 'It is gone from the library.', arguments: { available: false, targets: [{ kind: 'tv_child', id: 3 }] } },
  ],
} as const satisfies Tool;
