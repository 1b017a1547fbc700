/** Chooses how connections to Ombi are made. */
import { Agent, type AgentOptions } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { ConnectionSettings } from './connection.ts';
import { proxyFor } from './proxy-for.ts';
import type { Way } from './send.ts';

/** For how long a connection is kept that nobody uses, in milliseconds: shorter than any server keeps its end. */
const idleMs = 4_000;

/** Code for proxies is loaded only where there is one. */
export async function wayTo({ baseUrl, agent, insecureTls = false, ...settings }: ConnectionSettings): Promise<Way> {
  const proxy = proxyFor(baseUrl, settings.proxy);
  return { agent: agent ?? (await agentFor(baseUrl, proxy)), insecureTls };
}

async function agentFor(baseUrl: string, proxy: string | undefined): Promise<Agent> {
  const options: AgentOptions = { keepAlive: true, timeout: idleMs };
  const isTls = baseUrl.startsWith('https:');
  if (proxy === undefined) return isTls ? new TlsAgent(options) : new Agent(options);
  if (isTls) return new (await import('https-proxy-agent')).HttpsProxyAgent(proxy, options);
  // Plain HTTP goes through as other programs send it; many proxies allow CONNECT to port 443 only.
  return new (await import('http-proxy-agent')).HttpProxyAgent(proxy, options);
}
