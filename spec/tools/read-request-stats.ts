import type { Tool } from '../types.ts';

export const readRequestStats = {
  name: 'read_request_stats',
  title: 'Request counts and quotas',
  description:
    'How many requests are pending, approved, available or denied, and how much quota a user has left: films, episodes or albums that can still be requested this day, week or month, and when the next slot opens. For the requests themselves use read_requests.',
  toolset: 'requests',
  access: 'read',
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: {
    view: { type: 'string', enum: ['counts', 'totals', 'quota', 'usage'], default: 'counts' },
    user: { type: 'string', description: 'User name, alias or id; "me" = the acting user.' },
    from: { type: 'string', description: 'usage: YYYY-MM-DD.' },
    to: { type: 'string', description: 'usage: YYYY-MM-DD.' },
  },
  routes: [
    {
      when: { view: 'counts' },
      takes: [],
      family: 'metrics',
      call: 'GET /api/v1/Request/count',
      bind: {},
      project: 'requestCounts',
    },
    {
      when: { view: 'totals' },
      takes: [],
      family: 'metrics',
      call: 'GET /api/v1/Request/movie/total',
      also: ['GET /api/v1/Request/tv/total', 'GET /api/v1/request/music/total'],
      plan: 'totalRequests',
      project: 'requestTotals',
    },
    {
      when: { view: 'quota' },
      takes: ['user'],
      family: 'metrics',
      call: 'GET /api/v1/Request/movie/remaining',
      also: [
        'GET /api/v1/Request/tv/remaining',
        'GET /api/v1/request/music/remaining',
        'GET /api/v1/Identity/User/{id}',
        'GET /api/v1/Identity/Users',
      ],
      plan: 'readQuota',
      project: 'requestQuotas',
    },
    {
      when: { view: 'usage' },
      takes: ['from', 'to'],
      family: 'metrics',
      call: 'GET /api/v1/Stats',
      also: [],
      plan: 'readUsage',
      project: 'requestUsage',
    },
  ],
  examples: [{ ask: 'What can I still request this week?', arguments: { view: 'quota' } }],
} as const satisfies Tool;
