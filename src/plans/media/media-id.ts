/** Ids as people and other tools write them, checked before they reach a path of Ombi's. */
import type { ReadMediaInput } from '../../../generated/contract.ts';
import { failure } from '../../failure.ts';
import { maxNumberId, numberIdOf, uuidOf } from '../../projections/values.ts';

export type Namespace = NonNullable<ReadMediaInput['namespace']>;
export type TextNamespace = 'imdb' | 'musicbrainz';
type NumberNamespace = Exclude<Namespace, TextNamespace>;

/** How each id is called in messages. */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  tmdb: 'TMDB id',
  tvdb: 'TVDB id',
  imdb: 'IMDb id',
  musicbrainz: 'MusicBrainz id',
  ombi_movie: 'film request id',
  ombi_tv_parent: 'show request id',
  ombi_album: 'album request id',
};

export interface PrefixedId {
  readonly prefix: Namespace | undefined;
  readonly id: string;
}

/** An id as read_search takes and tells it, `tmdb:603`, or without its namespace in front. */
export function prefixedId(text: string): PrefixedId {
  const [, name = '', id = text] = /^\s*(\w+)\s*:(.*)$/s.exec(text) ?? [];
  const prefix = (Object.keys(namespaceNames) as Namespace[]).find((namespace) => namespace === name.toLowerCase());
  return prefix === undefined ? { prefix, id: text.trim() } : { prefix, id: id.trim() };
}

const imdbId = /^tt\d{5,12}$/i;

/** True for a text that can only be IMDb's. */
export function looksLikeImdbId(text: string): boolean {
  return imdbId.test(text);
}

/** A number id. Throws INVALID_ARGUMENT for 0, signs, fractions, letters and what Ombi's 32 bits cannot hold. */
export function numberId(namespace: NumberNamespace, text: string): number {
  const number = numberIdOf(text);
  if (number !== undefined) return number;
  const finder = namespace.startsWith('ombi_') ? 'read_requests lists them' : 'read_search finds it';
  throw malformed(`a whole number from 1 to ${maxNumberId} is expected as ${namespaceNames[namespace]}; ${finder}`);
}

/** An id that is a text, in lower case. Throws INVALID_ARGUMENT for one of another form. */
export function textId(namespace: TextNamespace, text: string): string {
  if (namespace === 'imdb') {
    if (imdbId.test(text)) return text.toLowerCase();
    throw malformed('an IMDb id looks like tt0133093; read_search finds it');
  }
  const uuid = uuidOf(text);
  if (uuid !== undefined) return uuid;
  const number = /^\d+$/.test(text) ? '; the number of an album request goes with namespace ombi_album' : '';
  throw malformed(`a MusicBrainz id is a UUID; read_search finds it${number}`);
}

function malformed(problem: string) {
  return failure('invalid_value', { field: 'id', problem }, { field: 'id' });
}
