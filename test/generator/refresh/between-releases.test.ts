/** What a refresh between real releases of Ombi says of tools and corrections, forwards and backwards. */
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { swaggerChanges } from '../../../generator/compare/swagger-changes.ts';
import { operationName } from '../../../generator/compose/operation-name.ts';
import { read, type Sources } from '../../../generator/read.ts';
import { correctionsDue } from '../../../generator/refresh/corrections-due.ts';
import { touchedTools } from '../../../generator/refresh/touched-tools.ts';
import { upgradeReport } from '../../../generator/refresh/upgrade-report.ts';
import { type ReleasePair, releasesOf, swaggerOf } from '../compare/swaggers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let sources: Sources;
let touched: ReturnType<typeof touchedTools>;
beforeAll(async () => {
  sources = await read(root);
  touched = touchedTools(sources);
});

/** Of each open section of the report: what it lists, with the tools that this touches, those of the operation layer left out. */
function toldBetween(pair: string): Record<string, Record<string, string>> {
  const [from, to] = releasesOf(pair);
  const [before, after] = [swaggerOf(from), swaggerOf(to)];
  const changes = swaggerChanges(before, after);
  const { sections } = upgradeReport({
    from,
    to,
    verdict: 'same',
    changes,
    due: correctionsDue(root, before, after, sources.corrections, changes),
    problems: [],
    touched,
    nameOf: (operation) => operationName(operation, undefined, sources.layerWords.names),
  });
  const open = sections.filter(({ items, isFolded }) => items.length > 0 && !isFolded);
  const told = ({ text, details = [] }: { text: string; details?: readonly string[] }) => {
    const touched = details.find((line) => line.startsWith('touches '))?.slice('touches '.length) ?? '';
    const curated = touched.split(/[,;] /).filter((name) => !name.startsWith('ombi_'));
    return [text.split(/, which was /)[0], curated.join(' ')];
  };
  return Object.fromEntries(open.map(({ title, items }) => [title, Object.fromEntries(items.map(told))]));
}

const added = 'Operations that are new, additive';
const removed = 'Operations that are gone, breaking';
const fields = 'Schemas with other fields or values; a new value has no label yet';
const dead = 'Corrections that no longer apply';
const needed = 'Corrections newly needed';
const misfits = 'Recorded answers that the swagger no longer describes: record them anew, or correct the swagger';

const revalidate = 'POST /api/v1/Plex/WatchlistUsers/revalidate';
const ntfy = '/api/v1/Settings/notifications/ntfy';
const newNtfy = { [`POST ${ntfy}`]: '', [`GET ${ntfy}`]: '', 'POST /api/v1/Tester/ntfy': '' };
const lostNtfy = {
  [`POST ${ntfy}`]: 'write_settings',
  [`GET ${ntfy}`]: 'read_settings write_settings',
  'POST /api/v1/Tester/ntfy': '',
};

const services = 'read_integration read_server read_settings write_settings';
const plexSettings = {
  'Ombi.Core.Settings.Models.External.PlexSettings':
    'read_integration read_server read_settings write_job write_settings',
};
const notificationType = { 'Ombi.Helpers.NotificationType': 'read_settings write_settings' };
/** What changed in 4.53.5, and below in 4.59.3, in one of them alone. */
const of4535 = {
  'Ombi.Settings.Settings.Models.External.RadarrSettings': services,
  'Ombi.Settings.Settings.Models.External.Radarr4KSettings': services,
  'Ombi.Settings.Settings.Models.External.SonarrSettings': services,
};
const [apis, servers] = ['Ombi.Api.External.ExternalApis', 'Ombi.Api.External.MediaServers'];
const movedSince4535 = {
  [`${apis}.TheMovieDb.Models.DiscoverModel`]: 'read_discover',
  [`${servers}.Plex.Models.Server.PlexServer`]: '',
};
const movedBefore4535 = {
  'Ombi.Api.TheMovieDb.Models.DiscoverModel': 'read_discover',
  'Ombi.Api.Plex.Models.Server.PlexServer': '',
};
const of4593 = {
  'Ombi.Core.Models.Requests.RequestCountModel': 'read_request_stats',
  'Ombi.Core.Models.Search.SearchTvShowViewModel': 'read_discover read_media read_search',
  'Ombi.Settings.Settings.Models.UpdateSettings': 'read_settings',
  'Ombi.Core.Models.WatchlistSyncStatus': 'read_integration',
  // It is in every user, and a user is in every request and issue.
  'Ombi.Helpers.NotificationAgent': [
    'read_discover read_library read_media read_search read_request_stats read_requests read_votes',
    'write_request_availability write_request_create write_request_decide write_request_delete write_request_reprocess',
    'write_request_subscription write_request_update write_vote',
    'read_issues write_issue write_issue_category write_issue_comment write_issue_status',
    'read_users write_user write_user_preferences read_settings write_settings',
  ].join(' '),
};

const silentRevalidate = { [`${revalidate} names no answer; add it if a recorded one has a body`]: '' };
const deadKeywords = { 'spec/ombi/corrections.ts answer GET /api/v1/TheMovieDb/Keywords/{keywordId}': '' };
const untold = (...operations: string[]) => Object.fromEntries(operations.map((name) => [`GET ${name}`, '']));
const lists = ['anticipated', 'mostwatched', 'popular', 'trending'];
/** Recordings are of 4.59.3, which answers more fields than each older one describes. */
const recordedOf4593 = untold(
  '/api/v1/Request/count',
  '/api/v1/Settings/Update',
  ...lists.map((list) => `/api/v2/Search/tv/${list}/{currentPosition}/{amountToLoad}`),
  ...[...lists, 'info/{tvdbId}', '{searchTerm}'].map((list) => `/api/v1/Search/tv/${list}`),
);
const recordedOf4535 = untold('/api/v1/Settings/radarr', '/api/v1/Settings/sonarr');

const facts: Record<ReleasePair, Record<string, Record<string, string>>> = {
  '4.47.1 → 4.53.5': {
    [added]: { [revalidate]: '' },
    [fields]: { ...of4535, ...movedSince4535, ...plexSettings, ...notificationType },
    [needed]: silentRevalidate,
  },
  '4.53.5 → 4.47.1': {
    [removed]: { [revalidate]: 'write_job' },
    [fields]: { ...of4535, ...movedBefore4535, ...plexSettings, ...notificationType },
    [dead]: deadKeywords,
    [misfits]: recordedOf4535,
  },
  '4.53.5 → 4.59.3': { [added]: newNtfy, [fields]: { ...of4593, ...plexSettings, ...notificationType } },
  '4.59.3 → 4.53.5': {
    [removed]: lostNtfy,
    [fields]: { ...of4593, ...plexSettings, ...notificationType },
    [misfits]: recordedOf4593,
  },
  '4.47.1 → 4.59.3': {
    [added]: { [revalidate]: '', ...newNtfy },
    [fields]: { ...of4535, ...movedSince4535, ...of4593, ...notificationType },
    [needed]: silentRevalidate,
  },
  '4.59.3 → 4.47.1': {
    [removed]: { [revalidate]: 'write_job', ...lostNtfy },
    [fields]: { ...of4535, ...movedBefore4535, ...of4593, ...notificationType },
    [dead]: deadKeywords,
    [misfits]: { ...recordedOf4535, ...recordedOf4593 },
  },
};

it.each(Object.entries(facts))(
  'the report on %s names the tools that a change touches, and the corrections that it asks for',
  (pair, expected) => {
    expect(toldBetween(pair)).toEqual(expected);
  },
);
