/** One HTTP exchange, from its headers to its end. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { type JSONRPCMessage, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../../log.ts';
import { bearerToken, entryOf, type HashedToken } from './bearer-token.ts';
import { ExchangeTransport } from './exchange-transport.ts';
import { readBody } from './message-body.ts';
import type { OriginGuard } from './origin-guard.ts';
import type { RateLimit } from './rate-limit.ts';
import { type Refusal, refuse } from './refusals.ts';

/** The MCP server of one exchange. */
export interface ExchangeServer {
  readonly server: Server;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
  /** Nobody waits for the answer any more. */
  leave(): void;
}

/** What the exchanges of one listening server share. */
export interface Door<Token extends HashedToken> {
  readonly guard: OriginGuard;
  readonly limit: RateLimit;
  /** Who is let in; undefined lets in everybody who reaches the address. */
  readonly tokens: readonly Token[] | undefined;
  /** A server for one message of a token's owner, or of anybody. */
  open(token: Token | undefined): ExchangeServer;
  /** JSON answers instead of a stream of events. */
  readonly json: boolean;
  /** Milliseconds from one comment to the next in a stream whose answer is not there yet. */
  readonly quietMs: number;
  readonly log: Log;
  /** The server ends: what is running goes on, nothing else begins. */
  isStopping(): boolean;
}

/** Answers one exchange; resolves when its answer is out, or its client gone, and its call has ended. Never rejects. */
export async function answerExchange<Token extends HashedToken>(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door<Token>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  try {
    const path = (request.url ?? '').split('?')[0];
    if (path === '/healthz') answerHealth(response, door);
    else if (path === '/mcp') await answerMcp(request, response, door);
    else refuse(response, 'unknown_path');
  } catch (error) {
    // A client that has left is no fault. Not the error's text: it may quote what was sent.
    if (!request.socket.destroyed) door.log.error(`http: ${error instanceof Error ? error.name : typeof error}`);
    if (response.headersSent) response.destroy();
    else refuse(response, 'broken');
  }
  await closed;
}

/** For whatever watches the process; tells nothing but that it serves, and so needs neither a token nor an allowed host. */
function answerHealth<Token extends HashedToken>(response: ServerResponse, door: Door<Token>): void {
  if (door.isStopping()) refuse(response, 'stopping');
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ok"}');
}

async function answerMcp<Token extends HashedToken>(
  request: IncomingMessage,
  response: ServerResponse,
  door: Door<Token>,
): Promise<void> {
  const { headers, method, socket } = request;
  const foreign = door.guard.refusalOf(headers);
  if (foreign) return refuse(response, foreign);
  for (const [name, value] of Object.entries(door.guard.corsHeaders(headers.origin))) response.setHeader(name, value);
  if (method === 'OPTIONS') {
    response.writeHead(204, { Allow: 'POST, OPTIONS' }).end();
    return;
  }
  if (method !== 'POST') return refuse(response, 'wrong_method');
  if (door.isStopping()) return refuse(response, 'stopping');

  const sent = bearerToken(headers.authorization);
  const token = door.tokens && sent !== undefined ? entryOf(sent, door.tokens) : undefined;
  const who = token ? `token ${token.hash.toString('hex')}` : `address ${socket.remoteAddress}`;
  const waitSeconds = door.limit.take(who);
  if (waitSeconds > 0) return refuse(response, 'too_many', { 'Retry-After': String(waitSeconds) });
  if (door.tokens && !token) return refuse(response, sent === undefined ? 'no_token' : 'wrong_token');

  const body = await readBody(request);
  if ('refusal' in body) return refuse(response, body.refusal);
  const refusal = refusalOf(headers, body.message);
  if (refusal) return refuse(response, refusal);
  await answerMessage(response, body.message, door, token);
}

/** What MCP asks of the headers of a message. `initialize` names its version in itself. */
function refusalOf({ accept = '', ...headers }: IncomingHttpHeaders, message: JSONRPCMessage): Refusal | undefined {
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return 'not_accepted';
  const version = headers['mcp-protocol-version'];
  const isFirst = 'method' in message && message.method === 'initialize';
  const isKnown = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version));
  return isFirst || isKnown ? undefined : 'unknown_version';
}

/** Hands a message to a server of its own: neither ids nor answers of two messages can meet. */
async function answerMessage<Token extends HashedToken>(
  response: ServerResponse,
  message: JSONRPCMessage,
  door: Door<Token>,
  token: Token | undefined,
): Promise<void> {
  const { server, idle, leave } = door.open(token);
  const closed = new Promise<void>((resolve) => {
    response.once('close', () => {
      if (!response.writableFinished) leave();
      resolve();
    });
  });
  // No session id: nothing of a client is kept from one message to the next, so that any process may answer the next.
  const transport = new ExchangeTransport(response, door);
  try {
    await server.connect(transport);
    transport.receive(message);
    await closed;
    await idle();
  } finally {
    await server.close();
  }
}
