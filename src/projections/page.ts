/** The `page` of a list (C56): what was returned, what there is, and where to go on. */
import type { PagingOutput } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';

/** What a plan knows of a list beside the rows it kept. */
export interface Window {
  offset: number;
  limit: number;
  /** Known only after the whole authorised collection was seen, or when Ombi's own count is right. */
  total: number | null;
  /** null when unsure. */
  hasMore: boolean | null;
  /** Where a next call goes on; null without a reliable continuation. */
  nextOffset: number | null;
}

/** Builds `page`. `returned` is corrected again when the budget drops records. */
export function page(
  window: Window,
  returned: number,
  mode: PagingOutput['mode'],
  unit: PagingOutput['unit'],
): PagingOutput {
  const { offset, limit, total, hasMore, nextOffset } = window;
  return { offset, limit, returned, total, has_more: hasMore, next_offset: nextOffset, mode, unit };
}

/** Says why a page is empty although there are records. */
export function noteBehindEnd(offset: number, total: number, context: Pick<CallContext, 'warn'>): void {
  if (total > 0 && offset >= total)
    context.warn(`offset ${offset} is behind the last of ${total}: go back to offset 0.`);
}

/** The window of an answer that is all there is: one record, or one batch. */
export function wholeWindow(returned: number): Window {
  return { offset: 0, limit: Math.min(Math.max(returned, 1), 100), total: returned, hasMore: false, nextOffset: null };
}

/** The window over a collection of which all `total` members are known. */
export function localWindow(total: number, { offset, limit }: { offset: number; limit: number }): Window {
  const hasMore = offset + limit < total;
  return { offset, limit, total, hasMore, nextOffset: hasMore ? offset + limit : null };
}
