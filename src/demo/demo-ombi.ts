/**
 * The demo Ombi: an HTTP server in this process that answers for the recorded household and remembers what is asked
 * of it. It is held to the recordings by `test/demo/replay.test.ts`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DemoAnswer, failure, forbidden, notSignedIn, problem, Refusal } from './answer.ts';
import { type Caller, identify } from './caller.ts';
import { endpoints } from './endpoints.ts';
import { type Household, openHousehold } from './household.ts';
import { isPowerUser } from './permissions.ts';
import { loadRecordings } from './recordings.ts';
import { type Access, route } from './routing.ts';

/** The moment at which the demo stands still: the day of the recordings. */
export const demoTime = new Date('2026-11-30T12:00:00Z');

/** The user names that the demo knows. */
export const householdNames = ['admin', 'alice', 'bob', 'carol', 'José', 'dave'];

export interface DemoOmbi {
  /** Base URL on a loopback port, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

const apiKey = 'demo-api-key';

/** Starts a fresh household; `port` 0 takes a free one. */
export async function startDemoOmbi({ now = () => demoTime, port = 0 } = {}): Promise<DemoOmbi> {
  const household = openHousehold(loadRecordings(), now);
  const server = createServer(async (incoming, response) => {
    try {
      send(await answerTo(household, incoming), response);
    } catch (error) {
      // Ombi's error middleware answers every exception with its message.
      send(failure(error instanceof Error ? error.message : String(error)), response);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Key, route, access, body, operation: in the order in which a real Ombi looks at a call. */
async function answerTo(household: Household, incoming: IncomingMessage): Promise<DemoAnswer> {
  const { method = '', url = '' } = incoming;
  // Dot segments are resolved before anything looks at the path, also when they are escaped.
  const { pathname: path, searchParams: query } = new URL(`http://demo${url}`);
  const text = await textOf(incoming);
  const { caller, answer } = /^\/api\//i.test(path) ? identify(household, apiKey, incoming.headers) : {};
  if (answer && !caller) return answer;
  try {
    const given = operate(household, { method, path, query, text, caller });
    return answer ?? given;
  } catch (error) {
    if (error instanceof Refusal) return answer ?? error.answer;
    throw error;
  }
}

interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
  readonly caller: Caller | undefined;
}

function operate(household: Household, { method, path, query, text, caller }: Received): DemoAnswer {
  const found = route(endpoints, method, path);
  // Behind the API stands the web page, for which every unknown address is one of its own.
  if (!found) {
    return household.recordings.answer(
      method === 'GET' ? 'cross-cutting/unknown-get-path' : 'cross-cutting/unknown-post-path',
    );
  }
  const { endpoint, values } = found;
  if (!caller && endpoint.access !== 'anyone') return notSignedIn;
  const acting = caller ?? { id: '', roles: new Set<string>(), system: false };
  if (!admitted(acting, endpoint.access)) return forbidden;
  return endpoint.answer({ method, path, query, values, body: bodyOf(method, path, text), caller: acting, household });
}

function admitted(caller: Caller, access: Access): boolean {
  if (access === 'Admin') return caller.roles.has('Admin');
  return access !== 'PowerUser' || isPowerUser({ ...caller, system: false });
}

/** Paths of changes that carry no body. */
const bodiless = /\/(collection|job|reprocess|(un)?subscribe|vote)\/|\/revalidate$/i;

function bodyOf(method: string, path: string, text: string): unknown {
  if (method === 'GET' || method === 'DELETE' || bodiless.test(path)) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (body !== null) return body;
  } catch {
    // Said below.
  }
  throw new Refusal(problem('', 'A non-empty request body is required.', path));
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send({ status, headers, body, cut }: DemoAnswer, response: ServerResponse): void {
  if (!cut) {
    response.writeHead(status, headers).end(body);
    return;
  }
  // One chunk, and then neither the last chunk nor another call on this connection.
  response.writeHead(status, { ...headers, 'transfer-encoding': 'chunked' });
  response.write(body, () => response.socket?.end());
}
