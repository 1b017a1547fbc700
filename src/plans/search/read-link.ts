/** Links to titles at the sites whose ids Ombi knows. Nothing is fetched: what counts stands in the link itself. */
import { type Media, type Query, unreadable } from './query.ts';
import { idQuery, isWellFormed } from './read-id.ts';

const understood =
  'links to a title at IMDb, TMDB, TVDB and MusicBrainz are understood, and so are titles and ids such as tt0133093 or tmdb:603';

interface Site {
  readonly host: string;
  /** `path` are the non-empty parts of the link's path; languages and other prefixes may stand before what counts. */
  read(path: readonly string[], parameters: URLSearchParams): Query | undefined;
}

/**
 * Reads a link, with or without `https://`, on a known site or one of its sub-domains. Another site's link is told
 * apart from a title only by its `https://`. undefined for what is no link.
 */
export function readLink(text: string): Query | undefined {
  const [, scheme, rest = ''] = /^(https?:\/\/)?(\S+)$/i.exec(text) ?? [];
  const [host = '', ...behind] = rest.split(/(?=[/?#])/);
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const site = sites.find((known) => name === known.host || name.endsWith(`.${known.host}`));
  if (scheme === undefined && (!site || behind.length === 0)) return undefined;
  if (!site) return unreadable(`is a link that is not understood: ${understood}`);
  const url = new URL(`https://link.invalid${behind.join('')}`);
  const path = url.pathname.split('/').filter((part) => part !== '');
  return site.read(path, url.searchParams) ?? unreadable(`is a link without a title's id: ${understood}`);
}

const sites: readonly Site[] = [
  {
    host: 'imdb.com',
    read(path) {
      const id = after(path, 'title');
      if (id !== undefined) return isWellFormed('imdb', id) ? idQuery('imdb', id, 'movie') : undefined;
      return after(path, 'name') === undefined
        ? undefined
        : unreadable("is a person's link at IMDb, which Ombi cannot look up: give the name with media person");
    },
  },
  { host: 'themoviedb.org', read: readTmdb },
  { host: 'tmdb.org', read: readTmdb },
  {
    host: 'thetvdb.com',
    read(path, parameters) {
      const film = after(path, 'movies') ?? after(path, 'movie');
      if (film !== undefined) return titleOfSlug(film, 'movie');
      // Old links hold the id (?tab=series&id=81189, /dereferrer/series/81189), today's only the title.
      const show = parameters.get('id') ?? parameters.get('seriesid') ?? after(path, 'series');
      if (show === undefined) return undefined;
      return /^\d{3,}$/.test(show) ? idQuery('tvdb', show, 'tv') : titleOfSlug(show, 'tv');
    },
  },
  {
    host: 'musicbrainz.org',
    read(path) {
      const artist = after(path, 'artist');
      if (artist !== undefined) return idQuery('musicbrainz', artist, 'artist');
      const album = after(path, 'release-group');
      if (album !== undefined) return idQuery('musicbrainz', album, 'album');
      return after(path, 'release') === undefined && after(path, 'recording') === undefined
        ? undefined
        : unreadable(
            'is the link of one edition or recording, but Ombi knows albums by their release group: give the link of that, or the title with media album',
          );
    },
  },
];

function readTmdb(path: readonly string[]): Query | undefined {
  for (const media of ['movie', 'tv', 'collection'] as const) {
    const part = after(path, media);
    if (part !== undefined) return idQuery('tmdb', /^\d*/.exec(part)?.[0] ?? '', media);
  }
  const [, id, slug = ''] = /^(\d+)(?:-(.*))?$/.exec(after(path, 'person') ?? '') ?? [];
  if (id === undefined) return undefined;
  // Ombi has no look-up of people by id, but the link holds the name: the hit with that id is the person.
  const name = words(slug);
  return name === ''
    ? unreadable('is the link of a person without the name, which Ombi needs: give the name with media person')
    : { kind: 'title', title: name, media: 'person', tmdbId: id };
}

/** The part of a path that stands behind another one. */
function after(path: readonly string[], name: string): string | undefined {
  const at = path.findIndex((part) => part.toLowerCase() === name);
  return at < 0 ? undefined : path[at + 1];
}

function titleOfSlug(slug: string, media: Media): Query | undefined {
  const [, title = slug, year] = /^(.+)-((?:18|19|20)\d\d)$/.exec(slug) ?? [];
  const name = words(title);
  if (name === '') return undefined;
  return { kind: 'title', title: name, media, ...(year === undefined ? {} : { year: Number(year) }) };
}

function words(slug: string): string {
  return decoded(slug).replaceAll('-', ' ').trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
