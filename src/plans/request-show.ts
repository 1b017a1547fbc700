import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type RequestShowCall =
  | 'POST /api/v2/Requests/tv'
  | 'GET /api/v2/Search/tv/{tvdbId}'
  | 'GET /api/v1/Request/tv/{requestId}'
  | 'GET /api/v1/Request/tv/remaining'
  | 'GET /api/v1/Identity/Users'
  | 'GET /api/v1/Identity/dropdown/Users'
  | 'GET /api/v1/Sonarr/Profiles'
  | 'GET /api/v1/Sonarr/RootFolders'
  | 'GET /api/v1/RequestRetry'
  | 'GET /api/v1/Identity';

export const requestShow: Plan<WriteRequestCreateInput, RequestShowCall, never> = async () => {
  throw new Error('not built yet');
};
