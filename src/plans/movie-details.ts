import type { ReadMediaInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type MovieDetailsCall =
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Search/movie/imdb/{imdbid}'
  | 'GET /api/v2/Search/movie/request/{requestId}'
  | 'GET /api/v2/Search/stream/movie/{movieDbId}'
  | 'GET /api/v2/Search/ratings/movie/{name}/{year}';

export const movieDetails: Plan<ReadMediaInput, MovieDetailsCall, never> = async () => {
  throw new Error('not built yet');
};
