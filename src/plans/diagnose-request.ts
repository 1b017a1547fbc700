import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type DiagnoseRequestCall =
  | 'GET /api/v1/Request/movie/info/{requestId}'
  | 'GET /api/v1/Request/tv/{requestId}'
  | 'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}'
  | 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/RequestRetry'
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Search/tv/{tvdbId}'
  | 'GET /api/v1/Identity'
  | 'GET /api/v1/Settings/jobs'
  | 'GET /api/v1/Radarr/enabled'
  | 'GET /api/v1/Sonarr/enabled'
  | 'GET /api/v1/Lidarr/enabled'
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';

export const diagnoseRequest: Plan<ReadRequestsInput, DiagnoseRequestCall, never> = async () => {
  throw new Error('not built yet');
};
