/** Chooses the `fetch` that reaches Ombi. */
import type { ConnectionSettings } from './connection.ts';
import { proxyFor } from './proxy-for.ts';

export type Fetch = typeof globalThis.fetch;

/**
 * Node's own fetch, or undici's where a proxy or any certificate is to be used: the fetch of Node 20 knows neither.
 * undici is loaded only then.
 */
export async function fetchFor({ baseUrl, fetch, insecureTls, ...settings }: ConnectionSettings): Promise<Fetch> {
  if (fetch) return fetch;
  const proxy = proxyFor(baseUrl, settings.proxy);
  if (!proxy && !insecureTls) return globalThis.fetch;
  const undici = await import('undici');
  const tls = { rejectUnauthorized: !insecureTls };
  const dispatcher =
    proxy === undefined
      ? new undici.Agent({ connect: tls })
      : // Plain HTTP goes through as other programs send it; many proxies allow CONNECT to port 443 only.
        new undici.ProxyAgent({ uri: proxy, requestTls: tls, proxyTunnel: false });
  const proxied = (url: string, init: object) => undici.fetch(url, { ...init, dispatcher });
  return proxied as unknown as Fetch;
}
