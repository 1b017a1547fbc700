/** calendar_page: when requested films come out and episodes air (C43). */
import type { CalendarOutput, CalendarPagePayload } from '../../generated/contract.ts';
import type { RowOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { identifiers } from './media-records/identifiers.ts';
import { page, type Window } from './page.ts';
import type { UpstreamShowRequest } from './request-records/request-facts.ts';
import { showIds } from './request-records/request-rows.ts';
import { cleanText } from './text.ts';
import { knownBoolean, objectsOf, positiveId, present, realDate } from './values.ts';

export type UpstreamCalendarRow = NonNullable<RowOf<'GET /api/v2/Calendar'>>;
type UpstreamChild = NonNullable<NonNullable<UpstreamShowRequest['childRequests']>[number]>;
type UpstreamSeason = NonNullable<NonNullable<UpstreamChild['seasonRequests']>[number]>;
type UpstreamEpisode = NonNullable<NonNullable<UpstreamSeason['episodes']>[number]>;

/** A requested episode with what it is part of. */
export interface RequestedEpisode {
  readonly show: UpstreamShowRequest;
  readonly child: UpstreamChild;
  readonly season: number | undefined;
  readonly episode: UpstreamEpisode;
}

/** One line of the calendar. */
export interface CalendarEntry {
  readonly row: UpstreamCalendarRow;
  readonly media: 'movie' | 'tv' | 'unknown';
  /** `2026-12-18`: Ombi writes midnight and means the day; no zone is invented for it. */
  readonly day: string | undefined;
  /** The episode that a row of a show stands for, where its show is known. */
  readonly found: RequestedEpisode | undefined;
}

export interface GatheredCalendar {
  readonly entries: readonly CalendarEntry[];
  readonly window: Window;
}

const mediaByType = new Map<unknown, 'tv' | 'movie'>([
  [0, 'tv'],
  [1, 'movie'],
]);

/** The line of a row, its show not yet known. */
export function calendarEntry(row: UpstreamCalendarRow): CalendarEntry {
  return { row, media: mediaByType.get(row.type) ?? 'unknown', day: dayOf(row.start), found: undefined };
}

/** The day of a date of Ombi's as it is written; undefined for its "never". */
export function dayOf(date: unknown): string | undefined {
  return realDate(date)?.slice(0, 10);
}

/** The payload. */
export function calendarPage(
  { entries, window }: GatheredCalendar,
  _input: unknown,
  context: CallContext,
): CalendarPagePayload {
  const items = entries.map((entry) => outputOf(entry, context));
  noteOnRequests(entries, context);
  return { kind: 'calendar_page', items, page: page(window, items.length, 'local', 'calendar_entries') };
}

function outputOf(entry: CalendarEntry, context: CallContext): CalendarOutput {
  if (entry.media === 'tv') return entry.found ? episodeOutput(entry, entry.found, context) : unnamed(entry, context);
  const { row, media, day } = entry;
  if (media === 'unknown') {
    const type =
      typeof row.type === 'number'
        ? `the request type ${row.type}, not known here`
        : 'no request type that is known here';
    context.warn(`An entry of ${day ?? 'an unknown day'} is of ${type}.`);
  }
  const [detail] = objectsOf(row.extraParams);
  const known = identifiers({ [media === 'movie' ? 'tmdb' : 'provider_unknown']: detail?.providerId });
  return present({
    title: cleanText(row.title, 'title', context),
    date: day,
    media,
    identifiers: known.length > 0 ? known : undefined,
    available: media === 'movie' ? filmIsThere(detail?.requestStatus) : undefined,
  });
}

/** Of a film asked for in 4K only, Ombi says that it waits for approval: either way the standard version is not there. */
const filmStates = new Map<unknown, boolean>([
  ['Common.Available', true],
  ['Common.ProcessingRequest', false],
  ['Common.PendingApproval', false],
  ['Common.Denied', false],
]);

const filmIsThere = (status: unknown) => filmStates.get(status);

function episodeOutput(
  { row, day }: CalendarEntry,
  { show, child, season, episode }: RequestedEpisode,
  context: CallContext,
): CalendarOutput {
  const name = showName(show, child, context);
  const title = cleanText(row.title, 'title', context);
  return present({
    title: title === undefined ? name : `${name}: ${title}`,
    date: day,
    media: 'tv' as const,
    identifiers: identifiers({ ...showIds(show), ombi_tv_parent: show.id, ombi_tv_child: child.id }),
    season_number: season,
    episode_number: positiveId(episode.episodeNumber),
    available: episode.available === true || child.available === true ? true : knownBoolean(episode.available),
  });
}

/** Ombi's row names the episode only, and its id is 0: it must not look like a show of that name. */
function unnamed({ row, day }: CalendarEntry, context: CallContext): CalendarOutput {
  const title = cleanText(row.title, 'title', context) ?? 'an episode without a title';
  context.warn(`The show of "${title}" (${day ?? 'an unknown day'}) is unknown: Ombi’s calendar names episodes only.`);
  return present({ title: `Unknown show: ${title}`, date: day, media: 'tv' as const });
}

function showName(show: UpstreamShowRequest, child: UpstreamChild, context: CallContext): string {
  return cleanText(show.title ?? child.title, 'title', context) ?? 'A show without a title';
}

/** An air date does not mean that the episode will come: its request may be denied, or wait. */
function noteOnRequests(entries: readonly CalendarEntry[], context: CallContext): void {
  const denied = new Set<string>();
  const waiting = new Set<string>();
  for (const { row, media, found } of entries) {
    const title = cleanText(row.title, 'title', context);
    if (found?.child.denied === true) denied.add(showName(found.show, found.child, context));
    else if (found?.child.approved === false) waiting.add(showName(found.show, found.child, context));
    else if (media === 'movie' && title && objectsOf(row.extraParams)[0]?.requestStatus === 'Common.Denied')
      denied.add(title);
  }
  if (denied.size > 0) context.warn(`Requested, but the request was denied: ${listed(denied)}.`);
  if (waiting.size > 0) context.warn(`Requested, but not approved yet: ${listed(waiting)}.`);
}

const maxListed = 10;

function listed(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, maxListed).join(', ');
  return names.size > maxListed ? `${shown} and ${names.size - maxListed} more` : shown;
}
