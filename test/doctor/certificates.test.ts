/** Certificates that Node's own check refuses, and the built program: the authority is trusted from the start of a process only. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../support/bundle.ts';
import { type Certificate, certificate } from '../support/certificates.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closing, onlyFault, report } from './household.ts';

const open = closing();
const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
const authority = certificate('Test Authority', { authority: true });
const trusted = join(folder, 'authority.pem');
let binary = '';

beforeAll(async () => {
  writeFileSync(trusted, authority.cert);
  binary = await bundle();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the built program as its own process. */
function doctor(url: string, environment: Record<string, string>): Promise<{ code: number; stdout: string }> {
  const env = { PATH: process.env['PATH'] ?? '', OMBI_URL: url, OMBI_API_KEY: 'test-key', ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [binary, 'doctor', '--json'], { env }, (error, stdout) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout });
    });
  });
}

describe('[A10] a certificate', () => {
  it.each<[string, Certificate, Record<string, string>, RegExp, RegExp]>([
    [
      'that has expired',
      certificate('127.0.0.1', { issuer: authority, expiresInDays: -1 }),
      { NODE_EXTRA_CA_CERTS: trusted },
      /^The TLS certificate of https:\/\/127\.0\.0\.1:\d+ has expired\.$/,
      /^Renew it on the server or proxy in front of Ombi\.$/,
    ],
    [
      'for another name',
      certificate('ombi.example.org', { issuer: authority }),
      { NODE_EXTRA_CA_CERTS: trusted },
      /is for another host name\.$/,
      /^Use the name in the certificate as the host of OMBI_URL\.$/,
    ],
    [
      'that is self-signed',
      certificate('127.0.0.1'),
      {},
      /is self-signed or its issuer is not trusted\.$/,
      /^Point NODE_EXTRA_CA_CERTS at the issuer, or set OMBI_MCP_INSECURE_TLS=true/,
    ],
  ])('%s is named, with exit code 1', async (_, tls, environment, says, remedy) => {
    const ombi = open(await startRecordedOmbi({ tls }));
    const { code, stdout } = await doctor(ombi.url, environment);
    expect(code).toBe(1);
    const fault = onlyFault(report(stdout));
    expect(fault.check).toBe('address');
    expect(fault.says).toMatch(says);
    expect(fault.remedy).toMatch(remedy);
    expect(ombi.requests).toEqual([]);
  });
});
