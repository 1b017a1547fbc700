/** 50,000 calls with everything that may go wrong: what is held afterwards is what was held before. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '../../generated/adapters.ts';
import { layerTools } from '../operation-layer/layer.ts';
import { faultTable } from '../support/fault-table.ts';
import { hang, hangAfter } from '../support/faults.ts';
import { inOwnProcess } from '../support/in-own-process.ts';
import { recordedCase, recordedNames, slugOf } from '../support/recorded-cases.ts';
import { type Answer, type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { until } from '../upstream/wire.ts';
import { seededRandom } from './seeded-random.ts';
import type { Held, Soaked } from './soak.ts';

const { below, oneOf } = seededRandom(4_593);
const folders = new Set(readdirSync(new URL('../fixtures/ombi/', import.meta.url)));
const silence: readonly Answer[] = [hang, hangAfter('[{"id":1,"title":"')];

/** What a real Ombi answered, made ready once: it is sent very often. One that was cut off is replayed as it was. */
function readied(slug: string): readonly Answer[] {
  return recordedNames(slug).map((name): Answer => {
    const { status, headers, json, text, aborted, base64 } = recordedCase(slug, name).response;
    return aborted || base64 !== undefined
      ? name
      : { status, headers, text: text ?? (json === undefined ? '' : JSON.stringify(json)) };
  });
}

/** Of 400 calls one gets no answer, 120 meet a fault, and the others get what a real Ombi answered once. */
function answering(operation: string): Answer {
  const slug = slugOf(operation);
  const recorded = folders.has(slug) ? readied(slug) : [];
  return () => {
    const chance = below(400);
    if (chance === 0) return oneOf(silence);
    return chance <= 120 || recorded.length === 0 ? oneOf(faultTable).answer : oneOf(recorded);
  };
}

let ombi: RecordedOmbi;
beforeAll(async () => {
  ombi = await startRecordedOmbi();
  const names = new Set([...Object.keys(operations), ...layerTools.map(({ operation }) => operation.name)]);
  for (const name of names) ombi.on(name, answering(name));
});
afterAll(() => ombi.close());

const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
const socketsOf = ({ handles }: Held) => handles['TCPSocketWrap'] ?? 0;
const heldBytes = ({ heapBytes, externalBytes }: Held) => heapBytes + externalBytes;

/** By then every tool was called some eighty times, and what is made once, validators and compiled code, is made. */
const warmAfterCalls = 30_000;

/**
 * How much more may be held after the last 20,000 calls than before them: 100 bytes a call. The smallest thing that a call
 * could leave behind, a listener with its closure, is larger.
 */
const growthBytes = 2_000_000;

/**
 * How many more connections may be open after the last 20,000 calls than before them. Idle ones to
 * Ombi hold up no process and are not counted; HTTP clients keep as many as had a call under way at once, which are a few more
 * at one look than at another. One that is left open in a thousand calls is more.
 */
const moreSockets = 16;

/** On a machine that does much else besides. */
const maxMs = 20 * 60_000;

it('50,000 mixed calls leave nothing behind', { timeout: maxMs }, async () => {
  const forgetting = setInterval(() => ombi.forget(), 1_000);
  const { held, ends, wrong } = await inOwnProcess<Soaked>(new URL('./soak.ts', import.meta.url), ombi.url);
  clearInterval(forgetting);
  for (const { calls, seconds, heapBytes, externalBytes, handles } of held) {
    const memory = `heap ${mebibytes(heapBytes)} MiB, outside ${mebibytes(externalBytes)} MiB`;
    process.stdout.write(`${calls} calls, ${seconds.toFixed(0)} s: ${memory}, ${JSON.stringify(handles)}\n`);
  }
  process.stdout.write(`${JSON.stringify(ends)}\n`);
  expect(wrong).toEqual([]);
  await until(() => ombi.unfinished() === 0);
  const [warm, ...later] = held.filter(({ calls }) => calls >= warmAfterCalls);
  if (!warm) throw new Error('nothing was measured');
  expect(later).toHaveLength(2);
  for (const look of later) {
    expect(heldBytes(look) - heldBytes(warm), `after ${look.calls} calls`).toBeLessThan(growthBytes);
    expect(look.handles['Timeout'] ?? 0).toBeLessThanOrEqual(warm.handles['Timeout'] ?? 0);
    expect(socketsOf(look) - socketsOf(warm), `connections after ${look.calls} calls`).toBeLessThanOrEqual(moreSockets);
  }
});
