/**
 * The only place that knows what an answer of Ombi means. What Ombi or a proxy wrote is recognised here and never passed
 * on: failures speak in the words of the error table.
 */
import type { OperationFacts } from '../adapter.ts';
import { type CallFailure, failure } from '../failure.ts';
import type { NamedBy } from '../identity.ts';
import { staysEncoded } from './decoded.ts';
import type { AnswerHeaders } from './send.ts';

/** What was asked: enough to say what an answer means. */
export interface Asked {
  /** As the swagger writes it, `GET /api/v1/Request/movie`. */
  readonly operation: string;
  readonly facts: OperationFacts;
  /** What the audit line calls it, where that is not `operation`. */
  readonly auditAs?: string | undefined;
  /** The base URL, for messages about the connection. */
  readonly address: string;
  /** Calls go through a proxy of ours. */
  readonly proxied: boolean;
  readonly userName: string | undefined;
  /** What named that user. */
  readonly userNamedBy: NamedBy;
}

/** An answer as far as it was read. */
export interface Received {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: string;
  /** The connection broke, or the body was longer than is looked at. */
  readonly cut: boolean;
}

/** For a change that was sent the outcome is unknown, and a plan says which read settles it; a read has simply failed. */
export function unsure({ facts }: Asked, why: string, otherwise: CallFailure): CallFailure {
  if (facts.effect === 'read') return otherwise;
  const { httpStatus } = otherwise.details;
  const details = httpStatus === undefined ? {} : { httpStatus };
  return failure('unknown_outcome', { why, read: 'a read of what it should change' }, details);
}

/** The failure that an answer means; undefined for one that carries what was asked for. */
export function interpret(received: Received, asked: Asked): CallFailure | undefined {
  const { status } = received;
  const { operation, address } = asked;
  const details = { httpStatus: status };
  if (status >= 200 && status < 300) return success(received, asked);
  switch (status) {
    case 400:
      return badRequest(received, asked);
    case 401:
      return unauthorised(received, asked);
    case 403:
      return forbidden(received, asked);
    case 404:
      return isOmbis404(received, asked)
        ? failure('not_found', nothing, details)
        : failure('not_ombi', { address }, details);
    case 405:
    case 415:
      return lacking(asked, details);
    case 407:
      return failure('proxy_refused', { status }, details);
    case 511:
      return failure('proxy_login', { where: '' }, details);
    case 413:
    case 414:
    case 431:
      return failure('too_long', {}, details);
    case 429:
      return rateLimited(received);
    default:
      return status >= 500
        ? serverError(received, asked)
        : failure('unexpected_status', { operation, status }, details);
  }
}

/** Ombi has no 404 of its own for most ids; plans that know the thing's name replace these words. */
const nothing = { what: 'What was asked for', next: 'Check the id with a search or a list.' };

function success(received: Received, asked: Asked): CallFailure | undefined {
  const { facts, operation, address } = asked;
  const { status, headers, body } = received;
  const details = { httpStatus: status };
  if (staysEncoded(headers.get('content-encoding'))) return undecodable(asked);
  if (isPage(received)) {
    if (/type=["']?password/i.test(body)) return failure('proxy_login', { where: '' }, details);
    return facts.since === undefined && !facts.isGuess
      ? failure('web_page', { address }, details)
      : lacking(asked, details);
  }
  // Ombi's answer to an empty UserAccessToken header, which only something on the way can have added; it looks at that
  // header only when no API key came (recorded: cross-cutting/user-access-token-empty).
  if (!headers.has('content-type') && body.startsWith('Invalid User Access Token'))
    return failure('no_credentials', {}, details);
  if (status === 204 && headers.has('content-type')) {
    // What Ombi sends after waiting 100 s for a service behind it; a null result has no content type.
    return unsure(asked, 'Ombi gave up waiting for a service behind it', failure('upstream_timed_out', {}, details));
  }
  if (status === 204 && facts.missing?.includes(204)) return failure('not_found', nothing, details);
  if (body === '' && !received.cut && facts.answer !== undefined && facts.accept === undefined) {
    return unsure(asked, 'Ombi did not say what became of it', failure('wrong_shape', { operation }, details));
  }
  return undefined;
}

/** What was sent as compressed cannot be unpacked. */
export const undecodable = (asked: Asked): CallFailure =>
  unsure(asked, 'its answer cannot be understood', failure('undecodable', { operation: asked.operation }));

function unauthorised(received: Received, asked: Asked): CallFailure {
  const { headers, body, cut } = received;
  const details = { httpStatus: 401 };
  const challenge = headers.get('www-authenticate') ?? '';
  if (body.startsWith('Invalid API Key')) return failure('wrong_api_key', {}, details);
  if (body.startsWith('Invalid User Access Token')) return failure('no_credentials', {}, details);
  // Ombi goes on after writing this refusal and breaks the answer on the way: cut off, or with JSON behind it.
  const isCutShort = cut && body !== '' && 'Invalid User'.startsWith(body) && asked.userName !== undefined;
  if (body.startsWith('Invalid User') || isCutShort)
    return failure('unknown_user', { user: asked.userName ?? '', setting: asked.userNamedBy }, details);
  // An action's own refusal, as for other people's notification preferences: the key was right.
  if (body.includes('"title":"Unauthorized"')) return forbidden(received, asked);
  const isOmbis = body === '' && (challenge === '' || /^bearer/i.test(challenge));
  return isOmbis ? failure('no_credentials', {}, details) : failure('proxy_login', { where: '' }, details);
}

/** Ombi's own 403 is empty; one with text comes from a proxy. */
function forbidden({ status, body }: Received, asked: Asked): CallFailure {
  const details = { httpStatus: status };
  if (status === 403 && body !== '') return failure('proxy_refused', { status }, details);
  const { userName, facts } = asked;
  const before = facts.adminBefore === undefined ? '' : ` (before Ombi ${facts.adminBefore}: Admin)`;
  const role = `${facts.role ?? 'that allows it'}${before}`;
  return failure('forbidden', { user: userName ?? 'The API key', role }, details);
}

/** The operation is none of this Ombi's. */
function lacking({ operation, facts }: Asked, details: { httpStatus: number }): CallFailure {
  if (facts.isGuess) return failure('nothing_there', { operation }, details);
  const since = facts.since === undefined ? '' : `, which came with Ombi ${facts.since}`;
  return failure('no_such_operation', { operation, since }, details);
}

function badRequest({ headers, body }: Received, { address, operation }: Asked): CallFailure {
  const details = { httpStatus: 400 };
  if (/HTTPS (port|server)/i.test(body)) return failure('https_expected', { address }, details);
  if (body !== '' && !isJson(headers)) return failure('unexpected_status', { operation, status: 400 }, details);
  const field = fieldIn(body);
  return failure('refused_argument', { field: field ?? 'an input' }, field ? { ...details, field } : details);
}

/** The field that problem details blame; only a plain JSON path is passed on, since the texts quote what was sent. */
function fieldIn(body: string): string | undefined {
  const field = /"errors":\s*\{\s*"([A-Za-z][\w.[\]]{0,79})":/.exec(body);
  return field?.[1];
}

function rateLimited({ headers }: Received): CallFailure {
  const seconds = retryAfter(headers);
  const wait = seconds === undefined ? ' before the next one' : ` ${seconds} s`;
  return failure('rate_limited', { wait }, { httpStatus: 429, ...retryDetails(seconds) });
}

function serverError(received: Received, asked: Asked): CallFailure {
  const { status, headers, body } = received;
  const details = { httpStatus: status };
  const { facts } = asked;
  if (body.includes('The SPA default page middleware')) return lacking(asked, details);
  if (status === 502 || status === 503 || status === 504 || status >= 520) {
    const unavailable = failure(
      'service_unavailable',
      { status },
      { ...details, ...retryDetails(retryAfter(headers)) },
    );
    return unsure(asked, `the server in front of Ombi answered ${status}`, unavailable);
  }
  if (body.includes('database is locked')) {
    return unsure(asked, 'Ombi’s database was locked in the middle of it', failure('database_busy', {}, details));
  }
  const isMissing = status === 500 && facts.missing?.includes(500) && isJson(headers);
  const failed = isMissing
    ? failure('not_found', nothing, details)
    : failure('server_error', { hint: asked.userName === undefined ? bareKeyHint : '' }, details);
  return unsure(asked, 'Ombi failed with an internal error', failed);
}

/** Ombi answers 404 with problem details, or with nothing where a path names a thing; a proxy sends a page or text. */
function isOmbis404({ headers, body }: Received, { operation, facts }: Asked): boolean {
  return isJson(headers) || (body === '' && (facts.isGuess || operation.includes('{')));
}

const isJson = (headers: AnswerHeaders) => /[/+]json\b/i.test(headers.get('content-type') ?? '');

function isPage({ headers, body }: Received): boolean {
  const type = headers.get('content-type');
  return type === null ? /^\s*<(!doctype|html)\b/i.test(body) : /^(text\/html|application\/xhtml)/i.test(type);
}

/** Some calls of a bare key fail because Ombi looks for a person (recorded: its comments, and old versions altogether). */
const bareKeyHint = ' The call ran on the API key alone; with OMBI_USERNAME it may work.';

/** The longest wait that is passed on, in seconds. */
const maxRetryAfterSeconds = 86_400;

/**
 * Seconds of a Retry-After header, written as a number or as a date. A date is reckoned from the server's own `Date`, so
 * that no clock of ours has to agree with it; only where a proxy strips that one, from the time of this machine.
 */
function retryAfter(headers: AnswerHeaders): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - sentAt) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), maxRetryAfterSeconds) : undefined;
}

const retryDetails = (seconds: number | undefined) => (seconds === undefined ? {} : { retryAfterSeconds: seconds });
