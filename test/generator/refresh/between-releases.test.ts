/** What a refresh between real releases of Ombi says of tools and corrections, forwards and backwards. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { swaggerChanges } from '../../../generator/compare/swagger-changes.ts';
import { operationName } from '../../../generator/compose/operation-name.ts';
import { read, type Sources } from '../../../generator/read.ts';
import { correctionsDue } from '../../../generator/refresh/corrections-due.ts';
import { touchedTools } from '../../../generator/refresh/touched-tools.ts';
import { upgradeReport } from '../../../generator/refresh/upgrade-report.ts';
import { type Release, swaggerOf } from '../compare/swaggers.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let sources: Sources;
beforeAll(async () => {
  sources = await read(root);
});

/** Of each open section of the report: what it lists, with the tools that this touches, the operation layer's only counted. */
function toldBetween(from: Release, to: Release): Record<string, Record<string, string>> {
  const [before, after] = [swaggerOf(from), swaggerOf(to)];
  const changes = swaggerChanges(before, after);
  const { sections } = upgradeReport({
    from,
    to,
    verdict: 'same',
    changes,
    due: correctionsDue(root, before, after, sources.corrections, changes),
    problems: [],
    touched: touchedTools(sources),
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
const needed = 'Corrections newly needed';
const misfits = 'Recorded answers that the swagger no longer describes: record them anew, or correct the swagger';

const services = 'read_integration read_server read_settings write_settings';
const plex = 'read_integration read_server read_settings write_job write_settings';
const everyUser =
  'read_discover read_library read_media read_search read_request_stats read_requests read_votes write_request_availability write_request_create write_request_decide write_request_delete write_request_reprocess write_request_subscription';

describe('the report names the tools that a change touches, and the corrections that it asks for', () => {
  it('4.47.1 → 4.53.5', () => {
    const revalidate = 'POST /api/v1/Plex/WatchlistUsers/revalidate';
    expect(toldBetween('4.47.1', '4.53.5')).toEqual({
      [added]: { [revalidate]: '' },
      [fields]: {
        'Ombi.Settings.Settings.Models.External.RadarrSettings': services,
        'Ombi.Settings.Settings.Models.External.Radarr4KSettings': services,
        'Ombi.Settings.Settings.Models.External.SonarrSettings': services,
        'Ombi.Api.External.ExternalApis.TheMovieDb.Models.DiscoverModel': 'read_discover',
        'Ombi.Core.Settings.Models.External.PlexSettings': plex,
        'Ombi.Helpers.NotificationType': 'read_settings write_settings',
        'Ombi.Api.External.MediaServers.Plex.Models.Server.PlexServer': '',
      },
      [needed]: { [`${revalidate} names no answer; add it if a recorded one has a body`]: '' },
    });
  });

  const changed = {
    'Ombi.Core.Models.Requests.RequestCountModel': 'read_request_stats',
    'Ombi.Core.Models.Search.SearchTvShowViewModel': 'read_discover read_media read_search',
    'Ombi.Core.Settings.Models.External.PlexSettings': plex,
    'Ombi.Settings.Settings.Models.UpdateSettings': 'read_settings',
    'Ombi.Core.Models.WatchlistSyncStatus': 'read_integration',
    'Ombi.Helpers.NotificationAgent': expect.stringContaining(everyUser),
    'Ombi.Helpers.NotificationType': 'read_settings write_settings',
  };
  const ntfy = '/api/v1/Settings/notifications/ntfy';

  it('4.53.5 → 4.59.3', () => {
    expect(toldBetween('4.53.5', '4.59.3')).toEqual({
      [added]: { [`POST ${ntfy}`]: '', [`GET ${ntfy}`]: '', 'POST /api/v1/Tester/ntfy': '' },
      [fields]: changed,
    });
  });

  it('4.59.3 → 4.53.5: recorded answers have fields that the older swagger lacks', () => {
    const lists = ['anticipated', 'mostwatched', 'popular', 'trending'];
    const shows = [
      ...lists.map((list) => `GET /api/v2/Search/tv/${list}/{currentPosition}/{amountToLoad}`),
      ...[...lists, 'info/{tvdbId}', '{searchTerm}'].map((list) => `GET /api/v1/Search/tv/${list}`),
    ];
    expect(toldBetween('4.59.3', '4.53.5')).toEqual({
      [removed]: {
        [`POST ${ntfy}`]: 'write_settings',
        [`GET ${ntfy}`]: 'read_settings write_settings',
        'POST /api/v1/Tester/ntfy': '',
      },
      [fields]: changed,
      [misfits]: Object.fromEntries(
        ['GET /api/v1/Request/count', 'GET /api/v1/Settings/Update', ...shows].map((operation) => [operation, '']),
      ),
    });
  });
});
