/** How the import of somebody's Plex watchlist went (Ombi's WatchlistSyncStatus). */
import type { CallContext } from '../../call/context.ts';

const labels = new Map<unknown, string>([
  [0, 'successful'],
  [1, 'failed'],
  [2, 'not a friend'],
  [3, 'pending'],
]);

/** The label; of an unknown number the number itself, with a warning (C17). */
export function syncStatus(status: unknown, context: Pick<CallContext, 'warn'>): string | number | undefined {
  if (typeof status !== 'number') return undefined;
  // The number 2 changed its meaning with Ombi 4.58.5.
  if (status === 2) context.warn('"not a friend": before Ombi 4.58.5 that meant "watchlist import not enabled".');
  const label = labels.get(status);
  if (label === undefined) context.warn(`Ombi gave a sync status without a known meaning: ${status}.`);
  return label ?? status;
}
