/** Where a requested title stands already, in words. */

import { seasonsOf } from '../media-records/episodes.ts';
import type { Checked } from './checked.ts';
import type { LibraryState } from './evidence.ts';
import { partsOf, type RequestPart, type RequestRow, requestFacts } from './request-facts.ts';

type Library = Checked<LibraryState>;

/** The media servers that have all that was asked for, in the wanted quality. */
export function serversWithAll(request: RequestRow, { quality }: RequestPart, library: Library): readonly string[] {
  if ('unknown' in library || library.known.only4k !== (quality === '4K')) return [];
  const { wanted, there } = wantedEpisodes(request, library.known);
  return request.kind !== 'tv_child' || (wanted > 0 && there === wanted) ? library.known.servers : [];
}

/** `yes, Plex`, `yes, Plex (4K)`, `in part, Plex: 2 of 5 wanted episodes`, `no`, what Ombi says on its own, or why it could not be checked. */
export function libraryWords(request: RequestRow, library: Library): string {
  const isAvailable = partsOf(requestFacts(request)).some(({ available }) => available === true);
  if ('unknown' in library) return `could not be checked: ${library.unknown}`;
  const servers = library.known.servers.join(' and ');
  if (servers === '') return isAvailable ? 'not known from Plex, Emby or Jellyfin; Ombi has it as available' : 'no';
  if (request.kind !== 'tv_child') return `yes, ${servers}${library.known.only4k ? ' (4K)' : ''}`;
  const { wanted, there } = wantedEpisodes(request, library.known);
  if (there === 0) return `no, ${servers} has other episodes of the show only`;
  return there === wanted ? `yes, ${servers}` : `in part, ${servers}: ${there} of ${wanted} wanted episodes`;
}

function wantedEpisodes(request: RequestRow, { episodes }: LibraryState): { wanted: number; there: number } {
  if (request.kind !== 'tv_child') return { wanted: 0, there: 0 };
  const wanted = seasonsOf(request.row.seasonRequests).flatMap((season) =>
    season.episodes.map((episode) => episodeKey(season.number, episode.number)),
  );
  return { wanted: wanted.length, there: wanted.filter((key) => episodes.has(key)).length };
}

/** How an episode is named in `LibraryState.episodes`. */
export const episodeKey = (season: number, episode: number): string => `${season}x${episode}`;
