import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type GetRequestCall =
  | 'GET /api/v1/Request/movie/info/{requestId}'
  | 'GET /api/v1/Request/tv/{requestId}'
  | 'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}'
  | 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';

export const getRequest: Plan<ReadRequestsInput, GetRequestCall, never> = async () => {
  throw new Error('not built yet');
};
