/** What a reader of a list must know and the page cannot say. */
import type { ReadRequestsInput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { noteBehindEnd } from '../../projections/page.ts';
import { downloadManager } from '../../projections/request-records/download-manager.ts';
import { isUnderWay, partsOf, requestedParts } from '../../projections/request-records/request-facts.ts';
import type { GatheredRequests } from '../../projections/requests.ts';
import { check } from './check.ts';

/** Leaves the warnings of a list. `bounded` names the media whose scan ended at its bound. */
export async function noteOnList(
  input: ReadRequestsInput,
  { rows, window }: GatheredRequests,
  bounded: readonly string[],
  context: CallContext,
): Promise<void> {
  for (const medium of bounded) {
    context.cut(
      `Not all ${medium} requests could be looked through: others may belong here too. Narrow by status or media, or turn the order around.`,
    );
  }
  if (window.hasMore !== false) {
    context.warn('Ombi pages without a snapshot: rows may shift between pages while requests come and go.');
  }
  if (rows.length === 0) noteBehindEnd(input.offset, window.total ?? 0, context);
  if (input.query !== undefined && rows.length === 0 && input.offset === 0) {
    context.warn(
      'No stored title contains that text. Titles stay as they were when asked for, in whatever language, so that this does not prove that nobody asked: read_search tells by id whether a title was requested.',
    );
  }
  const underWay = rows.filter((row) => partsOf(requestedParts(row)).some(isUnderWay));
  if (underWay.length === 0) return;
  const access = await check('Admin', context, async () => true);
  if ('known' in access) return;
  const names = [...new Set(underWay.map(downloadManager))].sort().join(', ');
  context.warn(`Whether approved requests reached ${names} (the retry queue) could not be checked: ${access.unknown}.`);
}
