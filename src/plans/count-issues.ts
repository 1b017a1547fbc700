/** read_issues, view counts: how many issues there are of each status. */
import type { MetricOutput, ReadIssuesInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import { count } from '../projections/metrics.ts';

const measure = { scope: 'instance', unit: 'issues' } as const;

export const countIssues: Plan<
  ReadIssuesInput,
  'GET /api/v1/Issues/count',
  readonly (MetricOutput | undefined)[]
> = async (_input, calls, context) => {
  const { pending, inProgress, resolved } = await calls['GET /api/v1/Issues/count']();
  context.warn(
    'Closed issues are not counted; those whose category is gone are, though Ombi neither lists nor shows them.',
  );
  return [
    count('pending', pending, measure),
    count('in_progress', inProgress, measure),
    count('resolved', resolved, measure),
  ];
};
