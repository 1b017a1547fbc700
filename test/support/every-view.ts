/** A legal call of every view of every read tool; the walk checks that none is missing. */
import { readSettings } from '../../spec/tools/read-settings.ts';

type Args = Record<string, unknown>;

/** The inputs by which a tool's views are told apart. */
export const viewInputs = ['view', 'list', 'service', 'section', 'media'] as const;

const album = 'b0000000-0000-4000-8000-000000000100';
const calls: Record<string, readonly Args[]> = {
  read_search: [
    { query: 'Brask' },
    { titles: ['Saltwind', 'Brask', 'Nowhere at All'] },
    ...['movie', 'tv', 'person', 'artist', 'album', 'collection'].map((media) => ({ query: 'Harbor', media })),
  ],
  read_discover: [
    ...['popular', 'trending', 'now_playing', 'top_rated', 'upcoming', 'seasonal', 'requested'].map((list) => ({
      list,
      media: 'movie',
    })),
    ...['popular', 'trending', 'anticipated', 'most_watched', 'requested'].map((list) => ({ list, media: 'tv' })),
    { list: 'similar', media: 'movie', id: '500100' },
    { list: 'filter', media: 'movie', genres: ['Drama'], decade: 1990 },
    { list: 'popular', media: 'movie', only_new: true },
  ],
  read_media: [
    { media: 'movie', id: '500200', include: ['credits', 'providers', 'ratings', 'artwork'] },
    { media: 'tv', id: '801100', include: ['seasons', 'credits', 'providers', 'ratings', 'artwork'] },
    { media: 'person', id: '900001', name: 'Ada Orrin' },
    { media: 'artist', id: 'a0000000-0000-4000-8000-000000000000' },
    { media: 'album', id: album, include: ['artwork'] },
    { media: 'collection', id: '600100' },
  ],
  read_reference: [
    ...[
      'genres',
      'languages',
      'streaming_countries',
      'streaming_services',
      'issue_categories',
      'roles',
      'features',
    ].map((kind) => ({ kind })),
    { kind: 'keywords', query: 'har' },
  ],
  read_library: [
    { view: 'recently_added' },
    { view: 'upcoming' },
    { view: 'calendar' },
    { view: 'artwork', media: 'movie', id: '500200' },
    { view: 'artwork', media: 'tv', id: '801500', kind: 'background' },
    { view: 'artwork', media: 'album', id: album, namespace: 'musicbrainz' },
  ],
  read_requests: [
    { view: 'list' },
    ...['movie', 'tv', 'album'].map((media) => ({ view: 'list', media, status: 'pending', user: 'me' })),
    { view: 'get', kind: 'tv_parent', id: 1 },
    { view: 'diagnose', kind: 'movie', id: 12 },
    { view: 'failed' },
    { view: 'recent' },
  ],
  read_request_stats: [{ view: 'counts' }, { view: 'totals' }, { view: 'quota' }, { view: 'usage' }],
  read_votes: [{ view: 'board' }, { view: 'of_request', kind: 'movie', id: 1 }],
  read_issues: [
    { view: 'list', status: 'any' },
    { view: 'get', id: 1 },
    { view: 'comments', id: 1 },
    { view: 'summary' },
    { view: 'counts' },
  ],
  read_users: ['me', 'list', 'roles', 'preferences', 'online']
    .map((view) => ({ view }) as Args)
    .concat({ view: 'get', user: 'bob' }),
  read_server: ['status', 'health', 'about', 'media_servers', 'update', 'news'].map((view) => ({ view })),
  read_integration: [
    ...['plex', 'emby', 'jellyfin', 'sonarr', 'radarr', 'radarr_4k', 'lidarr'].map((service) => ({ service })),
    ...['quality_profiles', 'root_folders', 'tags', 'language_profiles'].map((view) => ({ service: 'sonarr', view })),
    ...['servers', 'libraries', 'users', 'watchlist_users'].map((view) => ({ service: 'plex', view })),
  ],
  read_settings: readSettings.input.section.enum.map((section) => ({ section })),
  read_logs: [{ view: 'lines', level: 'error' }, { view: 'files' }],
};

/** `[tool, arguments]` of every view. */
export function everyView(): [tool: string, args: Args][] {
  return Object.entries(calls).flatMap(([tool, all]) => all.map((args) => [tool, args] as [string, Args]));
}
