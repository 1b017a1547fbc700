/** An `api_result` of our own, for which Ombi was not called. */
import type { ApiResultPayload } from '../../../generated/contract.ts';

export function ownResult(body: object): ApiResultPayload {
  return { kind: 'api_result', status: 200, content_type: 'application/json', body, omitted: [] };
}
