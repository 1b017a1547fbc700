/** How the import of somebody's Plex watchlist went (Ombi's WatchlistSyncStatus). */
import type { CallContext } from '../../call/context.ts';

const labels = new Map<unknown, string>([
  [0, 'successful'],
  [1, 'failed'],
  [2, 'not a friend, or import not enabled'],
  [3, 'pending'],
]);

/** The label; of an unknown number the number itself, with a warning (C17). */
export function syncStatus(status: unknown, context: Pick<CallContext, 'warn'>): string | number | undefined {
  if (typeof status !== 'number') return undefined;
  if (status === 2) {
    context.warn(
      'One sync status changed its meaning: since Ombi 4.58.5 it says that the user is not a friend of the Plex account, before that the import was not enabled. read_server with view status tells the version.',
    );
  }
  const label = labels.get(status);
  if (label === undefined) context.warn(`Ombi gave a sync status without a known meaning: ${status}.`);
  return label ?? status;
}
