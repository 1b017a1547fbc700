/**
 * Why a request could not be handed on, in our own words. Ombi keeps the raw text of a .NET exception, which names hosts,
 * ports and classes and is never quoted.
 */
import { textOf } from '../values.ts';

/** Patterns of recorded texts, the most telling first. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/connection refused|actively refused/i, 'refused the connection'],
  [
    /name or service not known|no such host|temporary failure in name resolution|nodename nor servname/i,
    'was not found: its host name is unknown',
  ],
  [/no route to host|(network|host) is unreachable/i, 'cannot be reached over the network'],
  [/timed? ?out|HttpClient\.Timeout|task was cancell?ed|operation was cancell?ed/i, 'did not answer in time'],
  [/\bSSL\b|\bTLS\b|certificate/i, 'could not be reached over TLS'],
  [/sending the request|ended prematurely|connection reset|forcibly closed|broken pipe/i, 'broke off the connection'],
  [/\b401\b|\b403\b|unauthori[sz]ed|forbidden|api ?key/i, 'refused the API key'],
  [/URI is null|not enabled|not configured/i, 'is not set up in Ombi'],
  // Recorded: an API key that is refused with an empty body ends like this.
  [/value cannot be null|object reference not set/i, 'gave no usable answer (a refused API key looks like this)'],
  [
    /unexpected character encountered|unexpected end|unterminated/i,
    'answered with something else than data (a web page, or a proxy)',
  ],
  [/cannot deserialize|error converting|could not convert/i, 'answered with an error'],
  [/already (monitored|exists?|been added|added)/i, 'has it already'],
  [/quality profile|root ?folder|language profile/i, 'refused the quality profile or root folder'],
];

const services = { movie: 'Radarr', tv: 'Sonarr', album: 'Lidarr' } as const;

/** `Radarr refused the connection, 2 tries`. Without a known medium the service stays unnamed. */
export function retryReason(
  medium: keyof typeof services | undefined,
  { error, retryCount }: { readonly error?: unknown; readonly retryCount?: unknown },
): string {
  const text = textOf(error) ?? '';
  const service = medium ? services[medium] : 'The service';
  const known = reasons.find(([pattern]) => pattern.test(text));
  const what = known ? known[1] : text.trim() ? 'refused it (Ombi’s log says why)' : 'did not take it';
  return `${service} ${what}${tries(retryCount)}`;
}

function tries(count: unknown): string {
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return '';
  if (count === 0) return ', not tried again yet';
  return count === 1 ? ', 1 try' : `, ${count} tries`;
}
