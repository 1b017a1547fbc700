/** A walk through a list of requests, page by page to its end. */
import { believed } from '../believed.ts';
import { contenderTable } from '../contender-table.ts';
import { type Contender, pagePath, pageRows } from '../contenders.ts';
import { titleAt } from '../films.ts';
import { interleaved } from '../interleaved.ts';
import { median } from '../median.ts';
import { amount } from '../report.ts';
import type { Section } from '../section.ts';
import { startOmbi } from '../start-ombi.ts';
import { onceOpened } from '../stdio-session.ts';

const pages = 50;
const positions = Array.from({ length: pages }, (_, page) => page * pageRows);

/** Ours first. */
export async function walk(contenders: readonly Contender[], rounds: number): Promise<Section> {
  const ombi = await startOmbi();
  const open = onceOpened(ombi.url);
  const rawMs: number[] = [];
  const measured = await interleaved(contenders, rounds, async (contender, round) => {
    const session = await open(contender);
    const raw = performance.now();
    for (const position of positions) await (await fetch(`${ombi.url}${pagePath(position)}`)).text();
    if (round > 0) rawMs.push(performance.now() - raw);
    const answers: string[] = [];
    const began = performance.now();
    for (const position of positions) answers.push(await session.call(contender.page(position)));
    const ms = performance.now() - began;
    for (const [page, answer] of answers.entries()) believed(answer, titleAt(page * pageRows));
    return { ms, bytes: Buffer.byteLength(answers.join('')) };
  });
  await open.close();
  await ombi.close();
  return {
    title: `A walk of ${pages} pages`,
    text: `Plain fetches of the same ${pages} answers, one after the other: ${amount(median(rawMs))} ms.

${contenderTable(['ms', 'KB of answers'], measured, (values) => [
  amount(median(values.map(({ ms }) => ms))),
  amount(median(values.map(({ bytes }) => bytes)) / 1000),
])}`,
    checks: [],
  };
}
