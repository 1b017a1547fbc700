import type { ReadMediaInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type CollectionDetailsCall =
  | 'GET /api/v2/Search/movie/collection/{collectionId}'
  | 'GET /api/v2/Search/movie/{movieDbId}';

export const collectionDetails: Plan<ReadMediaInput, CollectionDetailsCall, never> = async () => {
  throw new Error('not built yet');
};
