/** Which addresses in an answer are shown: those of titles and pictures on the public web. */
import { allowedPicture } from '../media-records/artwork.ts';
import { looksRandom } from './random-word.ts';

/** Sites about films, shows, music and Ombi itself; their subdomains as well. */
const sites =
  'youtube.com youtu.be vimeo.com imdb.com themoviedb.org thetvdb.com tvmaze.com trakt.tv musicbrainz.org wikipedia.org wikidata.org rottentomatoes.com metacritic.com justwatch.com letterboxd.com discogs.com allmusic.com last.fm spotify.com deezer.com music.apple.com bandcamp.com soundcloud.com myspace.com vk.com facebook.com instagram.com twitter.com x.com github.com bbc.co.uk fanart.tv'.split(
    ' ',
  );

/** Members that hold a title's own page, which may be anywhere on the public web. */
const ownPage = /^(?:homepage|officialsite|website)$/;

/** Endings of names that only a household or a company knows. */
const privateEnding =
  /\.(?:local|lan|home|internal|intranet|corp|private|localdomain|localhost|arpa|invalid|test|onion)$/;

/** The address, or its scheme alone, as in log lines: `http://[…]`. `member` is the plain name of the member that holds it. */
export const shownAddress = (address: string, member: string): string =>
  allowedPicture(address) !== undefined || isPublicLink(address, member)
    ? address
    : `${/^[^:]+/.exec(address)?.[0]}://[…]`;

function isPublicLink(address: string, member: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, port, username, password, hostname, pathname, search, hash } = url;
  if (!/^https?:$/.test(protocol) || port !== '' || username !== '' || password !== '') return false;
  if (!/^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname) || privateEnding.test(hostname)) return false;
  const isKnown = sites.some((site) => hostname === site || hostname.endsWith(`.${site}`));
  if (!isKnown && !ownPage.test(member)) return false;
  const given = [...url.searchParams.keys(), ...new URLSearchParams(hash.replace(/^#\/?/, '')).keys()];
  if (given.some((name) => secretParameter.test(name)) || mail.test(`${pathname}${search}${hash}`)) return false;
  // The ids of some sites look random, too.
  const unknown = isKnown ? `${search}${hash}` : `${pathname}${search}${hash}`;
  return !(unknown.match(/[\w+-]{20,}/g) ?? []).some(looksRandom);
}

const mail = /[\w.+-](?:@|%40)[\w-]+\.[a-z]/i;

const secretParameter = /key|token|secret|passw|auth|sig|session|credential|^code$/i;
