import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type ListRequestsCall =
  | 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/movie/pending/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/movie/processing/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/movie/available/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/movie/unavailable/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/movie/denied/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/tv/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/tv/pending/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/tv/processing/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/tv/available/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/tv/unavailable/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/tv/denied/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/album/pending/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/album/processing/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/album/available/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v2/Requests/album/denied/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}'
  | 'GET /api/v1/Request/tv'
  | 'GET /api/v1/Identity';

export const listRequests: Plan<ReadRequestsInput, ListRequestsCall, never> = async () => {
  throw new Error('not built yet');
};
