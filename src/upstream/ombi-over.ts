/**
 * openapi-fetch over our own wire. It wants the `Request`, `fetch` and `Response` of the web, of which it uses no more than
 * what stands here; making the real ones took longer than all else that it does.
 */
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/upstream.ts';
import type { Ombi } from '../adapter.ts';
import type { Answered } from './exchange.ts';
import type { WireRequest } from './send.ts';

/** What openapi-fetch makes of a call. */
class PlainRequest implements WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;

  constructor(url: string, { method = 'GET', headers, body }: RequestInit) {
    this.url = url;
    this.method = method;
    this.headers = Object.fromEntries(headers as Headers);
    this.body = typeof body === 'string' ? body : undefined;
  }
}

/** A client whose calls, all with these headers, are sent by `exchange`. */
export function ombiOver(
  baseUrl: string,
  headers: Readonly<Record<string, string>>,
  exchange: (request: WireRequest) => Promise<Answered>,
): Ombi {
  const fetch = async (request: WireRequest) => responseOf(await exchange(request));
  return createClient<paths>({
    baseUrl,
    headers,
    Request: PlainRequest as unknown as typeof Request,
    fetch: fetch as unknown as (request: Request) => Promise<Response>,
  });
}

/** Failures were thrown before, so that this has gone well; without a body it is Ombi's 204. */
function responseOf({ isOpen, text, body }: Answered) {
  return {
    ok: true,
    status: isOpen || text !== undefined ? 200 : 204,
    headers: new Map<string, string>(),
    body,
    text: async () => text ?? '',
  };
}
