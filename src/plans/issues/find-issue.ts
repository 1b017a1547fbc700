/** One issue by its number. */
import type { Calls } from '../../adapter.ts';
import { failure } from '../../failure.ts';
import type { UpstreamIssue } from '../../projections/issues.ts';
import { orMissing } from '../media/or-missing.ts';

/** Throws NOT_FOUND for a number that Ombi does not know, and for an issue whose category is gone: it hides those. */
export async function findIssue(id: number, calls: Calls<'GET /api/v1/Issues/{id}'>): Promise<UpstreamIssue> {
  const issue = await orMissing(calls['GET /api/v1/Issues/{id}']({ params: { path: { id } } }));
  if (issue) return issue;
  throw failure(
    'not_found',
    {
      what: `The issue ${id}`,
      next: 'read_issues with view: list and status: any has the numbers. (An issue whose category is gone is counted by Ombi, but not shown.)',
    },
    { field: 'id' },
  );
}
