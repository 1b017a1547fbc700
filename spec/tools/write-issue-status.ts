import type { Tool } from '../types.ts';

export const writeIssueStatus = {
  name: 'write_issue_status',
  title: 'Resolve or reopen an issue',
  description: 'Mark a reported problem as in progress, resolved (fixed), reopened (pending) or closed.',
  toolset: 'issues',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    issue_id: { type: 'integer', minimum: 1 },
    status: { type: 'string', enum: ['pending', 'in_progress', 'resolved', 'closed'] },
  },
  required: ['issue_id', 'status'],
  routes: [
    {
      when: {},
      takes: ['issue_id', 'status'],
      family: 'mutation',
      call: 'POST /api/v1/Issues/status',
      also: ['GET /api/v1/Issues/{id}'],
      plan: 'setIssueStatus',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'That is fixed.', arguments: { issue_id: 1, status: 'resolved' } }],
} as const satisfies Tool;
