/** What the services behind the household's Ombi know: it does not change while the demo runs. */
import { type Film, filmCatalogue } from './film-catalogue.ts';
import { type Music, musicCatalogue } from './music-catalogue.ts';
import { allOf, type Recordings } from './recordings.ts';
import { type Show, showCatalogue } from './show-catalogue.ts';
import type { UpstreamCollection, UpstreamMatch } from './upstream-rows.ts';

export interface Catalogue {
  readonly films: ReadonlyMap<number, Film>;
  readonly shows: ReadonlyMap<number, Show>;
  readonly music: Music;
  /** Collections that were recorded, by TMDB id. */
  readonly collections: ReadonlyMap<number, UpstreamCollection>;
  /** People whose credits were recorded. */
  readonly people: readonly UpstreamMatch[];
}

export function openCatalogue(recordings: Recordings): Catalogue {
  const collectionOf = (name: string) =>
    recordings.json<UpstreamCollection>(`get-v2-search-movie-collection-collectionid/${name}`);
  return {
    films: filmCatalogue(recordings),
    shows: showCatalogue(recordings),
    music: musicCatalogue(recordings),
    collections: new Map([
      [600100, collectionOf('normal')],
      [600300, collectionOf('two-parts')],
    ]),
    people: allOf<UpstreamMatch>(recordings, ['post-v2-search-multi-searchterm/people-only']),
  };
}
