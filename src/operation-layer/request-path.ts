/** The one spelling of a path of Ombi's API, for paths that a caller wrote. */
import { failure } from '../failure.ts';
import { maxEncodedBytes } from '../upstream/path-text.ts';

/** What no path may hold, as it was written; the first that fits is told. */
const refusedInPath: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/^[a-z][a-z\d+.-]*:/i, 'it is a whole address; give the path alone, such as /api/v1/Request/movie'],
  [/^\/\//, 'it begins with two slashes, which would name another server; begin with /api/'],
  [/\\/, 'it holds a backslash; separate its parts by /'],
  [/\?/, 'it holds a ?; give the query as `query`, and write a question mark in a value as %3F'],
  [/#/, 'it holds a #; write it as %23 in a value'],
  [/;/, 'it holds a ;, and Ombi has no matrix parameters; write it as %3B in a value'],
  [/[\s\p{Cc}]/u, 'it holds a blank or a control character; write a blank in a value as %20'],
  [/\p{Surrogate}/u, 'it holds half a character; write the whole one'],
  [/%(?![\da-f]{2})/i, 'it holds a % that begins no escape; write it as %25 in a value'],
];

/**
 * What no segment may hold once it is decoded, as Ombi decodes it; the first that fits is told. `plain` is what its
 * letters may be taken for.
 */
const refusedInSegment: readonly (readonly [fits: (text: string, plain: string) => boolean, problem: string])[] = [
  [(text) => /%[\da-f]{2}/i.test(text), 'a part of it is encoded twice; encode each value once'],
  // Ombi keeps %2F as the text it is, and servers in front of it make a slash of it.
  [
    (_, plain) => /[/\\]/.test(plain),
    'a value in it holds a slash or a backslash, which Ombi cannot read; leave it out',
  ],
  [(text) => /[\p{Cc}\u2028\u2029]/u.test(text), 'a value in it holds a control character; leave it out'],
  // Every server and URL parser resolves them, even as %2E.
  [(_, plain) => /^\.+$/.test(plain), 'a part of it is dots alone; write the path without them'],
  [
    (text, plain) => isAscii(plain) && !isAscii(text),
    'a part of it has look-alikes of plain letters; write plain ones',
  ],
  [(text) => text.trim() !== text, 'a part of it begins or ends with a blank; leave that out'],
  [(text) => /^\{.*\}$/.test(text), 'a part of it is a {placeholder}; put a value in its place'],
];

/**
 * The path as it is sent, e.g. `/api/v1/Request/movie/5`: no base path, no query, every segment percent-encoded once in
 * one way, so that no server, proxy or URL parser reads it otherwise than it was checked. A missing slash in front,
 * doubled and trailing slashes, needless escapes and the case of `/api/v1` are put right. Throws INVALID_ARGUMENT, which
 * says what to write, for anything that is not a path under `/api/v1/` or that of another version of the API, and for
 * spellings that different servers read differently.
 */
export function requestPath(path: string): string {
  if (path.length > maxEncodedBytes) throw tooLong();
  const odd = refusedInPath.find(([pattern]) => pattern.test(path));
  if (odd) throw refused(odd[1]);
  const [api = '', version = '', ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (!/^api$/i.test(api) || !/^v[1-9]\d?$/i.test(version) || rest.length === 0) {
    throw refused(
      'it is not a path of the API; begin with /api/v1/ or /api/v2/, without the address and base path of Ombi',
    );
  }
  const sent = ['', 'api', version.toLowerCase(), ...rest.map(encodeURIComponent)].join('/');
  if (sent.length > maxEncodedBytes) throw tooLong();
  return sent;
}

function decoded(segment: string): string {
  const text = decodedOnce(segment);
  const plain = plainly(text);
  const odd = refusedInSegment.find(([fits]) => fits(text, plain));
  if (odd) throw refused(odd[1]);
  return text;
}

function decodedOnce(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw refused('it holds escapes that are not UTF-8; encode its text as UTF-8');
  }
}

/** The text as the most lenient comparison takes it: `K`, `ſ`, `ı`, full-width and invisible characters are gone. */
function plainly(text: string): string {
  const folded = [...text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')].map((character) => {
    const upper = character.toUpperCase();
    // Letters such as ß become several; no comparison of single letters takes them for those.
    return (upper.length === character.length ? upper : character).toLowerCase();
  });
  return folded.join('').replaceAll('i\u0307', 'i');
}

const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

const tooLong = () => refused('it is too long for Ombi; shorten it');

const refused = (problem: string) => failure('invalid_value', { field: 'path', problem }, { field: 'path' });
