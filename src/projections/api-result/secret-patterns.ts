/**
 * Secrets and addresses in people's words, by their looks. Log lines have rules of their own, which take every value behind
 * a word such as `secret`: of titles and comments they would take "The Secret: Dare to Dream".
 */
import { looksRandom } from './random-word.ts';

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ip = String.raw`(?<![\w.])${octet}(?:\.${octet}){3}(?!\w|\.\d)`;
/** Of a household's network. */
const privateIp = String.raw`(?<![\w.])(?=(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.)${ip}`;
/** A port and a path that may stand behind a host. */
const behindHost = String.raw`(?::\d{1,5})?(?:/[^\s"'<>]*)?`;

/** Names that mean a secret in any sentence. */
const secretName =
  'api[-_ ]?(?:key|token)|(?:access|auth|plex|bot|user|refresh)[-_ ]?token|x-plex-token|token|client[-_ ]?secret|passw(?:or)?d|passphrase|pwd|access[-_]?key|private[-_]?key|account[-_]?sid|webhook[-_ ]?url';
const valueBehind = String.raw`["']?[^\s"'&;,<>]+["']?`;

/** In this order: what is whole before what may be a part of it. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\bhttps?%3a%2f%2f[^\s"'<>]*/gi, '[secret]'],
  [/(?<![^\s"'(<])[\w.%+-]{1,64}:[^\s@/"'()]{1,64}@(?=[\w-])[\w.:-]+/g, '[secret]'],
  [
    /\b(?:data source|server|host|address|uid|user id|username|database|initial catalog)\s*=[^;=\n]{0,200};(?:[\w ]{1,40}=[^;\n]{0,200};?)*/gi,
    '[connection string]',
  ],
  [/\bdata source\s*=\s*\S+/gi, '[connection string]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, '[secret]'],
  [/\b(?:bot)?\d{6,12}:[\w-]{20,}/gi, '[secret]'],
  [/\b([Bb]earer|[Bb]asic)\s+(?=[\w+/.~-]*[\d=]|\w*[a-z]\w*[A-Z])[\w+/.~=-]{6,}/g, '$1 [secret]'],
  // Named and set: `apikey=x`, `"password":"x"`. Behind a colon, or a blank, only what is no word.
  [new RegExp(String.raw`\b((?:${secretName})["']?\s*=\s*)(?!\[secret)${valueBehind}`, 'gi'), '$1[secret]'],
  [new RegExp(String.raw`((?:${secretName})\\?["']\s*:\s*)\\?["'][^"']*["']?`, 'gi'), '$1[secret]'],
  [
    new RegExp(
      String.raw`\b((?:${secretName})(?:\s*:\s*|\s+(?:is |was )?))(?=["']?\S*\d)(?=["']?\S*[a-z])\S{5,}`,
      'gi',
    ),
    '$1[secret]',
  ],
  [
    /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+(?:@|＠|%40|\\u0040|&#(?:64|x40);)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu,
    '[e-mail]',
  ],
  // Paths of Windows and of the network; of Unix only below folders that every host has.
  [/(?:\b[a-z]:(?:\\|\/(?=\w))|\\\\[\w.-]+\\|\bfile:\/)[^\s"'<>|]*/gi, '[path]'],
  [
    /(?<![\w./:-])\/(?:app|bin|config|data|dev|downloads|etc|home|lib|media|mnt|opt|private|proc|root|run|share|srv|src|sys|tmp|Users|usr|var|volume\d)\/[^\s"'<>]*/g,
    '[path]',
  ],
  [new RegExp(`${privateIp}${behindHost}`, 'g'), '[host]'],
  // Alone it is the version of a program.
  [new RegExp(String.raw`(?<!^)${ip}${behindHost}|${ip}(?=[\s:/])${behindHost}`, 'g'), '[host]'],
  [
    /(?<=\s|^|\()\[?(?=[\da-f:]{0,45}\d)[\da-f:]{0,45}::[\da-f:]{0,45}(?:%\w+)?\]?(?::\d{1,5})?(?=[\s),.]|$)/gi,
    '[host]',
  ],
  [/(?<![\w:])(?:[\da-f]{1,4}:){5,7}[\da-f]{1,4}(?![\w:])/gi, '[host]'],
  [
    new RegExp(
      String.raw`\b(?:[\w-]{1,63}\.){1,8}(?:local|lan|internal|localdomain|arpa|invalid)\b${behindHost}`,
      'gi',
    ),
    '[host]',
  ],
  [new RegExp(String.raw`\b(?:[a-z\d-]{1,63}\.){1,8}home\b${behindHost}`, 'g'), '[host]'],
  [/\blocalhost:\d{1,5}\b|\b(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}:\d{2,5}\b/gi, '[host]'],
  [/(?<=\()[a-z\d_-]{1,63}:\d{2,5}(?=\))/gi, '[host]'],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[secret]'],
  [/\b(?=[a-f\d]*\d)(?=[a-f\d]*[a-f])[a-f\d]{16,}\b/gi, '[secret]'],
];

/** The text with marks in the place of what looks secret. Applied twice it changes nothing more. */
export function withoutSecrets(text: string): string {
  let shown = text;
  for (const [pattern, mark] of rules) shown = shown.replace(pattern, mark);
  return shown.replace(/[\w+-]{20,}={0,2}/g, (word) => (looksRandom(word) ? '[secret]' : word));
}
