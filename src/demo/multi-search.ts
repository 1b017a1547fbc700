/** `Search/multi/{term}`: films, shows, people and artists at once. */
import type { Household } from './household.ts';
import { contains } from './music-answers.ts';
import type { UpstreamMatch } from './upstream-rows.ts';

/** What of it is wanted; each is off unless asked for. */
export interface Wanted {
  readonly movies?: boolean;
  readonly tvShows?: boolean;
  readonly music?: boolean;
  readonly people?: boolean;
}

/** TMDB's page, which is all that Ombi asks for. */
const maxMatches = 20;

/** Matches for a term, artists first; nothing is said of availability or requests here. */
export function multiSearch({ catalogue }: Household, term: string, wanted: Wanted): UpstreamMatch[] {
  const films = [...catalogue.films.values()].map(
    ({ details: { id, title, originalTitle, releaseDate, posterPath, overview } }) => ({
      names: [title, originalTitle],
      match: {
        id: String(id),
        mediaType: 'movie',
        title: releaseDate && releaseDate > '0002' ? `${title} (${releaseDate.slice(0, 4)})` : title,
        poster: posterPath,
        overview,
      },
    }),
  );
  const shows = [...catalogue.shows.values()].map(({ id, title, images, overview }) => ({
    names: [title],
    match: { id: String(id), mediaType: 'tv', title, poster: images?.original ?? null, overview },
  }));
  const artists = [...catalogue.music.artistMatches.values()].map((match) => ({ names: [match.title], match }));
  const people = catalogue.people.map((match) => ({ names: [match.title], match }));

  const pool = [...(wanted.movies ? films : []), ...(wanted.tvShows ? shows : []), ...(wanted.people ? people : [])];
  const hits = <Entry extends { names: (string | null)[] }>(entries: readonly Entry[]) =>
    entries.filter(({ names }) => names.some((name) => contains(name, term)));
  return [...hits(wanted.music ? artists : []), ...hits(pool).slice(0, maxMatches)].map(({ match }) => match);
}
