/** Makes TLS certificates for tests, on every platform and without a program of its own: plain X.509 in DER. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  readonly name: string;
  readonly signer: KeyObject;
}

const dayMs = 86_400_000;

/**
 * A certificate for one DNS name or the loopback address, signed by `issuer` or by itself. `expiresInDays` may be
 * negative. An authority is a certificate with `authority: true`.
 */
export function certificate(
  name: string,
  options: { issuer?: Certificate; expiresInDays?: number; authority?: boolean } = {},
): Certificate {
  const { issuer, expiresInDays = 1, authority = false } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const until = Date.now() + expiresInDays * dayMs;
  const alternative = name === '127.0.0.1' ? der(0x87, Buffer.from([127, 0, 0, 1])) : der(0x82, Buffer.from(name));
  const extensions = [
    ...(authority
      ? [sequence(oid(0x55, 0x1d, 0x13), der(1, Buffer.of(0xff)), der(4, sequence(der(1, Buffer.of(0xff)))))]
      : []),
    sequence(oid(0x55, 0x1d, 0x11), der(4, sequence(alternative))),
  ];
  const toBeSigned = sequence(
    der(0xa0, der(2, Buffer.of(2))),
    der(2, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    commonName(issuer?.name ?? name),
    sequence(time(until - 30 * dayMs), time(until)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', toBeSigned, issuer?.signer ?? privateKey);
  const whole = sequence(toBeSigned, ecdsaWithSha256, der(3, Buffer.of(0), signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${(whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    signer: privateKey,
  };
}

/** One DER element: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(6, Buffer.from(bytes));
const commonName = (name: string) => sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))));
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

/** UTCTime: `YYMMDDhhmmssZ`. */
const time = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));
