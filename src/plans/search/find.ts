/** Finds what a query stands for. */
import { findById } from './find-by-id.ts';
import { findTitles } from './find-titles.ts';
import type { Found } from './hit.ts';
import type { IdQuery, Media, TitleQuery } from './query.ts';
import type { Search } from './search.ts';

/** `asked` is the caller's medium; a link that stands for something else wins, with a warning. */
export async function find(query: TitleQuery | IdQuery, asked: Media, search: Search): Promise<Found> {
  const meant: readonly Media[] = query.kind === 'id' ? query.kinds : [query.media];
  if (asked !== 'any' && !meant.includes(asked)) {
    search.context.warn(`The link stands for ${meant.join(' or ')}, so media ${asked} was not used.`);
  }
  return query.kind === 'id' ? { hits: await findById(query, search) } : findTitles(query, search);
}
