/** The categories that problems are filed under. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../../projections/text.ts';
import { objectsOf, positiveId } from '../../projections/values.ts';
import type { Named } from '../write/choose-named.ts';

export type CategoriesCall = 'GET /api/v1/Issues/categories';

export interface Category extends Named {
  readonly id: number;
}

/** All of them, in Ombi's order. Some may have no name, and several the same (recorded: after-creates). */
export async function categoriesNow(
  calls: Calls<CategoriesCall>,
  context: Pick<CallContext, 'markTruncated'>,
): Promise<Category[]> {
  return objectsOf(await calls['GET /api/v1/Issues/categories']()).flatMap(({ id: number, value }) => {
    const id = positiveId(number);
    if (id === undefined) return [];
    return [{ id, names: typeof value === 'string' ? [value] : [], shown: cleanText(value, 'name', context) }];
  });
}

/** In words: `"Subtitles" (2)`. */
export function categoryLabel({ id, shown }: Pick<Category, 'id' | 'shown'>): string {
  return shown === undefined ? `${id} (no name)` : `"${shown}" (${id})`;
}
