/** Which of Ombi's optional features are on; some tools offer more with them. */
import { cleanText } from '../projections/text.ts';
import type { DoctorContext } from './context.ts';
import { explain } from './explain.ts';
import type { Finding } from './finding.ts';

export async function checkFeatures({ ask }: DoctorContext): Promise<Finding[]> {
  const told = await ask((calls) => calls['GET /api/v2/Features']());
  if ('cause' in told) return [explain(told.cause)];
  const names = (on: boolean) =>
    told.answer
      .filter(({ enabled }) => enabled === on)
      .flatMap(({ name }) => cleanText(name, 'name', { markTruncated() {} }) ?? []);
  const parts = [
    ['on', names(true)],
    ['off', names(false)],
  ] as const;
  const list = parts.flatMap(([state, members]) => (members.length > 0 ? [`${state}: ${members.join(', ')}`] : []));
  return [{ level: 'ok', says: `Features ${list.length > 0 ? list.join('; ') : 'there are none'}.` }];
}
