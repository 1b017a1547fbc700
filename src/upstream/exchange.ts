/** One exchange with Ombi: waits for its turn, sends, follows at most one redirect, reads within bounds, interprets. */
import { endedWhileWaiting } from '../ended-while-waiting.ts';
import { CallFailure, failure, type Situation } from '../failure.ts';
import { untilAborted } from '../until-aborted.ts';
import type { CallLimits } from './connection.ts';
import type { Fetch } from './fetch-for.ts';
import { type Asked, interpret, isEncoded, unsure } from './interpret.ts';
import { readBeginning, readWhole } from './read-body.ts';
import { AnswerBytes, type RetainedBytes } from './retained-bytes.ts';
import { timeLimit } from './time-limit.ts';
import type { Turns } from './turns.ts';
import { wireFailure } from './wire-failure.ts';

/** What an exchange needs besides what it sends. */
export interface Exchange {
  readonly asked: Asked;
  readonly fetch: () => Promise<Fetch>;
  readonly reads: Turns;
  readonly writes: Turns;
  readonly limits: CallLimits;
  readonly retained: RetainedBytes;
}

/** An answer that carries what was asked for. Its body has been read, but where it is read row by row or line by line. */
export interface Answered {
  readonly response: Response;
  /** As Ombi sent them; those of `response` may be others. */
  readonly status: number;
  readonly contentType: string | null;
  /** The body is still to be read. */
  readonly isOpen: boolean;
  /**
   * Reads on in an answer that is still open. It takes a turn for each piece, not for all of them: a list may stay open
   * while more is read for each of its rows, and must not keep those reads from their turn. Throws `CallFailure`.
   */
  receive<Piece>(read: () => Promise<Piece>): Promise<Piece>;
  /** To be called when the answer was parsed: its bytes count no longer, and a connection that is still open closes. */
  end(): void;
}

/** Error bodies are looked at only this far. */
const maxErrorBytes = 64 * 1024;

/** Pause before a read is tried again after the connection failed. */
const retryPauseMs = 250;

const lostConnections: readonly (Situation | undefined)[] = [
  'connection_refused',
  'unknown_host',
  'proxy_unreachable',
  'connection_lost',
];

/** Sends a call; a read is tried once more where that may help, a change never. Throws `CallFailure`. */
export async function exchange(request: Request, using: Exchange): Promise<Answered> {
  const body = request.body ? await request.text() : undefined;
  try {
    return await attempt(request, body, using);
  } catch (error) {
    const pauseMs = pauseBeforeRetry(error, using);
    if (pauseMs === undefined) throw error;
    await pause(pauseMs, using);
    return attempt(request, body, using);
  }
}

/** Milliseconds to wait before a second try, or undefined where there is none. */
function pauseBeforeRetry(error: unknown, { asked, limits }: Exchange): number | undefined {
  if (asked.facts.effect === 'write' || !(error instanceof CallFailure)) return undefined;
  const { retryAfterSeconds } = error.details;
  const pauseMs = lostConnections.includes(error.situation)
    ? retryPauseMs
    : retryAfterSeconds === undefined
      ? undefined
      : retryAfterSeconds * 1000;
  return pauseMs !== undefined && pauseMs < limits.remainingMs() ? pauseMs : undefined;
}

function pause(ms: number, { asked, limits: { signal } }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(endedWhileWaiting(asked.facts.effect, signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

async function attempt(request: Request, body: string | undefined, using: Exchange): Promise<Answered> {
  const { asked, limits, reads, writes } = using;
  const isWrite = asked.facts.effect === 'write';
  const fetch = await using.fetch();
  const endTurn = await (isWrite ? writes : reads).take(limits.signal).catch(() => {
    throw endedWhileWaiting(asked.facts.effect, limits.signal);
  });
  const maxMs = isWrite ? limits.writeMs : Number.POSITIVE_INFINITY;
  const { signal, end } = timeLimit(limits.signal, maxMs);
  const counted = new AnswerBytes(using.retained);
  let isOpen = false;
  try {
    if (maxMs <= 0) throw failure('timed_out_before_sending');
    if (isWrite) limits.sending?.(asked.auditAs ?? asked.operation);
    const response = await send(fetch, request, body, signal);
    isOpen = isStreamed(response, asked);
    return {
      isOpen,
      status: response.status,
      contentType: response.headers.get('content-type'),
      response: isOpen ? response : await read(response, asked, counted, signal),
      // What was read whole needs no turn, and its time limit is over.
      receive: (piece) => (isOpen ? receive(piece, using, signal) : piece()),
      end() {
        counted.release();
        end();
      },
    };
  } catch (error) {
    throw wireFailure(error, asked, signal);
  } finally {
    endTurn();
    if (!isOpen) end();
  }
}

async function receive<Piece>(
  read: () => Promise<Piece>,
  { asked, reads }: Exchange,
  signal: AbortSignal,
): Promise<Piece> {
  let endTurn = () => {};
  try {
    endTurn = await reads.take(signal);
    return await untilAborted(read(), signal);
  } catch (error) {
    throw wireFailure(error, asked, signal);
  } finally {
    endTurn();
  }
}

/** Calls `fetch`, which never follows a redirect by itself: it would send the API key along to any host. */
async function send(fetch: Fetch, request: Request, body: string | undefined, signal: AbortSignal): Promise<Response> {
  const init: RequestInit = {
    method: request.method,
    headers: [...request.headers],
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
  };
  const response = await fetch(request.url, init);
  const target = await redirectTarget(response, request.url);
  if (!target) return response;
  if (request.method === 'GET' && isSameOrigin(target, request.url)) {
    const second = await fetch(target.href, init);
    const further = await redirectTarget(second, target.href);
    if (!further) return second;
    throw failure('redirected', { host: further.origin }, { httpStatus: second.status });
  }
  throw failure('redirected', { host: target.origin }, { httpStatus: response.status });
}

/** Where a redirect leads; throws `proxy_login` where that is a login. */
async function redirectTarget(response: Response, from: string): Promise<URL | undefined> {
  const location = response.headers.get('location');
  if (response.status < 300 || response.status >= 400 || !location || !URL.canParse(location, from)) return undefined;
  await response.body?.cancel();
  const target = new URL(location, from);
  if (!login.test(`${target.hostname}${target.pathname}`)) return target;
  throw failure('proxy_login', { where: ` at ${target.origin}` }, { httpStatus: response.status });
}

/** Hosts and paths of the logins that people put in front of Ombi (Authelia, authentik, oauth2-proxy, Cloudflare …). */
const login =
  /(^|[./_-])(log-?in|sign-?in|auth|authelia|authentik|sso|oauth2?|saml|idp)([./_-]|$)|\/cdn-cgi\/access\//i;

const isSameOrigin = (target: URL, from: string) => target.origin === new URL(from).origin;

function isStreamed({ status, headers, body }: Response, { facts }: Asked): boolean {
  const wanted = facts.rows ? /[/+]json\b/i : facts.lines ? /^text\/plain\b/i : undefined;
  if (wanted === undefined || status !== 200 || body === null || isEncoded(headers)) return false;
  return wanted.test(headers.get('content-type') ?? '');
}

/** Reads and interprets an answer; gives one with the same body, in memory. */
async function read(response: Response, asked: Asked, counted: AnswerBytes, signal: AbortSignal): Promise<Response> {
  const { ok, status, headers } = response;
  try {
    const { text: body, cut } = ok
      ? { text: await readWhole(response.body, (bytes) => counted.keep(bytes), signal), cut: false }
      : await readBeginning(response.body, maxErrorBytes, signal);
    const problem = interpret({ status, headers, body, cut }, asked);
    if (problem) throw problem;
    return body === '' ? new Response(null, { status: 204 }) : new Response(body);
  } catch (error) {
    counted.release();
    if (!(error instanceof CallFailure) || error.situation !== 'too_large') throw error;
    throw unsure(asked, 'its answer was too large', error);
  }
}
