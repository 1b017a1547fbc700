/** How a title is called in words: two of one title are told apart by the year. */
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../../projections/text.ts';
import { yearOf } from '../../projections/values.ts';

/**
 * `Saltwind (2014)`; `notes` stand behind the year: `Saltwind (2014, bob)`. `fallback` is used where Ombi has no title.
 */
export function titleWithYear(
  { title, date, fallback }: { readonly title: unknown; readonly date: unknown; readonly fallback: string },
  context: Pick<CallContext, 'markTruncated'>,
  ...notes: readonly string[]
): string {
  const known = [yearOf(date) ?? [], ...notes].flat();
  const name = cleanText(title, 'title', context) ?? fallback;
  return known.length === 0 ? name : `${name} (${known.join(', ')})`;
}
