import type { Tool } from '../types.ts';

export const writeIssueCategory = {
  name: 'write_issue_category',
  title: 'Manage issue categories',
  description: 'Add or remove a category that users choose when they report a problem.',
  toolset: 'issues',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    action: { type: 'string', enum: ['create', 'delete'] },
    name: { type: 'string', maxLength: 100 },
    category_id: { type: 'integer', minimum: 1 },
  },
  required: ['action'],
  routes: [
    {
      when: { action: 'create' },
      takes: ['name'],
      needs: ['name'],
      family: 'mutation',
      call: 'POST /api/v1/Issues/categories',
      also: ['GET /api/v1/Issues/categories'],
      plan: 'createCategory',
      project: 'mutation',
    },
    {
      when: { action: 'delete' },
      takes: ['category_id'],
      needs: ['category_id'],
      family: 'mutation',
      call: 'DELETE /api/v1/Issues/categories/{catId}',
      also: ['GET /api/v1/Issues/categories', 'GET /api/v1/Issues'],
      plan: 'deleteCategory',
      project: 'mutation',
    },
  ],
  examples: [
    { ask: 'Let people report bad subtitles.', arguments: { action: 'create', name: 'Subtitles' } },
    { ask: 'Remove that category.', arguments: { action: 'delete', category_id: 9 } },
  ],
} as const satisfies Tool;
