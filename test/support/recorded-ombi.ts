/**
 * Ombi's side of the wire for tests: a real HTTP server without state that answers from recorded cases, from variants
 * derived of them, or with a fault. What no rule covers is answered as a real Ombi does: a wrong key, an unknown user,
 * the index page for an unknown GET and the 500 of the single-page application for everything else.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type RecordedCase, recordedCase, slugOf } from './recorded-cases.ts';

export { recorded, recordedAnswer, recordedCase } from './recorded-cases.ts';

/** One call as it came over the wire. */
export interface SeenCall {
  readonly method: string;
  /** Path and query exactly as sent, percent-encoding and all, without the server's base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The `UserName` header as Ombi reads it (UTF-8). */
  readonly userName: string | undefined;
  /** The parsed JSON body, the text where it is no JSON, undefined where there is none. */
  readonly body: unknown;
  /** The rule that matched it. */
  readonly operation: string | undefined;
}

/** Answers by itself: a fault, a stream. */
export type Responder = (wire: { response: ServerResponse; call: SeenCall }) => undefined | void | Promise<void>;

/** An answer made up in a test: usually a recorded one with something changed. Status 200 where none is given. */
export interface MadeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

/**
 * A case name (`normal`, of the rule's own operation), `folder/case`, a made answer, or a function of the call that
 * gives one of them or answers by itself.
 */
export type Answer =
  | string
  | MadeAnswer
  | Responder
  | ((wire: { call: SeenCall; response: ServerResponse }) => Answer | Promise<Answer>);

export interface RecordedOmbi {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** Every call that came, in order. */
  readonly requests: readonly SeenCall[];
  /** Calls that matched one operation. */
  callsTo(operation: string): readonly SeenCall[];
  /** Answers one operation (`GET /api/v1/Request/movie/info/{requestId}`); of several rules that match, the last wins. */
  on(operation: string, answer: Answer, when?: (call: SeenCall) => boolean): RecordedOmbi;
  /** How many answers are being sent now: neither complete, nor given up by a side that closed the connection. */
  unfinished(): number;
  /** How many connections are open to it, idle ones included. */
  connections(): Promise<number>;
  /** Forgets the calls seen so far. */
  forget(): void;
  close(): Promise<void>;
}

const household = ['admin', 'alice', 'bob', 'carol', 'josé', 'dave', 'api'];

const always = () => true;

interface Rule {
  readonly operation: string;
  readonly method: string;
  /** Of the operation's path, in lower case. */
  readonly segments: readonly string[];
  readonly answer: Answer;
  readonly when: (call: SeenCall) => boolean;
}

/** Starts the server on a free port. `users` are names known besides the recorded household; `basePath` is e.g. `/ombi`. */
export async function startRecordedOmbi(
  options: { users?: readonly string[]; basePath?: string; apiKey?: string; tls?: { key: string; cert: string } } = {},
): Promise<RecordedOmbi> {
  const { users = [], basePath = '', apiKey = 'test-key', tls } = options;
  const known = new Set([...household, ...users].map((name) => name.normalize().toLowerCase()));
  let rules: Rule[] = [];
  const requests: SeenCall[] = [];
  let unfinished = 0;

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const call = await seen(incoming, basePath, rules);
    requests.push(call);
    unfinished++;
    response.once('close', () => unfinished--);
    const rule = ruleFor(call, rules);
    const refusal = refusalOf(call, apiKey, known);
    try {
      if (refusal) await give(refusal, slugOf(call.operation ?? ''), { response, call });
      else if (rule) await give(rule.answer, slugOf(rule.operation), { response, call });
      else await give(call.method === 'GET' ? unknownGet : unknownOther, '', { response, call });
    } catch (error) {
      // A mistake in a test must be seen there, not as a fault of Ombi.
      response.destroy(error instanceof Error ? error : undefined);
      process.exitCode = 1;
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    }
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const ombi: RecordedOmbi = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`,
    apiKey,
    requests,
    callsTo: (operation) => requests.filter((call) => call.operation === operation),
    on(operation, answer, when = always) {
      if (typeof answer === 'string') caseOf(answer, slugOf(operation));
      const [method = '', template = ''] = operation.split(' ');
      // What answers every call of an operation leaves nothing to its earlier rules.
      if (when === always) rules = rules.filter((rule) => rule.operation !== operation);
      rules.push({ operation, method, segments: segmentsOf(template), answer, when });
      return ombi;
    },
    unfinished: () => unfinished,
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    forget: () => requests.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return ombi;
}

const unknownGet = 'cross-cutting/unknown-get-path';
const unknownOther = 'cross-cutting/unknown-post-path';

/** What Ombi's key check answers before any operation is looked at. */
function refusalOf(call: SeenCall, apiKey: string, known: ReadonlySet<string>): string | undefined {
  const key = call.headers['apikey'];
  if (key === undefined) return 'cross-cutting/no-key-protected';
  if (String(key).trim().toLowerCase() !== apiKey.toLowerCase()) return 'cross-cutting/wrong-key-protected';
  if (call.userName === undefined || known.has(call.userName.trim().toLowerCase())) return undefined;
  return call.userName.trim() === '' ? 'cross-cutting/empty-user-protected' : 'cross-cutting/unknown-user-protected';
}

async function seen(incoming: IncomingMessage, basePath: string, rules: readonly Rule[]): Promise<SeenCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const userName = incoming.headers['username'];
  const raw = incoming.url ?? '';
  const call = {
    method: incoming.method ?? '',
    path: raw.toLowerCase().startsWith(`${basePath}/`.toLowerCase()) ? raw.slice(basePath.length) : raw,
    headers: incoming.headers,
    userName: typeof userName === 'string' ? Buffer.from(userName, 'latin1').toString('utf8') : undefined,
    body: text === '' ? undefined : parsed(text),
  };
  return { ...call, operation: ruleFor(call, rules)?.operation };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The most literal of the rules that match, and of equally literal ones the last. */
function ruleFor(call: Omit<SeenCall, 'operation'>, rules: readonly Rule[]): Rule | undefined {
  const path = segmentsOf(call.path.split('?')[0] ?? '');
  let best: { rule: Rule; literals: number } | undefined;
  for (const rule of rules) {
    const literals = rule.method === call.method ? literalsIn(rule.segments, path) : undefined;
    if (literals === undefined || literals < (best?.literals ?? 0)) continue;
    if (rule.when({ ...call, operation: rule.operation })) best = { rule, literals };
  }
  return best?.rule;
}

/** The segments of a path or of its template; Ombi takes them in any case. */
const segmentsOf = (path: string) => path.toLowerCase().split('/');

/** Number of literal segments of the operation's path, or undefined where the call is another one. */
function literalsIn(template: readonly string[], path: readonly string[]): number | undefined {
  if (template.length !== path.length) return undefined;
  let literals = 0;
  for (let i = 0; i < template.length; i++) {
    if (template[i]?.startsWith('{')) continue;
    if (template[i] !== path[i]) return undefined;
    literals++;
  }
  return literals;
}

async function give(answer: Answer, slug: string, wire: { response: ServerResponse; call: SeenCall }): Promise<void> {
  if (typeof answer === 'function') {
    const further = await answer(wire);
    return further === undefined ? undefined : give(further, slug, wire);
  }
  if (typeof answer === 'string') {
    return replay(caseOf(answer, slug).response, wire.response);
  }
  const { status = 200, headers = {}, json, text = '' } = answer;
  const type = 'json' in answer ? { 'content-type': 'application/json; charset=utf-8' } : {};
  wire.response.writeHead(status, { ...type, ...headers });
  wire.response.end('json' in answer ? JSON.stringify(json) : text);
}

/** The case of a name, in the folder of its operation or in the one it names itself. */
function caseOf(answer: string, slug: string): RecordedCase {
  const [folder = '', name = ''] = answer.includes('/') ? answer.split('/') : [slug, answer];
  return recordedCase(folder, name);
}

/** Sends a recorded answer; one that was cut off is sent byte for byte and then cut off again. */
function replay(recording: RecordedCase['response'], response: ServerResponse): void {
  if (recording.aborted && recording.rawBase64 !== undefined) {
    response.socket?.end(Buffer.from(recording.rawBase64, 'base64'));
    return;
  }
  response.writeHead(recording.status, recording.headers);
  if ('json' in recording) response.end(JSON.stringify(recording.json));
  else response.end(recording.base64 === undefined ? recording.text : Buffer.from(recording.base64, 'base64'));
}
