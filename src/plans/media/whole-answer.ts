/** An answer that is all there is: nothing to page through. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { GatheredMedia } from '../../projections/media.ts';
import { wholeWindow } from '../../projections/page.ts';

/** The records in order; those that do not exist are left out. */
export function wholeAnswer(records: readonly (MediaOutput | undefined)[]): GatheredMedia {
  const items = records.filter((record) => record !== undefined);
  return { items, window: wholeWindow(items.length), mode: 'none' };
}
