/** What a caller narrows a list by, as far as Ombi cannot do it. */
import type { ReadRequestsInput } from '../../../generated/contract.ts';
import { CallFailure, failure } from '../../failure.ts';
import { foldText } from '../../projections/fold-text.ts';
import { type RequestRow, requestFacts } from '../../projections/request-records/request-facts.ts';
import { parseDate } from '../../projections/values.ts';
import { calendarDay } from '../calendar-day.ts';
import type { UserFilter } from './user-filter.ts';

export type RequestFilter = (request: RequestRow) => boolean;

/**
 * The filter of an input, or undefined where it narrows nothing. `since` and `until` are whole days in UTC.
 * Throws INVALID_ARGUMENT for a blank query, a day that does not exist and a period that ends before it begins.
 */
export function requestFilter(input: ReadRequestsInput, user: UserFilter | undefined): RequestFilter | undefined {
  const { since, until } = input;
  const from = since === undefined ? undefined : calendarDay('since', since);
  const to = until === undefined ? undefined : calendarDay('until', until);
  if (from !== undefined && to !== undefined && from > to) {
    throw new CallFailure('INVALID_ARGUMENT', 'since is after until: give the earlier day as since.', {
      field: 'since',
    });
  }
  const sought = foldText(input.query ?? '');
  if (input.query !== undefined && sought === '') {
    throw failure('invalid_value', { field: 'query', problem: 'is blank' }, { field: 'query' });
  }
  if (!user && from === undefined && to === undefined && sought === '') return undefined;
  return (request) => {
    const { title, requestedDate, ...facts } = requestFacts(request);
    // Looked at first, so that a user whose requests the other conditions leave out is known all the same.
    if (user && !user.matches(facts)) return false;
    if (!foldText(title ?? '').includes(sought)) return false;
    if (from === undefined && to === undefined) return true;
    const day = parseDate(requestedDate)?.toISOString().slice(0, 10);
    return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to);
  };
}
