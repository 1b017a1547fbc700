import type { ReadMediaInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type PersonDetailsCall =
  | 'GET /api/v2/Search/actor/{actorId}/movie'
  | 'GET /api/v2/Search/actor/{actorId}/tv'
  | 'GET /api/v2/Search/tv/{tvdbId}'
  | 'GET /api/v2/Search/movie/{movieDbId}';

export const personDetails: Plan<ReadMediaInput, PersonDetailsCall, never> = async () => {
  throw new Error('not built yet');
};
