import type { Tool } from '../types.ts';

export const writeVote = {
  name: 'write_vote',
  title: 'Vote on a request',
  description: 'Vote a pending request up (+1, I want that too) or down. Enough votes approve it.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    kind: { type: 'string', enum: ['movie', 'tv_child', 'album'] },
    id: { type: 'integer', minimum: 1 },
    direction: { type: 'string', enum: ['up', 'down'] },
  },
  required: ['kind', 'id', 'direction'],
  routes: [
    {
      when: {},
      takes: ['kind', 'id', 'direction'],
      family: 'mutation',
      call: 'POST /api/v1/Vote/up/movie/{requestId}',
      also: [
        'POST /api/v1/Vote/down/movie/{requestId}',
        'POST /api/v1/Vote/up/tv/{requestId}',
        'POST /api/v1/Vote/down/tv/{requestId}',
        'POST /api/v1/Vote/up/album/{requestId}',
        'POST /api/v1/Vote/down/album/{requestId}',
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
        'GET /api/v1/Vote/movie/{requestId}',
        'GET /api/v1/Vote/tv/{requestId}',
        'GET /api/v1/Vote/music/{requestId}',
        'GET /api/v1/Settings/voteenabled',
        'GET /api/v1/Settings/vote',
        'GET /api/v1/RequestRetry',
      ],
      plan: 'castVote',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'I want that too.', arguments: { kind: 'movie', id: 12, direction: 'up' } }],
} as const satisfies Tool;
