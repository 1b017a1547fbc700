/** Streamable HTTP: one endpoint, `/mcp`, and `/healthz` beside it. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Log } from '../../log.ts';
import { answerExchange, type ExchangeServer } from './answer-exchange.ts';
import type { HashedToken } from './bearer-token.ts';
import { type OriginSettings, originGuard } from './origin-guard.ts';
import { RateLimit } from './rate-limit.ts';

export interface HttpSettings<Token extends HashedToken> extends OriginSettings {
  /** 0 takes a free one. */
  readonly port: number;
  /** Who is let in; undefined lets in everybody who reaches the address. */
  readonly tokens: readonly Token[] | undefined;
  /** JSON answers instead of a stream of events. */
  readonly json: boolean;
}

/** Milliseconds. */
export interface HttpTimeouts {
  /** For the headers of a message to arrive. */
  readonly headersMs: number;
  /** For a whole message to arrive. */
  readonly messageMs: number;
  /** For which a connection is kept without a message; longer than the 60 s after which common load balancers close theirs. */
  readonly idleMs: number;
  /** For which a connection is kept on which nothing moves; longer than any call. */
  readonly silenceMs: number;
  /** How often a stream of events gets a comment until its answer; shorter than proxies wait, of which many wait 60 s. */
  readonly quietMs: number;
  /** How often the two first are looked at. */
  readonly checkMs: number;
}

const usualTimeouts: HttpTimeouts = {
  headersMs: 15_000,
  messageMs: 30_000,
  idleMs: 65_000,
  silenceMs: 180_000,
  quietMs: 15_000,
  checkMs: 5_000,
};

export interface ServedHttp {
  /** Address of the endpoint. */
  readonly url: string;
  /** Takes no further message; resolves when those that have come whole are answered and all connections closed. */
  close(): Promise<void>;
}

/** Serves until closed. `open` gives a server for one message. Rejects with Node's error when it cannot listen. */
export async function serveHttp<Token extends HashedToken>(
  settings: HttpSettings<Token>,
  open: (token: Token | undefined) => ExchangeServer,
  log: Log,
  { headersMs, messageMs, idleMs, silenceMs, quietMs, checkMs }: HttpTimeouts = usualTimeouts,
): Promise<ServedHttp> {
  const running = new Map<IncomingMessage, Promise<void>>();
  let isStopping = false;
  const { tokens, json } = settings;
  const door = {
    guard: originGuard(settings),
    limit: new RateLimit(),
    tokens,
    open,
    json,
    quietMs,
    log,
    isStopping: () => isStopping,
  };
  const timeouts = { headersTimeout: headersMs, requestTimeout: messageMs, keepAliveTimeout: idleMs };
  // Node parses what follows on a connection at once, but never tells a response that waits behind another one that its
  // connection has ended. So each begins when it has its connection; one that never got it had nobody to answer.
  const last = new WeakMap<Socket, Promise<void>>();
  const server = createServer({ ...timeouts, connectionsCheckingInterval: checkMs }, (request, response) => {
    const exchange = (last.get(request.socket) ?? Promise.resolve()).then(() =>
      response.socket === null ? undefined : answerExchange(request, response, door),
    );
    last.set(request.socket, exchange);
    running.set(request, exchange);
    void exchange.finally(() => running.delete(request));
  });
  server.timeout = silenceMs;
  await listen(server, settings);
  return {
    url: urlOf(server, settings.host),
    async close() {
      isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const request of running.keys()) if (!request.complete) request.destroy();
      while (running.size > 0) await Promise.all(running.values());
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/mcp`;
}
