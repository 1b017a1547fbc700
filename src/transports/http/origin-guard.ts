/**
 * Which Host and Origin headers are answered. A web page that lets its own name resolve to this machine (DNS rebinding)
 * sends that name in both; its readers must not reach a server that runs on somebody's behalf.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from '../../loopback.ts';
import type { Refusal } from './refusals.ts';

export interface OriginSettings {
  /** Address that is listened on. */
  readonly host: string;
  /** Further names, with a port or for any port, in lower case. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Origins of pages that may use the server, in lower case. */
  readonly allowedOrigins: ReadonlySet<string>;
}

export interface OriginGuard {
  /** Why the headers are refused; undefined where they are not. */
  refusalOf(headers: IncomingHttpHeaders): Refusal | undefined;
  /** What lets the page of a listed origin read the answer; empty for everybody else, whom a browser then stops. */
  corsHeaders(origin: string | undefined): Readonly<Record<string, string>>;
}

/** The guard of one server. */
export function originGuard({ host, allowedHosts, allowedOrigins }: OriginSettings): OriginGuard {
  const isLocal = isLoopback(host);

  // No name leads a page to an address that it did not name itself, so that beyond loopback, where a token is needed
  // anyway, addresses need no listing.
  const isOwn = ({ hostname }: URL) => isLoopback(bare(hostname)) || (!isLocal && isIP(bare(hostname)) !== 0);

  const isHostAllowed = (header: string | undefined) => {
    const url = header === undefined || /[/?#@\\\s]/.test(header) ? undefined : parsed(`http://${header}`);
    if (header === undefined || url === undefined) return false;
    // A client leaves out the usual port of its scheme, which need not be ours: a proxy in front may speak TLS.
    const ports = /:\d+$/.test(header) ? [url.port || '80'] : ['80', '443'];
    return (
      isOwn(url) || allowedHosts.has(url.hostname) || ports.some((port) => allowedHosts.has(`${url.hostname}:${port}`))
    );
  };

  const isOriginAllowed = (origin: string, header: string | undefined) => {
    const url = parsed(origin);
    const isSameSite = url !== undefined && url.host === header?.toLowerCase();
    const isLocalPage = url !== undefined && isLocal && isLoopback(bare(url.hostname));
    return isSameSite || isLocalPage || allowedOrigins.has(origin.toLowerCase());
  };

  return {
    refusalOf({ host: header, origin }) {
      if (!isHostAllowed(header)) return 'foreign_host';
      return origin === undefined || isOriginAllowed(origin, header) ? undefined : 'foreign_origin';
    },
    corsHeaders(origin) {
      if (origin === undefined || !allowedOrigins.has(origin.toLowerCase())) return {};
      return {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers':
          'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Last-Event-ID',
        'Access-Control-Expose-Headers': 'WWW-Authenticate, Retry-After',
        'Access-Control-Max-Age': '600',
        Vary: 'Origin',
      };
    },
  };
}

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** An IPv6 address stands in brackets in a URL. */
const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');
