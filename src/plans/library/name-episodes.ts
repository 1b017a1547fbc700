/** Finds the shows of the calendar's episodes, which Ombi's calendar does not name, in the requests for shows. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { type CalendarEntry, dayOf, type RequestedEpisode } from '../../projections/calendar.ts';
import type { UpstreamShowRequest } from '../../projections/request-records/request-facts.ts';
import { countOf, objectsOf } from '../../projections/values.ts';
import { endsScan, maxScannedRows, scanTimer } from '../requests/scan-bound.ts';

export type RequestedShowsCall = 'GET /api/v1/Request/tv';

/** Title and air date of an episode: all that the calendar and the requests have in common. */
const keyOf = (day: string | undefined, title: unknown) => `${day ?? ''} ${typeof title === 'string' ? title : ''}`;

/**
 * The entries, episodes with their show. Entries that bear the same title and day are as many as the requested episodes
 * that do, and are given those in turn; where the numbers differ and several episodes fit, none is: a wrong show is worse
 * than none. An episode that two people asked for stands once.
 */
export async function nameEpisodes(
  entries: readonly CalendarEntry[],
  calls: Calls<RequestedShowsCall>,
  context: CallContext,
): Promise<CalendarEntry[]> {
  const wanted = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    if (entry.media !== 'tv') continue;
    const key = keyOf(entry.day, entry.row.title);
    wanted.set(key, [...(wanted.get(key) ?? []), entry]);
  }
  if (wanted.size === 0) return [...entries];
  const known = await requestedEpisodes(new Set(wanted.keys()), calls, context);
  const found = new Map<CalendarEntry, RequestedEpisode>();
  for (const [key, alike] of wanted) {
    const fitting = known.get(key) ?? [];
    const certain =
      fitting.length === alike.length || (fitting.length > alike.length && new Set(fitting.map(nameOf)).size === 1);
    if (!certain) continue;
    for (const [index, entry] of alike.entries()) {
      const episode = fitting[index];
      if (episode) found.set(entry, episode);
    }
  }
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const episode = found.get(entry);
    if (!episode) return [entry];
    const name = nameOf(episode);
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ ...entry, found: episode }];
  });
}

const nameOf = ({ show, season, episode }: RequestedEpisode) => `${show.id} ${season} ${episode.episodeNumber}`;

/** The requested episodes of these keys, as far as the scan allows. A failure is a warning: the calendar stands without. */
async function requestedEpisodes(
  keys: ReadonlySet<string>,
  calls: Calls<RequestedShowsCall>,
  context: CallContext,
): Promise<Map<string, RequestedEpisode[]>> {
  const found = new Map<string, RequestedEpisode[]>();
  const tookTooLong = scanTimer();
  let looked = 0;
  let cutOff = false;
  try {
    for await (const show of await calls['GET /api/v1/Request/tv']()) {
      if (show) collect(show, keys, found);
      cutOff = ++looked >= maxScannedRows || tookTooLong();
      if (cutOff) break;
    }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (endsScan(error)) cutOff = true;
    else context.warn(`The shows of the episodes could not be read: ${error.message}`);
  }
  if (cutOff)
    context.warn('Not all requested shows could be looked through, so that shows of episodes may be missing.');
  return found;
}

function collect(show: UpstreamShowRequest, keys: ReadonlySet<string>, found: Map<string, RequestedEpisode[]>): void {
  for (const child of objectsOf(show.childRequests)) {
    for (const season of objectsOf(child.seasonRequests)) {
      for (const episode of objectsOf(season.episodes)) {
        const key = keyOf(dayOf(episode.airDate), episode.title);
        if (!keys.has(key)) continue;
        found.set(key, [...(found.get(key) ?? []), { show, child, season: countOf(season.seasonNumber), episode }]);
      }
    }
  }
}
