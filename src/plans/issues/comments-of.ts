/** The comments on one issue, as Ombi lists them. */
import type { Calls } from '../../adapter.ts';
import { CallFailure } from '../../failure.ts';
import type { UpstreamComment } from '../../projections/issue-comments.ts';

/** One comment that has lost its author makes Ombi fail on all of the issue (recorded: comment-without-user). */
export async function commentsOf(
  id: number,
  calls: Calls<'GET /api/v1/Issues/{id}/comments'>,
): Promise<UpstreamComment[]> {
  try {
    return [...(await calls['GET /api/v1/Issues/{id}/comments']({ params: { path: { id } } }))];
  } catch (error) {
    if (!(error instanceof CallFailure) || error.situation !== 'server_error') throw error;
    throw new CallFailure(
      'UPSTREAM_REJECTED',
      `Ombi failed to list the comments on issue ${id}, which it does when one of them has lost its author. read_issues with view: get and id: ${id} shows the issue itself; read_logs (needs Admin) tells more.`,
      { ...error.details, retryable: false },
    );
  }
}
