/** Searches Ombi for a title: which of its searches is asked for which medium. */
import { CallFailure } from '../../failure.ts';
import { filmFromHit } from '../../projections/search-records.ts';
import { findCollections } from './find-collections.ts';
import { findAlbums, findArtists } from './find-music.ts';
import { type Found, type Hit, hitsOf, idAt } from './hit.ts';
import { multiSearch } from './multi-search.ts';
import type { Media, TitleQuery } from './query.ts';
import { fromSource, type Search } from './search.ts';

/** The hits in Ombi's order. A year only steers Ombi's film search; dropping other years is the caller's business. */
export async function findTitles(query: TitleQuery, search: Search): Promise<Found> {
  const { hits, only } = await findTyped(query, search);
  if (query.tmdbId === undefined) return { hits, only };
  return { hits: hits.filter(({ record }) => idAt(record, 'tmdb') === query.tmdbId), only };
}

/** Outer blanks may be meant (a title of blanks and dots), so that they go only where nothing is found with them. */
async function findTyped(query: TitleQuery, search: Search): Promise<Found> {
  const found = await finders[query.media](query, search);
  const title = query.title.trim();
  return found.hits.length > 0 || title === query.title ? found : finders[query.media]({ ...query, title }, search);
}

const finders: Record<Media, (query: TitleQuery, search: Search) => Promise<Found>> = {
  any: findAnything,
  movie: findFilms,
  tv: (query, search) => findKind('tv', query, search),
  person: (query, search) => findKind('person', query, search),
  artist: findArtists,
  album: findAlbums,
  collection: (query, search) => findCollections(query, search, findFilms),
};

/**
 * With a year, films of that year come first: Ombi's film search reaches beyond the one page of the general search. A film
 * of both stands as the general search has it, since its details, which are then looked up, know its IMDb id.
 */
async function findAnything({ title, year }: TitleQuery, search: Search): Promise<Found> {
  const [all, dated] = await Promise.all([
    multiSearch(title, search, { music: true }),
    year === undefined ? [] : filmsOfYear(title, year, search),
  ]);
  const filmsOfAll = all.hits.filter(({ record }) => record.media === 'movie');
  const general = new Map(filmsOfAll.map((hit) => [idAt(hit.record, 'tmdb'), hit]));
  const first = dated.map((hit) => general.get(idAt(hit.record, 'tmdb')) ?? hit);
  const known = new Set<Hit>(first);
  return { hits: [...first, ...all.hits.filter((hit) => !known.has(hit))], only: all.only };
}

async function filmsOfYear(title: string, year: number, search: Search): Promise<readonly Hit[]> {
  try {
    return await filmSearch(title, year, search);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    search.context.warn(`Films of ${year} could not be searched for on their own; only the general search was asked.`);
    return [];
  }
}

/** Ombi cuts the film search to this. */
const maxFilms = 10;

/** Films of the year, else of any year. */
async function findFilms({ title, year }: TitleQuery, search: Search): Promise<Found> {
  let hits = await filmSearch(title, year, search);
  if (hits.length === 0 && year !== undefined) hits = await filmSearch(title, undefined, search);
  return { hits, only: hits.length >= maxFilms ? maxFilms : undefined };
}

/** `languageCode` null means the acting user's language; left out, it would be English for everybody. */
async function filmSearch(title: string, year: number | undefined, search: Search): Promise<Hit[]> {
  const body = { searchTerm: title, year: year ?? null, languageCode: null };
  const operation = 'POST /api/v1/Search/movie';
  const rows = await fromSource(search.calls[operation]({ body }));
  return hitsOf(operation, rows, filmFromHit, search.context, (row) => row.originalTitle);
}

async function findKind(media: 'tv' | 'person', { title }: TitleQuery, search: Search): Promise<Found> {
  const { hits, only } = await multiSearch(title, search, { music: false });
  return { hits: hits.filter(({ record }) => record.media === media), only };
}
