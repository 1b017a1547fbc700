/** Chooses the proxy that calls to Ombi go through. */

/** Proxy variables as Node's environment has them: addresses with their scheme, and what is reached without a proxy. */
export interface ProxySettings {
  readonly http?: string;
  readonly https?: string;
  readonly no?: string;
}

/** The proxy of the address's own scheme; undefined where there is none, or where NO_PROXY names the address. */
export function proxyFor(address: string, { http, https, no = '' }: ProxySettings = {}): string | undefined {
  const url = new URL(address);
  const isExempt = no.split(/[\s,]+/).some((entry) => entry !== '' && names(entry.toLowerCase(), url));
  return isExempt ? undefined : url.protocol === 'https:' ? https : http;
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** An entry is `*`, or a host that stands for its subdomains too (`.example.org`, `*.example.org`), with or without port. */
function names(entry: string, { hostname, port, protocol }: URL): boolean {
  if (entry === '*') return true;
  const [, host = '', wantedPort] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [undefined, `[${entry}]`];
  if (wantedPort !== undefined && wantedPort !== (port || defaultPorts[protocol])) return false;
  const name = host.replace(/^\*?\./, '');
  return name !== '' && (hostname === name || hostname.endsWith(`.${name}`));
}
