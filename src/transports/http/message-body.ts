/** The body of a POST: one JSON-RPC message, read within bounds. */
import type { IncomingMessage } from 'node:http';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { readMessage } from '../read-message.ts';
import type { Refusal } from './refusals.ts';

/** Largest body, in bytes. */
const maxBodyBytes = 4 * 1024 * 1024;

/** The parsed message, or why it is refused. Rejects when the client goes away before its body is complete. */
export async function readBody(request: IncomingMessage): Promise<{ message: JSONRPCMessage } | { refusal: Refusal }> {
  const {
    'content-type': type = '',
    'content-encoding': encoding = 'identity',
    'content-length': length,
  } = request.headers;
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json' || encoding !== 'identity') {
    return { refusal: 'wrong_type' };
  }
  if (Number(length) > maxBodyBytes) return { refusal: 'too_large' };
  const bytes = await readBytes(request);
  return bytes === undefined ? { refusal: 'too_large' } : readMessage(bytes);
}

/** undefined for a body that is too large: what is left of it is let pass unkept, so that the client gets its answer. */
function readBytes(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('the client has gone')));
  });
}
