/** What an error of the wire means: one of sending a call or of reading its answer. */

import { timedOut } from '../ended-while-waiting.ts';
import { CallFailure, failure, type Situation } from '../failure.ts';
import { type Asked, undecodable, unsure } from './interpret.ts';
import { connectTimeout, ProxyRefusal } from './send.ts';

/** Errors that happen before the first byte of a call: the connection could not be made. */
const beforeSending: Readonly<Record<string, Situation>> = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  [connectTimeout]: 'unreachable',
  CERT_HAS_EXPIRED: 'tls_expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_self_signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_self_signed',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_self_signed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_self_signed',
  CERT_UNTRUSTED: 'tls_self_signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_wrong_name',
};

/** Nobody was met at all. */
const unconnected: ReadonlySet<Situation> = new Set(['connection_refused', 'unknown_host', 'unreachable']);

/** The same, but only from connecting: an open connection may end with them too. */
const whileConnecting = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT']);

/**
 * The failure for an error of the wire. A change counts as sent from the moment it was handed to Node, but for errors that
 * can only happen before its first byte.
 */
export function wireFailure(error: unknown, asked: Asked, signal: AbortSignal): CallFailure {
  if (error instanceof CallFailure) return error;
  const address = { address: asked.proxied ? `${asked.address} (through a proxy)` : asked.address };
  if (signal.aborted) {
    return timedOut(signal)
      ? unsure(asked, 'the time ran out before Ombi answered', failure('timed_out'))
      : unsure(asked, 'the call was cancelled before Ombi answered', failure('cancelled'));
  }
  if (error instanceof ProxyRefusal) return failure('proxy_refused', { status: error.status });
  for (const cause of causes(error)) {
    if (cause.code.startsWith('HPE_'))
      return unsure(asked, 'its answer cannot be understood', failure('not_http', address));
    if (isOfUnpacking(cause)) return undecodable(asked);
    const situation = situationBeforeSending(cause);
    // The connection that is made here is one to the proxy: what fails behind it, the proxy answers.
    if (asked.proxied && situation && unconnected.has(situation))
      return failure('proxy_unreachable', { address: asked.address });
    if (situation) return failure(situation, address);
    if (isTls(cause)) return unsure(asked, 'the TLS connection failed', failure('tls_failed', address));
  }
  return unsure(asked, 'the connection broke before Ombi answered', failure('connection_lost', address));
}

interface Cause {
  readonly code: string;
  readonly syscall: unknown;
  readonly message: string;
}

function situationBeforeSending({ code, syscall, message }: Cause): Situation | undefined {
  if (whileConnecting.has(code) && syscall === 'connect') return 'unreachable';
  if (code.startsWith('CERT_') || /before secure TLS connection/.test(message))
    return beforeSending[code] ?? 'tls_failed';
  return beforeSending[code];
}

/** An error of TLS that does not tell whether it came from the handshake or from the connection that was in use. */
const isTls = ({ code }: Cause) => /^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code);

/** An error of zlib, or of its Brotli. */
const isOfUnpacking = ({ code }: Cause) => /^(Z_|ERR__|ERR_BROTLI_)/.test(code);

/** An error, its causes, and what an attempt on several addresses (IPv6, IPv4) gathered. */
function* causes(error: unknown): Generator<Cause> {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    const { message } = current;
    yield { code, message, syscall: 'syscall' in current ? current.syscall : undefined };
    if (current instanceof AggregateError) for (const part of current.errors) yield* causes(part);
  }
}
