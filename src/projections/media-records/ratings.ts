/** Named ratings of a title (C27), each with its scale as the category. */
import type { ReferenceOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';

/** Rotten Tomatoes' answers: four fields for a film, two for a show. */
export interface UpstreamRottenTomatoes {
  readonly critics_rating?: string | null;
  readonly critics_score?: number | null;
  readonly audience_rating?: string | null;
  readonly audience_score?: number | null;
  readonly class?: string | null;
  readonly score?: number | null;
}

/**
 * TMDB's user rating out of 10: a number on films, a text in the server's language on shows (`7,8`). 0 means that nobody
 * voted; v1 show answers hold the name of a .NET type there. Both are no rating.
 */
export function tmdbRating(value: unknown): ReferenceOutput[] {
  const number = typeof value === 'string' ? Number(value.replace(',', '.') || Number.NaN) : value;
  if (typeof number !== 'number' || !(number > 0 && number <= 10)) return [];
  // Ombi widens a float to a double: 7.9 arrives as 7.900000095367432.
  return [{ name: 'TMDB users', value: Math.round(number * 10) / 10, category: 'out of 10' }];
}

/** Rotten Tomatoes' scores in percent and verdicts in words. */
export function rottenTomatoesRatings(answer: UpstreamRottenTomatoes, context: CallContext): ReferenceOutput[] {
  return [
    ...percent('Rotten Tomatoes critics', answer.critics_score ?? answer.score),
    ...verdict('Rotten Tomatoes critics', answer.critics_rating ?? answer.class, context),
    ...percent('Rotten Tomatoes audience', answer.audience_score),
    ...verdict('Rotten Tomatoes audience', answer.audience_rating, context),
  ];
}

function percent(name: string, score: unknown): ReferenceOutput[] {
  return typeof score === 'number' && score >= 0 && score <= 100 ? [{ name, value: score, category: 'percent' }] : [];
}

function verdict(name: string, text: unknown, context: CallContext): ReferenceOutput[] {
  const value = cleanText(text, 'name', context);
  return value === undefined ? [] : [{ name, value, category: 'verdict' }];
}
