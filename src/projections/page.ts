/** The `page` of a list (C56): what was returned, what there is, and where to go on. */
import type { PagingOutput } from '../../generated/contract.ts';

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

/** The window of an answer that is all there is: one record, or one batch. */
export function wholeWindow(returned: number): Window {
  return { offset: 0, limit: Math.min(Math.max(returned, 1), 100), total: returned, hasMore: false, nextOffset: null };
}
