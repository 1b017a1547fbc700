/** Connections that are kept, and what comes over them behind an answer. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connect } from '../../src/upstream/connection.ts';
import {
  callsTo,
  closeAfterTest,
  create,
  limitsOf,
  ombiForTest,
  rawAnswer,
  readTotal,
  settingsOf,
  until,
  wireOperations,
  wish,
} from './wire.ts';

const answer = rawAnswer('{}');

test.each([
  ['bytes that nobody announced', `${answer}behind`],
  ['a second answer', `${answer}HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n`],
])('a complete answer is not spoilt by %s', async (_, bytes) => {
  const server = createServer((socket) => void socket.on('error', () => {}).on('data', () => socket.write(bytes)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(() => new Promise((resolve) => server.close(resolve)));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await callsTo({ baseUrl, apiKey: 'k' })[create](wish)).toEqual({});
});

test('a second try does not go out on a kept connection, which may be as dead as the first', async () => {
  const server = createServer((socket) => {
    let calls = 0;
    socket
      .on('error', () => {})
      .on('data', () => (++calls === 1 ? socket.write(rawAnswer('15')) : socket.resetAndDestroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAfterTest(() => new Promise((resolve) => server.close(resolve)));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls = connect({ baseUrl, apiKey: 'k' }).callsFor(wireOperations, limitsOf().limits);
  // As many as go out at once are kept.
  await Promise.all(Array.from({ length: 4 }, () => calls[readTotal]()));
  expect(await calls[readTotal]()).toBe(15);
});

test('[C50] reads share a kept connection, and a change never goes out on one', async () => {
  const ombi = await ombiForTest();
  const sockets: (Socket | null)[] = [];
  ombi.on(readTotal, ({ response }) => {
    sockets.push(response.socket);
    response.writeHead(200, { 'content-type': 'application/json' }).end('15');
  });
  ombi.on(create, ({ response }) => {
    sockets.push(response.socket);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const calls = connect(settingsOf(ombi)).callsFor(wireOperations, limitsOf().limits);
  const settled = () => until(() => ombi.unfinished() === 0);
  for (const call of [calls[readTotal], calls[readTotal], () => calls[create](wish), () => calls[create](wish)]) {
    await call();
    await settled();
  }
  const [first, second, third, fourth] = sockets;
  expect(second).toBe(first);
  expect(new Set([first, third, fourth]).size).toBe(3);
});
