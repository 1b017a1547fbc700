/** media_page: search, discovery and details give zero or more media records (C19). */
import type { MediaOutput, MediaPagePayload, PagingOutput } from '../../generated/contract.ts';
import { page, type Window } from './page.ts';

/** What the plans of read_search, read_discover and read_media gather: records in order and the window they fill. */
export interface GatheredMedia {
  items: readonly MediaOutput[];
  window: Window;
  mode: PagingOutput['mode'];
}

/** The payload. */
export function mediaPage({ items, window, mode }: GatheredMedia): MediaPagePayload {
  return { kind: 'media_page', items: [...items], page: page(window, items.length, mode, 'media') };
}
