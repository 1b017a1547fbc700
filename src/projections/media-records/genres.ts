/** Names of genres, as v2 answers (`[{id, name}]`) and music answers (`["Rock"]`) hold them. */
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import { listOf } from '../values.ts';

const maxGenres = 20;

/** The names, each once; undefined when there is none. */
export function genreNames(genres: readonly unknown[] | null | undefined, context: CallContext): string[] | undefined {
  const names = listOf(genres).flatMap((genre) => {
    const text = typeof genre === 'object' && genre !== null && 'name' in genre ? genre.name : genre;
    return cleanText(text, 'name', context) ?? [];
  });
  return names.length > 0 ? [...new Set(names)].slice(0, maxGenres) : undefined;
}
