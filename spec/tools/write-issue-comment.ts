import type { Tool } from '../types.ts';

export const writeIssueComment = {
  name: 'write_issue_comment',
  title: 'Comment on an issue',
  description: 'Reply to a reported problem, or delete a comment.',
  toolset: 'issues',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    action: { type: 'string', enum: ['add', 'delete'], default: 'add' },
    issue_id: { type: 'integer', minimum: 1 },
    comment: { type: 'string', maxLength: 4000 },
    comment_id: { type: 'integer', minimum: 1 },
  },
  routes: [
    {
      when: { action: 'add' },
      takes: ['issue_id', 'comment'],
      needs: ['issue_id', 'comment'],
      family: 'mutation',
      call: 'POST /api/v1/Issues/comments',
      also: ['GET /api/v1/Issues/{id}', 'GET /api/v1/Issues/{id}/comments'],
      plan: 'addComment',
      project: 'mutation',
    },
    {
      when: { action: 'delete' },
      takes: ['issue_id', 'comment_id'],
      needs: ['comment_id'],
      family: 'mutation',
      call: 'DELETE /api/v1/Issues/comments/{id}',
      also: ['GET /api/v1/Issues/{id}/comments'],
      plan: 'deleteComment',
      project: 'mutation',
    },
  ],
  examples: [
    { ask: 'Answer that I look into it.', arguments: { issue_id: 1, comment: 'I look into it.' } },
    { ask: 'Delete that comment.', arguments: { action: 'delete', issue_id: 1, comment_id: 2 } },
  ],
} as const satisfies Tool;
