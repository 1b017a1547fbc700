/** HTTP byte by byte, as no client of Node's would send it. */
import { connect, type Socket } from 'node:net';
import { keep } from './serving.ts';

export interface Talk {
  /** Everything that came, once the connection is closed. */
  readonly ended: Promise<string>;
  /** What has come so far. */
  received(): string;
  say(more: string | Buffer): void;
  /** Says no more, and goes on listening. */
  end(): void;
  cut(): void;
}

/** A connection to the server on which this is sent; closed after the test. */
export function talk(url: string, text: string): Talk {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
  keep({ close: () => socket.destroy() });
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return {
    ended,
    received: () => received,
    say: (more) => void socket.write(more),
    end: () => void socket.end(),
    cut: () => void socket.destroy(),
  };
}

/** The head of a message whose body is so many bytes long, or comes in chunks. */
export const head = (length?: number): string =>
  [
    'POST /mcp HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
