/** Connections that are never made. */
import { Agent } from 'node:http';
import { Duplex } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { pass, passingTime } from '../support/passing-time.ts';
import { callsTo, create, failureOf, readTotal, wish } from './wire.ts';

passingTime();

/** A connection that stays at its beginning, as at an address behind a firewall; `code` ends it with the system’s error. */
function agentThatWaits(code?: string) {
  const sockets: Duplex[] = [];
  const agent = new Agent();
  agent.createConnection = () => {
    const socket = Object.assign(new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }), {
      connecting: true,
    });
    sockets.push(socket);
    if (code) setImmediate(() => socket.destroy(Object.assign(new Error(code), { code, syscall: 'connect' })));
    return socket;
  };
  return { agent, sockets };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('an address that nobody answers at', () => {
  test.each([
    ['a read', readTotal],
    ['a change, which was not sent', create],
  ] as const)('is given up after ten seconds: %s', async (_, operation) => {
    const { agent, sockets } = agentThatWaits();
    const calls = callsTo({ baseUrl: 'http://192.0.2.1', apiKey: 'k', agent });
    const call = operation === create ? calls[create](wish) : calls[readTotal]();
    const failed = failureOf(call);
    await turns(4);
    pass(9_900);
    await turns(4);
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false]);
    pass(200);
    expect(await failed).toMatchObject({ situation: 'unreachable', details: { retryable: true } });
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  test.each(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])('is told as such: %s', async (code) => {
    const { agent } = agentThatWaits(code);
    const calls = callsTo({ baseUrl: 'http://192.0.2.1', apiKey: 'k', agent });
    expect((await failureOf(calls[create](wish))).situation).toBe('unreachable');
  });
});
