/** What a server itself lists: a walk over somebody's Ombi knows no ids beforehand. */
import type { Args, ViewIds } from '../support/every-view.ts';

/** What the calls name; undefined is what the server has none of. */
export interface FoundIds extends ViewIds {
  readonly year?: number | undefined;
  readonly imdb?: string | undefined;
  readonly tvdb?: string | undefined;
  readonly childRequest?: number | undefined;
  readonly albumRequest?: number | undefined;
  readonly userId?: string | undefined;
  readonly logFile?: string | undefined;
  readonly keyword?: number | undefined;
  /** Ids of a film, a show and an album that nobody has asked for yet. */
  readonly newFilm?: string | undefined;
  readonly newShow?: string | undefined;
  readonly newAlbum?: string | undefined;
}

/** A record of any answer, as far as something is looked for in it. */
export interface Found {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly title?: string;
  readonly media?: string;
  readonly year?: number;
  readonly requested?: boolean;
  readonly available?: boolean;
  readonly target?: { readonly kind: string; readonly id: number };
  readonly parent_request_id?: number;
  readonly request_id?: number;
  readonly queue_id?: number;
  readonly user_name?: string;
  readonly identifiers?: readonly { readonly namespace: string; readonly value: string }[] | undefined;
  readonly credits?: readonly { readonly name: string; readonly person_id?: number }[];
}

/** What a read tool answers; no records where it fails, or where its arguments name nothing. */
export interface Answer {
  readonly records: readonly Found[];
  /** Of settings. */
  readonly revision?: string | undefined;
}

export type Read = (tool: string, args: Args) => Promise<Answer>;

/** Found where the server has nothing of its own; everybody who asks a metadata service for it finds it. */
const wellKnown = { band: 'Nirvana', collection: 'Star Wars', keyword: 'space' };

/** Of so many films the details are looked at. */
const maxLookedAt = 6;

/** Asks the server for one of everything. */
export async function findIds(readAnswer: Read): Promise<FoundIds> {
  const read = async (tool: string, args: Args) => (await readAnswer(tool, args)).records;
  const listed = async (media: string) => {
    const requested = await read('read_requests', { view: 'list', media });
    return requested.filter(({ target }) => target !== undefined);
  };
  const [films, shows, albums] = [await listed('movie'), await listed('tv'), await listed('album')];
  const popular = await read('read_discover', { list: 'popular', media: 'movie' });
  const popularShows = await read('read_discover', { list: 'popular', media: 'tv' });
  const film = films[0] ?? popular[0];
  const show = shows[0] ?? popularShows[0];
  const title = film?.title ?? show?.title;

  // Not every film has a cast and a collection.
  const details: Found[] = [];
  for (const { identifiers } of [...films, ...popular].slice(0, maxLookedAt)) {
    const id = idOf({ identifiers }, 'tmdb');
    details.push(...(await read('read_media', { media: 'movie', id, include: ['credits'] })));
    if (details.some(isA('collection')) && details.some(withPerson)) break;
  }
  const showDetails = await read('read_media', { media: 'tv', id: idOf(show, 'tmdb') });
  const person = details.find(withPerson)?.credits?.find(isKnownPerson);
  const collection =
    details.find(isA('collection')) ??
    (await read('read_search', { query: wellKnown.collection, media: 'collection' }))[0];
  const artist =
    (await read('read_media', { media: 'album', id: idOf(albums[0], 'musicbrainz') })).find(isA('artist')) ??
    (await read('read_search', { query: wellKnown.band, media: 'artist' }))[0];
  const discography = await read('read_media', { media: 'artist', id: idOf(artist, 'musicbrainz') });
  const ofArtist = discography.filter(isA('album'));
  const issues = await read('read_issues', { view: 'list', status: 'any' });
  const users = await read('read_users', { view: 'list' });
  const files = await read('read_logs', { view: 'files' });
  const keywords = await read('read_reference', { kind: 'keywords', query: wellKnown.keyword });

  return {
    title,
    word: title?.split(/\s+/).sort((one, other) => other.length - one.length)[0],
    film: idOf(film, 'tmdb'),
    similarTo: idOf(film, 'tmdb'),
    year: details[0]?.year,
    imdb: idOf(details[0], 'imdb'),
    show: idOf(show, 'tmdb'),
    pictured: idOf(show, 'tmdb'),
    tvdb: idOf(showDetails[0], 'tvdb'),
    person: person?.person_id?.toString(),
    personName: person?.name,
    collection: idOf(collection, 'tmdb'),
    artist: idOf(artist, 'musicbrainz'),
    album: idOf(albums[0] ?? ofArtist[0], 'musicbrainz'),
    filmRequest: films[0]?.target?.id,
    votedOn: films[0]?.target?.id,
    showRequest: shows[0]?.parent_request_id,
    childRequest: shows[0]?.target?.id,
    albumRequest: albums[0]?.target?.id,
    issue: number(issues[0]?.id),
    user: users[0]?.user_name,
    userId: users[0] && String(users[0].id),
    logFile: files[0] && String(files[0].name),
    keyword: number(keywords[0]?.value),
    newFilm: idOf(popular.find(isNew), 'tmdb'),
    newShow: idOf(popularShows.find(isNew), 'tmdb'),
    newAlbum: idOf(ofArtist.find(isNew), 'musicbrainz'),
  };
}

const isA = (kind: string) => (found: Found) => found.media === kind;

const isKnownPerson = ({ person_id }: { readonly person_id?: number }) => person_id !== undefined;

const withPerson = ({ credits }: Found) => credits?.some(isKnownPerson) === true;

const isNew = ({ requested, available }: Found) => !requested && !available;

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

const idOf = (found: Pick<Found, 'identifiers'> | undefined, namespace: string) =>
  found?.identifiers?.find((identifier) => identifier.namespace === namespace)?.value;
