/** What can be found out about a request from where it should have got to. Whatever fails is "could not be checked". */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { Checked } from '../../projections/request-records/checked.ts';
import type { Evidence } from '../../projections/request-records/evidence.ts';
import type { RequestRow } from '../../projections/request-records/request-facts.ts';
import { scheduleWords } from '../../projections/request-records/schedules.ts';
import { check } from './check.ts';
import { type RetryQueueCall, readRetryQueue } from './read-retry-queue.ts';
import { type WhereaboutsCall, whereabouts } from './whereabouts.ts';

type EnabledCall = 'GET /api/v1/Radarr/enabled' | 'GET /api/v1/Sonarr/enabled' | 'GET /api/v1/Lidarr/enabled';

export type EvidenceCall = RetryQueueCall | WhereaboutsCall | EnabledCall | 'GET /api/v1/Settings/jobs';

/** The evidence on the requests of one title; undefined without a request. */
export async function gatherEvidence(
  [request, ...others]: readonly RequestRow[],
  calls: Calls<EvidenceCall>,
  context: CallContext,
): Promise<Evidence | undefined> {
  if (!request) return undefined;
  const [queue, managerOn, found, schedules] = await Promise.all([
    check('Admin', context, () => readRetryQueue(calls, context)),
    isOn[request.kind](calls, context),
    whereabouts([request, ...others], calls, context),
    check('Admin', context, async () => scheduleWords(request, await calls['GET /api/v1/Settings/jobs']())),
  ]);
  return { queue, managerOn, schedules, ...found };
}

type IsOn = (calls: Calls<EnabledCall>, context: CallContext) => Promise<Checked<boolean>>;

/** Whether the service that fetches a medium is switched on; of Lidarr everybody may know. */
const isOn: Record<RequestRow['kind'], IsOn> = {
  movie: (calls, context) => check('PowerUser', context, () => calls['GET /api/v1/Radarr/enabled']()),
  tv_child: (calls, context) => check('PowerUser', context, () => calls['GET /api/v1/Sonarr/enabled']()),
  album: (calls, context) => check(undefined, context, () => calls['GET /api/v1/Lidarr/enabled']()),
};
