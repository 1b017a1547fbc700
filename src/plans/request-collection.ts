import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type RequestCollectionCall =
  | 'POST /api/v2/Requests/movie/collection/{collectionId}'
  | 'GET /api/v2/Search/movie/collection/{collectionId}'
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'
  | 'GET /api/v1/Request/movie/remaining'
  | 'GET /api/v1/Identity';

export const requestCollection: Plan<WriteRequestCreateInput, RequestCollectionCall, never> = async () => {
  throw new Error('not built yet');
};
