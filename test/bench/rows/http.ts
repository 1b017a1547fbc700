/** Calls over HTTP: how many a second, and how long one takes, with 1, 10 and 100 clients at once. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { markdownTable } from '../../../generator/emit/markdown.ts';
import { believed } from '../believed.ts';
import type { Contender } from '../contenders.ts';
import { titleAt } from '../films.ts';
import { openHttp } from '../http-client.ts';
import { interleaved } from '../interleaved.ts';
import { ended, launched } from '../launched.ts';
import { median, quantile } from '../median.ts';
import { amount } from '../report.ts';
import type { Section } from '../section.ts';
import { startOmbi } from '../start-ombi.ts';

/** Clients at once, and the calls of each. */
const loads = [
  { clients: 1, calls: 200 },
  { clients: 10, calls: 40 },
  { clients: 100, calls: 8 },
] as const;
/** Each round starts every server anew. */
const maxRounds = 3;
const position = 20;
/** Longest wait until a server listens, in milliseconds. */
const patienceMs = 20_000;
/** Until a server has taken the streams that clients opened, of which one peer does not tell; in milliseconds. */
const settlingMs = 500;

interface Load {
  readonly callsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Those that have an HTTP mode. */
export async function http(contenders: readonly Contender[], rounds: number): Promise<Section> {
  const ombi = await startOmbi();
  const rows: string[][] = [];
  for (const { clients, calls } of loads) {
    const measured = await interleaved(contenders, Math.min(rounds, maxRounds), (contender) =>
      load(contender, ombi.url, clients, calls),
    );
    for (const { one, values, why } of measured) {
      const of = (key: keyof Load) => amount(median(values.map((value) => value[key])));
      const cells = why ? [`not measured: ${why}`, '', ''] : [of('callsPerSecond'), of('p50'), of('p99')];
      rows.push([String(clients), one.name, ...cells]);
    }
  }
  await ombi.close();
  return {
    title: 'Calls over HTTP',
    text: markdownTable(['clients', '', 'calls/s', 'p50, ms', 'p99, ms'], rows),
    checks: [],
  };
}

/** Starts it, lets each client make a call that is not counted, and then all of them call one call after the other. */
async function load(contender: Contender, ombi: string, clients: number, calls: number): Promise<Load> {
  if (!contender.http) throw new Error('it has no HTTP mode');
  const port = await freePort();
  const launch = contender.http(ombi, port);
  const child = launched(launch);
  const page = contender.page(position);
  try {
    await listening(port);
    const opened = await Promise.all(Array.from({ length: clients }, (_, client) => openHttp(launch, port, client)));
    await setTimeout(settlingMs);
    await Promise.all(opened.map(async (client) => believed(await client.call(page), titleAt(position))));
    const ms: number[] = [];
    const began = performance.now();
    await Promise.all(
      opened.map(async (client) => {
        for (let done = 0; done < calls; done++) {
          const sent = performance.now();
          await client.call(page);
          ms.push(performance.now() - sent);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    for (const client of opened) client.close();
    return { callsPerSecond: ms.length / seconds, p50: median(ms), p99: quantile(ms, 0.99) };
  } finally {
    await ended(child);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(port: number): Promise<void> {
  const last = performance.now() + patienceMs;
  while (performance.now() < last) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await setTimeout(20);
  }
  throw new Error(`it does not listen within ${patienceMs / 1000} s`);
}
