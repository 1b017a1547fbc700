/** When Ombi's jobs run that bring a request further. When they last ran, Ombi does not tell. */
import type { ResponseOf } from '../../adapter.ts';
import { cronWords } from './cron-words.ts';
import type { RequestRow } from './request-facts.ts';

type UpstreamJobs = NonNullable<ResponseOf<'GET /api/v1/Settings/jobs'>>;

/** `Radarr sync hourly at :15; failed requests are sent again daily at 06:00; …`. */
export function scheduleWords({ kind }: RequestRow, jobs: UpstreamJobs): string {
  const manager = {
    movie: { 'Radarr sync': jobs.radarrSync },
    tv_child: { 'Sonarr sync': jobs.sonarrSync },
    album: { 'Lidarr sync': jobs.lidarrArtistSync },
  };
  const mediaServers = {
    Plex: jobs.plexContentSync,
    'Plex, recently added': jobs.plexRecentlyAddedSync,
    Emby: jobs.embyContentSync,
    'Emby, recently added': jobs.embyRecentlyAddedSync,
    Jellyfin: jobs.jellyfinContentSync,
  };
  const told = {
    ...manager[kind],
    'failed requests are sent again': jobs.retryRequests,
    // Whether an album is there, Ombi learns from Lidarr.
    ...(kind === 'album' ? {} : mediaServers),
  };
  const words = Object.entries(told).flatMap(([name, expression]) => {
    const when = cronWords(expression);
    return when === undefined ? [] : [`${name} ${when}`];
  });
  return `${words.join('; ')} (server time; when they last ran, Ombi does not tell)`;
}
