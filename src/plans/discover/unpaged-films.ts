/** Lists of films that Ombi gives in one piece, shuffled. */

import type { CallContext } from '../../call/context.ts';
import type { UpstreamFilmHit } from '../../projections/search-records.ts';
import type { Rows } from '../../upstream/read-rows.ts';
import type { BrowseWindow } from './read-window.ts';

/** Ombi cuts these lists to this. */
const maxFilms = 20;

/** The wanted part of the list, the most popular first: Ombi's own order changes from call to call. */
export async function unpagedFilms(
  rows: Rows<UpstreamFilmHit | null>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  context: CallContext,
): Promise<BrowseWindow<UpstreamFilmHit>> {
  const films: UpstreamFilmHit[] = [];
  for await (const film of rows) {
    if (film) films.push(film);
    if (films.length === maxFilms) break;
  }
  films.sort((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0) || (a.id ?? 0) - (b.id ?? 0));
  const full = films.length === maxFilms;
  if (full) context.cut(`Ombi gives only ${maxFilms} films of this list, and so many came.`);
  const more = offset + limit < films.length;
  return {
    rows: films.slice(offset, offset + limit),
    window: {
      offset,
      limit,
      total: full ? null : films.length,
      hasMore: more ? true : full ? null : false,
      nextOffset: more ? offset + limit : null,
    },
  };
}
