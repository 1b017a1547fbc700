/**
 * Makes `src/demo/data/household.json` out of the recorded answers of a real Ombi: `npx tsx generator/demo-data.ts`.
 * Nothing is changed on the way but layout, and a test compares every exchange with its recording.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const fixtures = join(root, 'test', 'fixtures', 'ombi');
const target = join(root, 'src', 'demo', 'data', 'household.json');

/** Folders of which the demo needs every answer that the undisturbed household gave to the bare key. */
const folders = [
  'get-v1-identity',
  'get-v1-images-background-movie-moviedbid',
  'get-v1-images-background-tv-tmdb-id',
  'get-v1-images-background-tv-tvdbid',
  'get-v1-images-banner-movie-moviedbid',
  'get-v1-images-poster-movie-moviedbid',
  'get-v1-images-poster-tv-tmdb-tmdbid',
  'get-v1-images-poster-tv-tvdbid',
  'get-v1-images-tv-tvdbid',
  'get-v1-identity-user-id',
  'get-v1-identity-users',
  'get-v1-issues-id',
  'get-v1-issues-id-comments',
  'get-v2-issues-details-providerid',
  'get-v1-lidarr-enabled',
  'get-v1-radarr-enabled',
  'get-v1-radarr-profiles',
  'get-v1-radarr-profiles-4k',
  'get-v1-radarr-rootfolders',
  'get-v1-radarr-rootfolders-4k',
  'get-v1-search-music-album-info-foreignalbumid',
  'get-v1-search-music-album-searchterm',
  'get-v1-search-music-artist-album-foreignartistid',
  'get-v1-search-music-artist-searchterm',
  'get-v1-search-tv-info-tvdbid',
  'get-v1-sonarr-enabled',
  'get-v1-sonarr-profiles',
  'get-v1-sonarr-rootfolders',
  'get-v1-status',
  'get-v1-vote-movie-requestid',
  'get-v1-vote-music-requestid',
  'get-v1-vote-tv-requestid',
  'get-v2-features',
  'get-v2-search-genres-media',
  'get-v2-system-logs-logfilename',
  'get-v2-search-actor-actorid-movie',
  'get-v2-search-actor-actorid-tv',
  'get-v2-search-artist-artistid',
  'get-v2-search-movie-collection-collectionid',
  'get-v2-search-movie-moviedbid',
  'get-v2-search-ratings-movie-name-year',
  'get-v2-search-ratings-tv-name-year',
  'get-v2-search-releasegroupart-musicbrainzid',
  'get-v2-search-stream-movie-moviedbid',
  'get-v2-search-stream-tv-moviedbid',
  'get-v2-search-tv-tvdbid',
  'post-v2-search-advancedsearch-movie-currentposition-amounttoload',
  'post-v2-search-movie-similar',
  'post-v2-search-multi-searchterm',
];

/** Further answers: the state at the start, facts about titles that have no recorded details, and refusals. */
const cases = [
  'get-v1-request-movie/normal',
  'get-v1-request-music/normal',
  'get-v1-request-tv/normal',
  'get-v1-requestretry/normal',
  'get-v1-request-movie-remaining/as-bob',
  'get-v1-request-tv-remaining/as-bob',
  'get-v1-settings-jobs/normal',
  'get-v1-identity-claims/normal',
  'get-v1-identity-notificationpreferences/bare-key',
  'get-v1-identity-notificationpreferences/no-key',
  'get-v1-identity-notificationpreferences-userid/alice',
  'get-v1-identity-notificationpreferences-userid/bob',
  'get-v1-identity-notificationpreferences-userid/unknown',
  'get-v1-identity-streamingcountry/normal',
  'get-v1-issues-categories/normal',
  'get-v1-stats/empty-range',
  'get-v1-stats/normal',
  'get-v1-themoviedb-keywords/hit',
  'get-v1-themoviedb-watchproviders-movie/normal',
  'get-v1-themoviedb-watchproviders-tv/normal',
  'get-v1-vote/normal',
  'get-v2-search-languages/normal',
  'get-v1-plex-servers/normal',
  'get-v1-plex-libraries-machineid/normal',
  'get-v1-plex-libraries-machineid/not-found',
  'get-v1-plex-friends/normal',
  'get-v1-plex-watchlistusers/normal',
  'get-v1-emby-users/normal',
  'get-v1-jellyfin-users/normal',
  'get-v1-radarr-tags/normal',
  'get-v1-sonarr-tags/normal',
  'get-v1-sonarr-version/normal',
  'get-v1-sonarr-v3-languageprofiles/normal',
  'get-v1-lidarr-profiles/normal',
  'get-v1-lidarr-rootfolders/normal',
  'get-v1-landingpage/normal',
  'get-v1-status-info/normal',
  'get-v1-update/normal',
  'get-v1-settings-about/normal',
  'get-v1-settings-plex/normal',
  'get-v1-settings-emby/normal',
  'get-v1-settings-jellyfin/normal',
  'get-v1-settings-radarr/normal',
  'get-v1-settings-sonarr/normal',
  'get-v1-settings-lidarr/normal',
  'get-v2-system-news/accept-json',
  'get-v1-settings-ombi/normal',
  'get-v1-settings-landingpage/normal',
  'get-v1-settings-customization/normal',
  'get-v1-settings-authentication/normal',
  'get-v1-settings-usermanagement/normal',
  'get-v1-settings-update/normal',
  'get-v1-settings-couchpotato/normal',
  'get-v1-settings-dognzb/normal',
  'get-v1-settings-sickrage/normal',
  'get-v1-settings-issues/normal',
  'get-v1-settings-vote/normal',
  'get-v1-settings-themoviedb/normal',
  'get-v1-settings-notifications-email/normal',
  'get-v1-settings-notifications-discord/normal',
  'get-v1-settings-notifications-telegram/normal',
  'get-v1-settings-notifications-pushbullet/normal',
  'get-v1-settings-notifications-pushover/normal',
  'get-v1-settings-notifications-slack/normal',
  'get-v1-settings-notifications-mattermost/normal',
  'get-v1-settings-notifications-twilio/normal',
  'get-v1-settings-notifications-mobile/normal',
  'get-v1-settings-notifications-gotify/normal',
  'get-v1-settings-notifications-ntfy/normal',
  'get-v1-settings-notifications-webhook/normal',
  'get-v1-settings-notifications-newsletter/normal',
  'get-v2-system-logs/normal',
  'get-v2-system-logs-logfilename/fresh-server',
  'get-v1-request-movie-info-requestid/after-4k-feature-off',
  'get-v1-request-movie-info-requestid/after-4k-pending',
  'get-v1-request-movie-info-requestid/after-auto-approved',
  'get-v1-request-movie-info-requestid/after-on-behalf-as-alice',
  'get-v1-request-movie-info-requestid/after-overrides',
  'get-v1-request-tv-requestid/after-empty-selection',
  'get-v1-request-tv-requestid/after-on-behalf',
  'get-v2-search-movie-imdb-imdbid/normal',
  'get-v2-search-movie-request-requestid/normal',
  'get-v2-search-artist-artistid/lidarr-500',
  'get-v2-search-movie-nowplaying-currentposition-amounttoload/first-20',
  'get-v1-recentlyadded-movies/normal',
  'get-v1-recentlyadded-tv/normal',
  'get-v2-calendar/normal',
  'get-v2-search-movie-nowplaying/normal',
  'get-v2-search-movie-seasonal-currentposition-amounttoload/normal',
  'get-v2-search-movie-toprated-currentposition-amounttoload/first-20',
  'get-v2-search-movie-upcoming-currentposition-amounttoload/first-20',
  'get-v2-search-tv-anticipated-currentposition-amounttoload/first-20',
  'get-v2-search-tv-mostwatched-currentposition-amounttoload/first-20',
  'get-v2-search-movie-popular-currentposition-amounttoload/first-20',
  'get-v2-search-movie-popular-currentposition-amounttoload/second-20',
  'post-v1-search-movie/hit',
  'post-v1-search-movie/special-characters',
  'get-v2-search-tv-popular-currentposition-amounttoload/first-10',
  'get-v2-search-tv-popular-currentposition-amounttoload/hide-available',
  'get-v2-search-tv-trending-currentposition-amounttoload/first-20',
  'get-v2-search-tv-trending-currentposition-amounttoload/hide-available',
  'get-v1-request-movie-info-requestid/not-found',
  'get-v1-request-tv-requestid/not-found',
  'get-v2-search-artist-request-requestid/not-found',
  'get-v2-search-movie-imdb-imdbid/not-found',
  'get-v2-search-movie-request-requestid/not-found',
  'get-v2-search-tv-request-requestid/not-found',
  'cross-cutting/unknown-get-path',
  'cross-cutting/unknown-post-path',
];

interface Recording {
  as: string;
  group?: string;
  instance?: string;
  request: { method: string; path: string; body: unknown };
  response: { status: number; headers: Record<string, string>; json?: unknown; text?: string };
}

const undisturbed = new Set(['reads', 'search', 'special.3']);

/** Wrong callers and wrong arguments are the demo's own business; a fault behind Ombi is nobody's. */
function wanted(name: string, recording: Recording): boolean {
  return (
    recording.instance === undefined &&
    undisturbed.has(recording.group ?? '') &&
    (recording.as === 'bare key' || name.startsWith('get-v1-identity/')) &&
    ![400, 401, 403, 415].includes(recording.response.status) &&
    !/\/((upstream|tmdb|lidarr|radarr|sonarr)-|dots)/.test(name)
  );
}

/** The text of the data file: one exchange a line, in the order of the lists above. */
export function collectDemoData(): string {
  const read = (name: string) => JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8')) as Recording;
  const names = folders.flatMap((folder) =>
    readdirSync(join(fixtures, folder))
      .sort()
      .map((file) => `${folder}/${file.replace(/\.json$/, '')}`)
      .filter((name) => wanted(name, read(name))),
  );
  const lines = [...names, ...cases].map((name) => {
    const { request, response } = read(name);
    const { method, path, body } = request;
    return JSON.stringify({ name, request: { method, path, body }, response });
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, collectDemoData());
