/** What a call opened is closed when it is over, however Ombi failed it: connections, timers, listeners. */
import { getEventListeners, setMaxListeners } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callTool, type Runtime } from '../../src/call/call-tool.ts';
import { readConfig } from '../../src/config/config.ts';
import { logTo } from '../../src/log.ts';
import { createRuntime } from '../../src/runtime.ts';
import { sampleArguments, toolOf } from '../operation-layer/layer.ts';
import { type Call, curatedCalls, rawCalls } from '../support/every-call.ts';
import { faultTable } from '../support/fault-table.ts';
import { hang, hangAfter } from '../support/faults.ts';
import { everyTool, type FaultyOmbi, startFaultyOmbi } from '../support/faulty-ombi.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import { until } from '../upstream/wire.ts';
import { countTimers, openTimers } from './open-timers.ts';

let faulty: FaultyOmbi;
let runtime: Runtime;
beforeAll(async () => {
  faulty = await startFaultyOmbi();
  const environment = { OMBI_URL: faulty.ombi.url, OMBI_API_KEY: 'test-key', OMBI_USERNAME: 'bob', ...everyTool };
  runtime = createRuntime(readConfig([], environment), logTo({ write: () => true }));
});
afterAll(() => faulty.close());

countTimers();
afterEach(() => faulty.ombi.forget());

const ofOperation = (operation: string): Call => [toolOf(operation).name, sampleArguments(toolOf(operation))];

/** Each way in which Ombi is called: alone, many at once, row by row, line by line, and to change something. */
const ways: readonly Call[] = [
  ofOperation('GET /api/v1/Request/movie/total'),
  ['read_server', { view: 'health' }],
  ['read_requests', { view: 'list', media: 'tv', user: 'bob' }],
  ['read_search', { titles: ['Saltwind', 'Brask', 'Harbor'] }],
  ofOperation('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}'),
  ofOperation('GET /api/v2/System/logs/{logFileName}'),
  ofOperation('POST /api/v1/Request/movie/approve'),
  ['write_vote', { kind: 'movie', id: 2, direction: 'up' }],
];

const everyView = [...curatedCalls, ...rawCalls];

/** Each way, and in turn every sixteenth call of those tools that are no operations. */
const someCalls = (turn: number): readonly Call[] => [...ways, ...everyView.filter((_, at) => (at + turn) % 16 === 0)];

/** Makes the calls as one client that stays, and gives how many listeners it is left with. */
async function call(
  some: readonly Call[],
  answer: Answer,
  during: (cancel: () => void) => void = () => {},
): Promise<number> {
  faulty.fail(answer);
  const [client, gone] = [new AbortController(), new AbortController()];
  // Each of the calls listens.
  setMaxListeners(0, client.signal, gone.signal);
  const calls = some.map(([name, args]) => {
    const tool = runtime.catalogue.find(name);
    if (!tool) throw new Error(`there is no ${name}`);
    return callTool(runtime, tool, args, { signal: client.signal, gone: gone.signal });
  });
  during(() => client.abort());
  await Promise.all(calls);
  return [client.signal, gone.signal].flatMap((signal) => getEventListeners(signal, 'abort')).length;
}

/** Connections that are kept for the next calls: one for each turn, and one that was not given back when it was needed. */
const keptConnections = 2 * (4 + 1);

/** In which all is closed. No timer of a call is as short: one that stayed would still be there. */
const soonMs = 2_000;

/** Fails unless all is closed that one set of calls opened. */
async function expectClosed(make: () => Promise<number>): Promise<void> {
  expect(await make(), 'listeners').toBe(0);
  await until(() => faulty.ombi.unfinished() === 0, soonMs);
  await until(async () => (await faulty.ombi.connections()) <= keptConnections, soonMs);
  await until(() => openTimers() === 0, soonMs);
}

describe('nothing stays open', () => {
  it.each(faultTable.map((fault, turn) => ({ ...fault, turn })))('after $name', async ({ answer, turn }) => {
    await expectClosed(() => call(someCalls(turn), answer));
  });

  const isWaitedFor = () => faulty.ombi.unfinished() > 3;
  const isOver = () => faulty.ombi.requests.length > 3 && faulty.ombi.unfinished() === 0;

  it.each<[string, Answer, () => boolean]>([
    ['before Ombi answers', hang, isWaitedFor],
    ['in the middle of an answer', hangAfter('[{"id":1,"title":"'), isWaitedFor],
    ['before its second try', { status: 503, headers: { 'retry-after': '25' } }, isOver],
  ])('after a call of every tool that the client cancelled %s', async (_, answer, isTime) => {
    await expectClosed(() => call([...ways, ...everyView], answer, (cancel) => void until(isTime).then(cancel)));
  });
});
