/** The server on a pair of streams in this process: what a client writes, byte for byte, and what it gets to read. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { readConfig } from '../../src/config/config.ts';
import { logTo } from '../../src/log.ts';
import { createRuntime } from '../../src/runtime.ts';
import { createServer } from '../../src/server.ts';
import { LineTransport } from '../../src/transports/stdio/line-transport.ts';
import { recordedDay } from '../support/session.ts';

export interface Answered {
  readonly jsonrpc: string;
  readonly id: string | number | null;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface Conversation {
  /** What the client writes to; ending it is the client's end. */
  readonly input: PassThrough;
  /** What the client reads from; paused, it reads nothing. */
  readonly output: PassThrough;
  readonly stderr: readonly string[];
  /** Writes messages, a line each. */
  say(...messages: object[]): void;
  /** The answers to what was written: waits until none is due, and takes them. */
  answers(): Promise<Answered[]>;
  /** Waits until one more answer is there, and takes it. */
  next(): Promise<Answered>;
  close(): Promise<void>;
}

/** A request. */
export const request = (id: unknown, method = 'ping', params?: object) => ({ jsonrpc: '2.0', id, method, params });

/** A notification. */
export const notification = (method: string, params?: object) => ({ jsonrpc: '2.0', method, params });

/** The call of a tool. */
export const toolCall = (id: unknown, name: string, args: object) =>
  request(id, 'tools/call', { name, arguments: args });

export const cancelled = (requestId: unknown) => notification('notifications/cancelled', { requestId });

export const initialize = (id: unknown, protocolVersion = '2025-11-25') =>
  request(id, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });

/** Starts the server. Without an Ombi, nothing answers at its address. */
export async function conversation(
  ombi = { url: 'http://127.0.0.1:9', apiKey: 'key' },
  userName = 'bob',
): Promise<Conversation> {
  const stderr: string[] = [];
  const log = logTo({ write: (text) => stderr.push(text) });
  const config = readConfig([], { OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey, OMBI_USERNAME: userName });
  const { server, idle } = createServer(createRuntime(config, log, () => recordedDay));
  const input = new PassThrough();
  const output = new PassThrough();
  const transport = new LineTransport(input, output, log);
  let text = '';
  output.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  server.onerror = (error) => log.error(error.name);
  await server.connect(transport);
  const taken = () => {
    const lines = text.slice(0, text.lastIndexOf('\n') + 1);
    text = text.slice(lines.length);
    return lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Answered);
  };
  return {
    input,
    output,
    stderr,
    say: (...messages) => {
      input.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
    },
    async answers() {
      // What was written is read in the turns of the event loop after this one.
      while (input.readableLength > 0) await turn();
      await turn();
      await transport.settled();
      await turn();
      return taken();
    },
    async next() {
      while (!text.includes('\n')) await once(output, 'data');
      const line = text.slice(0, text.indexOf('\n') + 1);
      text = text.slice(line.length);
      return JSON.parse(line) as Answered;
    },
    async close() {
      input.end();
      await server.close();
      await idle();
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
