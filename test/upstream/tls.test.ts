import { Agent } from 'node:https';
import { describe, expect, test } from 'vitest';
import { type Certificate, certificate } from '../support/certificates.ts';
import { agentThatSends } from './agent-that-sends.ts';
import { callsTo, create, failureOf, ombiForTest, readTotal, settingsOf, wish } from './wire.ts';

const authority = certificate('Test Authority', { authority: true });
const own = '127.0.0.1';

/** Trusts the test's authority, as NODE_EXTRA_CA_CERTS would. */
const trusting = ({ cert }: Certificate) => new Agent({ ca: cert });

const certificates: [string, Certificate, string, RegExp][] = [
  ['expired', certificate(own, { issuer: authority, expiresInDays: -1 }), 'tls_expired', /has expired/],
  [
    'self-signed',
    certificate(own),
    'tls_self_signed',
    /self-signed or its issuer is not trusted.*OMBI_MCP_INSECURE_TLS/,
  ],
  [
    'of an unknown issuer',
    certificate(own, { issuer: certificate('Other Authority', { authority: true }) }),
    'tls_self_signed',
    /NODE_EXTRA_CA_CERTS/,
  ],
  ['for another name', certificate('ombi.example.org', { issuer: authority }), 'tls_wrong_name', /another host name/],
];

describe.each(certificates)('[A10] a certificate that is %s', (_, tls, situation, says) => {
  test('is refused before anything is sent, and the message says what to do', async () => {
    const ombi = await ombiForTest({ tls });
    const calls = callsTo(settingsOf(ombi, { agent: trusting(authority) }));
    for (const call of [() => calls[readTotal](), () => calls[create](wish)]) {
      const failed = await failureOf(call());
      expect(failed).toMatchObject({ situation, code: 'UPSTREAM_REJECTED', details: { retryable: false } });
      expect(failed.message).toMatch(says);
      expect(failed.message).toContain(ombi.url);
    }
    expect(ombi.requests).toEqual([]);
  });

  test('is accepted where that was asked for', async () => {
    const ombi = await ombiForTest({ tls });
    ombi.on(readTotal, { json: 15 });
    expect(await callsTo(settingsOf(ombi, { insecureTls: true }))[readTotal]()).toBe(15);
  });
});

describe('TLS', () => {
  test('with a good certificate works', async () => {
    const ombi = await ombiForTest({ tls: certificate(own, { issuer: authority }) });
    ombi.on(readTotal, { json: 15 });
    expect(await callsTo(settingsOf(ombi, { agent: trusting(authority) }))[readTotal]()).toBe(15);
  });

  test('is checked where nothing was said of it', async () => {
    const ombi = await ombiForTest({ tls: certificate(own) });
    expect((await failureOf(callsTo(settingsOf(ombi))[readTotal]())).situation).toBe('tls_self_signed');
  });

  test('on a port that speaks plain HTTP advises http://', async () => {
    const ombi = await ombiForTest();
    const baseUrl = ombi.url.replace('http:', 'https:');
    const failed = await failureOf(callsTo({ baseUrl, apiKey: 'k' })[readTotal]());
    expect(failed.situation).toBe('tls_failed');
    expect(failed.message).toContain('write http:// in OMBI_URL');
  });

  test('[C50] that is not made is a proof that a change was not sent', async () => {
    const ombi = await ombiForTest();
    const baseUrl = ombi.url.replace('http:', 'https:');
    const failed = await failureOf(callsTo({ baseUrl, apiKey: 'k' })[create](wish));
    expect(failed.situation).toBe('tls_failed');
  });

  test.each(['EPROTO', 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'])(
    '[C50] that breaks with %s leaves the outcome of a change unknown',
    async (code) => {
      const ombi = await ombiForTest();
      const broken = Object.assign(new Error('x'), { code, syscall: 'write' });
      const calls = callsTo(settingsOf(ombi, { agent: agentThatSends([broken]) }));
      expect((await failureOf(calls[create](wish))).code).toBe('UNKNOWN_OUTCOME');
      expect((await failureOf(calls[readTotal]())).situation).toBe('tls_failed');
    },
  );
});
