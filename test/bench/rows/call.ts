/** One read call, against a plain fetch of the same answer of Ombi. */
import { believed } from '../believed.ts';
import { contenderTable } from '../contender-table.ts';
import { type Contender, pagePath } from '../contenders.ts';
import { titleAt } from '../films.ts';
import { interleaved } from '../interleaved.ts';
import { median } from '../median.ts';
import { amount } from '../report.ts';
import type { Section } from '../section.ts';
import { startOmbi } from '../start-ombi.ts';
import { onceOpened } from '../stdio-session.ts';

const callsARound = 100;
/** Node compiles what runs often: a server's first hundreds of calls take longer than all that follow. */
const warmingCalls = 1_000;
const position = 20;
const maxAddedMs = 2;

/** Ours first. */
export async function call(contenders: readonly Contender[], rounds: number): Promise<Section> {
  const ombi = await startOmbi();
  const open = onceOpened(ombi.url);
  const rawMs: number[] = [];
  const firstMs = new Map<Contender, { readonly alone: number; readonly fromStart: number }>();
  const measured = await interleaved(contenders, rounds, async (contender, round) => {
    const session = await open(contender);
    const toCall = contender.page(position);
    if (round === 0) {
      const began = performance.now();
      believed(await session.call(toCall), titleAt(position));
      const alone = performance.now() - began;
      firstMs.set(contender, { alone, fromStart: session.start.ms + alone });
      for (let done = 0; done < warmingCalls; done++) await session.call(toCall);
    }
    const raw = await fetchedMs(`${ombi.url}${pagePath(position)}`);
    let answer = '';
    const ms: number[] = [];
    for (let done = 0; done < callsARound; done++) {
      const began = performance.now();
      answer = await session.call(toCall);
      ms.push(performance.now() - began);
    }
    believed(answer, titleAt(position));
    if (round > 0) rawMs.push(raw);
    return {
      first: firstMs.get(contender) ?? { alone: Number.NaN, fromStart: Number.NaN },
      ms: median(ms),
      addedMs: median(ms) - raw,
      bytes: Buffer.byteLength(answer),
    };
  });
  await open.close();
  await ombi.close();
  const addedMs = (values: readonly { addedMs: number }[]) => median(values.map((one) => one.addedMs));
  return {
    title: 'One read call',
    text: `A plain fetch of the same answer, read to its end: ${amount(median(rawMs))} ms.

${contenderTable(
  ['first call, ms', 'from start to its answer, ms', 'p50, ms', 'more than the fetch, ms', 'bytes of the answer'],
  measured,
  (values) => [
    amount(median(values.map(({ first }) => first.alone))),
    amount(median(values.map(({ first }) => first.fromStart))),
    amount(median(values.map(({ ms }) => ms))),
    amount(addedMs(values)),
    amount(median(values.map(({ bytes }) => bytes))),
  ],
)}`,
    checks: [
      {
        what: 'one read call, p50 more than a plain fetch',
        value: addedMs(measured[0]?.values ?? []),
        max: maxAddedMs,
        unit: 'ms',
      },
    ],
  };
}

/** Median of as many fetches as there are calls. */
async function fetchedMs(address: string): Promise<number> {
  const ms: number[] = [];
  for (let done = 0; done < callsARound; done++) {
    const began = performance.now();
    await (await fetch(address, { headers: { ApiKey: 'key' } })).text();
    ms.push(performance.now() - began);
  }
  return median(ms);
}
