/** read_requests, view get: one request, or a show with all of its children, episodes included. */
import type { ReadRequestsInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { wholeWindow } from '../projections/page.ts';
import type { GatheredRequests } from '../projections/requests.ts';
import { type FindRequestCall, findRequest } from './requests/find-request.ts';

export const getRequest: Plan<ReadRequestsInput, FindRequestCall, GatheredRequests> = async (input, calls, context) => {
  const found = await findRequest(input, calls, context);
  const count = found.rows.length + (found.parent ? 1 : 0);
  return { ...found, detail: 'episodes', window: wholeWindow(count), mode: 'none' };
};
