import type { Tool } from '../types.ts';

export const writeJob = {
  name: 'write_job',
  title: 'Run a sync job now',
  description:
    'Start a background job: sync (scan, refresh) the Plex, Jellyfin or Emby library, check Radarr and Sonarr availability, import users or watchlists. It runs on in the background.',
  toolset: 'system',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: {
    job: {
      type: 'string',
      enum: [
        'plex_recently_added',
        'plex_full_sync',
        'emby_recently_added',
        'emby_full_sync',
        'jellyfin_full_sync',
        'arr_availability',
        'plex_user_import',
        'emby_user_import',
        'jellyfin_user_import',
        'plex_watchlist_import',
        'plex_watchlist_revalidate',
      ],
    },
  },
  required: ['job'],
  routes: [
    {
      when: {},
      takes: ['job'],
      family: 'mutation',
      call: 'POST /api/v1/Job/arrAvailability',
      also: [
        'POST /api/v1/Job/embycontentcacher',
        'POST /api/v1/Job/embyrecentlyadded',
        'POST /api/v1/Job/embyuserimporter',
        'POST /api/v1/Job/jellyfincontentcacher',
        'POST /api/v1/Job/jellyfinuserimporter',
        'POST /api/v1/Job/plexcontentcacher',
        'POST /api/v1/Job/plexrecentlyadded',
        'POST /api/v1/Job/plexuserimporter',
        'POST /api/v1/Job/plexwatchlist',
        'POST /api/v1/Plex/WatchlistUsers/revalidate',
        'GET /api/v1/Radarr/enabled',
        'GET /api/v1/Settings/UserManagement',
        'GET /api/v1/Settings/emby',
        'GET /api/v1/Settings/jellyfin',
        'GET /api/v1/Settings/plex',
        'GET /api/v1/Sonarr/enabled',
      ],
      plan: 'runJob',
      project: 'mutation',
    },
  ],
  examples: [{ ask: 'Look for new things on Plex.', arguments: { job: 'plex_recently_added' } }],
} as const satisfies Tool;
