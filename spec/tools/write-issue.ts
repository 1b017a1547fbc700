import type { Tool } from '../types.ts';

export const writeIssue = {
  name: 'write_issue',
  title: 'Report a problem',
  description:
    'Report a problem with a film, show, episode or album (no sound, wrong language, bad subtitles, broken file), or delete a report. Title, ids and linked request are filled in from `id`.',
  toolset: 'issues',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    action: { type: 'string', enum: ['create', 'delete'], default: 'create' },
    media: { type: 'string', enum: ['movie', 'tv', 'album'] },
    id: { type: 'string', description: 'create: TMDB or MusicBrainz id of the title.' },
    season: { type: 'integer', minimum: 0 },
    episode: { type: 'integer', minimum: 0 },
    category: { type: 'string', description: 'Name or id, see read_reference issue_categories.' },
    subject: { type: 'string', maxLength: 200 },
    description: { type: 'string', maxLength: 4000 },
    issue_id: { type: 'integer', minimum: 1, description: 'delete.' },
  },
  audit: ['id'],
  routes: [
    {
      when: { action: 'create' },
      takes: ['media', 'id', 'season', 'episode', 'category', 'subject', 'description'],
      needs: ['media', 'id', 'category', 'subject'],
      family: 'mutation',
      call: 'POST /api/v1/Issues',
      also: [
        'GET /api/v1/Settings/issuesenabled',
        'GET /api/v1/Issues/categories',
        'GET /api/v1/Issues/provider/{id}',
        'GET /api/v2/Search/movie/{movieDbId}',
        'GET /api/v2/Search/tv/{tvdbId}',
        'GET /api/v1/Search/music/album/info/{foreignAlbumId}',
        'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}',
      ],
      plan: 'reportIssue',
      project: 'mutation',
    },
    {
      when: { action: 'delete' },
      takes: ['issue_id'],
      needs: ['issue_id'],
      family: 'mutation',
      call: 'DELETE /api/v1/Issues/{id}',
      also: ['GET /api/v1/Issues/{id}', 'GET /api/v1/Issues/{id}/comments'],
      plan: 'deleteIssue',
      project: 'mutation',
    },
  ],
  examples: [
    {
      ask: 'The third episode has the wrong audio.',
      arguments: {
        media: 'tv',
        id: '801300',
        season: 1,
        episode: 3,
        category: 'Wrong audio',
        subject: 'Wrong audio',
        description: 'It is in another language.',
      },
    },
    { ask: 'Delete that report.', arguments: { action: 'delete', issue_id: 1 } },
  ],
} as const satisfies Tool;
