/** Ids as people and this server's own answers write them. */
import { numberIdOf, uuidOf } from '../../projections/values.ts';
import { type IdKind, type IdNamespace, type IdQuery, type Media, type Query, unreadable } from './query.ts';

const kinds: Record<IdNamespace, readonly IdKind[]> = {
  tmdb: ['movie', 'tv', 'collection'],
  imdb: ['movie'],
  tvdb: ['tv'],
  musicbrainz: ['artist', 'album'],
};

/** A bare TMDB number is looked up as film and as show, not as a collection: those have numbers of their own. */
const meantByAny: readonly IdKind[] = ['movie', 'tv', 'artist', 'album'];

const helps: Record<IdNamespace, string> = {
  tmdb: 'TMDB ids are looked up for films, shows and collections; give the name of a person, and the title or MusicBrainz id of music',
  imdb: 'IMDb ids are looked up for films; give the title, the TMDB id (tmdb:…) or the TVDB id (tvdb:…) of a show',
  tvdb: 'TVDB ids are looked up for shows; give the title, the IMDb id (tt…) or the TMDB id (tmdb:…) of a film',
  musicbrainz: 'MusicBrainz ids are looked up for artists and albums; give the title or the TMDB id of a film or show',
};

/** How an id of each namespace is spelled the one way, or undefined where the text is none. */
const forms: Record<IdNamespace, { spelled: (text: string) => string | undefined; example: string }> = {
  tmdb: { spelled: (text) => numberIdOf(text)?.toString(), example: 'tmdb:603' },
  tvdb: { spelled: (text) => numberIdOf(text)?.toString(), example: 'tvdb:81189' },
  imdb: { spelled: (text) => /^tt\d{5,12}$/i.exec(text)?.[0].toLowerCase(), example: 'tt0133093' },
  musicbrainz: { spelled: uuidOf, example: 'a UUID such as f0607e1d-0cd0-4fcb-8d6c-9e7b8f1f0f0a' },
};

/**
 * `tt0133093`, a UUID, `tmdb:603`, `tvdb:81189`, `imdb:tt…`, `musicbrainz:…`; undefined for anything else. A bare number
 * is no id but a title (300, 1917, 24).
 */
export function readId(text: string, media: Media): Query | undefined {
  const [, prefix, value = ''] = /^(?:(tmdb|tvdb|imdb|musicbrainz)\s*:\s*)?(\S+)$/i.exec(text) ?? [];
  const named = prefix?.toLowerCase();
  for (const namespace of ['tmdb', 'tvdb', 'imdb', 'musicbrainz'] as const) {
    const bare = named === undefined && (namespace === 'imdb' || namespace === 'musicbrainz');
    if (named === namespace || (bare && isWellFormed(namespace, value))) return idQuery(namespace, value, media);
  }
  return undefined;
}

/** The look-up of an id, where it is well-formed and Ombi has one for `media`. */
export function idQuery(namespace: IdNamespace, value: string, media: Media): Query {
  const spelled = forms[namespace].spelled(value);
  if (spelled === undefined) {
    return unreadable(`does not hold an id of ${namespace}; one looks like ${forms[namespace].example}`);
  }
  const offered = kinds[namespace].filter((kind) => (media === 'any' ? meantByAny.includes(kind) : kind === media));
  if (offered.length === 0) return unreadable(`does not go with media ${media}: ${helps[namespace]}`);
  return { kind: 'id', namespace, value: spelled, kinds: offered } satisfies IdQuery;
}

export function isWellFormed(namespace: IdNamespace, value: string): boolean {
  return forms[namespace].spelled(value) !== undefined;
}
