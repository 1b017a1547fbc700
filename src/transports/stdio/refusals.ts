/** Every answer by which stdio refuses a line before it reaches the MCP server: one table, of JSON-RPC errors. */
import type { Unreadable } from '../read-message.ts';

const parseError = -32700;
const invalidRequest = -32600;

export type Refusal = Unreadable | 'too_long' | 'id_in_use';

export const refusals: Readonly<Record<Refusal, { readonly code: number; readonly message: string }>> = {
  not_utf8: { code: parseError, message: 'The line is not in UTF-8. Send each message as one line of JSON in UTF-8.' },
  not_json: { code: parseError, message: 'The line is no JSON. Send each message as one line of JSON.' },
  batch: {
    code: invalidRequest,
    message: 'Send one message a line, not a list of them: MCP has no batches since 2025-06-18.',
  },
  no_message: {
    code: invalidRequest,
    message:
      'The line is no message of MCP. Send {"jsonrpc": "2.0", "id": …, "method": …, "params": …} and nothing else: the id text or a whole number, or left out where no answer is wanted; params an object, or left out.',
  },
  too_long: { code: invalidRequest, message: 'The line is longer than 16 MiB, and was not read. Send less at once.' },
  id_in_use: {
    code: invalidRequest,
    message:
      'Another request with this id is still running, and this one was not begun. Give each request an id of its own.',
  },
};
