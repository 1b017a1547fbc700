/** Keeps the hits of one year. */
import type { Hit } from './hit.ts';

export interface YearFit {
  /** Hits of that year, then those whose year is not known. */
  readonly hits: readonly Hit[];
  /** Whether any of them is known to be of that year. */
  readonly proven: boolean;
}

/** People and artists have no year and stay; a title of another year goes. */
export function ofYear(hits: readonly Hit[], year: number): YearFit {
  const exact = hits.filter(({ record }) => record.year === year);
  const open = hits.filter(({ record }) => record.year === undefined);
  return { hits: [...exact, ...open], proven: exact.length > 0 };
}

/** Titles that came out the year before or after: festival and cinema years differ. */
export function nearYear(hits: readonly Hit[], year: number): readonly Hit[] {
  return hits.filter(({ record }) => record.year !== undefined && Math.abs(record.year - year) === 1);
}
