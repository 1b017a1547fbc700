/** From the start of a process to the answer of tools/list, and the memory it has then. */
import { contenderTable } from '../contender-table.ts';
import type { Contender } from '../contenders.ts';
import { interleaved } from '../interleaved.ts';
import { median } from '../median.ts';
import { amount } from '../report.ts';
import type { Section } from '../section.ts';
import { openStdio } from '../stdio-session.ts';

const nobody = 'http://127.0.0.1:9';
const maxOfFloor = 1.2;
const maxRssMiB = 60;

/** Ours first, the floor second. */
export async function start(contenders: readonly Contender[], rounds: number): Promise<Section> {
  const measured = await interleaved(contenders, rounds, async (contender) => {
    const session = await openStdio(contender.stdio(nobody));
    await session.close();
    return session.start;
  });
  const [ours, floor] = measured;
  const floorMs = floor?.values.map(({ ms }) => ms) ?? [];
  const ofFloor = (values: readonly { ms: number }[]) =>
    median(values.map(({ ms }, round) => ms / (floorMs[round] ?? Number.NaN)));
  const rssMiB = (values: readonly { rssMiB: number }[]) => median(values.map((one) => one.rssMiB));
  return {
    title: 'Start',
    text: contenderTable(['ms', '× floor', 'RSS, MiB'], measured, (values) => [
      amount(median(values.map(({ ms }) => ms))),
      amount(ofFloor(values)),
      amount(rssMiB(values)),
    ]),
    checks: [
      { what: 'start → tools/list', value: ofFloor(ours?.values ?? []), max: maxOfFloor, unit: '× floor' },
      { what: 'RSS then', value: rssMiB(ours?.values ?? []), max: maxRssMiB, unit: 'MiB' },
    ],
  };
}
