/** Stands between our server and an Ombi and tells of each exchange, so that the server needs no hook for it. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';

/** One exchange as it was on the wire. */
export interface Exchange {
  readonly method: string;
  /** As sent, without the base path and the query. */
  readonly path: string;
  readonly status: number;
  /** Without its parameters; empty where none was sent. */
  readonly contentType: string;
  /** undefined where the answer was cut off, given up or longer than `maxKeptBytes`. */
  readonly body: string | undefined;
}

export interface RecordingProxy {
  /** Stands for the address of Ombi, base path included. */
  readonly url: string;
  /** Why Ombi could not be reached the last time, as the system says it; undefined where it could. */
  unreached(): string | undefined;
  /** Ends when every exchange that began has been told. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Longer answers are passed on but not looked at. */
const maxKeptBytes = 32 * 1024 * 1024;

/**
 * Starts a proxy for the Ombi at `target`, on a free port of this machine, which takes any certificate where
 * `insecureTls` says so. `tell` hears of each exchange when it has ended.
 */
export async function startRecordingProxy(
  target: string,
  insecureTls: boolean,
  tell: (exchange: Exchange) => void,
): Promise<RecordingProxy> {
  const { origin, protocol, pathname } = new URL(target);
  const basePath = pathname.replace(/\/$/, '');
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  const open = new Set<Promise<void>>();
  let unreached: string | undefined;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    new Promise<void>((resolve) => {
      const { method = '', url = '' } = incoming;
      outgoing.once('close', resolve);
      // Compressed answers could not be looked at; nothing else is changed.
      const headers = { ...incoming.headers, host: new URL(origin).host, 'accept-encoding': 'identity' };
      const onward = request(`${origin}${url}`, { method, headers, rejectUnauthorized: !insecureTls }, (answer) => {
        unreached = undefined;
        const body = keep(answer);
        answer.once('close', () => {
          const path = (url.split('?')[0] ?? '').slice(basePath.length);
          const contentType = (answer.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
          tell({ method, path, status: answer.statusCode ?? 0, contentType, body: body() });
        });
        outgoing.writeHead(answer.statusCode ?? 502, withOwnAddress(answer));
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
        outgoing.once('close', () => answer.destroy());
      });
      onward.once('error', ({ message }) => {
        unreached = message;
        outgoing.destroy();
      });
      incoming.pipe(onward);
    });

  /** A redirect inside of Ombi leads to this proxy again. */
  const withOwnAddress = ({ headers }: IncomingMessage) =>
    headers.location?.startsWith(`${origin}/`)
      ? { ...headers, location: `${here()}${headers.location.slice(origin.length)}` }
      : headers;

  const server = createServer((incoming, outgoing) => {
    const passing = pass(incoming, outgoing).finally(() => open.delete(passing));
    open.add(passing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${here()}${basePath}`,
    unreached: () => unreached,
    settled: async () => {
      while (open.size > 0) await Promise.all(open);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Collects an answer while it is passed on; what it gives is the whole text, when all of it came. */
function keep(answer: IncomingMessage): () => string | undefined {
  let chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxKeptBytes) chunks.push(chunk);
    else chunks = [];
  });
  return () => (answer.complete && bytes <= maxKeptBytes ? Buffer.concat(chunks).toString('utf8') : undefined);
}
