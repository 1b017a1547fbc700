/** read_request_stats: numbers about requests, medium by medium. */
import type { MetricsPayload, ReadRequestStatsInput } from '../../generated/contract.ts';
import type { AnswerOf, Plan } from '../adapter.ts';
import { CallFailure } from '../failure.ts';
import { personName } from '../projections/person-name.ts';
import {
  type GatheredQuotas,
  type MediumQuota,
  type MediumTotal,
  requestQuotas,
  requestTotals,
} from '../projections/request-stats.ts';
import { calendarDay } from './calendar-day.ts';
import { orMissing } from './media/or-missing.ts';
import { type FindUserCall, findUser, type UpstreamUser } from './users/find-user.ts';

type StatsPlan<Op extends TotalCall | QuotaCall | FindUserCall | 'GET /api/v1/Stats', Gathered> = Plan<
  ReadRequestStatsInput,
  Op,
  Gathered
>;

type TotalCall = 'GET /api/v1/Request/movie/total' | 'GET /api/v1/Request/tv/total' | 'GET /api/v1/request/music/total';

const totalCalls = [
  ['movies', 'GET /api/v1/Request/movie/total'],
  ['shows', 'GET /api/v1/Request/tv/total'],
  ['albums', 'GET /api/v1/request/music/total'],
] as const satisfies readonly (readonly [MediumTotal['unit'], TotalCall])[];

/** How many films, shows and albums were requested. */
export const totalRequests: StatsPlan<TotalCall, readonly MediumTotal[]> = async (_input, calls, context) => {
  context.warn(
    'A show counts once, however many people asked for parts of it. Where Ombi hides the requests of others from ordinary users, only their own are counted for them.',
  );
  return readEach(
    totalCalls.map(([unit, call]) => ({ unit, read: async () => ({ unit, total: await calls[call]() }) })),
    requestTotals,
  );
};

type QuotaCall =
  | 'GET /api/v1/Request/movie/remaining'
  | 'GET /api/v1/Request/tv/remaining'
  | 'GET /api/v1/request/music/remaining';

const quotaCalls = [
  ['movies', 'GET /api/v1/Request/movie/remaining'],
  ['episodes', 'GET /api/v1/Request/tv/remaining'],
  ['albums', 'GET /api/v1/request/music/remaining'],
] as const satisfies readonly (readonly [MediumQuota['unit'], QuotaCall])[];

/** What somebody may still request; Ombi's own answer is about the caller alone. */
export const readQuota: StatsPlan<QuotaCall | FindUserCall, GatheredQuotas> = async (input, calls, context) => {
  const other = await findUser(input.user, calls, context);
  if (other) {
    context.warn(`The quota is that of ${personName(other, context) ?? 'the user with that id'}.`);
    return { scope: 'selected_user', quotas: quotasOf(other) };
  }
  const asPayload = (quotas: readonly MediumQuota[]) => requestQuotas({ scope: 'principal', quotas }, input, context);
  const quotas = await readEach(
    quotaCalls.map(([unit, call]) => ({ unit, read: async () => ({ unit, quota: await orMissing(calls[call]()) }) })),
    asPayload,
  );
  return { scope: 'principal', quotas };
};

/** The quotas in a user's record: null means that there is no limit (recorded: alice), unless one is set beside it. */
function quotasOf(user: UpstreamUser): MediumQuota[] {
  const quota = (answer: AnswerOf<QuotaCall> | null | undefined, limit: unknown) => {
    const isUnlimited = answer === null && typeof limit === 'number' && limit <= 0;
    return isUnlimited ? { hasLimit: false } : (answer ?? undefined);
  };
  return [
    { unit: 'movies', quota: quota(user.movieRequestQuota, user.movieRequestLimit) },
    { unit: 'episodes', quota: quota(user.episodeRequestQuota, user.episodeRequestLimit) },
    { unit: 'albums', quota: quota(user.musicRequestQuota, user.musicRequestLimit) },
  ];
}

/** All parts, or PARTIAL_FAILURE with those that could be read; when none could, the first failure. */
async function readEach<Part>(
  parts: readonly { unit: string; read: () => Promise<Part> }[],
  asPayload: (read: readonly Part[]) => MetricsPayload,
): Promise<Part[]> {
  const outcomes = await Promise.all(
    parts.map(async ({ unit, read }): Promise<{ part: Part } | { unit: string; cause: CallFailure }> => {
      try {
        return { part: await read() };
      } catch (cause) {
        if (!(cause instanceof CallFailure)) throw cause;
        return { unit, cause };
      }
    }),
  );
  const read = outcomes.flatMap((outcome) => ('part' in outcome ? [outcome.part] : []));
  const failures = outcomes.flatMap((outcome) => ('cause' in outcome ? [outcome] : []));
  const [first] = failures;
  if (!first) return read;
  if (read.length === 0) throw first.cause;
  const missing = failures.map(({ unit, cause }) => `The number of ${unit} could not be read: ${cause.message}`);
  throw new CallFailure('PARTIAL_FAILURE', `${missing.join(' ')} The others are in data; ask again for all of them.`, {
    retryable: failures.some(({ cause }) => cause.details.retryable === true),
    data: asPayload(read),
  });
}

/** Before the first request of any Ombi. */
const firstDay = '2010-01-01';
/** Behind it Ombi knows no days. */
const lastDay = '9999-12-31';
const dayMs = 24 * 60 * 60 * 1000;

/** Statistics of a period, both days included; without days, of all time. Throws UPSTREAM_REJECTED where Ombi cannot tell. */
export const readUsage: StatsPlan<'GET /api/v1/Stats', AnswerOf<'GET /api/v1/Stats'>> = async (
  input,
  calls,
  context,
) => {
  const from = calendarDay('from', input.from ?? firstDay);
  const last = calendarDay('to', input.to ?? context.now.toISOString().slice(0, 10));
  if (from > last) {
    throw new CallFailure('INVALID_ARGUMENT', 'from is after to: give the earlier day as from.', { field: 'from' });
  }
  // Ombi compares with the beginning of the day it is given.
  const to = last === lastDay ? last : new Date(Date.parse(`${last}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  try {
    return await calls['GET /api/v1/Stats']({ params: { query: { from, to } } });
  } catch (error) {
    // Recorded (empty, empty-range): it looks for the user with most requests even where there are none.
    if (error instanceof CallFailure && error.situation === 'server_error') {
      throw new CallFailure(
        'UPSTREAM_REJECTED',
        `Ombi has no statistics for ${from} to ${last}: it fails with an internal error when no film or no show was requested in a period. Give an earlier from, or use view: totals or view: counts.`,
        { ...error.details, retryable: false },
      );
    }
    throw error;
  }
};
