/** comment_page: what people wrote about an issue (C35). */
import type { CommentOutput, CommentPagePayload, ReadIssuesInput } from '../../generated/contract.ts';
import type { ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { legend } from './legend.ts';
import { page, type Window } from './page.ts';
import { personName } from './person-name.ts';
import { cleanText } from './text.ts';
import { positiveId, present, realDate } from './values.ts';

export type UpstreamComment = ResponseOf<'GET /api/v1/Issues/{id}/comments'>[number];

/** The comments of one page in the order in which they were written. */
export interface GatheredComments {
  readonly rows: readonly UpstreamComment[];
  readonly window: Window;
}

/** The payload. Ombi gives the authors' names here and not their ids, so they are told in warnings. */
export function commentPage(
  { rows, window }: GatheredComments,
  { id: issueId }: Pick<ReadIssuesInput, 'id'>,
  context: CallContext,
): CommentPagePayload {
  const authors = new Map<number, string>();
  const items = rows.map((row): CommentOutput => {
    const id = positiveId(row.id);
    const author = personName({ userName: row.username ?? null }, context);
    if (id !== undefined && author !== undefined) authors.set(id, row.adminComment ? `${author} (an admin)` : author);
    return present({
      id,
      issue_id: issueId,
      // Ombi takes empty comments (recorded), and the text is what the definition requires.
      comment: cleanText(row.comment, 'comment', context) ?? '',
      created_date: realDate(row.date),
    });
  });
  legend('Comments by', authors, context);
  return { kind: 'comment_page', items, page: page(window, items.length, 'local', 'comments') };
}
