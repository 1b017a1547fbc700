/** A legal call of every view of every read tool; the walk checks that none is missing. */
import { readSettings } from '../../spec/tools/read-settings.ts';

export type Args = Record<string, unknown>;

/** What the calls name. What a server has none of is undefined, and so is then the input that would name it. */
export interface ViewIds {
  /** A word that titles are found by, and a title. */
  readonly word?: string | undefined;
  readonly title?: string | undefined;
  /** TMDB ids; `similarTo` and `pictured` are a film and a show that have similar ones and pictures. */
  readonly film?: string | undefined;
  readonly similarTo?: string | undefined;
  readonly show?: string | undefined;
  readonly pictured?: string | undefined;
  readonly person?: string | undefined;
  readonly personName?: string | undefined;
  readonly collection?: string | undefined;
  /** MusicBrainz ids. */
  readonly artist?: string | undefined;
  readonly album?: string | undefined;
  /** Ids of requests: of shows the parent, of films one that is pending. */
  readonly showRequest?: number | undefined;
  readonly filmRequest?: number | undefined;
  readonly votedOn?: number | undefined;
  readonly issue?: number | undefined;
  readonly user?: string | undefined;
}

/** Those of the recorded household. */
const household: ViewIds = {
  word: 'Harbor',
  title: 'Brask',
  film: '500200',
  similarTo: '500100',
  show: '801100',
  pictured: '801500',
  person: '900001',
  personName: 'Ada Orrin',
  collection: '600100',
  artist: 'a0000000-0000-4000-8000-000000000000',
  album: 'b0000000-0000-4000-8000-000000000100',
  showRequest: 1,
  filmRequest: 12,
  votedOn: 1,
  issue: 1,
  user: 'bob',
};

/** The inputs by which a tool's views are told apart. */
export const viewInputs = ['view', 'list', 'service', 'section', 'media'] as const;

const callsWith = (ids: ViewIds): Record<string, readonly Args[]> => ({
  read_search: [
    { query: ids.title },
    { titles: ids.title && ['Saltwind', ids.title, 'Nowhere at All'] },
    ...['movie', 'tv', 'person', 'artist', 'album', 'collection'].map((media) => ({ query: ids.word, media })),
  ],
  read_discover: [
    ...['popular', 'trending', 'now_playing', 'top_rated', 'upcoming', 'seasonal', 'requested'].map((list) => ({
      list,
      media: 'movie',
    })),
    ...['popular', 'trending', 'anticipated', 'most_watched', 'requested'].map((list) => ({ list, media: 'tv' })),
    { list: 'similar', media: 'movie', id: ids.similarTo },
    { list: 'filter', media: 'movie', genres: ['Drama'], decade: 1990 },
    { list: 'popular', media: 'movie', only_new: true },
  ],
  read_media: [
    { media: 'movie', id: ids.film, include: ['credits', 'providers', 'ratings', 'artwork'] },
    { media: 'tv', id: ids.show, include: ['seasons', 'credits', 'providers', 'ratings', 'artwork'] },
    { media: 'person', id: ids.person, name: ids.personName },
    { media: 'artist', id: ids.artist },
    { media: 'album', id: ids.album, include: ['artwork'] },
    { media: 'collection', id: ids.collection },
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
    { view: 'artwork', media: 'movie', id: ids.film },
    { view: 'artwork', media: 'tv', id: ids.pictured, kind: 'background' },
    { view: 'artwork', media: 'album', id: ids.album, namespace: 'musicbrainz' },
  ],
  read_requests: [
    { view: 'list' },
    ...['movie', 'tv', 'album'].map((media) => ({ view: 'list', media, status: 'pending', user: 'me' })),
    { view: 'get', kind: 'tv_parent', id: ids.showRequest },
    { view: 'diagnose', kind: 'movie', id: ids.filmRequest },
    { view: 'failed' },
    { view: 'recent' },
  ],
  read_request_stats: [{ view: 'counts' }, { view: 'totals' }, { view: 'quota' }, { view: 'usage' }],
  read_votes: [{ view: 'board' }, { view: 'of_request', kind: 'movie', id: ids.votedOn }],
  read_issues: [
    { view: 'list', status: 'any' },
    { view: 'get', id: ids.issue },
    { view: 'comments', id: ids.issue },
    { view: 'summary' },
    { view: 'counts' },
  ],
  read_users: ['me', 'list', 'roles', 'preferences', 'online']
    .map((view) => ({ view }) as Args)
    .concat({ view: 'get', user: ids.user }),
  read_server: ['status', 'health', 'about', 'media_servers', 'update', 'news'].map((view) => ({ view })),
  read_integration: [
    ...['plex', 'emby', 'jellyfin', 'sonarr', 'radarr', 'radarr_4k', 'lidarr'].map((service) => ({ service })),
    ...['quality_profiles', 'root_folders', 'tags', 'language_profiles'].map((view) => ({ service: 'sonarr', view })),
    ...['servers', 'libraries', 'users', 'watchlist_users'].map((view) => ({ service: 'plex', view })),
  ],
  read_settings: readSettings.input.section.enum.map((section) => ({ section })),
  read_logs: [{ view: 'lines', level: 'error' }, { view: 'files' }],
});

/** `[tool, arguments]` of every view. */
export function everyView(ids = household): [tool: string, args: Args][] {
  return Object.entries(callsWith(ids)).flatMap(([tool, all]) => all.map((args) => [tool, args] as [string, Args]));
}
