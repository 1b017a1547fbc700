/** One text of an answer, as far as it may be shown. */
import { htmlText } from '../html-text.ts';
import { masked } from '../person-name.ts';
import { cutText, maxLength, withoutInvisible } from '../text.ts';
import { isException, isHtml, isWebPage } from './other-texts.ts';
import { shownAddress } from './public-link.ts';
import { isPersonName } from './secret-members.ts';
import { withoutSecrets } from './secret-patterns.ts';

/** What of a text is read at all; far less of it is shown. */
export const maxReadCharacters = 6_000;

const address = /\b[a-z][a-z\d+.-]{0,20}:(?:\\?\/){2}[^\s"'<>]*/gi;
/** What takes the place of something; a text of nothing else says nothing. */
const mark = /\[(?:secret|e-mail|host|path|connection string)\]/g;

/** TMDB's name of a picture. */
const picturePath = /^\/[\w-]{1,80}\.(?:jpe?g|png|webp|svg)$/i;
/** A path and nothing else, of a host or of another server. */
const wholePath = /^(?:\/[^/\s][^/\n]*)+\/?$/;
/** Short words, numbers and times, in which there is nothing to find. */
const plainWords = /^(?:[\w-]{0,15}|\d{4}-\d\d-\d\dT[\d:.]{8,17}Z?)$/;
/** Ids as Ombi, MusicBrainz, TMDB, Emby and Jellyfin have them; they look like keys, but are called ids. */
const longId = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,32})$/i;

/**
 * The text without what nobody sees, HTML, secrets and addresses, in the place of which marks stand; undefined where
 * nothing of it may be shown. `member` is the plain name of the member that holds it, empty where none does. Not shortened
 * to what is shown of a text.
 */
export function shownText(value: string, member: string): string | undefined {
  if (plainWords.test(value)) return value;
  const text = cleaned(value);
  if (isWebPage(text) || isException(text)) return undefined;
  const words = isHtml(text) ? htmlText(text) : text;
  if (longId.test(words) && /ids?$/.test(member)) return words;
  if (picturePath.test(words)) return words;
  if (wholePath.test(words)) return undefined;
  const shown = withoutAddresses(isPersonName(member) ? masked(cutText(words, maxLength.title)) : words, member);
  return shown !== words && shown.replace(mark, '').trim() === '' ? undefined : shown;
}

/** The text without what nobody sees. Of a very long one only the beginning, up to the last whole word. */
export function cleaned(value: string): string {
  const read = value.length > maxReadCharacters ? value.slice(0, maxReadCharacters).replace(/\S{0,200}$/, '…') : value;
  return withoutInvisible(read).trim();
}

function withoutAddresses(text: string, member: string): string {
  let shown = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    shown += withoutSecrets(text.slice(end, index)) + shownAddress(found, member);
    end = index + found.length;
  }
  return shown + withoutSecrets(text.slice(end));
}
