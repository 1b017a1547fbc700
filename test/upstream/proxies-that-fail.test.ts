/** Proxies that are met and do not open the way through: nothing of a call has left, and it ends in any case. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connect } from '../../src/upstream/connection.ts';
import { pass, passingTime } from '../support/passing-time.ts';
import {
  callsTo,
  closeAfterTest,
  create,
  failureOf,
  limitsOf,
  readTotal,
  until,
  wireOperations,
  wish,
} from './wire.ts';

passingTime();

/** A server that does this with what it is sent. */
async function listening(onData: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => sockets.delete(socket)).on('data', () => onData(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, overTls: `https://127.0.0.1:${port}`, sockets };
}

const baseUrl = 'https://ombi.invalid';
const behind = (https: string) => ({ baseUrl, apiKey: 'k', proxy: { https } });

describe('a proxy that never answers CONNECT', () => {
  test.each([
    ['a read', readTotal, 'expire', 'timed_out'],
    ['a read', readTotal, 'cancel', 'cancelled'],
    ['a change', create, 'expire', 'timed_out_before_sending'],
    ['a change', create, 'cancel', 'cancelled'],
  ] as const)('does not hold up %s [C53]', async (_, operation, end, situation) => {
    let asked = 0;
    const proxy = await listening(() => asked++);
    const connection = connect(behind(proxy.url));
    // As many as there are turns, and one more: a turn that is lost would keep it waiting.
    for (let call = 1; call <= 5; call++) {
      const surroundings = limitsOf();
      const calls = connection.callsFor(wireOperations, surroundings.limits);
      const failed = failureOf(operation === create ? calls[create](wish) : calls[readTotal]());
      await until(() => asked === call);
      surroundings[end]();
      expect((await failed).situation).toBe(situation);
      await until(() => proxy.sockets.size === 0, 2_000);
    }
  });

  test('is given up after ten seconds', async () => {
    let asked = 0;
    const proxy = await listening(() => asked++);
    const failed = failureOf(callsTo(behind(proxy.url))[create](wish));
    await until(() => asked === 1);
    pass(10_100);
    expect((await failed).situation).toBe('unreachable');
  });
});

test.each([
  ['closes', ''],
  ['ends in the headers', 'HTTP/1.1 200 OK\r\n'],
  ['is none', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
  ['sends no headers', 'HTTP/1.1 200 OK\r\nnone\r\n\r\n'],
])('[C50] a change did not happen behind a proxy that %s', async (_, answer) => {
  const proxy = await listening((socket) => socket.end(answer));
  const failed = await failureOf(callsTo(behind(proxy.url))[create](wish));
  expect(failed).toMatchObject({ situation: 'proxy_unreachable', details: { retryable: true } });
});

test('[C50] a change did not happen behind a proxy that resets', async () => {
  const proxy = await listening((socket) => socket.resetAndDestroy());
  expect((await failureOf(callsTo(behind(proxy.url))[create](wish))).situation).toBe('proxy_unreachable');
});

test.each([
  ['closes', (socket: Socket) => void socket.end()],
  ['resets', (socket: Socket) => void socket.resetAndDestroy()],
  ['speaks no TLS', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('a proxy for https:// that %s in its handshake is one that is not reached', async (_, answer) => {
  const proxy = await listening(answer);
  for (const call of [
    () => callsTo(behind(proxy.overTls))[create](wish),
    () => callsTo(behind(proxy.overTls))[readTotal](),
  ]) {
    const failed = await failureOf(call());
    expect(failed.code).toBe('UPSTREAM_REJECTED');
    expect(failed.situation).toMatch(/^(proxy_unreachable|tls_failed)$/);
  }
});
