import type { ReadMediaInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type ShowDetailsCall =
  | 'GET /api/v2/Search/tv/{tvdbId}'
  | 'GET /api/v2/Search/tv/request/{requestId}'
  | 'GET /api/v1/Search/tv/info/{tvdbId}'
  | 'GET /api/v2/Search/stream/tv/{movieDbId}'
  | 'GET /api/v2/Search/ratings/tv/{name}/{year}';

export const showDetails: Plan<ReadMediaInput, ShowDetailsCall, never> = async () => {
  throw new Error('not built yet');
};
