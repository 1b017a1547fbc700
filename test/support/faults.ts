/** Ways in which a server or the wire may fail, for `RecordedOmbi.on`. */
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import type { Answer, MadeAnswer, Responder } from './recorded-ombi.ts';

type Chunk = string | Uint8Array;

/** Takes the call and never answers. */
export const hang: Responder = () => {};

/** Sends status, headers and the beginning of a body, and then nothing more. */
export const hangAfter =
  (beginning: Chunk): Responder =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.write(beginning);
  };

/** Resets the connection instead of answering. */
export const reset: Responder = ({ response }) => {
  response.socket?.resetAndDestroy();
};

/** Sends the beginning of a body and cuts the connection. */
export const cutAfter =
  (beginning: Chunk, status = 200, type = 'application/json; charset=utf-8'): Responder =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': type });
    response.write(beginning, () => setTimeout(() => response.socket?.destroy(), 20));
  };

/** Writes bytes straight to the socket, as no HTTP server would, and ends the connection. */
export const raw =
  (bytes: Chunk): Responder =>
  ({ response }) => {
    response.socket?.end(bytes);
  };

/** Sends status, headers and the beginning of a body, and resets the connection. */
export const resetAfter =
  (beginning: Chunk): Responder =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.write(beginning, () => setTimeout(() => response.socket?.resetAndDestroy(), 20));
  };

/** Sends a body one byte at a time. */
export const drip =
  (text: string, everyMs: number): Responder =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    const bytes = Buffer.from(text);
    let next = 0;
    const timer = setInterval(() => {
      if (next < bytes.length) response.write(bytes.subarray(next, ++next));
      else {
        clearInterval(timer);
        response.end();
      }
    }, everyMs);
    response.on('close', () => clearInterval(timer));
  };

/** Sends the beginning of a body and then one more character each second, without end. */
export const trickle =
  (beginning: string, more = ' ', status = 200, type = 'application/json; charset=utf-8'): Responder =>
  ({ response }) => {
    response.writeHead(status, { 'content-type': type });
    response.write(beginning);
    const next = () => {
      if (response.closed) return;
      response.write(more);
      setTimeout(next, 1_000);
    };
    next();
  };

/** Says again and again that the answer is being worked on. */
export const processing: Responder = ({ response }) => {
  const next = () => {
    if (response.closed) return;
    response.writeProcessing();
    setTimeout(next, 1_000);
  };
  next();
};

/** Streams chunks as fast as the reader takes them; `sent` counts the bytes handed to the socket. */
export function stream(
  chunks: () => Iterable<Chunk>,
  sent: { bytes: number } = { bytes: 0 },
  type = 'application/json; charset=utf-8',
): Responder {
  return async ({ response }) => {
    response.writeHead(200, { 'content-type': type });
    let open = true;
    response.on('close', () => {
      open = false;
    });
    for (const chunk of chunks()) {
      if (!open) return;
      sent.bytes += Buffer.byteLength(chunk);
      if (!response.write(chunk)) {
        await drained(response);
      }
    }
    response.end();
  };
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}

/** Sends the caller on to another address. */
export const redirectTo = (location: string, status = 302): Answer => ({ status, headers: { location } });

/** A page of HTML, as a proxy or the wrong base path gives it. */
export const html = (text = '<!doctype html><title>Sign in</title>', status = 200): MadeAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  text,
});

/** Gives each answer once, in order, and then the last one again and again. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  let next = 0;
  return () => answers[Math.min(next++, answers.length - 1)] as Answer;
}

/** The address of a port on which nothing listens. */
export async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
