/** What a caller may have typed, once it is read. */
import type { ReadSearchInput } from '../../../generated/contract.ts';

export type Media = ReadSearchInput['media'];
export type IdNamespace = 'tmdb' | 'imdb' | 'tvdb' | 'musicbrainz';
/** The kinds that Ombi can look up by an id; people are known by name only. */
export type IdKind = 'movie' | 'tv' | 'collection' | 'artist' | 'album';

/** Free text to search for. Blanks stay as they are: Ombi gets exactly what was typed. */
export interface TitleQuery {
  readonly kind: 'title';
  readonly title: string;
  readonly year?: number;
  /** What is searched for: the caller's choice, or what a link stands for. */
  readonly media: Media;
  /** The TMDB id that the hit must have (a person's link holds name and id). */
  readonly tmdbId?: string;
}

/** An id in the spelling of its provider, and what it may stand for. */
export interface IdQuery {
  readonly kind: 'id';
  readonly namespace: IdNamespace;
  readonly value: string;
  readonly kinds: readonly IdKind[];
}

/** Something that is meant as a link or id, but that Ombi has no use for. */
interface UnreadableQuery {
  readonly kind: 'unreadable';
  /** What is wrong and what works, to stand behind the name of the input. */
  readonly problem: string;
}

export type Query = TitleQuery | IdQuery | UnreadableQuery;

export function unreadable(problem: string): UnreadableQuery {
  return { kind: 'unreadable', problem };
}
