/** The order in which requests are sorted and merged. */
import type { ReadRequestsInput } from '../../../generated/contract.ts';
import { type RequestRow, requestFacts } from '../../projections/request-records/request-facts.ts';
import { parseDate } from '../../projections/values.ts';

type Order = (a: RequestRow, b: RequestRow) => number;
type Sorting = Pick<ReadRequestsInput, 'sort' | 'order'>;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Sorts requests by date or title. Those without a date come last in both directions, since Ombi's year 1 means "never"
 * and not "long ago"; equal ones stand by their number.
 */
export const requestOrder = (sorting: Sorting): Order => orderBy(sorting, 1);

/**
 * Merges lists that are sorted already. A request without a date follows the one before it in its own list at once: were
 * it last, everything behind it in that list would have to wait.
 */
export const mergeOrder = (sorting: Sorting): Order => orderBy(sorting, -1);

function orderBy({ sort, order }: Sorting, undated: 1 | -1): Order {
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const difference = sort === 'title' ? byTitle(a, b) * sign : byDate(a, b, sign, undated);
    return difference || sign * ((a.row.id ?? 0) - (b.row.id ?? 0));
  };
}

function byTitle(a: RequestRow, b: RequestRow): number {
  return collator.compare(requestFacts(a).title ?? '', requestFacts(b).title ?? '');
}

function byDate(a: RequestRow, b: RequestRow, sign: number, undated: 1 | -1): number {
  const [first, second] = [a, b].map((row) => parseDate(requestFacts(row).requestedDate)?.getTime());
  if (first !== undefined && second !== undefined) return sign * (first - second);
  return undated * (Number(first === undefined) - Number(second === undefined));
}
