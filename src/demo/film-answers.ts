/** What Ombi says about films: details, matches and collections, with what the household has asked for laid over them. */
import type { Household } from './household.ts';
import {
  never,
  type UpstreamCollection,
  type UpstreamFilm,
  type UpstreamFilmDetails,
  type UpstreamFilmMatch,
} from './upstream-rows.ts';

/** The request for a film, by its TMDB id; Ombi keeps one row a film. */
export const requestForFilm = (household: Household, id: number): UpstreamFilm | undefined =>
  household.films.find(({ theMovieDbId }) => theMovieDbId === id);

/** Details of one film; undefined where the metadata source knows none. */
export function filmDetails(household: Household, id: number): UpstreamFilmDetails | undefined {
  const film = household.catalogue.films.get(id);
  return film && { ...film.details, ...requestMembers(requestForFilm(household, id), film.details) };
}

/** Films whose title or original title contains the term, the most popular first. */
export function filmMatches(household: Household, term: string, year?: number): UpstreamFilmMatch[] {
  const wanted = term.toLowerCase();
  return [...household.catalogue.films.values()]
    .map(({ match }) => match)
    .filter(({ title, originalTitle }) => [title, originalTitle].some((name) => name?.toLowerCase().includes(wanted)))
    .filter(({ releaseDate }) => !year || releaseDate?.startsWith(`${year}-`))
    .map((match) => ({ ...match, ...requestMembers(requestForFilm(household, match.id), match) }));
}

/** A collection; the state of its films is never filled in. One that was not recorded is put together from its films. */
export function collection(household: Household, id: number): UpstreamCollection | undefined {
  const recorded = household.catalogue.collections.get(id);
  if (recorded) return recorded;
  const members = [...household.catalogue.films.values()].filter(
    ({ details }) => details.belongsToCollection?.id === id,
  );
  const shape = household.catalogue.collections.values().next().value?.collection?.[0];
  if (members.length === 0 || !shape) return undefined;
  const films = members.map(({ details: { title, overview, posterPath, releaseDate, id } }) => ({
    ...shape,
    ...{ title, overview, posterPath, releaseDate, id },
  }));
  return {
    name: members[0]?.details.belongsToCollection?.name ?? null,
    overview: null,
    collection: films.sort((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? '')),
  };
}

type Recorded = Pick<UpstreamFilmDetails, 'requestId' | 'plexUrl' | 'embyUrl' | 'jellyfinUrl'>;

/** What a request changes about a film. Its word on availability replaces the library's. */
export function requestMembers(row: UpstreamFilm | undefined, film: Recorded) {
  // A film that was recorded with a request keeps nothing of it once that is deleted (verified: details are fresh then).
  if (!row) return film.requestId ? unrequested(film) : {};
  const { approved, available, deniedReason, has4KRequest, approved4K, requestedDate4k, available4K, denied4K } = row;
  return {
    // A 4K-only request does not count as requested, but its id is given.
    requested: row.requestedDate !== never,
    requestId: row.id,
    denied: row.denied === true,
    ...{ approved, available, deniedReason, has4KRequest, approved4K, requestedDate4k, available4K, denied4K },
  };
}

const unrequested = ({ plexUrl, embyUrl, jellyfinUrl }: Recorded) => ({
  requested: false,
  requestId: 0,
  approved: false,
  available: Boolean(plexUrl || embyUrl || jellyfinUrl),
  denied: null,
  deniedReason: null,
  has4KRequest: false,
  approved4K: false,
  requestedDate4k: never,
  available4K: false,
  denied4K: null,
});
