/** What an exchange opened is closed when it is over, however it ended: its connection, and every timer. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { countTimers, openTimers } from '../reliability/open-timers.ts';
import { hang } from '../support/faults.ts';
import { servePeople } from '../support/household-session.ts';
import { type Answer, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { until } from '../upstream/wire.ts';
import { closeAll, keep, type RawMessage, type Serving, serving } from './serving.ts';
import { head, talk } from './talk.ts';

countTimers();
afterEach(closeAll);

/** The server's ends of the connections to it that are open, and how many there were. */
function connectionsTo({ url }: Serving) {
  const open = new Set<Socket>();
  const seen = { open, count: 0 };
  const add = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort !== Number(new URL(url).port)) return;
    seen.count++;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  subscribe('net.server.socket', add);
  keep({ close: () => unsubscribe('net.server.socket', add) });
  return seen;
}

const params = { name: 'read_users', arguments: { view: 'me' } };
const message = (more: object) => JSON.stringify({ jsonrpc: '2.0', ...more });
const call = message({ id: 1, method: 'tools/call', params });
const note = message({ method: 'notifications/initialized' });

/** How many exchanges go on side by side. */
const count = 8;

/** In which all is closed; every timer of ours is longer. */
const soonMs = 2_000;

/** A server before an Ombi that answers so, and its connections. */
async function served(answer: Answer, json: boolean, settings = {}) {
  const ombi = keep(await startRecordedOmbi());
  servePeople(ombi);
  ombi.on('GET /api/v1/Identity', answer);
  const server = await serving(ombi, { OMBI_USERNAME: 'bob', OMBI_MCP_HTTP_JSON: String(json), ...settings });
  expect(openTimers()).toBe(0);
  return { ombi, server, connections: connectionsTo(server) };
}

/** Fails unless all was opened that should have been, and all is closed. */
async function expectClosed({ ombi, connections }: Awaited<ReturnType<typeof served>>): Promise<void> {
  await until(() => connections.count === count && connections.open.size === 0, soonMs);
  await until(() => ombi.unfinished() === 0, soonMs);
  await until(() => openTimers() === 0, soonMs);
}

it.each<[string, Answer, boolean, RawMessage, RegExp]>([
  ['answered as events', 'as-bob', false, { body: call }, /^event: message\n.*"isError":false.*\n\n$/],
  ['answered as JSON', 'as-bob', true, { body: call }, /^\{.*"isError":false.*\}$/],
  ['that ended at their deadline', hang, false, { body: call }, /"code":"TIMEOUT"/],
  ['of unknown methods', 'as-bob', false, { body: message({ id: 1, method: 'x' }) }, /Method not found/],
  ['that want no answer', 'as-bob', false, { body: note }, /^$/],
  ['refused by their method', 'as-bob', false, { method: 'GET' }, /POST/],
  ['refused by their message', 'as-bob', false, { body: '[' }, /JSON/],
])('exchanges %s leave neither a connection nor a timer', async (_, answer, json, sent, said) => {
  const all = await served(answer, json, answer === hang ? { OMBI_MCP_TIMEOUT_MS: '1000' } : {});
  const answers = await Promise.all(Array.from({ length: count }, () => all.server.raw(sent)));
  for (const { text } of answers) expect(text).toMatch(said);
  await expectClosed(all);
});

it.each([
  ['as events', false, call],
  ['as JSON', true, call],
  ['with messages behind them', false, call + head(call.length) + call],
])('exchanges cut before their answer leave neither a connection nor a timer: %s', async (_, json, sent) => {
  const all = await served(hang, json);
  const talks = Array.from({ length: count }, () => talk(all.server.url, head(call.length) + sent));
  // All are there, and have deadlines.
  await until(() => all.connections.open.size === count && openTimers() >= count);
  await until(() => all.ombi.unfinished() > 0);
  for (const { cut } of talks) cut();
  await expectClosed(all);
});
