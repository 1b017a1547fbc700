/** Very large and very odd answers: the most memory that reading one takes. */
import { markdownTable } from '../../../generator/emit/markdown.ts';
import { bodies as measure } from '../bodies.ts';
import { amount } from '../report.ts';
import type { Section } from '../section.ts';

/** Of ours alone, once each: a peak is a peak. */
export async function bodies(): Promise<Section> {
  const measured = await measure();
  return {
    title: 'Large and odd answers',
    text: markdownTable(
      ['answer', 'more RSS at most, MiB', 'allowed, MiB', 's'],
      measured.map(({ title, peakMiB, maxMiB, seconds }) => [title, amount(peakMiB), amount(maxMiB), amount(seconds)]),
    ),
    checks: measured.map(({ title, peakMiB, maxMiB }) => ({
      what: `more RSS: ${title}`,
      value: peakMiB,
      max: maxMiB,
      unit: 'MiB',
    })),
  };
}
