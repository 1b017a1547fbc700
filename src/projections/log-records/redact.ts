/**
 * Takes what must not leave the server out of a line of a log: URLs, keys and tokens wherever they stand, connection
 * strings, addresses, paths and e-mail addresses (C46). It rather takes too much than too little.
 */
import { headOf } from './log-format.ts';

/** Names of settings, headers and parameters that hold secrets or addresses. */
const secretName =
  'api[-_ ]?key|api[-_ ]?token|token|secret|passw(?:or)?d|passphrase|pwd|credentials?|signature|authorization|cookie|session[-_]?id|access[-_]?key|private[-_]?key|client[-_]?id|account[-_]?sid|install[-_]?id|machine[-_]?identifier|webhook(?:[-_]?url)?|bot[-_]?api|chat[-_]?id';

/** Short names, which mean a secret only as whole words in front of a value. */
const shortName = String.raw`\b(?:pass|pw|key|auth|sid|pin|otp)|(?<=[?&])code`;

/** A value behind its name: quoted, quoted inside of quoted text, or a word. */
const value = String.raw`(?:\\"(?:(?!\\").)*(?:\\")?|"(?:\\.|[^"\\])*"?|'(?:''|[^'])*'?|(?:bearer|basic|bot|token)\s+[^\s,;]+|[^\s,;&"'})\]]+)`;

const behindName = String.raw`(?:\\?["']|%22)?\s*(?:=>|[:=]|%3[ad])\s*(?!\[secret)`;

/** Members of connection strings. */
const connectionName =
  'data ?source|server|host|address|addr|network address|initial catalog|database|user ?id|uid|username|filename|integrated security|accountkey|accountname|sharedaccesskey(?:name)?';

const segment = String.raw`(?:\[secret\]|[^\s/\\"'<>|:*?,;()[\]])+`;

/** What may stand behind a host. */
const pathBehind = String.raw`(?:/[^\s"'<>]*)?`;

const hostEnding = 'local|lan|home|internal|localdomain|com|org|io|tv|dev|app|invalid|arpa';
const ip6Part = String.raw`[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}`;
const ip6Full = String.raw`(?:[\da-f]{1,4}:){7}[\da-f]{1,4}`;

/** Endings of lower-case names with dots that are files or code, not hosts. */
const fileEnding =
  'txt|json|db|db3|sqlite|dll|exe|cs|log|xml|ya?ml|config|html?|css|js|ts|map|png|jpe?g|svg|mkv|mp4|avi|md|zip|gz|conf|ini|sh';

/** In this order: what is whole before what may be a part of it. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]{0,20}):(?:\\?\/){2}[^\s"'<>]*/gi, '$1://[…]'],
  [/\b(https?|wss?)%3a%2f%2f[^\s"'<>]*/gi, '$1://[…]'],
  // Whole header lines: their values have blanks in them.
  [new RegExp(String.raw`\b((?:proxy-)?authorization|(?:set-)?cookie)(${behindName}).*`, 'gi'), '$1$2[secret]'],
  [
    new RegExp(String.raw`\b(?:${connectionName})\s*=[^;=]*;(?:\s*[\w ]{1,40}=(?:"[^"]*"|'[^']*'|[^;]*);?)*`, 'gi'),
    '[connection string]',
  ],
  // `"Key":"ApiKey","Value":"…"`, `<ApiKey>…</ApiKey>`, and then the value right behind its name.
  [
    new RegExp(String.raw`((?:${secretName})[\w-]{0,40}["']?[\s,]{1,5}["']?value${behindName})${value}`, 'gi'),
    '$1[secret]',
  ],
  [new RegExp(String.raw`(<[\w:-]{0,40}(?:${secretName})[\w-]{0,40}>)[^<]+`, 'gi'), '$1[secret]'],
  [new RegExp(String.raw`((?:(?:${secretName})[\w-]{0,40}|${shortName})${behindName})${value}`, 'gi'), '$1[secret]'],
  // Without a sign in between only what cannot be a word of the sentence.
  [
    new RegExp(
      String.raw`((?:${secretName})\s+(?:is\s+|was\s+)?)(?=\S*\d)(?=\S*[a-z])["']?[^\s,;"'()[\]]{5,}["']?`,
      'gi',
    ),
    '$1[secret]',
  ],
  [
    new RegExp(String.raw`\b((?:${connectionName}|ip|host ?name|server ?host ?name)${behindName})${value}`, 'gi'),
    '$1[…]',
  ],
  [/\b(bearer)\s+[\w+/.~=-]{6,}/gi, '$1 [secret]'],
  [/\b([Bb]asic|BASIC)\s+(?=\S*[\d=]|\w*[a-z]\w*[A-Z])[\w+/=-]{6,}/g, '$1 [secret]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, '[secret]'],
  [/\b(?:bot)?\d{6,12}:[\w-]{20,}/gi, '[secret]'],
  [/(@\w{1,40}=)'(?:''|[^'])*'?/g, "$1'[…]'"],
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}/gu, '[e-mail]'],
  // Paths: in quotes with blanks, of Windows, of the network, of Unix.
  [/(["'])(?:\/|[a-z]:[\\/]|\\\\)[^"']*\1/gi, '$1[path]$1'],
  [new RegExp(String.raw`(?:\b[a-z]:|\\)\\+(?:${segment}(?: ${segment}){0,8}\\+)*(?:${segment})?`, 'gi'), '[path]'],
  [new RegExp(String.raw`(?<![\w/.:<)\]])/(?:${segment}(?: ${segment}){0,8}/)*${segment}/?`, 'g'), '[path]'],
  // Hosts, and then whatever looks random.
  [new RegExp(String.raw`\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b${pathBehind}`, 'g'), '[host]'],
  [
    new RegExp(
      String.raw`\[?(?<![\w:])(?:${ip6Full}|(?:${ip6Part})?::${ip6Part})\b(?:%\w+)?(?:\]?:\d{1,5}\b|\])?${pathBehind}`,
      'gi',
    ),
    '[host]',
  ],
  [
    new RegExp(
      String.raw`(?<![\w.])(?=[\d.-]*[a-z])[a-z\d][a-z\d_-]{0,62}(?:\.[a-z\d_-]{1,63}){0,8}:\d{2,5}\b${pathBehind}`,
      'g',
    ),
    '[host]',
  ],
  [new RegExp(String.raw`\b(?:[\w-]{1,63}\.){1,8}(?:${hostEnding})(?::\d{1,5})?\b${pathBehind}`, 'gi'), '[host]'],
  [
    new RegExp(
      String.raw`\b(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}(?!(?:${fileEnding})\b)[a-z]{2,24}\b(?!\()${pathBehind}`,
      'g',
    ),
    '[host]',
  ],
  [/\b[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}\b/gi, '[secret]'],
  [/\b(?=[a-f\d]*\d)[a-f\d]{16,}\b/gi, '[secret]'],
];

/** A run of characters as tokens have them. */
const longWord = /[\w+/~-]{20,}={0,2}/g;

/** The line without them. Expects cleaned text: an invisible character would split a key from its value. */
export function redact(line: string): string {
  const head = headOf(line);
  let text = line.slice(head.length);
  for (const [pattern, replacement] of rules) text = text.replace(pattern, replacement);
  return `${head}${text.replace(longWord, (word) => (looksRandom(word) ? '[secret]' : word))}`;
}

/** Letters and digits mixed, or capitals where no words begin. */
function looksRandom(word: string): boolean {
  if (/\d/.test(word) && /[a-z]/i.test(word)) return true;
  const changes = word.match(/[a-z](?=[A-Z])|[A-Z](?=[a-z])/g)?.length ?? 0;
  return changes > word.length * 0.4;
}
