/** One exchange with Ombi: waits for its turn, sends, follows at most one redirect, reads within bounds, interprets. */

import type { OperationFacts } from '../adapter.ts';
import { endedWhileWaiting } from '../ended-while-waiting.ts';
import { CallFailure, failure, type Situation } from '../failure.ts';
import type { CallLimits } from './connection.ts';
import { staysEncoded } from './decoded.ts';
import { type Asked, interpret, unsure } from './interpret.ts';
import { bodyOfText, readBeginning, readWhole } from './read-body.ts';
import { AnswerBytes, type RetainedBytes } from './retained-bytes.ts';
import { type AnswerBody, send, type Way, type WireAnswer, type WireRequest } from './send.ts';
import { timeLimit } from './time-limit.ts';
import type { Turns } from './turns.ts';
import type { Ways } from './ways-to.ts';
import { wireFailure } from './wire-failure.ts';

/** What an exchange needs besides what it sends. */
export interface Exchange {
  readonly asked: Asked;
  readonly ways: () => Promise<Ways>;
  readonly reads: Turns;
  readonly writes: Turns;
  readonly limits: CallLimits;
  readonly retained: RetainedBytes;
}

/** An answer that carries what was asked for. Its body has been read, but where it is read row by row or line by line. */
export interface Answered {
  readonly status: number;
  readonly contentType: string | null;
  /** Its text; undefined where it has none, and where it is still to be read. */
  readonly text: string | undefined;
  /** Its body, from the wire where `isOpen`, else from memory. */
  readonly body: AnswerBody;
  /** The body is still to be read. */
  readonly isOpen: boolean;
  /**
   * Reads on in an answer that is still open. It takes a turn for each piece, not for all of them: a list may stay open
   * while more is read for each of its rows, and must not keep those reads from their turn. Throws `CallFailure`.
   */
  receive<Piece>(read: () => Promise<Piece>): Promise<Piece>;
  /** To be called when the answer was parsed: its bytes count no longer, and its time limit is over. */
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
export async function exchange(request: WireRequest, using: Exchange): Promise<Answered> {
  try {
    return await attempt(request, using);
  } catch (error) {
    const pauseMs = pauseBeforeRetry(error, using);
    if (pauseMs === undefined) throw error;
    await pause(pauseMs, using);
    // Not over a connection that was kept: it may be as dead as the first.
    return attempt(request, using, 'write');
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
    // What cancels may have come while the refusal was read.
    if (signal.aborted) return reject(endedWhileWaiting(asked.facts.effect, signal));
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

async function attempt(
  request: WireRequest,
  using: Exchange,
  wayOf: OperationFacts['effect'] = using.asked.facts.effect,
): Promise<Answered> {
  const { asked, limits, reads, writes } = using;
  const isWrite = asked.facts.effect === 'write';
  const way = (await using.ways())[wayOf];
  const endTurn = await (isWrite ? writes : reads).take(limits.signal).catch(() => {
    throw endedWhileWaiting(asked.facts.effect, limits.signal);
  });
  const maxMs = isWrite ? limits.writeMs : Number.POSITIVE_INFINITY;
  const { signal, end } = timeLimit(limits.signal, maxMs);
  const counted = new AnswerBytes(using.retained);
  let isOpen = false;
  try {
    if (maxMs <= 0) throw failure('timed_out_before_sending');
    const sending = () => {
      if (isWrite) limits.sending?.(asked.auditAs ?? asked.operation);
    };
    const answer = await answerTo(request, way, signal, sending);
    isOpen = isStreamed(answer, asked);
    const text = isOpen ? undefined : await read(answer, asked, counted);
    return {
      isOpen,
      status: answer.status,
      contentType: answer.headers.get('content-type'),
      text,
      body: isOpen ? answer.body : bodyOfText(text ?? ''),
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
    return await read();
  } catch (error) {
    throw wireFailure(error, asked, signal);
  } finally {
    endTurn();
  }
}

/** The answer, behind one redirect at most, and none to another host: it would get the API key. */
async function answerTo(request: WireRequest, way: Way, signal: AbortSignal, sending: () => void): Promise<WireAnswer> {
  const answer = await send(request, way, signal, sending);
  const target = redirectTarget(answer, request.url);
  if (!target) return answer;
  if (request.method === 'GET' && isSameOrigin(target, request.url)) {
    const second = await send({ ...request, url: target.href }, way, signal);
    const further = redirectTarget(second, target.href);
    if (!further) return second;
    throw failure('redirected', { host: further.origin }, { httpStatus: second.status });
  }
  throw failure('redirected', { host: target.origin }, { httpStatus: answer.status });
}

/** Where a redirect leads; throws `proxy_login` where that is a login. */
function redirectTarget({ status, headers, body }: WireAnswer, from: string): URL | undefined {
  const location = headers.get('location');
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, from)) return undefined;
  body.cancel();
  const target = new URL(location, from);
  if (!login.test(`${target.hostname}${target.pathname}`)) return target;
  throw failure('proxy_login', { where: ` at ${target.origin}` }, { httpStatus: status });
}

/** Hosts and paths of the logins that people put in front of Ombi (Authelia, authentik, oauth2-proxy, Cloudflare …). */
const login =
  /(^|[./_-])(log-?in|sign-?in|auth|authelia|authentik|sso|oauth2?|saml|idp)([./_-]|$)|\/cdn-cgi\/access\//i;

const isSameOrigin = (target: URL, from: string) => target.origin === new URL(from).origin;

function isStreamed({ status, headers }: WireAnswer, { facts }: Asked): boolean {
  const wanted = facts.rows ? /[/+]json\b/i : facts.lines ? /^text\/plain\b/i : undefined;
  if (wanted === undefined || status !== 200 || headers.get('content-length') === '0') return false;
  if (staysEncoded(headers.get('content-encoding'))) return false;
  return wanted.test(headers.get('content-type') ?? '');
}

/** Reads and interprets an answer; gives its text. */
async function read(
  { status, headers, body }: WireAnswer,
  asked: Asked,
  counted: AnswerBytes,
): Promise<string | undefined> {
  try {
    const { text, cut } =
      status >= 200 && status < 300
        ? { text: await readWhole(body, (bytes) => counted.keep(bytes)), cut: false }
        : await readBeginning(body, maxErrorBytes);
    const problem = interpret({ status, headers, body: text, cut }, asked);
    if (problem) throw problem;
    return text === '' ? undefined : text;
  } catch (error) {
    counted.release();
    if (!(error instanceof CallFailure) || error.situation !== 'too_large') throw error;
    throw unsure(asked, 'its answer was too large', error);
  }
}
