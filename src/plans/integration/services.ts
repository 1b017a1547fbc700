/** The services behind Ombi: what they are called, where they are set up, and what can be read of each. */
import type { ReadIntegrationInput } from '../../../generated/contract.ts';
import { CallFailure } from '../../failure.ts';

export type Service = ReadIntegrationInput['service'];
export type MediaServer = Extract<Service, 'plex' | 'emby' | 'jellyfin'>;
export type DownloadManager = Exclude<Service, MediaServer>;
type View = ReadIntegrationInput['view'];

export interface ServiceFacts {
  readonly name: string;
  readonly category: 'media server' | 'download manager';
  /** The role without which Ombi tells nothing of it. */
  readonly role: 'Admin' | 'PowerUser';
  /** Where an Admin sets it up in Ombi's own pages. */
  readonly page: string;
  readonly views: readonly View[];
  /** What a reader of anything that came from it must know. */
  readonly note?: string;
}

const mediaServer = { category: 'media server', role: 'Admin' } as const;
const downloadManager = { category: 'download manager', role: 'PowerUser' } as const;

export const services: Record<Service, ServiceFacts> = {
  plex: {
    ...mediaServer,
    name: 'Plex',
    page: 'Settings, Media Server, Plex',
    views: ['state', 'servers', 'libraries', 'users', 'watchlist_users'],
  },
  emby: {
    ...mediaServer,
    name: 'Emby',
    page: 'Settings, Media Server, Emby',
    views: ['state', 'servers', 'libraries', 'users'],
  },
  jellyfin: {
    ...mediaServer,
    name: 'Jellyfin',
    page: 'Settings, Media Server, Jellyfin',
    views: ['state', 'servers', 'libraries', 'users'],
  },
  sonarr: {
    ...downloadManager,
    name: 'Sonarr',
    page: 'Settings, TV, Sonarr',
    views: ['state', 'quality_profiles', 'root_folders', 'tags', 'language_profiles'],
  },
  radarr: {
    ...downloadManager,
    name: 'Radarr',
    page: 'Settings, Movies, Radarr',
    views: ['state', 'quality_profiles', 'root_folders', 'tags'],
  },
  radarr_4k: {
    ...downloadManager,
    name: 'Radarr 4K',
    page: 'Settings, Movies, Radarr, 4K',
    views: ['state', 'quality_profiles', 'root_folders'],
  },
  lidarr: {
    ...downloadManager,
    name: 'Lidarr',
    page: 'Settings, Music, Lidarr',
    views: ['state', 'quality_profiles', 'root_folders'],
    // Recorded: a good answer outlives Lidarr, and the empty one of a refused key outlives the right key.
    note: 'Ombi keeps what Lidarr answered for an hour, so this may be as it was up to an hour ago.',
  },
};

/** The entry of a table for a service; where there is none, INVALID_ARGUMENT says what the service has. */
export function offered<Entry>(
  { service, view }: Pick<ReadIntegrationInput, 'service' | 'view'>,
  table: Readonly<Partial<Record<Service, Entry>>>,
): Entry {
  const entry = table[service];
  if (entry !== undefined) return entry;
  const { name, views } = services[service];
  throw new CallFailure(
    'INVALID_ARGUMENT',
    `view: Ombi has no ${view.replaceAll('_', ' ')} of ${name}. For service ${service} there is ${views.join(', ')}.`,
    { field: 'view' },
  );
}
