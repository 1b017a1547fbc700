/** read_server: what Ombi tells of itself, and what it fetches from GitHub. */
import type { ReadServerInput } from '../../../generated/contract.ts';
import type { Plan, ResponseOf } from '../../adapter.ts';
import { CallFailure } from '../../failure.ts';

type StatusCall = 'GET /api/v1/Status' | 'GET /api/v1/Status/info';

/** Whether it answers, and its version. */
export const readStatus: Plan<
  ReadServerInput,
  StatusCall,
  { status: ResponseOf<'GET /api/v1/Status'>; info: ResponseOf<'GET /api/v1/Status/info'> }
> = async (_input, calls) => {
  const [status, info] = await Promise.all([calls['GET /api/v1/Status'](), calls['GET /api/v1/Status/info']()]);
  return { status, info };
};

/** The newest version, as GitHub tells Ombi. */
export const readUpdate: Plan<ReadServerInput, 'GET /api/v1/Update', ResponseOf<'GET /api/v1/Update'>> = (
  _input,
  calls,
) =>
  // The job that looks for updates keeps another kind of answer under the same key for an hour.
  sayingWhy(
    calls['GET /api/v1/Update'](),
    'Ombi could not tell whether there is an update: it did not reach GitHub, GitHub had enough of it for now, or its own update job is in the way for up to an hour. Try again later.',
  );

/** The news that Ombi shows to its Admins. */
export const readNews: Plan<ReadServerInput, 'GET /api/v2/System/news', ResponseOf<'GET /api/v2/System/news'>> = (
  _input,
  calls,
) => sayingWhy(calls['GET /api/v2/System/news'](), 'Ombi could not fetch its news from GitHub. Try again later.');

/** An internal error of Ombi's in words that tell what it comes from. */
async function sayingWhy<Answer>(answer: Promise<Answer>, why: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.situation !== 'server_error') throw error;
    throw new CallFailure('UPSTREAM_REJECTED', why, { ...error.details, retryable: true });
  }
}
