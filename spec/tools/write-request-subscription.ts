import type { Tool } from '../types.ts';

export const writeRequestSubscription = {
  name: 'write_request_subscription',
  title: 'Notify me when ready',
  description: 'Follow or unfollow a request: tell me (notify the acting user) when it becomes available.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: {
    kind: { type: 'string', enum: ['movie', 'tv_child'] },
    id: { type: 'integer', minimum: 1 },
    subscribed: { type: 'boolean', description: 'false = stop.' },
  },
  required: ['kind', 'id', 'subscribed'],
  routes: [
    {
      when: {},
      takes: ['kind', 'id', 'subscribed'],
      family: 'mutation',
      call: 'POST /api/v1/Request/movie/subscribe/{requestId}',
      also: [
        'POST /api/v1/Request/movie/unsubscribe/{requestId}',
        'POST /api/v1/Request/tv/subscribe/{requestId}',
        'POST /api/v1/Request/tv/unsubscribe/{requestId}',
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}',
      ],
      plan: 'setSubscription',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'Tell me when it is ready.', arguments: { kind: 'movie', id: 12, subscribed: true } }],
} as const satisfies Tool;
