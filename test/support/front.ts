/** What people put in front of Ombi: a server that passes some calls on and answers the others itself. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The base URL that a call goes to, or an answer to it; undefined never answers. */
export type Passage = (path: string) => { readonly to: string; readonly without?: string } | FrontAnswer | undefined;

export interface FrontAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Front {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** The headers of every call that came. */
  readonly seen: readonly IncomingMessage['headers'][];
  close(): Promise<void>;
}

/** Starts it on a free port. `without` is a header that is not passed on. */
export async function startFront(passage: Passage): Promise<Front> {
  const seen: IncomingMessage['headers'][] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming.headers);
    void answer(incoming, response, passage(incoming.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(incoming: IncomingMessage, response: ServerResponse, way: ReturnType<Passage>): Promise<void> {
  if (way === undefined) return;
  if ('status' in way) {
    response.writeHead(way.status, way.headers).end(way.text);
    return;
  }
  const kept = ['apikey', 'username', 'accept'].filter((name) => name !== way.without);
  const headers = kept.flatMap((name) => {
    const value = incoming.headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const passed = await fetch(`${way.to}${incoming.url}`, { headers });
  const type = passed.headers.get('content-type');
  response.writeHead(passed.status, type === null ? {} : { 'content-type': type }).end(await passed.text());
}
