/** Film series. Ombi has no search for them: a film's details name the series it belongs to (C22). */
import { CallFailure } from '../../failure.ts';
import { collectionOfFilm } from '../../projections/media-records/collection.ts';
import { type Found, type Hit, hitOf, idAt } from './hit.ts';
import type { TitleQuery } from './query.ts';
import type { Search } from './search.ts';

type FindFilms = (query: TitleQuery, search: Search) => Promise<Found>;

/** The series of the films that `findFilms` finds, each once, in the films' order. */
export async function findCollections(query: TitleQuery, search: Search, findFilms: FindFilms): Promise<Found> {
  const films = await filmsOfSeries(query, search, findFilms);
  const series = await Promise.all(films.hits.map((film) => seriesOf(film, search)));
  const failed = series.filter((hit) => hit === 'failed').length;
  if (failed > 0) {
    search.context.warn(
      `${failed} of ${films.hits.length} films found could not be looked up; their series may be missing.`,
    );
  }
  const hits = new Map<string, Hit>();
  for (const hit of series) {
    if (hit === undefined || hit === 'failed') continue;
    const id = idAt(hit.record, 'tmdb') ?? '';
    if (!hits.has(id)) hits.set(id, hit);
  }
  if (hits.size === 0 && films.hits.length > 0 && failed === 0) {
    search.context.warn('Films of this title were found, but none belongs to a series.');
  }
  return { hits: [...hits.values()], only: films.only };
}

/** The films' own titles rarely hold the word that people add for the whole: "the Ember Vale trilogy". */
async function filmsOfSeries(query: TitleQuery, search: Search, findFilms: FindFilms): Promise<Found> {
  const films = await findFilms(query, search);
  if (films.hits.length > 0) return films;
  const title = query.title.replace(/\s+(collection|series|saga|trilogy|quadrilogy|franchise|anthology)\s*$/i, '');
  return title === query.title || title.trim() === '' ? films : findFilms({ ...query, title }, search);
}

async function seriesOf(film: Hit, { calls, context }: Search): Promise<Hit | 'failed' | undefined> {
  try {
    const path = { movieDbId: Number(idAt(film.record, 'tmdb')) };
    const detail = await calls['GET /api/v2/Search/movie/{movieDbId}']({ params: { path } });
    if (!detail?.id) return 'failed';
    return hitOf((held) => collectionOfFilm(detail.belongsToCollection, false, held), context);
  } catch (error) {
    if (error instanceof CallFailure) return 'failed';
    throw error;
  }
}
