/** read_library, views upcoming and calendar: when requested films come out and episodes air. */
import type { ReadLibraryInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import { type CalendarEntry, calendarEntry, dayOf, type GatheredCalendar } from '../projections/calendar.ts';
import { textOf } from '../projections/values.ts';
import { nameEpisodes, type RequestedShowsCall } from './library/name-episodes.ts';
import { endsScan, maxScannedRows } from './requests/scan-bound.ts';
import { RowCheck } from './row-check.ts';

type ReadCalendarCall = 'GET /api/v2/Calendar' | RequestedShowsCall;

/** Days that Ombi's calendar reaches back and ahead; it takes no dates. */
const reachDays = 90;

/** The entries by day; `upcoming` begins with today (UTC). Throws INVALID_ARGUMENT for albums, which it never holds. */
export const readCalendar: Plan<ReadLibraryInput, ReadCalendarCall, GatheredCalendar> = async (
  { view, media, limit, offset },
  calls,
  context,
) => {
  if (media === 'album') {
    const problem = 'is not in Ombi’s calendar; it has any, movie, tv';
    throw failure('invalid_value', { field: 'media', problem }, { field: 'media' });
  }
  const from = view === 'upcoming' ? context.now.toISOString().slice(0, 10) : '';
  const { entries, complete } = await readEntries(calls, context);
  const wanted = entries.filter((entry) => (media === 'any' || entry.media === media) && (entry.day ?? '') >= from);
  const named = (await nameEpisodes(wanted, calls, context)).sort(inOrder);
  context.warn(
    `Ombi’s calendar holds what was requested, ${reachDays} days back and ${reachDays} days ahead; it cannot be asked for other days.`,
  );
  if (named.length === 0) {
    context.warn(
      view === 'upcoming'
        ? `Nothing that was requested is known to air or come out within ${reachDays} days.`
        : `Ombi’s calendar has no entries${media === 'any' ? '' : ` of media ${media}`}.`,
    );
  }
  const more = offset + limit < named.length;
  return {
    entries: named.slice(offset, offset + limit),
    window: {
      offset,
      limit,
      total: complete ? named.length : null,
      hasMore: more ? true : complete ? false : null,
      nextOffset: more ? offset + limit : null,
    },
  };
};

async function readEntries(
  calls: Calls<'GET /api/v2/Calendar'>,
  context: CallContext,
): Promise<{ entries: CalendarEntry[]; complete: boolean }> {
  const entries: CalendarEntry[] = [];
  const check = new RowCheck('GET /api/v2/Calendar');
  let complete = true;
  try {
    for await (const row of await calls['GET /api/v2/Calendar']()) {
      if (!check.takes(row, ({ title, start }) => textOf(title) ?? dayOf(start))) continue;
      entries.push(calendarEntry(row));
      complete = entries.length < maxScannedRows;
      if (!complete) break;
    }
  } catch (error) {
    if (!endsScan(error)) throw error;
    complete = false;
  }
  check.conclude(context);
  if (!complete) context.cut('Ombi’s calendar holds more than could be read; entries of any day may be missing.');
  return { entries, complete };
}

/** By day, then by show and episode; entries without a day come last. Ombi's own order is none. */
function inOrder(a: CalendarEntry, b: CalendarEntry): number {
  const day = (a.day ?? '9999').localeCompare(b.day ?? '9999');
  return day || keyOf(a).localeCompare(keyOf(b), 'en', { numeric: true });
}

function keyOf({ row, found }: CalendarEntry): string {
  return found ? `${found.show.title} ${found.season} ${found.episode.episodeNumber}` : (textOf(row.title) ?? '');
}
