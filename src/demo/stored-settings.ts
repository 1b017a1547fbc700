/** Ombi's settings as they are now: recorded, or as they were sent last. */
import type { Operation } from '../adapter.ts';
import type { Household } from './household.ts';
import type { Answered } from './upstream-rows.ts';

/** What the operation that reads a section answers. */
export function storedSettings<const Op extends Operation>(
  { settings, recordings }: Household,
  read: Op,
): Answered<Op> {
  const kept = settings.get(read) as Answered<Op> | undefined;
  if (kept !== undefined) return kept;
  const slug = read.toLowerCase().replace(' /api/', '-').replaceAll('/', '-');
  return recordings.json<Answered<Op>>(`${slug}/normal`);
}
