/** MCP on a pair of streams: a message a line, in JSON and UTF-8. What is no message is answered with why. */
import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type {
  JSONRPCMessage,
  JSONRPCNotification,
  JSONRPCRequest,
  RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import type { Log } from '../../log.ts';
import { messageText } from '../message-text.ts';
import { readMessage } from '../read-message.ts';
import { LineCutter } from './line-cutter.ts';
import { OpenRequests } from './open-requests.ts';
import { type Refusal, refusals } from './refusals.ts';

/** Longest line that is read, in bytes. */
const maxLineBytes = 16 * 1024 * 1024;

/**
 * How many characters may wait for a client that reads slowly before nothing more is read from it. A client that first
 * writes all it has to ask and then reads is served up to here.
 */
const maxWaiting = 32 * 1024 * 1024;

/** Space, tab and the carriage return of a line that ends in CRLF. */
const blanks = new Set([0x20, 0x09, 0x0d]);

export class LineTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  /** The client says nothing more; its last line has been read. */
  onend?: () => void;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #log: Log;
  readonly #requests = new OpenRequests();
  readonly #lines = new LineCutter(
    maxLineBytes,
    (line) => this.#receive(line),
    () => this.#refuse('too_long'),
  );

  constructor(input: Readable, output: Writable, log: Log) {
    this.#input = input;
    this.#output = output;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#input.on('data', this.#read).on('error', this.#fail).once('end', this.#end).once('close', this.#end);
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if ('method' in message) this.#write(messageText(message));
    else {
      const id = this.#requests.close(message.id);
      if (id !== undefined) this.#write(messageText({ ...message, id }));
    }
  }

  /** Resolves when what was asked is answered, or cancelled, and written, or cannot be any more. */
  async settled(): Promise<void> {
    await this.#requests.none();
    await new Promise<void>((resolve) => this.#output.write('', () => resolve()));
  }

  async close(): Promise<void> {
    this.#input.off('data', this.#read).off('end', this.#end).off('close', this.#end).pause();
    this.onclose?.();
  }

  readonly #read = (chunk: Buffer) => this.#lines.add(chunk);
  readonly #fail = (error: Error) => this.onerror?.(error);
  readonly #end = () => {
    this.#lines.end();
    this.onend?.();
  };

  #receive(line: Buffer): void {
    if (line.every((byte) => blanks.has(byte))) return;
    const read = readMessage(line);
    if ('refusal' in read) this.#refuse(read.refusal, read.id);
    else if (!('method' in read.message)) this.#hand(read.message);
    else if ('id' in read.message) this.#open(read.message);
    else if (read.message.method === 'notifications/cancelled') this.#cancel(read.message);
    else this.#hand(read.message);
  }

  #open(request: JSONRPCRequest): void {
    const number = this.#requests.open(request.id, request.method);
    if (number === undefined) this.#refuse('id_in_use', request.id);
    else this.#hand({ ...request, id: number });
  }

  #cancel(notification: JSONRPCNotification): void {
    const requestId = this.#requests.cancel(notification.params?.['requestId']);
    if (requestId !== undefined) this.#hand({ ...notification, params: { ...notification.params, requestId } });
  }

  #hand(message: JSONRPCMessage): void {
    try {
      this.onmessage?.(message);
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #refuse(refusal: Refusal, id: RequestId | null = null): void {
    this.#log.error(`protocol: ${refusals[refusal].message}`);
    this.#write(JSON.stringify({ jsonrpc: '2.0', id, error: refusals[refusal] }));
  }

  #write(line: string): void {
    this.#output.write(`${line}\n`);
    if (this.#output.writableLength <= maxWaiting || this.#input.isPaused()) return;
    this.#input.pause();
    this.#output.once('drain', () => this.#input.resume());
  }
}
