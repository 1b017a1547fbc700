/** Ids as the caller gave them, checked here because Ombi takes 0 and rejects a broken one with a misleading text. */
import { failure } from '../../failure.ts';
import { maxNumberId, numberIdOf, uuidOf } from '../../projections/values.ts';

/** TMDB ids in the order given, each once. Throws INVALID_ARGUMENT for anything that is not one. */
export function tmdbIds(ids: readonly string[]): number[] {
  return each(ids, numberIdOf, `TMDB id: one is a whole number from 1 to ${maxNumberId}, as read_search gives it`);
}

/** The one TMDB id of a show or collection. */
export function oneTmdbId(ids: readonly string[], media: 'tv' | 'collection'): number {
  const [id, ...further] = tmdbIds(ids);
  if (id === undefined || further.length > 0) throw wrongIds(`media ${media} takes exactly one id a call`);
  return id;
}

/** MusicBrainz ids of albums (release groups) in the order given, each once. */
export function albumIds(ids: readonly string[]): string[] {
  return each(ids, uuidOf, 'album id: albums are named by their MusicBrainz id (a UUID), as read_search gives it');
}

function each<Id>(texts: readonly string[], read: (text: string) => Id | undefined, kind: string): Id[] {
  const ids = texts.map((text) => {
    const id = read(text);
    if (id === undefined) throw wrongIds(`"${shown(text)}" is no ${kind}`);
    return id;
  });
  if (ids.length === 0) throw wrongIds('give at least one id; read_search finds it');
  return [...new Set(ids)];
}

function wrongIds(problem: string) {
  return failure('invalid_value', { field: 'ids', problem }, { field: 'ids' });
}

/** The caller's own text, short enough to be repeated. */
function shown(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 40);
}
