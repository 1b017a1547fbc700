/** What the parts of one search share. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { metadataFailure } from '../media/metadata-failure.ts';

/** Every operation that read_search may call. */
export type SearchCall =
  | 'POST /api/v2/Search/multi/{searchTerm}'
  | 'POST /api/v1/Search/movie'
  | 'GET /api/v1/Search/music/album/{searchTerm}'
  | 'GET /api/v1/Search/music/artist/{searchTerm}'
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Search/movie/imdb/{imdbid}'
  | 'GET /api/v2/Search/movie/collection/{collectionId}'
  | 'GET /api/v2/Search/tv/{tvdbId}'
  | 'GET /api/v1/Search/tv/info/{tvdbId}'
  | 'GET /api/v2/Search/artist/{artistId}'
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}'
  | 'GET /api/v1/Lidarr/enabled';

export interface Search {
  readonly calls: Calls<SearchCall>;
  readonly context: CallContext;
  /** Set once MusicBrainz has failed a search, so that a list of titles does not run into it again and again. */
  readonly music: { failing: boolean };
}

/** The same search with another place for notes. */
export function noting(search: Search, context: CallContext): Search {
  return { ...search, context };
}

/** Ombi's plain 500: on a search it stands for a failure of the source behind (TMDB, MusicBrainz, Lidarr). */
export function isSourceFailure(error: unknown): boolean {
  const cause = metadataFailure(error);
  return cause instanceof CallFailure && cause.situation === 'metadata_failed';
}

/** Gives the answer of a search call; Ombi's plain 500 becomes "the metadata source failed". */
export async function fromSource<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw metadataFailure(error);
  }
}
