/** Chooses how connections to Ombi are made. */
import { Agent, type AgentOptions } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { OperationFacts } from '../adapter.ts';
import type { ConnectionSettings } from './connection.ts';
import { proxyFor } from './proxy-for.ts';
import type { Way } from './send.ts';

/** The way for reads and that for changes. */
export type Ways = Readonly<Record<OperationFacts['effect'], Way>>;

/** For how long a connection is kept that nobody uses, in milliseconds: shorter than any server keeps its end. */
const idleMs = 4_000;

/**
 * Reads share connections. A change has one of its own: a kept one may be closed at that very moment, and nobody could tell
 * whether the change still arrived. Code for proxies is loaded only where there is one.
 */
export async function waysTo({ baseUrl, agent, insecureTls = false, ...settings }: ConnectionSettings): Promise<Ways> {
  const proxy = proxyFor(baseUrl, settings.proxy);
  const wayBy = async (options: AgentOptions) => ({
    agent: agent ?? (await agentFor(baseUrl, proxy, options)),
    insecureTls,
  });
  return { read: await wayBy({ keepAlive: true, timeout: idleMs }), write: await wayBy({}) };
}

async function agentFor(baseUrl: string, proxy: string | undefined, options: AgentOptions): Promise<Agent> {
  const isTls = baseUrl.startsWith('https:');
  if (proxy === undefined) return isTls ? new TlsAgent(options) : new Agent(options);
  if (isTls) return new (await import('./tunnel-agent.ts')).TunnelAgent(proxy, options);
  // Plain HTTP goes through as other programs send it; many proxies allow CONNECT to port 443 only.
  return new (await import('http-proxy-agent')).HttpProxyAgent(proxy, options);
}
