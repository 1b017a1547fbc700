import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type RequestMoviesCall =
  | 'POST /api/v1/Request/movie'
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/Request/movie/info/{requestId}'
  | 'GET /api/v1/Request/movie/remaining'
  | 'GET /api/v2/Features'
  | 'GET /api/v1/Identity/Users'
  | 'GET /api/v1/Identity/dropdown/Users'
  | 'GET /api/v1/Radarr/Profiles'
  | 'GET /api/v1/Radarr/Profiles/4k'
  | 'GET /api/v1/Radarr/RootFolders'
  | 'GET /api/v1/Radarr/RootFolders/4k'
  | 'GET /api/v1/RequestRetry'
  | 'GET /api/v1/Identity';

export const requestMovies: Plan<WriteRequestCreateInput, RequestMoviesCall, never> = async () => {
  throw new Error('not built yet');
};
