/** The settings were read, or there would be no check; what in them is unusual. */
import type { Config } from '../config/config.ts';
import { proxyFor } from '../upstream/proxy-for.ts';
import type { DoctorContext } from './context.ts';
import type { Finding } from './finding.ts';

type Notice = (config: Config) => Finding | undefined;

const notices: readonly Notice[] = [
  ({ insecureTls, url }) =>
    insecureTls && url.startsWith('https:')
      ? {
          level: 'warning',
          says: 'Any certificate is accepted (OMBI_MCP_INSECURE_TLS), so that whoever sits in between can read the API key.',
          remedy:
            'Point NODE_EXTRA_CA_CERTS at the issuer of the certificate instead, and unset OMBI_MCP_INSECURE_TLS.',
        }
      : undefined,
  ({ url, proxy }) =>
    proxyFor(url, proxy) === undefined
      ? undefined
      : {
          level: 'note',
          says: `Calls to Ombi go through the proxy of ${url.startsWith('https:') ? 'HTTPS_PROXY' : 'HTTP_PROXY'}.`,
          remedy: 'Where Ombi stands in the same network, add its host to NO_PROXY.',
        },
  ({ timeoutMs }) =>
    timeoutMs !== undefined && timeoutMs < comfortableMs
      ? {
          level: 'note',
          says: `Calls end after ${timeoutMs} ms (OMBI_MCP_TIMEOUT_MS); Ombi takes longer than that for some of them.`,
          remedy: 'Unset OMBI_MCP_TIMEOUT_MS: without it reads have 30 s and changes 50 s.',
        }
      : undefined,
];

/** Below this, searches that Ombi passes on to others are cut off now and then. */
const comfortableMs = 10_000;

export async function checkSettings({ config }: DoctorContext): Promise<Finding[]> {
  return [{ level: 'ok', says: 'The settings can be used.' }, ...notices.flatMap((notice) => notice(config) ?? [])];
}
