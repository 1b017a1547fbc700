/** Every answer by which the HTTP side refuses an exchange before a message reaches the MCP server: one table. */
import type { ServerResponse } from 'node:http';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';

interface RefusalRow {
  readonly status: number;
  /** JSON-RPC; -32000 where that knows no name for it. */
  readonly code: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const invalidRequest = -32600;
const unnamed = -32000;

export const refusals = {
  unknown_path: { status: 404, code: unnamed, message: 'There is nothing here; the MCP endpoint is /mcp.' },
  foreign_host: {
    status: 403,
    code: unnamed,
    message:
      'This server does not answer under the name in the Host header. The operator can add it to OMBI_MCP_HTTP_ALLOWED_HOSTS.',
  },
  foreign_origin: {
    status: 403,
    code: unnamed,
    message: 'Pages of this Origin may not use this server. The operator can add it to OMBI_MCP_HTTP_ALLOWED_ORIGINS.',
  },
  wrong_method: {
    status: 405,
    code: unnamed,
    message: 'Send each message by POST: this server keeps no sessions, so there is no stream to open and none to end.',
    headers: { Allow: 'POST, OPTIONS' },
  },
  no_token: {
    status: 401,
    code: unnamed,
    message:
      'This server needs a token: send it as "Authorization: Bearer …". The operator makes one with `ombi-mcp token`.',
    headers: { 'WWW-Authenticate': 'Bearer realm="ombi-mcp"' },
  },
  wrong_token: {
    status: 401,
    code: unnamed,
    message: 'This server does not know the token. The operator makes a new one with `ombi-mcp token`.',
    headers: { 'WWW-Authenticate': 'Bearer realm="ombi-mcp", error="invalid_token"' },
  },
  too_many: {
    status: 429,
    code: unnamed,
    message: 'Too many messages; wait for as many seconds as Retry-After says, then go on.',
  },
  wrong_type: { status: 415, code: unnamed, message: 'Send the message as application/json, uncompressed.' },
  not_accepted: { status: 406, code: unnamed, message: 'Accept both application/json and text/event-stream.' },
  unknown_version: {
    status: 400,
    code: unnamed,
    message: `This server does not speak the version of MCP in MCP-Protocol-Version; it speaks ${SUPPORTED_PROTOCOL_VERSIONS.join(', ')}.`,
  },
  too_large: { status: 413, code: unnamed, message: 'The message is larger than 4 MiB, and was not read.' },
  not_utf8: { status: 400, code: -32700, message: 'The body is not in UTF-8.' },
  not_json: { status: 400, code: -32700, message: 'The body is no JSON.' },
  batch: {
    status: 400,
    code: invalidRequest,
    message: 'Send one message a POST: MCP has no batches since 2025-06-18.',
  },
  no_message: { status: 400, code: invalidRequest, message: 'The body is no JSON-RPC 2.0 message.' },
  stopping: {
    status: 503,
    code: unnamed,
    message: 'This server is stopping; try again in a moment.',
    headers: { 'Retry-After': '5', Connection: 'close' },
  },
  broken: { status: 500, code: -32603, message: 'The server failed on this message; its log says more.' },
} as const satisfies Readonly<Record<string, RefusalRow>>;

export type Refusal = keyof typeof refusals;

/** Answers with a refusal. `id` is null: what was refused was not read as a message. */
export function refuse(
  response: ServerResponse,
  refusal: Refusal,
  headers: Readonly<Record<string, string>> = {},
): void {
  const { status, code, message, ...row }: RefusalRow = refusals[refusal];
  response.writeHead(status, { ...row.headers, ...headers, 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
}
