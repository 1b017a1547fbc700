import type { Tool } from '../types.ts';

export const writeRequestUpdate = {
  name: 'write_request_update',
  title: 'Change quality or folder',
  description:
    'Change the quality profile or root folder (kids, anime, 4K folder) of an existing request before it is sent. Names are accepted.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    kind: { type: 'string', enum: ['movie', 'tv_parent'] },
    id: { type: 'integer', minimum: 1 },
    quality_profile: { type: 'string', description: 'Name or id.' },
    root_folder: { type: 'string', description: 'Path or id.' },
  },
  required: ['kind', 'id'],
  routes: [
    {
      when: { kind: 'movie' },
      takes: ['id', 'quality_profile', 'root_folder'],
      needs: ['id'],
      family: 'mutation',
      call: 'POST /api/v2/Requests/movie/advancedoptions',
      also: [
        'GET /api/v1/Request/movie/info/{requestId}',
        'GET /api/v1/Radarr/Profiles',
        'GET /api/v1/Radarr/Profiles/4k',
        'GET /api/v1/Radarr/RootFolders',
        'GET /api/v1/Radarr/RootFolders/4k',
      ],
      plan: 'updateFilm',
      project: 'mutation',
    },
    {
      when: { kind: 'tv_parent' },
      takes: ['id', 'quality_profile', 'root_folder'],
      needs: ['id'],
      family: 'mutation',
      call: 'POST /api/v2/Requests/tv/advancedoptions',
      also: [
        'GET /api/v1/Request/tv/{requestId}',
        'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}',
        'GET /api/v1/Sonarr/Profiles',
        'GET /api/v1/Sonarr/RootFolders',
      ],
      plan: 'updateShow',
      project: 'mutation',
    },
  ],
  examples: [
    { ask: 'Put it into the kids folder.', arguments: { kind: 'movie', id: 12, root_folder: '/films' } },
    { ask: 'Get the show in 1080p.', arguments: { kind: 'tv_parent', id: 1, quality_profile: 'HD-1080p' } },
  ],
} as const satisfies Tool;
