/** Rows of the household's library cache → one media record a title (recently added). */
import type { MediaOutput } from '../../generated/contract.ts';
import type { RowOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { identifiers } from './media-records/identifiers.ts';
import { cleanText } from './text.ts';
import { parseDate, present, textOf } from './values.ts';

/** A row of a film, or of an episode: members of episodes are left alone, since Plex's pairs of them are made up. */
export type UpstreamAddedRow = NonNullable<RowOf<'GET /api/v1/RecentlyAdded/movies'>>;

/** A title that was added, with the newest day on which a server got it. */
export interface AddedTitle {
  readonly record: MediaOutput;
  readonly added: Date | undefined;
}

/**
 * The titles, each once: servers list the same film next to each other, and shows stand there with one row an episode.
 * Rows that share an id are one title; rows without any id are one by their title. A film that a server has is available;
 * how much of a show is there is not told.
 */
export function addedTitles(
  media: 'movie' | 'tv',
  rows: readonly UpstreamAddedRow[],
  context: CallContext,
): AddedTitle[] {
  const titles: AddedTitle[] = [];
  const byKey = new Map<string, number>();
  for (const row of rows) {
    const title = addedTitle(media, row, context);
    const ids = title.record.identifiers.map(({ namespace, value }) => `${namespace}:${value}`);
    const keys = ids.length > 0 ? ids : [`title:${title.record.title}`];
    const place = keys.map((key) => byKey.get(key)).find((known) => known !== undefined) ?? titles.length;
    titles[place] = merged(titles[place], title);
    for (const key of keys) byKey.set(key, place);
  }
  return titles;
}

function addedTitle(media: 'movie' | 'tv', row: UpstreamAddedRow, context: CallContext): AddedTitle {
  const year = Number(/^\d{4}$/.exec(textOf(row.releaseYear)?.trim() ?? '')?.[0] ?? 0);
  return {
    record: present({
      media,
      identifiers: identifiers({ tmdb: row.theMovieDbId, tvdb: row.tvDbId, imdb: row.imdbId }),
      title: cleanText(row.title, 'title', context),
      year: year > 1 ? year : undefined,
      available: media === 'movie' ? true : undefined,
    }),
    added: parseDate(row.addedAt),
  };
}

/** What both rows tell; the first one has the word where they differ. */
function merged(known: AddedTitle | undefined, further: AddedTitle): AddedTitle {
  if (!known) return further;
  const namespaces = new Set(known.record.identifiers.map(({ namespace }) => namespace));
  const ids = further.record.identifiers.filter(({ namespace }) => !namespaces.has(namespace));
  const added = [known.added, further.added].filter((date) => date !== undefined).sort((a, b) => Number(b) - Number(a));
  return {
    record: { ...further.record, ...known.record, identifiers: [...known.record.identifiers, ...ids] },
    added: added[0],
  };
}
