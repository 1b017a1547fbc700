import type { ReadSearchInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type SearchTitleCall =
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
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';

export const searchTitle: Plan<ReadSearchInput, SearchTitleCall, never> = async () => {
  throw new Error('not built yet');
};

type CheckTitlesCall =
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
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';

export const checkTitles: Plan<ReadSearchInput, CheckTitlesCall, never> = async () => {
  throw new Error('not built yet');
};
