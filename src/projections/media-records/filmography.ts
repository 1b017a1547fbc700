/** What a person took part in, one record a title with that person's parts in it as credits. */
import type { CreditOutput, MediaOutput } from '../../../generated/contract.ts';
import type { ResponseOf } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { objectsOf, positiveId, present, textOf, yearOf } from '../values.ts';
import { artworkUris, tmdbPicture } from './artwork.ts';
import { identifiers } from './identifiers.ts';

export type UpstreamPersonCredits = NonNullable<ResponseOf<'GET /api/v2/Search/actor/{actorId}/movie'>>;
type UpstreamCredit = NonNullable<
  NonNullable<UpstreamPersonCredits['cast']>[number] | NonNullable<UpstreamPersonCredits['crew']>[number]
>;

/** One title; `popularity` is TMDB's and orders titles, the best known first. */
export interface FilmographyTitle {
  readonly tmdbId: number;
  readonly popularity: number;
  readonly record: MediaOutput;
}

export interface Person {
  readonly id: number;
  readonly name: string;
}

const maxCreditsOfTitle = 20;

/**
 * The titles of one medium. Ombi's show credits have neither title nor year, and no credits have state (C24): records
 * carry what is known, so a show's record has its id and the parts only.
 */
export function filmography(
  media: 'movie' | 'tv',
  credits: UpstreamPersonCredits,
  person: Person,
  artwork: boolean,
  context: CallContext,
): FilmographyTitle[] {
  const titles = new Map<number, { first: UpstreamCredit; parts: CreditOutput[] }>();
  for (const credit of [...objectsOf(credits.cast), ...objectsOf(credits.crew)]) {
    const id = positiveId(credit.id);
    if (id === undefined) continue;
    const title = titles.get(id) ?? { first: credit, parts: [] };
    titles.set(id, title);
    if (title.parts.length < maxCreditsOfTitle) title.parts.push(partOf(credit, person, context));
  }
  return [...titles].map(([tmdbId, { first, parts }]) => ({
    tmdbId,
    popularity: typeof first.popularity === 'number' ? first.popularity : 0,
    record: present({
      media,
      identifiers: identifiers({ tmdb: tmdbId }),
      title: cleanText(textOf(first.title) ?? first.original_title, 'title', context),
      year: yearOf(first.release_date),
      credits: parts,
      artwork_uris: artwork ? artworkUris(tmdbPicture(first.poster_path)) : undefined,
    }),
  }));
}

function partOf(credit: UpstreamCredit, { id, name }: Person, context: CallContext): CreditOutput {
  const crew = 'job' in credit || 'department' in credit;
  return present({
    name,
    person_id: id,
    role: cleanText(crew ? credit.job : 'character' in credit ? credit.character : undefined, 'name', context),
    department: crew ? (cleanText(credit.department, 'name', context) ?? 'Crew') : 'Acting',
  });
}
