import type { Tool } from '../types.ts';

export const readLibrary = {
  name: 'read_library',
  title: 'New in the library, calendar, artwork',
  description:
    'What was added to Plex, Jellyfin or Emby in the last seven days, the calendar of coming release and episode air dates of requested titles, or poster and background images of a title.',
  toolset: 'discovery',
  access: 'read',
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: {
    view: { type: 'string', enum: ['recently_added', 'upcoming', 'calendar', 'artwork'], default: 'recently_added' },
    media: { type: 'string', enum: ['any', 'movie', 'tv', 'album'], default: 'any' },
    kind: { type: 'string', enum: ['poster', 'background', 'banner'] },
    id: { type: 'string', description: 'artwork: title id.' },
    namespace: { type: 'string', enum: ['tmdb', 'tvdb', 'musicbrainz'], default: 'tmdb' },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    offset: { type: 'integer', minimum: 0, default: 0 },
  },
  routes: [
    {
      when: { view: 'recently_added' },
      takes: ['media', 'limit', 'offset'],
      family: 'media_page',
      call: 'GET /api/v1/RecentlyAdded/movies',
      also: ['GET /api/v1/RecentlyAdded/tv'],
      plan: 'recentlyAdded',
      project: 'mediaPage',
    },
    {
      when: { view: ['upcoming', 'calendar'] },
      takes: ['media', 'limit', 'offset'],
      family: 'calendar_page',
      call: 'GET /api/v2/Calendar',
      also: ['GET /api/v1/Request/tv'],
      plan: 'readCalendar',
      project: 'calendarPage',
    },
    {
      when: { view: 'artwork' },
      takes: ['media', 'kind', 'id', 'namespace'],
      needs: ['id'],
      family: 'artwork_page',
      call: 'GET /api/v1/Images/poster/movie/{movieDbId}',
      also: [
        'GET /api/v1/Images/background/movie/{movieDbId}',
        'GET /api/v1/Images/background/tv/tmdb/{id}',
        'GET /api/v1/Images/background/tv/{tvdbid}',
        'GET /api/v1/Images/banner/movie/{movieDbId}',
        'GET /api/v1/Images/poster/tv/tmdb/{tmdbId}',
        'GET /api/v1/Images/poster/tv/{tvdbid}',
        'GET /api/v1/Images/tv/{tvdbid}',
        'GET /api/v2/Search/releasegroupart/{musicBrainzId}',
      ],
      plan: 'readArtwork',
      project: 'artworkPage',
    },
  ],
  examples: [
    { ask: 'What is new on Plex?', arguments: {} },
    { ask: 'When is the next episode of one of our shows?', arguments: { view: 'upcoming', media: 'tv' } },
    { ask: 'Show me the poster', arguments: { view: 'artwork', media: 'movie', kind: 'poster', id: '603' } },
  ],
} as const satisfies Tool;
