import type { Tool } from '../types.ts';

export const writeRetryQueue = {
  name: 'write_retry_queue',
  title: 'Dismiss a failed entry',
  description:
    'Remove an entry from the list of failed requests without sending it again; to retry use write_request_reprocess.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    queue_ids: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      maxItems: 25,
      description: 'From read_requests failed.',
    },
  },
  required: ['queue_ids'],
  routes: [
    {
      when: {},
      takes: ['queue_ids'],
      needs: ['queue_ids'],
      family: 'mutation',
      call: 'DELETE /api/v1/RequestRetry/{queueId}',
      also: ['GET /api/v1/RequestRetry'],
      plan: 'dismissFailures',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'Dismiss that failed entry.', arguments: { queue_ids: [1] } }],
} as const satisfies Tool;
