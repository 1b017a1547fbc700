/** A client over Streamable HTTP with one connection that it keeps, and nothing else between it and the clock. */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { HttpLaunch, ToolCall } from './contenders.ts';
import { handshake } from './stdio-session.ts';

export interface HttpClient {
  /** The answer to one call, as it came; one call at a time. */
  call(call: ToolCall): Promise<string>;
  close(): void;
}

/** Longest wait for an answer, in milliseconds. */
const patienceMs = 20_000;

/** Introduces a client of this number to the server on that port; keeps the session that it is given, if it is given one. */
export async function openHttp(launch: HttpLaunch, port: number, client: number): Promise<HttpClient> {
  const { path, headers } = launch;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { signal, abort } = abortable();
  let session: Record<string, string> = {};
  const ask = (method: string, body?: object): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const own = { Accept: 'application/json, text/event-stream', ...headers(client), ...session };
      const type = body ? { 'Content-Type': 'application/json' } : {};
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        signal,
        timeout: patienceMs,
        headers: { ...own, ...type },
      };
      const sent = request({ ...options, ...(body ? { agent } : {}) }, resolve);
      sent.once('error', reject);
      if (body) sent.once('timeout', () => sent.destroy(unanswered()));
      sent.end(body && JSON.stringify(body));
    });
  const post = async (message: object) => {
    const response = await ask('POST', message);
    const text = await textOf(response);
    if ((response.statusCode ?? 0) < 300) return { response, text };
    throw new Error(`HTTP ${response.statusCode}: ${text.slice(0, 100)}`);
  };

  const [hello, ready] = handshake;
  const { response } = await post({ ...hello, id: `${client}-initialize` });
  const id = response.headers['mcp-session-id'];
  session = { 'MCP-Protocol-Version': hello.params.protocolVersion, ...(id ? { 'Mcp-Session-Id': String(id) } : {}) };
  // As the protocol has it: what a server does not answer on the message's own response comes on the session's stream. Not
  // awaited: one peer sends its headers with the first event.
  const events = id ? eventsOf(ask('GET')) : undefined;
  await post(ready);
  let calls = 0;
  return {
    async call(params) {
      // Of its own among all clients: one peer sends an answer to whoever used the id last.
      const message = { jsonrpc: '2.0', id: `${client}-${calls++}`, method: 'tools/call', params };
      const onStream = events?.next();
      const { response: own, text } = await post(message);
      return own.statusCode === 202 && onStream ? within(patienceMs, onStream) : text;
    },
    close() {
      abort();
      agent.destroy();
    },
  };
}

const unanswered = () => new Error(`no answer within ${patienceMs / 1000} s`);

async function within<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unanswered()), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

/** What comes on a stream of events, which some servers do not have. Only the last who asked is told. */
function eventsOf(asked: Promise<IncomingMessage>): { next(): Promise<string> } {
  let tell = (_event: string) => {};
  let parts: string[] = [];
  const listen = (response: IncomingMessage) => {
    response.on('error', () => {});
    response.setEncoding('utf8').on('data', (chunk: string) => {
      parts.push(chunk);
      if (!chunk.endsWith('\n\n')) return;
      tell(parts.join(''));
      parts = [];
    });
  };
  asked.then(listen, () => {});
  return {
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  };
}
