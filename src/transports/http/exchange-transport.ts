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
  onerror?: (error: Error) => void;
  readonly #response: ServerResponse;
  readonly #json: boolean;

  /** `json`: the answer alone, as JSON, instead of a stream of events. */
  constructor(response: ServerResponse, json: boolean) {
    this.#response = response;
    this.#json = json;
  }

  async start(): Promise<void> {}

  /** Hands on the message of the POST; one that wants no answer is accepted at once. */
  receive(message: JSONRPCMessage): void {
    this.onmessage?.(message);
    if (!('method' in message && 'id' in message)) this.#response.writeHead(202).end();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    const isAnswer = !('method' in message);
    const text = messageText(message);
    if (this.#json) {
      // A plain answer has no room for anything before it.
      if (isAnswer) this.#response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
      return;
    }
    if (!this.#response.headersSent) this.#response.writeHead(200, eventStream);
    const event = `event: message\ndata: ${text}\n\n`;
    if (isAnswer) this.#response.end(event);
    else this.#response.write(event);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }
}

const eventStream = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  // nginx would hold events back.
  'X-Accel-Buffering': 'no',
};
