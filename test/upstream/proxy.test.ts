import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect as openSocket, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/upstream/connection.ts';
import { proxyFor } from '../../src/upstream/proxy-for.ts';
import { type Certificate, certificate } from '../support/certificates.ts';
import { closedPort, reset } from '../support/faults.ts';
import { inOwnProcess } from '../support/in-own-process.ts';
import {
  allOf,
  callsTo,
  closeAfterTest,
  create,
  failureOf,
  limitsOf,
  ombiForTest,
  page,
  rawAnswer,
  readList,
  readTotal,
  settingsOf,
  until,
  wireOperations,
  wish,
} from './wire.ts';

/** A forwarding proxy that notes what it was asked for, or refuses with `status`. */
async function proxyForTest(status?: number, tls?: Certificate) {
  const asked: string[] = [];
  const logins: (string | undefined)[] = [];
  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (status) return void response.writeHead(status).end();
    const onward = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  };
  const server = tls ? createHttpsServer(tls, pass) : createServer(pass);
  server.on('connect', ({ url = '', headers }: IncomingMessage, socket: Socket) => {
    asked.push(`CONNECT ${url}`);
    logins.push(headers['proxy-authorization']);
    if (status) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const [host, port] = url.split(':');
    const onward = openSocket(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket);
      socket.pipe(onward);
    });
    for (const end of [onward, socket]) {
      end.on('error', () => {});
      end.on('close', () => [onward, socket].map((other) => other.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, asked, logins };
}

describe('a proxy', () => {
  test('is nothing that a plain connection loads code for', async () => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, { json: 15 });
    const loaded = await inOwnProcess<[plain: boolean, proxied: boolean]>(
      new URL('proxies-loaded.ts', import.meta.url),
      ombi.url,
    );
    expect(loaded).toEqual([false, true]);
  });

  test('gets plain calls with their whole address', async () => {
    const [ombi, proxy] = [await ombiForTest({ users: ['名前'] }), await proxyForTest()];
    ombi.on(readTotal, { json: 15 }).on(create, 'pending').on(readList, 'normal');
    const calls = callsTo(settingsOf(ombi, { proxy: { http: proxy.url } }), limitsOf({ userName: '名前' }).limits);
    expect(await calls[readTotal]()).toBe(15);
    expect(await calls[create](wish)).toMatchObject({ result: true });
    expect(await allOf(await calls[readList](page))).toHaveLength(10);
    expect(proxy.asked).toEqual([
      `GET ${ombi.url}/api/v1/Request/movie/total`,
      `POST ${ombi.url}/api/v1/Request/movie`,
      `GET ${ombi.url}/api/v2/Requests/movie/100/0/id/asc`,
    ]);
    expect(ombi.requests.map(({ userName }) => userName)).toEqual(['名前', '名前', '名前']);
    expect(ombi.requests[1]?.body).toEqual(wish.body);
  });

  test('passes TLS through', async () => {
    const ombi = await ombiForTest({ tls: certificate('127.0.0.1') });
    const proxy = await proxyForTest();
    ombi.on(readTotal, { json: 15 });
    const settings = settingsOf(ombi, { proxy: { https: proxy.url }, insecureTls: true });
    expect(await callsTo(settings)[readTotal]()).toBe(15);
    expect(proxy.asked).toEqual([`CONNECT ${new URL(ombi.url).host}`]);
    const strict = await failureOf(callsTo(settingsOf(ombi, { proxy: { https: proxy.url } }))[readTotal]());
    expect(strict.situation).toBe('tls_self_signed');
  });

  test('keeps a tunnel for the next read, but not for long, although nobody closes it', async () => {
    const open = new Set<unknown>();
    const server = createTlsServer(certificate('127.0.0.1'), (socket) => {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
      socket.on('data', () => socket.write(rawAnswer('15')));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closeAfterTest(() => new Promise((resolve) => server.close(resolve)));
    const proxy = await proxyForTest();
    const baseUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { baseUrl, apiKey: 'k', insecureTls: true, proxy: { https: proxy.url } };
    const calls = connect(settings).callsFor(wireOperations, limitsOf().limits);
    expect(await calls[readTotal]()).toBe(15);
    expect(await calls[readTotal]()).toBe(15);
    expect(proxy.asked).toHaveLength(1);
    await until(() => open.size === 0, 8_000);
  });

  test('may itself be reached over TLS, with a login', async () => {
    const ombi = await ombiForTest({ tls: certificate('127.0.0.1') });
    const proxy = await proxyForTest(undefined, certificate('127.0.0.1'));
    ombi.on(readTotal, { json: 15 }).on(readList, 'normal');
    const withLogin = proxy.url.replace('://', '://us%40er:p%3Ass@');
    const calls = callsTo(settingsOf(ombi, { proxy: { https: withLogin }, insecureTls: true }));
    expect(await calls[readTotal]()).toBe(15);
    expect(await allOf(await calls[readList](page))).toHaveLength(10);
    expect(proxy.logins).toContain(`Basic ${Buffer.from('us@er:p:ss').toString('base64')}`);
    const strict = await failureOf(callsTo(settingsOf(ombi, { proxy: { https: withLogin } }))[readTotal]());
    expect(strict.situation).toBe('tls_self_signed');
  });

  test('may have a login of a password alone', async () => {
    const ombi = await ombiForTest({ tls: certificate('127.0.0.1') });
    const proxy = await proxyForTest();
    ombi.on(readTotal, { json: 15 });
    const withLogin = proxy.url.replace('://', '://:token@');
    await callsTo(settingsOf(ombi, { proxy: { https: withLogin }, insecureTls: true }))[readTotal]();
    expect(proxy.logins).toEqual([`Basic ${Buffer.from(':token').toString('base64')}`]);
  });

  test.each(['127.0.0.1', '*', 'example.org,127.0.0.1'])('is passed by for NO_PROXY=%s', async (no) => {
    const [ombi, proxy] = [await ombiForTest(), await proxyForTest()];
    ombi.on(readTotal, { json: 15 });
    expect(await callsTo(settingsOf(ombi, { proxy: { http: proxy.url, no } }))[readTotal]()).toBe(15);
    expect(proxy.asked).toEqual([]);
  });

  test('is not used for https where only HTTP_PROXY is set, nor for http where only HTTPS_PROXY is', async () => {
    const proxy = await proxyForTest();
    const [secure, plain] = [await ombiForTest({ tls: certificate('127.0.0.1') }), await ombiForTest()];
    for (const [ombi, settings] of [
      [secure, settingsOf(secure, { proxy: { http: proxy.url }, insecureTls: true })],
      [plain, settingsOf(plain, { proxy: { https: proxy.url } })],
    ] as const) {
      ombi.on(readTotal, { json: 15 });
      expect(await callsTo(settings)[readTotal]()).toBe(15);
    }
    expect(proxy.asked).toEqual([]);
  });

  test('that is passed by is not in the message', async () => {
    const [address, proxy] = [await closedPort(), await proxyForTest()];
    const settings = { baseUrl: address, apiKey: 'k', proxy: { http: proxy.url, no: '127.0.0.1' } };
    const failed = await failureOf(callsTo(settings)[readTotal]());
    expect(failed.situation).toBe('connection_refused');
    expect(failed.message).not.toContain('proxy');
  });

  test.each([
    ['nas', 'http://nas:5000', false],
    ['nas:5000', 'http://nas:5000', false],
    ['nas:80', 'http://nas:5000', true],
    ['nas:80', 'http://nas', false],
    ['nas:443', 'https://nas', false],
    ['NAS', 'http://nas', false],
    ['example.org', 'http://ombi.example.org', false],
    ['.example.org', 'http://ombi.example.org', false],
    ['*.example.org', 'http://ombi.example.org', false],
    ['example.org', 'http://notexample.org', true],
    ['a.test, nas b.test', 'http://nas', false],
    ['*', 'http://nas', false],
    ['::1', 'http://[::1]:5000', false],
    ['[::1]:5000', 'http://[::1]:5000', false],
    ['[::1]:80', 'http://[::1]:5000', true],
    ['.', 'http://nas', true],
    ['', 'http://nas', true],
  ])('with NO_PROXY=%s for %s: %s', (no, address, isUsed) => {
    const proxy = proxyFor(address, { http: 'http://proxy', https: 'http://proxy', no });
    expect(proxy).toBe(isUsed ? 'http://proxy' : undefined);
  });

  test('is not blamed for a change whose outcome is unknown', async () => {
    const [ombi, proxy] = [await ombiForTest(), await proxyForTest()];
    ombi.on(create, reset);
    const failed = await failureOf(callsTo(settingsOf(ombi, { proxy: { http: proxy.url } }))[create](wish));
    expect(failed.code).toBe('UNKNOWN_OUTCOME');
  });

  test.each([403, 407])('that refuses is named as such (%i)', async (status) => {
    const [ombi, proxy] = [await ombiForTest(), await proxyForTest(status)];
    const tls = {
      ...settingsOf(ombi, { proxy: { http: proxy.url, https: proxy.url } }),
      baseUrl: ombi.url.replace('http:', 'https:'),
    };
    const plain = settingsOf(ombi, { proxy: { http: proxy.url } });
    for (const settings of [plain, tls]) {
      for (const operation of [readTotal, create] as const) {
        const calls = callsTo(settings);
        const failed = await failureOf(operation === create ? calls[create](wish) : calls[readTotal]());
        const situation = status === 403 && settings === plain ? 'forbidden' : 'proxy_refused';
        expect(failed).toMatchObject({ situation, code: 'FORBIDDEN' });
      }
    }
    expect(ombi.requests).toEqual([]);
  });

  test('that is down is not mistaken for Ombi', async () => {
    const ombi = await ombiForTest();
    for (const http of [await closedPort(), 'http://proxy.invalid:3128']) {
      const failed = await failureOf(callsTo(settingsOf(ombi, { proxy: { http } }))[readTotal]());
      expect(failed).toMatchObject({ situation: 'proxy_unreachable', details: { retryable: true } });
      expect(failed.message).toBe(
        `The proxy that leads to ${ombi.url} is not reached. Correct HTTP_PROXY or HTTPS_PROXY, or add the host of Ombi to NO_PROXY.`,
      );
    }
  });
});
