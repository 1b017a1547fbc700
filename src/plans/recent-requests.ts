import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';

type RecentRequestsCall =
  | 'GET /api/v2/Requests/recentlyRequested'
  | 'GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}';

export const recentRequests: Plan<ReadRequestsInput, RecentRequestsCall, never> = async () => {
  throw new Error('not built yet');
};
