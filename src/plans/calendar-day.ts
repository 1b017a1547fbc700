/** Days as callers write them. */
import { failure } from '../failure.ts';

/** A day as `YYYY-MM-DD`, which compares as text. Throws INVALID_ARGUMENT for one that does not exist. */
export function calendarDay(field: string, text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw failure('invalid_value', { field, problem: 'there is no such day; write YYYY-MM-DD' }, { field });
  }
  return text;
}
