/**
 * MCP on one exchange of Streamable HTTP: the message of a POST, and what is said to it in the response. Without sessions
 * there is nothing else, so that this is all of the transport; the SDK's takes the exchange apart into the requests, streams
 * and responses of the web first, which took longer than the call (decision 18).
 */
import type { ServerResponse } from 'node:http';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { messageText } from '../message-text.ts';

export class ExchangeTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  readonly #response: ServerResponse;
  readonly #json: boolean;
  readonly #quietMs: number;

  /** `json`: the answer alone, as JSON, instead of a stream of events; that gets a comment every `quietMs` milliseconds. */
  constructor(response: ServerResponse, { json, quietMs }: { json: boolean; quietMs: number }) {
    this.#response = response;
    this.#json = json;
    this.#quietMs = quietMs;
  }

  async start(): Promise<void> {}

  /** Hands on the message of the POST; one that wants no answer is accepted at once. */
  receive(message: JSONRPCMessage): void {
    this.onmessage?.(message);
    if (!('method' in message && 'id' in message)) this.#response.writeHead(202).end();
    else if (!this.#json) this.#stayAwake();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isOver()) return;
    const isAnswer = !('method' in message);
    const text = messageText(message);
    if (this.#json) {
      // A plain answer has no room for anything before it.
      if (isAnswer) this.#response.writeHead(200, plainJson(text)).end(text);
      return;
    }
    const event = `event: message\ndata: ${text}\n\n`;
    if (isAnswer) this.#stream().end(event);
    else this.#stream().write(event);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }

  /** A call may be silent for longer than a proxy waits for the next event. */
  #stayAwake(): void {
    const timer = setInterval(() => {
      if (!this.#isOver()) this.#stream().write(comment);
    }, this.#quietMs);
    this.#response.once('close', () => clearInterval(timer));
  }

  /** The response as a stream of events, begun with the first of what is written to it. */
  #stream(): ServerResponse {
    return this.#response.headersSent ? this.#response : this.#response.writeHead(200, eventStream);
  }

  #isOver(): boolean {
    return this.#response.destroyed || this.#response.writableEnded;
  }
}

/** With the length: `writeHead` leaves it out, and HTTP/1.0 has no other sign that an answer came whole. */
const plainJson = (text: string) => ({ 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });

const comment = ':\n\n';

const eventStream = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  // nginx would hold events back.
  'X-Accel-Buffering': 'no',
};
