/** Genres as people name them. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import { cleanText } from '../../projections/text.ts';
import { positiveId } from '../../projections/values.ts';
import { rethrowAsMetadata } from '../media/metadata-failure.ts';
import { plainTitle } from '../search/best-match.ts';

interface Genre {
  readonly id: number;
  readonly name: string;
}

/** What genres are called beside their names. */
const otherNames: Readonly<Record<string, string>> = { 'sci fi': 'science fiction', scifi: 'science fiction' };

/**
 * The ids of film genres that are given by id or name, each once. Throws INVALID_ARGUMENT with the choices for one that
 * fits none or several.
 */
export async function genreIds(
  wanted: readonly string[],
  calls: Calls<'GET /api/v2/Search/Genres/{media}'>,
  context: CallContext,
): Promise<number[]> {
  const answer = await calls['GET /api/v2/Search/Genres/{media}']({ params: { path: { media: 'movie' } } }).catch(
    rethrowAsMetadata,
  );
  const genres = answer.flatMap((genre): Genre[] => {
    const id = positiveId(genre?.id);
    const name = cleanText(genre?.name, 'name', context);
    return id === undefined || name === undefined ? [] : [{ id, name }];
  });
  // Ombi gives an empty list where its metadata source refuses.
  if (genres.length === 0) throw failure('metadata_failed');
  const ids = wanted.map((text) => genreId(text, genres, context));
  return [...new Set(ids)];
}

/** The id, else the whole name, else a part of one name only. */
function genreId(text: string, genres: readonly Genre[], context: CallContext): number {
  const asked = plainTitle(text);
  const sought = otherNames[asked] ?? asked;
  const byId = genres.filter(({ id }) => String(id) === text.trim());
  const whole = byId.length > 0 ? byId : genres.filter(({ name }) => plainTitle(name) === sought);
  const partly = genres.filter(({ name }) => sought !== '' && plainTitle(name).includes(sought));
  const [only, ...others] = whole.length > 0 ? whole : partly;
  if (only && others.length === 0) return only.id;
  const choices = only ? [only, ...others] : genres;
  context.warn(`Genres: ${choices.map(({ id, name }) => `${name} (${id})`).join(', ')}.`);
  const problem = only ? 'one of them fits several genres' : 'one of them is no genre of films';
  throw failure(
    'invalid_value',
    { field: 'genres', problem: `${problem}; give the name or id of one, see the warnings` },
    { field: 'genres' },
  );
}
