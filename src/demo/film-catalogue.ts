/**
 * The films that the household's metadata source knows, put together from every recorded row that tells something
 * about one: its details where they were recorded, list rows, and requests. Members that depend on a request are laid
 * over them when they are answered.
 */
import { allOf, type Recordings } from './recordings.ts';
import type { UpstreamFilm, UpstreamFilmDetails, UpstreamFilmMatch } from './upstream-rows.ts';

export interface Film {
  /** As `Search/movie/{id}` of v2 answers it. */
  readonly details: UpstreamFilmDetails;
  /** As the film search of v1 lists it. */
  readonly match: UpstreamFilmMatch;
}

const details = [
  'get-v2-search-movie-moviedbid/requested-pending',
  'get-v2-search-movie-moviedbid/requested-available-on-plex',
  'get-v2-search-movie-moviedbid/on-plex-not-requested',
  'get-v2-search-movie-moviedbid/on-jellyfin',
  'get-v2-search-movie-moviedbid/on-emby',
  'get-v2-search-movie-moviedbid/4k-only-approved',
  'get-v2-search-movie-moviedbid/both',
  'get-v2-search-movie-moviedbid/denied',
  'get-v2-search-movie-moviedbid/denied-after-approval',
  'get-v2-search-movie-moviedbid/in-radarr-monitored',
  'get-v2-search-movie-moviedbid/in-radarr-with-file',
  'get-v2-search-movie-moviedbid/plex-4k-only',
  'get-v2-search-movie-moviedbid/no-date',
  'get-v2-search-movie-moviedbid/not-requested',
  'get-v2-search-movie-moviedbid/upcoming',
  'get-v2-search-movie-request-requestid/normal',
];

const lists = [
  'get-v2-search-movie-popular-currentposition-amounttoload/first-20',
  'get-v2-search-movie-popular-currentposition-amounttoload/second-20',
  'get-v2-search-movie-nowplaying-currentposition-amounttoload/first-20',
  'post-v1-search-movie/hit',
  'post-v1-search-movie/special-characters',
];

const requests = [
  'get-v1-request-movie/normal',
  'get-v1-request-movie-info-requestid/after-4k-feature-off',
  'get-v1-request-movie-info-requestid/after-4k-pending',
  'get-v1-request-movie-info-requestid/after-auto-approved',
  'get-v1-request-movie-info-requestid/after-on-behalf-as-alice',
  'get-v1-request-movie-info-requestid/after-overrides',
];

/** Films by TMDB id, the most popular first. */
export function filmCatalogue(recordings: Recordings): ReadonlyMap<number, Film> {
  const unknown = recordings.json<UpstreamFilmDetails>('get-v2-search-movie-moviedbid/not-found');
  const detailed = new Map(allOf<UpstreamFilmDetails>(recordings, details).map((film) => [film.id, film]));
  const listed = new Map(allOf<UpstreamFilmMatch>(recordings, lists).map((film) => [film.id, film]));
  const asked = new Map(allOf<UpstreamFilm>(recordings, requests).map((row) => [row.theMovieDbId, row]));

  const films = [...new Set([...detailed.keys(), ...listed.keys(), ...asked.keys()])].map((id) => {
    const composed = { ...unknown, ...told(asked.get(id)), ...shared(unknown, listed.get(id)), id, theMovieDbId: null };
    const film = detailed.get(id) ?? composed;
    return { details: film, match: asMatch(film, listed.get(id), [...listed.values()][0]) };
  });
  return new Map(
    films.sort((a, b) => b.details.popularity - a.details.popularity).map((film) => [film.details.id, film]),
  );
}

/** What a request tells of its film. */
function told(row: UpstreamFilm | undefined): Partial<UpstreamFilmDetails> {
  if (!row) return {};
  const { title, overview, imdbId, posterPath, background, status, releaseDate, digitalReleaseDate } = row;
  return { title, overview, imdbId, posterPath, backdropPath: background, status, releaseDate, digitalReleaseDate };
}

/** The members of `row` that stand in `shape`, too, and are not null. */
const shared = <Shape extends object>(shape: Shape, row: object | undefined): Partial<Shape> =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([name, value]) => name in shape && value !== null),
  ) as Partial<Shape>;

/** A row of the v1 film search: members that belong to details alone are empty there. */
function asMatch(
  film: UpstreamFilmDetails,
  listed: UpstreamFilmMatch | undefined,
  shape: UpstreamFilmMatch | undefined,
): UpstreamFilmMatch {
  if (!shape) throw new Error('No film row was recorded');
  const composed = { ...shape, ...Object.fromEntries(Object.entries(film).filter(([name]) => name in shape)) };
  return {
    ...(listed ?? { ...composed, quality: null, homepage: null, releaseDates: null }),
    digitalReleaseDate: null,
    imdbId: null,
    theMovieDbId: String(film.id),
  };
}
