/** Tells apart what a list calls by one name. */
import type { CallContext } from '../../call/context.ts';
import { foldText } from '../fold-text.ts';
import { cleanText } from '../text.ts';
import { parseDate, positiveId } from '../values.ts';
import { type RequestRow, requestedTitle } from './request-facts.ts';

/** What one request of a film or show asks for. */
export interface RequestedWork {
  readonly title: unknown;
  readonly tmdb: unknown;
  /** When it came out; asked only where titles are to be told apart. */
  readonly began: () => Date | undefined;
  readonly target: { readonly kind: string; readonly id?: unknown };
}

interface NamedWork extends Pick<RequestedWork, 'began' | 'target'> {
  readonly title: string;
  readonly tmdb: number;
}

/** Lines such as `"Brask" is more than one title here: tv_child 800500 is TMDB 800500 (2011), …`. */
export function sharedTitles(works: readonly RequestedWork[], context: CallContext): string[] {
  const byName = new Map<string, NamedWork[]>();
  for (const { title, tmdb, began, target } of works) {
    const name = cleanText(title, 'name', context);
    const id = positiveId(tmdb);
    if (name === undefined || id === undefined) continue;
    const key = `${target.kind} ${foldText(name)}`;
    const named = byName.get(key) ?? [];
    named.push({ title: name, tmdb: id, began, target });
    byName.set(key, named);
  }
  return [...byName.values()]
    .filter((works) => works.some(({ tmdb }) => tmdb !== works[0]?.tmdb))
    .map((works) => `"${works[0]?.title}" is more than one title here: ${works.map(told).join(', ')}.`);
}

function told({ tmdb, began, target }: NamedWork): string {
  const date = began();
  return `${target.kind} ${target.id} is TMDB ${tmdb}${date ? ` (${date.getUTCFullYear()})` : ''}`;
}

/** What rows ask for. Albums name their artist in `status_text`. */
export function requestedWorks(rows: readonly RequestRow[]): RequestedWork[] {
  return rows.flatMap((request) => {
    if (request.kind === 'album') return [];
    const title = requestedTitle(request);
    const target = { kind: request.kind, id: request.row.id };
    return request.kind === 'movie'
      ? [{ title, tmdb: request.row.theMovieDbId, began: () => parseDate(request.row.releaseDate), target }]
      : [{ title, tmdb: request.show.externalProviderId, began: () => parseDate(request.show.releaseDate), target }];
  });
}
