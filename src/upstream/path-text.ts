/** Free text that goes into a path of Ombi's API. */
import { failure } from '../failure.ts';

/** Ombi's server takes request lines up to 8,192 bytes and answers a longer one with an empty 414. */
export const maxEncodedBytes = 8_000;

/**
 * Checks a term for a path parameter and gives what to hand to the call, which percent-encodes it once. Blank terms
 * and terms of dots alone are refused: servers and URL parsers resolve `.` and `..` even as `%2e`, which would call
 * another operation. Throws INVALID_ARGUMENT that names `field`.
 */
export function pathText(term: string, field = 'query'): string {
  if (/^\.+$/.test(term)) throw refused(field, 'it consists of dots only, which Ombi cannot search for; add a word');
  return checked(term, encodeURIComponent, field);
}

/**
 * The term of `POST /api/v2/Search/multi/{searchTerm}`, which Ombi decodes once more than others: it must arrive
 * percent-encoded twice, dots included, so that terms of dots are searched for too. Gives the first encoding; the call
 * adds the second. Throws INVALID_ARGUMENT that names `field`.
 */
export function multiSearchText(term: string, field = 'query'): string {
  const once = (text: string) => encodeURIComponent(text).replaceAll('.', '%2E');
  return once(checked(term, (text) => encodeURIComponent(once(text)), field));
}

/** The term without halves of surrogate pairs, which have no encoding. */
function checked(term: string, encode: (text: string) => string, field: string): string {
  if (term.trim() === '') throw refused(field, 'it is blank; give a title or name to search for');
  const sound = term.replace(/\p{Surrogate}/gu, '\uFFFD');
  if (encode(sound).length > maxEncodedBytes) throw refused(field, 'it is too long for Ombi; shorten it');
  return sound;
}

const refused = (field: string, problem: string) => failure('invalid_value', { field, problem }, { field });
