/** Picture addresses that may be shown: nothing of the household's own servers, nothing that is not a picture's host. */

/** Hosts whose pictures may be named; Ombi also hands out addresses of media servers and of Lidarr, which may not. */
const artworkHosts: readonly string[] = [
  'image.tmdb.org',
  'assets.fanart.tv',
  'artworks.thetvdb.com',
  'static.tvmaze.com',
  'coverartarchive.org',
  'archive.org',
];

const tmdbPath = /^\/[\w-]+\.(jpg|jpeg|png|webp|svg)$/i;

/** The address of a picture that TMDB names by a path such as `/pNcd.jpg`; undefined for anything else. */
export function tmdbPicture(path: unknown): string | undefined {
  return typeof path === 'string' && tmdbPath.test(path) ? `https://image.tmdb.org/t/p/w500${path}` : undefined;
}

/** A picture's own address, when it is https on an allowed host and holds no credentials. */
export function allowedPicture(address: unknown, hosts: readonly string[] = artworkHosts): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const safe = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return safe && hosts.includes(url.hostname) && url.search === '' ? url.href : undefined;
}

/** `artwork_uris`: the pictures that are known, each once; undefined when there is none. */
export function artworkUris(...pictures: (string | undefined)[]): string[] | undefined {
  const known = [...new Set(pictures.filter((picture) => picture !== undefined))];
  return known.length > 0 ? known : undefined;
}
