/** metrics of read_request_stats: counts, totals, quotas and statistics of requests (C39, C40). */
import type { MetricOutput, MetricsPayload } from '../../generated/contract.ts';
import type { ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { count, metric, metrics, metricsOf } from './metrics.ts';
import { knownBoolean, parseDate, realDate } from './values.ts';

const countNames = ['pending', 'approved', 'available', 'denied'] as const;

/** How many requests there are in each state. */
export function requestCounts(
  answer: ResponseOf<'GET /api/v1/Request/count'>,
  _input: unknown,
  context: CallContext,
): MetricsPayload {
  const counts = metricsOf(
    'GET /api/v1/Request/count',
    countNames.map((name) => count(name, answer[name], { scope: 'instance', unit: 'requests' })),
  );
  context.warn(
    'Counted are requests for films and, user by user, for shows. Albums and 4K are not in it. The numbers overlap: a request that was approved and then denied is in both.',
  );
  if (typeof answer.denied !== 'number') {
    context.warn(
      'This Ombi does not count denied requests: before 4.54.2 those never approved were among the pending.',
    );
  }
  return counts;
}

/** What Ombi counts of one medium. */
export interface MediumTotal {
  readonly unit: 'movies' | 'shows' | 'albums';
  readonly total: number;
}

/** How many titles were requested. */
export function requestTotals(totals: readonly MediumTotal[]): MetricsPayload {
  return metrics(totals.map(({ unit, total }) => count('total', total, { scope: 'instance', unit })));
}

type UpstreamQuota = ResponseOf<'GET /api/v1/Request/movie/remaining'>;

/** The quota of one medium; undefined where Ombi does not say. */
export interface MediumQuota {
  readonly unit: 'movies' | 'episodes' | 'albums';
  readonly quota: UpstreamQuota | undefined;
}

export interface GatheredQuotas {
  readonly scope: 'principal' | 'selected_user';
  readonly quotas: readonly MediumQuota[];
}

/**
 * What somebody may still request. Without a limit Ombi sends limit 0, 0 remaining and the present moment (recorded:
 * as-alice), which mean nothing: then `has_limit` stands alone.
 */
export function requestQuotas(
  { scope, quotas }: GatheredQuotas,
  _input: unknown,
  context: CallContext,
): MetricsPayload {
  const payload = metrics(quotas.flatMap(({ unit, quota }) => quotaMetrics(quota, { scope, unit }, context.now)));
  for (const { unit } of quotas) {
    if (!payload.values.some((value) => value.unit === unit)) {
      context.warn(`Whether there is a limit on ${unit} is not known: Ombi did not say.`);
    }
  }
  if (payload.values.some(({ name, value }) => name === 'has_limit' && value === true)) {
    context.warn('Denied requests still use up quota.');
  }
  return payload;
}

function quotaMetrics(
  quota: UpstreamQuota | undefined,
  measure: { scope: MetricOutput['scope']; unit: MediumQuota['unit'] },
  now: Date,
): (MetricOutput | undefined)[] {
  const hasLimit = knownBoolean(quota?.hasLimit);
  const limited = quota && hasLimit === true;
  return [
    metric('has_limit', hasLimit, measure),
    ...(limited
      ? [
          count('limit', quota.limit, measure),
          count('remaining', quota.remaining, measure),
          metric('next_request', nextRequest(quota.nextRequest, now), measure),
        ]
      : []),
  ];
}

/** When the next slot opens. In year 1 (nothing was requested yet) or past, the date says nothing. */
function nextRequest(value: unknown, now: Date): string | undefined {
  const date = parseDate(value);
  return date && date > now ? realDate(value) : undefined;
}

/** The seven totals, by our name, Ombi's name and what is counted. */
const totals = [
  ['total_requests', 'totalRequests', 'requests'],
  ['total_movie_requests', 'totalMovieRequests', 'requests'],
  ['total_tv_requests', 'totalTvRequests', 'requests'],
  ['total_issues', 'totalIssues', 'issues'],
  ['completed_requests', 'completedRequests', 'requests'],
  ['completed_movie_requests', 'completedRequestsMovies', 'requests'],
  ['completed_tv_requests', 'completedRequestsTv', 'requests'],
] as const;

/** What was requested within a period. */
export function requestUsage(
  answer: ResponseOf<'GET /api/v1/Stats'>,
  _input: unknown,
  context: CallContext,
): MetricsPayload {
  const usage = metricsOf(
    'GET /api/v1/Stats',
    totals.map(([name, member, unit]) => count(name, answer[member], { scope: 'instance', unit })),
  );
  context.warn(
    'Ombi takes every film requested for completed, so that the completed films, and all completed with them, are too many; it counts no albums, and its number of issues here is always 0: read_issues with view: counts has that.',
  );
  return usage;
}
