/** One JSON-RPC message as it came over a wire, before it reaches the MCP server. */
import { isUtf8 } from 'node:buffer';
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';

/** Why bytes are no message. */
export type Unreadable = 'not_utf8' | 'not_json' | 'batch' | 'no_message';

/** A message, or why it is none; `id` is that of a request which can be answered under it. */
export type ReadMessage =
  | { readonly message: JSONRPCMessage }
  | { readonly refusal: Unreadable; readonly id?: string | number };

/** Reads one message of MCP 2025-11-25. A byte order mark before it is ignored (RFC 8259). */
export function readMessage(bytes: Buffer): ReadMessage {
  // Decoding would put a replacement character into an argument, and search for what nobody wrote.
  if (!isUtf8(bytes)) return { refusal: 'not_utf8' };
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return { refusal: 'not_json' };
  }
  if (Array.isArray(json)) return { refusal: 'batch' };
  const { success, data } = JSONRPCMessageSchema.safeParse(json);
  return success ? { message: data } : { refusal: 'no_message', ...idOf(json) };
}

/** Only of what asks for something: the id of an answer is one of ours, and the client may use it for another request. */
function idOf(json: unknown): { id?: string | number } {
  const { id, method } = (json ?? {}) as { id?: unknown; method?: unknown };
  if (method === undefined) return {};
  // A larger number was not read as it was written.
  const isKnown = typeof id === 'string' || (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER);
  return isKnown ? { id } : {};
}
