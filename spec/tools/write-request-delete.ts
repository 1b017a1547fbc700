import type { Tool } from '../types.ts';

export const writeRequestDelete = {
  name: 'write_request_delete',
  title: 'Delete or cancel requests',
  description:
    "Cancel, withdraw or delete requests (mine with the role, anyone's as admin). Media stays in the library and in Radarr or Sonarr. A tv_parent goes with all its children.",
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    targets: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['movie', 'tv_parent', 'tv_child', 'album'] },
          id: { type: 'integer', minimum: 1 },
        },
        required: ['kind', 'id'],
        additionalProperties: false,
      },
      maxItems: 25,
      description: 'Copy target objects from read_requests.',
    },
  },
  required: ['targets'],
  routes: [
    {
      when: {},
      takes: ['targets'],
      needs: ['targets'],
      family: 'mutation',
      call: 'DELETE /api/v1/Request/movie/{requestId}',
      also: [
        'DELETE /api/v1/Request/tv/{requestId}',
        'DELETE /api/v1/Request/tv/child/{requestId}',
        'DELETE /api/v1/request/music/{requestId}',
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
        'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}',
        'GET /api/v1/RequestRetry',
      ],
      plan: 'deleteRequests',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'Cancel my request.', arguments: { targets: [{ kind: 'movie', id: 12 }] } }],
} as const satisfies Tool;
