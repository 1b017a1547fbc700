import type { Tool } from '../types.ts';

export const readLogs = {
  name: 'read_logs',
  title: 'Read server logs',
  description: "Read Ombi's log lines, newest last, to find errors; secrets are removed.",
  toolset: 'system',
  access: 'read',
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: {
    view: { type: 'string', enum: ['lines', 'files'], default: 'lines' },
    file_id: { type: 'string', description: 'Default: the newest file.' },
    contains: { type: 'string', description: 'Only lines with this text.' },
    level: { type: 'string', enum: ['any', 'warning', 'error'], default: 'any' },
    tail: { type: 'boolean', default: true, description: 'Last lines first asked.' },
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    offset: { type: 'integer', minimum: 0, default: 0 },
  },
  routes: [
    {
      when: { view: 'lines' },
      takes: ['file_id', 'contains', 'level', 'tail', 'limit', 'offset'],
      family: 'logs',
      call: 'GET /api/v2/System/logs/{logFileName}',
      also: ['GET /api/v2/System/logs'],
      plan: 'readLogLines',
      project: 'logs',
    },
    {
      when: { view: 'files' },
      takes: ['limit', 'offset'],
      family: 'logs',
      call: 'GET /api/v2/System/logs',
      also: [],
      plan: 'listLogFiles',
      project: 'logs',
    },
  ],
  examples: [{ ask: 'Show the last errors.', arguments: { level: 'error' } }],
} as const satisfies Tool;
