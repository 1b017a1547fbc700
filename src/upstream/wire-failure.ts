/** What an error of the wire means: one of sending a call or of reading its answer. */

import { endedWhileWaiting, timedOut } from '../ended-while-waiting.ts';
import { CallFailure, failure, type Situation } from '../failure.ts';
import { type Asked, undecodable, unsure } from './interpret.ts';
import { connectTimeout, ProxyRefusal, Unconnected } from './send.ts';

/** Why nobody was met: Ombi, or the proxy in front of it. */
const nobodyMet: Readonly<Record<string, Situation>> = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'unreachable',
};

/** Why no connection was made, with or without a proxy. */
const notConnected: Readonly<Record<string, Situation>> = {
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

/** The failure for an error of the wire. A change counts as sent as soon as there is a connection for it. */
export function wireFailure(error: unknown, asked: Asked, signal: AbortSignal): CallFailure {
  if (error instanceof CallFailure) return error;
  const isUnsent = error instanceof Unconnected;
  if (signal.aborted) {
    if (isUnsent) return endedWhileWaiting(asked.facts.effect, signal);
    return timedOut(signal)
      ? unsure(asked, 'the time ran out before Ombi answered', failure('timed_out'))
      : unsure(asked, 'the call was cancelled before Ombi answered', failure('cancelled'));
  }
  const address = { address: asked.proxied ? `${asked.address} (through a proxy)` : asked.address };
  if (isUnsent) return connectionFailure(error.cause, asked, address);
  for (const { code } of causes(error)) {
    if (code.startsWith('HPE_')) return unsure(asked, 'its answer cannot be understood', failure('not_http', address));
    if (isOfUnpacking(code)) return undecodable(asked);
    if (isOfTls(code)) return unsure(asked, 'the TLS connection failed', failure('tls_failed', address));
  }
  return unsure(asked, 'the connection broke before Ombi answered', failure('connection_lost', address));
}

/** Nothing was sent. */
function connectionFailure(error: unknown, asked: Asked, address: { address: string }): CallFailure {
  if (error instanceof ProxyRefusal) return failure('proxy_refused', { status: error.status });
  for (const { code, message } of causes(error)) {
    const situation = notConnected[code] ?? (asked.proxied ? undefined : nobodyMet[code]);
    if (situation) return failure(situation, address);
    if (isOfTls(code) || /before secure TLS connection/.test(message)) return failure('tls_failed', address);
  }
  return asked.proxied ? failure('proxy_unreachable', { address: asked.address }) : failure('connection_lost', address);
}

interface Cause {
  readonly code: string;
  readonly message: string;
}

const isOfTls = (code: string) => /^(EPROTO$|CERT_|ERR_SSL_|ERR_TLS_)/.test(code);

/** An error of zlib, or of its Brotli. */
const isOfUnpacking = (code: string) => /^(Z_|ERR__|ERR_BROTLI_)/.test(code);

/** An error, its causes, and what an attempt on several addresses (IPv6, IPv4) gathered. */
function* causes(error: unknown): Generator<Cause> {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    yield { code, message: current.message };
    if (current instanceof AggregateError) for (const part of current.errors) yield* causes(part);
  }
}
