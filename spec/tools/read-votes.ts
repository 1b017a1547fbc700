import type { Tool } from '../types.ts';

export const readVotes = {
  name: 'read_votes',
  title: 'Look up votes',
  description: 'Show the vote board of pending requests with up and down votes, or who voted on one request.',
  toolset: 'requests',
  access: 'read',
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: {
    view: { type: 'string', enum: ['board', 'of_request'], default: 'board' },
    kind: { type: 'string', enum: ['movie', 'tv_child', 'album'] },
    id: { type: 'integer', minimum: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    offset: { type: 'integer', minimum: 0, default: 0 },
  },
  routes: [
    {
      when: { view: 'board' },
      takes: ['limit', 'offset'],
      family: 'vote_page',
      call: 'GET /api/v1/Vote',
      also: ['GET /api/v1/Settings/voteenabled'],
      plan: 'readVoteBoard',
      project: 'votePage',
    },
    {
      when: { view: 'of_request' },
      takes: ['kind', 'id', 'limit', 'offset'],
      needs: ['kind', 'id'],
      family: 'vote_page',
      call: 'GET /api/v1/Vote/movie/{requestId}',
      also: ['GET /api/v1/Vote/music/{requestId}', 'GET /api/v1/Vote/tv/{requestId}', 'GET /api/v1/Identity/Users'],
      plan: 'readVotes',
      project: 'votePage',
    },
  ],
  examples: [{ ask: 'What is up for a vote?', arguments: {} }],
} as const satisfies Tool;
