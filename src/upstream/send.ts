/**
 * Sends one request to Ombi by Node's own client. Not by `fetch`: half of a call's time went into its requests, streams and
 * signals, and that of Node 20 knows neither proxies nor certificates that are not to be checked (decision 18).
 */
import {
  type Agent,
  type ClientRequest,
  type IncomingMessage,
  request as overHttp,
  type RequestOptions,
} from 'node:http';
import { request as overHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { decoded } from './decoded.ts';

/** What is sent. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** The headers of an answer, whatever the case of the name. */
export interface AnswerHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
}

/** An answer whose headers have come. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** Still to be read, or cancelled. */
  readonly body: AnswerBody;
}

/** A body as it comes, in the pieces in which it comes. */
export interface AnswerBody {
  /** The next piece; undefined behind the last one. Rejects with the error of the wire, or the reason of an abort. */
  read(): Promise<Uint8Array | undefined>;
  /** Wants no more of it; closes the connection where the body is not at its end. */
  cancel(): void;
}

/** What an agent is given with a request that waits for its connection. */
export interface Tunnel {
  /** Set by an agent that asks a proxy for a way through: lets go of the proxy. */
  abandon?: () => void;
}

/** How connections to one Ombi are made. */
export interface Way {
  readonly agent: Agent;
  /** Certificates are not checked. */
  readonly insecureTls: boolean;
}

/** Longest wait for a connection, its TLS and its way through a proxy included, in milliseconds. */
const connectingMs = 10_000;

/** A connection that was not made in time. */
export const connectTimeout = 'OMBI_MCP_CONNECT_TIMEOUT';

/** No connection was made: nothing of the request was sent. The cause tells why. */
export class Unconnected extends Error {
  constructor(cause: unknown) {
    super('no connection', { cause });
  }
}

/** A proxy that did not open the way through. */
export class ProxyRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super('the proxy refused');
    this.status = status;
  }
}

/**
 * Resolves with the answer as soon as its headers have come; redirects are answers. Rejects with the error of the wire, or
 * with the reason of `signal`, either in an `Unconnected` where nothing was sent; `signal` also ends a body that is being read.
 * `sending` is told when the connection stands: from then on it may arrive.
 */
export function send(
  { url, method, headers, body: text }: WireRequest,
  { agent, insecureTls }: Way,
  signal: AbortSignal,
  sending: () => void = () => {},
): Promise<WireAnswer> {
  const address = new URL(url);
  // Of a text Node makes one string with the headers, in UTF-8, which the headers are not in.
  const body = text === undefined ? undefined : Buffer.from(text);
  const tunnel: Tunnel = {};
  const options: RequestOptions & { tunnel: Tunnel; rejectUnauthorized?: boolean } = {
    method,
    agent,
    headers: body === undefined ? headers : { ...headers, 'Content-Length': body.length },
    tunnel,
    ...(insecureTls ? { rejectUnauthorized: false } : {}),
  };
  const request = (address.protocol === 'https:' ? overHttps : overHttp)(address, options);
  let isConnected = false;
  let answered: AnswerReader | undefined;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      // Once there is an answer its connection may be free for the next call, and nobody's to hear of errors.
      if (answered) return answered.fail(error);
      // A request that still waits for its connection does not tell that it was destroyed.
      request.destroy();
      tunnel.abandon?.();
      letGo();
      reject(isConnected ? error : new Unconnected(error));
    };
    const stop = () => fail(signal.reason);
    const late = () => fail(Object.assign(new Error('no connection in time'), { code: connectTimeout }));
    const timer = setTimeout(late, connectingMs);
    const letGo = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop, { once: true });
    request.once('close', () => {
      letGo();
      // Node has no words for an answer that changes to another protocol, which nobody asked for.
      if (!answered) fail(new Error('the connection closed without an answer'));
    });
    request.once('socket', (socket) =>
      whenConnected(request, socket, () => {
        isConnected = true;
        clearTimeout(timer);
        sending();
      }),
    );
    request.on('error', (error) => {
      // What comes behind a complete answer is no part of it.
      if (!answered?.isComplete) fail(error);
    });
    request.once('response', (response) => {
      answered = new AnswerReader(response);
      resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body: answered });
    });
    if (signal.aborted) stop();
    else request.end(body);
  });
}

/** Before that nothing of a request leaves. */
function whenConnected({ reusedSocket }: ClientRequest, socket: Socket, connected: () => void): void {
  const isTls = 'encrypted' in socket;
  if (reusedSocket || !(isTls || socket.connecting)) connected();
  else socket.once(isTls ? 'secureConnect' : 'connect', connected);
}

function headersOf({ headers }: IncomingMessage): AnswerHeaders {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  };
  return { get, has: (name) => get(name) !== null };
}

/**
 * Reads a body piece by piece. Nothing of it is waited for that nobody asked for: Node holds back what is not read. Pieces are
 * taken as they came; `Readable.read()` would copy those that wait into one, which is garbage as large as the answer.
 */
class AnswerReader implements AnswerBody {
  readonly #response: IncomingMessage;
  readonly #stream: Readable;
  #piece: Uint8Array | undefined;
  #error: unknown;
  #isOver = false;
  #wake: (() => void) | undefined;

  constructor(response: IncomingMessage) {
    this.#response = response;
    this.#stream = decoded(response, (error) => this.fail(error));
    const over = () => {
      this.#isOver = true;
      this.#wake?.();
    };
    this.#stream
      .on('data', (piece: Uint8Array) => {
        this.#stream.pause();
        this.#piece = piece;
        this.#wake?.();
      })
      .on('end', over)
      .on('close', over)
      .on('error', (error) => this.fail(error));
  }

  /** All of it has come, though perhaps not been read. */
  get isComplete(): boolean {
    return this.#response.complete;
  }

  async read(): Promise<Uint8Array | undefined> {
    for (;;) {
      // What came before it broke was sent all the same.
      const piece = this.#piece;
      if (piece) {
        this.#piece = undefined;
        return piece;
      }
      if (this.#error !== undefined) throw this.#error;
      if (this.#isOver) return undefined;
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#stream.resume();
      await woken;
    }
  }

  cancel(): void {
    this.#isOver = true;
    this.#piece = undefined;
    this.#end();
  }

  /** It ends with this error. */
  fail(error: unknown): void {
    this.#error ??= error;
    this.#end();
  }

  #end(): void {
    // Leaves the connection alone where the answer is read to its end.
    this.#response.destroy();
    if (this.#stream !== this.#response) this.#stream.destroy();
    this.#wake?.();
  }
}
