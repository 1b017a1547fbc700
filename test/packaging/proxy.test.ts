/** The built binary behind a proxy that wants a password. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../support/bundle.ts';

const password = 'marked-secret-of-the-proxy';

it.each(['http', 'https'])(
  'gives the password to the proxy and to nobody else, whatever DEBUG asks for: %s',
  async (scheme) => {
    const binary = await bundle();
    const logins: unknown[] = [];
    const proxy = createServer(({ headers }, response) => {
      logins.push(headers['proxy-authorization']);
      response.writeHead(502).end();
    });
    proxy.on('connect', ({ headers }, socket) => {
      logins.push(headers['proxy-authorization']);
      socket.end('HTTP/1.1 502 No\r\n\r\n');
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void proxy.close());
    const address = `http://somebody:${password}@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const env = {
      PATH: process.env['PATH'],
      DEBUG: '*',
      HTTP_PROXY: address,
      HTTPS_PROXY: address,
      OMBI_URL: `${scheme}://ombi.invalid`,
      OMBI_API_KEY: 'test-key',
    };
    const said = await promisify(execFile)(process.execPath, [binary, 'doctor'], { env }).catch(
      (failed: { stdout: string; stderr: string }) => failed,
    );
    expect(new Set(logins)).toEqual(new Set([`Basic ${Buffer.from(`somebody:${password}`).toString('base64')}`]));
    expect(said.stdout).toMatch(/proxy|502/);
    expect(said.stdout + said.stderr).not.toContain(password);
    expect(said.stderr).not.toContain('proxy-agent');
  },
);
