/** The verdict on one title of a list: its best match, or a record without identifiers for a miss. */
import type { MediaOutput } from '../../../generated/contract.ts';
import { CallFailure } from '../../failure.ts';
import { displayName } from '../../projections/media-records/display-name.ts';
import { cleanText } from '../../projections/text.ts';
import { present } from '../../projections/values.ts';
import { closeness, type Ranking, rank } from './best-match.ts';
import { find } from './find.ts';
import { type Found, HeldNotes, type Hit, show } from './hit.ts';
import type { IdQuery, Media, TitleQuery } from './query.ts';
import { readQuery } from './read-query.ts';
import { noting, type Search } from './search.ts';
import { describe } from './tell-apart.ts';
import { withState } from './title-state.ts';
import { nearYear, ofYear } from './year-fit.ts';

export interface Verdict {
  readonly record: MediaOutput;
  readonly notes: HeldNotes;
  /** Why the title could not be checked at all. */
  readonly failure?: CallFailure;
}

export interface Wish {
  readonly media: Media;
  /** For titles that do not name one themselves. */
  readonly year: number | undefined;
  readonly lookUp: boolean;
}

/** Never throws for what Ombi or the caller did: a list is not lost for one of its titles. */
export async function checkTitle(text: string, wish: Wish, search: Search): Promise<Verdict> {
  const notes = new HeldNotes(search.context);
  const asked = present({ media: 'unknown' as const, identifiers: [], title: cleanText(text, 'title', notes.context) });
  const name = displayName(asked);
  const query = readQuery(text, wish.media, wish.year);
  try {
    const best =
      query.kind === 'unreadable' ? query.problem : await bestOf(query, name, wish, noting(search, notes.context));
    if (typeof best !== 'string') return { record: withoutOverview(show(best, notes.context)), notes };
    notes.context.warn(`${name}: ${best}.`);
    return { record: asked, notes };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    notes.context.warn(`${name} could not be checked: ${error.message}`);
    return { record: asked, notes, failure: error };
  }
}

/** Namesakes whose state is looked up, so that a list is answered in one call even where a title is ambiguous. */
const maxNamesakes = 4;

/** The best match with its state, or why there is none. */
async function bestOf(
  query: TitleQuery | IdQuery,
  name: string,
  { media, lookUp }: Wish,
  search: Search,
): Promise<Hit | string> {
  const found = await find(query, media, search);
  const { matches, near } = ranked(query, found);
  const year = query.kind === 'title' ? query.year : undefined;
  const candidates = year === undefined ? matches : [...ofYear(matches, year).hits, ...nearYear(matches, year)];
  const first = candidates.slice(0, maxNamesakes);
  const looked = lookUp ? await Promise.all(first.map((hit) => withState(hit, search))) : first;
  const [best, ...namesakes] = year === undefined ? looked : bestYear(looked, year);
  if (!best) return missNote([...matches, ...near], found);
  const isExact = query.kind === 'id' || closeness(query.title, best) === 1;
  const isOfYear = year === undefined || best.record.year === year;
  if (!isExact || !isOfYear || namesakes.length > 0) {
    const others = namesakes.map(({ record }) => describe(record)).join('; ');
    const also = others === '' ? '' : `; it may also mean ${others}`;
    const more = year === undefined && matches.length > first.length ? ', and there are more of that title' : '';
    search.context.warn(`${name} was taken for ${describe(best.record)}${also}${more}.`);
  }
  return best;
}

function ranked(query: TitleQuery | IdQuery, { hits }: Found): Ranking {
  return query.kind === 'id' || query.tmdbId !== undefined ? { matches: hits, near: [] } : rank(query.title, hits);
}

/** Those of the year, else of the year before or after, else those whose year is not known. */
function bestYear(hits: readonly Hit[], year: number): readonly Hit[] {
  const fit = ofYear(hits, year);
  if (fit.proven) return fit.hits.filter(({ record }) => record.year === year);
  const near = nearYear(hits, year);
  return near.length > 0 ? near : fit.hits;
}

const maxNearMisses = 3;

function missNote(near: readonly Hit[], { only }: Found): string {
  const bound =
    only === undefined ? '' : `; Ombi gives only the first ${only} matches, so add the year or choose media`;
  if (near.length === 0) return 'Ombi found nothing (its metadata source may have failed)';
  const names = near.slice(0, maxNearMisses).map(({ record }) => describe(record));
  return `no such title was found; nearest: ${names.join('; ')}${bound}`;
}

/** A list of verdicts is about what is there; what the titles are about is left to read_media. */
function withoutOverview({ overview, ...record }: MediaOutput): MediaOutput {
  return record;
}
