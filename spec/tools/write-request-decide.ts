import type { Tool } from '../types.ts';

export const writeRequestDecide = {
  name: 'write_request_decide',
  title: 'Approve or deny requests',
  description:
    'Approve or deny (decline, reject) one or many pending requests; a denial can carry a reason that the requester sees. Approving starts the download. Get targets from read_requests with status pending.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    decision: { type: 'string', enum: ['approve', 'deny'] },
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
    reason: { type: 'string', maxLength: 500, description: 'Told to the requester on deny.' },
    is_4k: { type: 'boolean', description: 'The 4K part of a film request.' },
  },
  required: ['decision', 'targets'],
  routes: [
    {
      when: { decision: 'approve' },
      takes: ['targets', 'is_4k'],
      needs: ['targets'],
      family: 'mutation',
      call: 'POST /api/v1/Request/movie/approve',
      also: [
        'POST /api/v1/Request/tv/approve',
        'POST /api/v1/request/music/approve',
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
        'GET /api/v1/RequestRetry',
        'GET /api/v1/Radarr/enabled',
        'GET /api/v1/Sonarr/enabled',
        'GET /api/v1/Lidarr/enabled',
      ],
      plan: 'approveRequests',
      project: 'mutation',
    },
    {
      when: { decision: 'deny' },
      takes: ['targets', 'reason', 'is_4k'],
      needs: ['targets'],
      family: 'mutation',
      call: 'PUT /api/v1/Request/movie/deny',
      also: [
        'PUT /api/v1/Request/tv/deny',
        'PUT /api/v1/request/music/deny',
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
      ],
      plan: 'denyRequests',
      project: 'mutation',
    },
  ],
  examples: [
    {
      ask: 'Approve the film and the album.',
      arguments: {
        decision: 'approve',
        targets: [
          { kind: 'movie', id: 12 },
          { kind: 'album', id: 2 },
        ],
      },
    },
    {
      ask: 'Deny it, we have it on disc.',
      arguments: { decision: 'deny', targets: [{ kind: 'tv_child', id: 801400 }], reason: 'We have it on disc.' },
    },
  ],
} as const satisfies Tool;
