/**
 * Connections to Ombi over TLS, each through a tunnel that a proxy opens for it (CONNECT). Ours, since `https-proxy-agent` ends
 * the process where a proxy breaks off in its own TLS handshake, and cannot let go of a proxy that never answers (decision 18).
 */
import { request as overHttp } from 'node:http';
import { Agent, type AgentOptions, request as overHttps } from 'node:https';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { ProxyRefusal, type Tunnel } from './send.ts';

/** What Node's agent is given for a connection, and what `send` gave with the request. */
interface Wanted {
  readonly host: string;
  readonly port: number | string;
  readonly tunnel?: Tunnel;
  /** `false` also takes any certificate of the proxy. */
  readonly rejectUnauthorized?: boolean;
}

type Made = (error: Error | null, socket?: Duplex) => void;

/** Fails with `ProxyRefusal`, or the error that broke the way to the proxy. */
export class TunnelAgent extends Agent {
  readonly #proxy: URL;

  constructor(proxy: string, options: AgentOptions) {
    super(options);
    this.#proxy = new URL(proxy);
  }

  /** Node's agent calls this for a new connection, and takes it from `made` where nothing is returned. */
  override createConnection(options: object, made?: (error: Error | null, socket: Duplex) => void): undefined {
    const { host, port, tunnel, rejectUnauthorized = true } = options as Wanted;
    const tell = made as Made;
    const { protocol, hostname, port: proxyPort, username, password } = this.#proxy;
    const target = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
    const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
    const asked = (protocol === 'https:' ? overHttps : overHttp)({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: proxyPort,
      method: 'CONNECT',
      path: target,
      headers: { Host: target, ...(username || password ? { 'Proxy-Authorization': `Basic ${login}` } : {}) },
      agent: false,
      rejectUnauthorized,
    });
    if (tunnel) tunnel.abandon = () => asked.destroy();
    asked.on('error', tell);
    asked.once('close', () => tell(new Error('the proxy closed the connection without an answer')));
    asked.once('connect', ({ statusCode = 0 }, socket, head) => {
      let through: Duplex | undefined;
      // Nobody else hears of its errors any more.
      socket.on('error', (error) => through?.destroy(error));
      if (statusCode < 200 || statusCode > 299) {
        socket.destroy();
        tell(new ProxyRefusal(statusCode));
        return;
      }
      if (head.length > 0) socket.unshift(head);
      through = super.createConnection({ ...options, socket } as AgentOptions) ?? undefined;
      tell(null, through);
    });
    asked.end();
    return undefined;
  }
}
